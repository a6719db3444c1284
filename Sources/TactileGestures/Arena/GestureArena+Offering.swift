internal import TactilePrimitives

extension GestureArena {
  /// Returns whether the recognizer takes part in a touch that begins.
  func admits(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    guard recognizer.isEnabled, belongsHere(recognizer), !(recognizer is HoverRecognizer),
      recognizer.takes(touch), recognizer.takes(button: touch.button)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.touches.first,
      first.device != touch.device
    {
      return false
    }
    guard let shouldReceive = recognizer.shouldReceive else { return true }
    return shouldReceive(recognizer, touch) && recognizer.isEnabled
  }

  /// Returns whether the recognizer is active in this sequence and rejects the touch for its
  /// button.
  func rejectsButton(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    recognizer.sequence.link === link && recognizer.current == .possible && recognizer.takes(touch)
      && !recognizer.takes(button: touch.button)
  }

  /// Informs recognizers of a press whose button they reject, before the touch is offered to
  /// others.
  func tell(_ recognizers: [GestureRecognizer], ofOtherPress touch: Touch) {
    for recognizer in recognizers where recognizer.current == .possible {
      guard let reason = recognizer.reasonToFail(afterOtherPress: touch) else { continue }
      fail(recognizer, why: reason)
    }
    settle()
  }

  /// Returns whether no other arena uses the recognizer.
  func belongsHere(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.sequence.link === link || recognizer.sequence.link?.arena == nil
  }

  func join(_ recognizer: GestureRecognizer, _ touch: Touch) {
    if recognizer.sequence.link !== link {
      adopt(recognizer)
      lists.active.append(recognizer)
    }
    recognizer.sequence.offered.append(touch)
  }

  /// Begins a sequence of the recognizer in this arena.
  func adopt(_ recognizer: GestureRecognizer) {
    if recognizer.sequence.link != nil { clear(recognizer) }
    recognizer.sequence.link = link
    recognizer.sequence.settings = settings
    recognizer.sequence.windowBounds = windowBounds
  }

  func hasRoom(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.count < recognizer.maximumNumberOfTouches
  }

  func follow(_ touch: Touch, by recognizer: GestureRecognizer) {
    recognizer.sequence.touches.append(touch)
    recognizer.time = now
    touch.followersAreStale = true
  }

  /// Offers a touch's change to its recognizers, deepest first.
  func offer(_ touch: Touch, phase: TouchPhase, why: String = "") {
    let recognizers = touch.recognizers
    for index in recognizers.indices {
      let recognizer = recognizers[index]
      if phase == .began {
        take(touch, by: recognizer)
      } else {
        pass(touch, phase, why, to: recognizer)
      }
      if verdictsOpen { decideWaiting(among: recognizers[...index]) }
    }
  }

  private func take(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard !recognizer.current.isFinal, !recognizer.touches.contains(where: { $0 === touch }) else {
      return
    }
    guard recognizer.pending?.state != .recognized else { return }
    guard hasRoom(recognizer) else {
      guard recognizer.current == .possible else { return }
      return transition(
        recognizer,
        to: .failed,
        why: .tooManyTouches(limit: recognizer.maximumNumberOfTouches),
      )
    }
    if recognizer.current == .possible, let other = runningPreventer(of: recognizer) {
      return fail(recognizer, why: .prevented(by: other.name))
    }
    guard !recognizer.current.isFinal else { return }
    follow(touch, by: recognizer)
    if recognizer.current.isRunning, recognizer.cancelsTouchesInView { cancelDelivery(of: touch) }
    feed(recognizer, touch, .began)
  }

  /// Offers the end of a touch.
  private func pass(
    _ touch: Touch,
    _ phase: TouchPhase,
    _ why: String,
    to recognizer: GestureRecognizer,
  ) {
    guard recognizer.touches.contains(where: { $0 === touch }) else { return }
    if !recognizer.current.isFinal {
      recognizer.time = now
      feed(recognizer, touch, phase, why)
    }
    if recognizer.touches.count == 1 { recognizer.lastLocation = recognizer.locationInWindow }
    recognizer.sequence.touches.removeAll { $0 === touch }
  }

  private func feed(
    _ recognizer: GestureRecognizer,
    _ touch: Touch,
    _ phase: TouchPhase,
    _ why: String = "",
  ) {
    let request = recognizer.respond(to: touch, phase: phase)
    setWakeTime(of: recognizer)
    perform(phase == .cancelled ? request.because(.touchCancelled(why)) : request, recognizer)
  }

  /// Offers a movement to the recognizers that follow the touch, and decides their requests.
  ///
  /// All of them see the movement before the first verdict, so that the recognizer whose condition
  /// became true first on the path is the first to get its verdict, however far apart the reports
  /// are.
  func offerMove(of touch: Touch) {
    if touch.followersAreStale { findFollowers(of: touch) }
    for recognizer in touch.followers where !recognizer.current.isFinal {
      recognizer.time = now
      let request = recognizer.respond(to: touch, phase: .moved)
      setWakeTime(of: recognizer)
      switch request {
      case .none: break
      // Carried out here: `perform` takes the request as a whole, a third of the benchmark `arena.simultaneous`.
      case .change:
        if recognizer.current.isRunning, !isShownByFrames(recognizer) { report(recognizer) }
      case .end, .cancel: perform(request, recognizer)
      case .begin, .recognize, .fail:
        lists.claims.append(Claim(recognizer: recognizer, request: request))
      }
    }
    if !lists.claims.isEmpty { decideClaims(about: touch) }
    if verdictsOpen { decideWaiting(among: touch.recognizers[...]) }
  }

  /// Returns the reason for which `other` fails when `winner` is granted.
  func reasonToYield(_ other: GestureRecognizer, to winner: GestureRecognizer) -> GestureReason {
    let hasComeLater = lists.claims.contains { claim in
      claim.recognizer === other && claim.isForGrant
        && claim.crossing > claimMoment + Crossing.tolerance
    }
    return hasComeLater ? .cameAfter(winner.name) : .prevented(by: winner.name)
  }

  private func findFollowers(of touch: Touch) {
    // The array is taken out of the touch and put back, so that no access to the property lasts for
    // the whole loop.
    var followers = touch.followers
    touch.followers = []
    followers.removeAll(keepingCapacity: true)
    followers.reserveCapacity(touch.recognizers.count)
    for recognizer in touch.recognizers
    where !recognizer.current.isFinal && recognizer.touches.contains(where: { $0 === touch }) {
      followers.append(recognizer)
    }
    touch.followers = followers
    touch.followersAreStale = false
  }

  /// Decides the requests in the order in which the conditions became true, the deepest first
  /// among equals; after each, the verdicts that waited for it.
  private func decideClaims(about touch: Touch) {
    if lists.claims.count > 1 {
      for index in lists.claims.indices {
        let recognizer = lists.claims[index].recognizer
        let crossing = recognizer.crossing(of: touch)
        precondition(!crossing.isNaN, "\(recognizer.name) has NaN for the place of its crossing.")
        lists.claims[index].crossing = crossing
      }
    }
    while let index = earliestClaim {
      let claim = lists.claims.remove(at: index)
      claimMoment = claim.crossing
      perform(claim.request, claim.recognizer)
      if verdictsOpen { decideWaiting(among: touch.recognizers[..<nextDepth(in: touch)]) }
    }
  }

  /// The index of the deepest claim among the earliest ones.
  private var earliestClaim: Int? {
    var earliest = Double.infinity
    for claim in lists.claims { earliest = min(earliest, claim.crossing) }
    return lists.claims.firstIndex { $0.crossing <= earliest + Crossing.tolerance }
  }

  /// Returns the index of the touch's recognizers up to which waiting ones are decided before the
  /// next claim: all of them, unless that claim has the same crossing.
  private func nextDepth(in touch: Touch) -> Int {
    let end = touch.recognizers.count
    guard let index = earliestClaim,
      lists.claims[index].crossing <= claimMoment + Crossing.tolerance
    else { return end }
    let next = lists.claims[index].recognizer
    return touch.recognizers.firstIndex { $0 === next } ?? end
  }
}

/// A recognizer's request in the current event, before the arena decides about it.
struct Claim {
  var recognizer: GestureRecognizer
  var request: GestureRequest
  /// The fraction of the path from the last report to this one at which the condition became true.
  var crossing = 1.0

  /// Whether the request is for a grant, which other recognizers can prevent.
  var isForGrant: Bool {
    switch request {
    case .begin, .recognize: true
    case .none, .change, .end, .cancel, .fail: false
    }
  }
}
