internal import TactilePrimitives

extension GestureArena {
  /// Returns whether the recognizer takes part in a touch that begins.
  func admits(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    guard recognizer.isEnabled, belongsHere(recognizer), !(recognizer is HoverRecognizer),
      recognizer.takes(touch), recognizer.takes(button: touch.button)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.followed.first,
      first.device != touch.device
    {
      return false
    }
    guard let shouldReceive = recognizer.shouldReceive else { return true }
    return shouldReceive(recognizer, touch) && recognizer.isEnabled
  }

  /// Returns whether the recognizer is active in this sequence and rejects the touch for its
  /// button.
  func isPassedBy(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    recognizer.link === link && recognizer.current == .possible && recognizer.takes(touch)
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
    recognizer.link === link || recognizer.link?.arena == nil
  }

  func join(_ recognizer: GestureRecognizer, _ touch: Touch) {
    if recognizer.link !== link {
      if recognizer.link != nil { clear(recognizer) }
      recognizer.link = link
      recognizer.settings = settings
      recognizer.windowBounds = windowBounds
      active.append(recognizer)
    }
    recognizer.offered.append(touch)
  }

  func hasRoom(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.followed.count < recognizer.maximumNumberOfTouches
  }

  func follow(_ touch: Touch, by recognizer: GestureRecognizer) {
    recognizer.followed.append(touch)
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
    guard !recognizer.current.isFinal, !recognizer.followed.contains(where: { $0 === touch }) else {
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
    guard recognizer.followed.contains(where: { $0 === touch }) else { return }
    if !recognizer.current.isFinal {
      recognizer.time = now
      feed(recognizer, touch, phase, why)
    }
    if recognizer.followed.count == 1 { recognizer.lastLocation = recognizer.locationInWindow }
    recognizer.followed.removeAll { $0 === touch }
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
}
