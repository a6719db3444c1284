internal import TactilePrimitives

extension GestureArena {
  /// Whether the recognizer takes part in the touch that comes down.
  func admits(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    guard recognizer.isEnabled, recognizer.arena == nil || recognizer.arena === self,
      recognizer.allowedDevices.contains(touch.device),
      recognizer.allowedButtons.contains(touch.button)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.touches.first,
      first.device != touch.device
    {
      return false
    }
    return recognizer.shouldReceive?(recognizer, touch) ?? true
  }

  func join(_ recognizer: GestureRecognizer, _ touch: Touch) {
    if recognizer.arena == nil {
      recognizer.arena = self
      recognizer.settings = settings
      recognizer.windowBounds = windowBounds
      active.append(recognizer)
    }
    recognizer.offered.append(touch)
  }

  func hasRoom(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.touches.count < recognizer.maximumNumberOfTouches
  }

  func follow(_ touch: Touch, by recognizer: GestureRecognizer) {
    recognizer.touches.append(touch)
    recognizer.timestamp = now
    locate(recognizer)
  }

  /// Offers what a touch did to its recognizers, deepest first.
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
    guard !recognizer.state.isFinal, !recognizer.touches.contains(where: { $0 === touch }) else {
      return
    }
    guard recognizer.pending?.state != .recognized else { return }
    guard hasRoom(recognizer) else {
      guard recognizer.state == .possible else { return }
      return transition(
        recognizer,
        to: .failed,
        why: .tooManyTouches(limit: recognizer.maximumNumberOfTouches),
      )
    }
    if recognizer.state == .possible, let other = runningPreventer(of: recognizer) {
      return transition(recognizer, to: .failed, why: .prevented(by: other.name))
    }
    follow(touch, by: recognizer)
    if recognizer.state.isRunning, recognizer.cancelsTouchesInView { cancelDelivery(of: touch) }
    feed(recognizer, touch, .began)
  }

  private func pass(
    _ touch: Touch,
    _ phase: TouchPhase,
    _ why: String,
    to recognizer: GestureRecognizer,
  ) {
    guard let place = recognizer.touches.firstIndex(where: { $0 === touch }) else { return }
    if !recognizer.state.isFinal {
      recognizer.timestamp = now
      locate(recognizer)
      feed(recognizer, touch, phase, why)
    }
    guard !touch.isDown else { return }
    if place < recognizer.touches.count, recognizer.touches[place] === touch {
      recognizer.touches.remove(at: place)
    } else {
      recognizer.touches.removeAll { $0 === touch }
    }
  }

  private func feed(
    _ recognizer: GestureRecognizer,
    _ touch: Touch,
    _ phase: TouchPhase,
    _ why: String = "",
  ) {
    let request = recognizer.respond(to: touch, phase: phase)
    recognizer.wakeTime = recognizer.nextWake
    perform(
      phase == .cancelled ? request.because(.touchCancelled(why)) : request,
      recognizer,
    )
  }

  private func locate(_ recognizer: GestureRecognizer) {
    guard !recognizer.touches.isEmpty else { return }
    var sum = Vector.zero
    for touch in recognizer.touches { sum += touch.locationInWindow - .zero }
    recognizer.locationInWindow = .zero + sum * (1 / Double(recognizer.touches.count))
  }
}
