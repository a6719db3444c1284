internal import TactilePrimitives

extension GestureArena {
  /// Offers a movement to the recognizers that follow the touch, and decides their requests.
  ///
  /// All of them see the movement before the first verdict, so that the recognizer whose condition
  /// became true first on the path is the first to get its verdict, however far apart the reports
  /// are.
  func offerMove(of touch: Touch) {
    if touch.followersAreStale { findFollowers(of: touch) }
    for follower in touch.followers {
      follower.call { recognizer in
        guard !recognizer.current.isFinal else { return }
        recognizer.time = now
        let request = recognizer.respond(to: touch, phase: .moved)
        setWakeTime(of: recognizer)
        switch request {
        case .none: break
        case .change:
          if recognizer.current.isRunning, !isShownByFrames(recognizer) { report(recognizer) }
        case .end, .cancel: perform(request, recognizer)
        case .begin, .recognize, .fail:
          claims.append(Claim(recognizer: recognizer, request: request))
        }
      }
    }
    if !claims.isEmpty { decideClaims(about: touch) }
    if verdictsOpen { decideWaiting(among: touch.recognizers[...]) }
  }

  /// Returns the reason for which `other` fails when `winner` is granted.
  func reasonToYield(_ other: GestureRecognizer, to winner: GestureRecognizer) -> GestureReason {
    let hasComeLater = claims.contains { claim in
      claim.recognizer === other && claim.isForGrant
        && claim.crossing > claimMoment + Crossing.tolerance
    }
    return hasComeLater ? .cameAfter(winner.name) : .prevented(by: winner.name)
  }

  private func findFollowers(of touch: Touch) {
    touch.followers.removeAll(keepingCapacity: true)
    touch.followers.reserveCapacity(touch.recognizers.count)
    for recognizer in touch.recognizers
    where !recognizer.current.isFinal && recognizer.followed.contains(where: { $0 === touch }) {
      touch.followers.append(Follower(recognizer))
    }
    touch.followersAreStale = false
  }

  /// Decides the requests in the order in which the conditions became true, the deepest first
  /// among equals; after each, the verdicts that waited for it.
  private func decideClaims(about touch: Touch) {
    if claims.count > 1 {
      for index in claims.indices {
        claims[index].crossing = claims[index].recognizer.crossing(of: touch)
      }
    }
    while let claim = takeEarliestClaim() {
      claimMoment = claim.crossing
      perform(claim.request, claim.recognizer)
      if verdictsOpen { decideWaiting(among: touch.recognizers[..<nextDepth(in: touch)]) }
    }
  }

  private func takeEarliestClaim() -> Claim? {
    guard let index = earliestClaim else { return nil }
    return claims.remove(at: index)
  }

  /// The index of the deepest claim among the earliest ones.
  private var earliestClaim: Int? {
    var earliest = Double.infinity
    for claim in claims { earliest = min(earliest, claim.crossing) }
    return claims.firstIndex { $0.crossing <= earliest + Crossing.tolerance }
  }

  /// Returns the index of the touch's recognizers up to which waiting ones are decided before the
  /// next claim: all of them, unless that claim has the same crossing.
  private func nextDepth(in touch: Touch) -> Int {
    let end = touch.recognizers.count
    guard let index = earliestClaim, claims[index].crossing <= claimMoment + Crossing.tolerance
    else { return end }
    let next = claims[index].recognizer
    return touch.recognizers.firstIndex { $0 === next } ?? end
  }
}
