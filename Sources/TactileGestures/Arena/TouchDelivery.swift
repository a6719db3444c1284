internal import TactilePrimitives

/// The delivery of a touch to the node it hit.
struct TouchDelivery {
  enum Stage {
    /// Nothing was delivered yet.
    case held
    /// The node has its `began` and gets what follows.
    case open
    /// The node has its `began`; its `ended` is held back.
    case endHeld
    /// The node gets nothing more.
    case closed
  }

  var stage: Stage
  /// The time at which the delay of the containers ends.
  var holdUntil: Timestamp
}

extension GestureArena {
  /// Delivers a touch's change to the hit node, or holds it back.
  func deliver(_ touch: Touch, phase: TouchPhase) {
    switch (touch.delivery.stage, phase) {
    case (.closed, _), (.endHeld, _), (.held, .began), (.held, .moved), (.open, .began): break
    case (.held, .ended): touch.delivery.holdUntil = now
    case (_, .cancelled):
      cancelDelivery(of: touch)
      lists.held.removeAll { $0 === touch }
    case (.open, .moved): touch.hitNode?.handleTouch(touch, phase: .moved)
    case (.open, .ended):
      touch.delivery.stage = .endHeld
      lists.held.append(touch)
    }
  }

  /// Delivers the touches that nothing holds back any longer.
  func releaseHeld() {
    guard !lists.held.isEmpty else { return }
    for touch in lists.held {
      if touch.delivery.stage == .held { releaseBegan(touch) }
      if touch.delivery.stage == .endHeld { releaseEnded(touch) }
    }
    lists.held.removeAll { $0.delivery.stage == .closed || $0.delivery.stage == .open }
  }

  /// Cancels the touches of a granted recognizer in the nodes they hit.
  func takeTouches(of recognizer: GestureRecognizer) {
    for touch in recognizer.touches { cancelDelivery(of: touch) }
    for touch in lists.held
    where recognizer.sequence.offered.contains(where: { $0 === touch }) && !touch.isDown {
      cancelDelivery(of: touch)
    }
  }

  /// Ends the delivery: with `cancelled` if it had begun, silently if not.
  func cancelDelivery(of touch: Touch) {
    let stage = touch.delivery.stage
    touch.delivery.stage = .closed
    if stage == .open || stage == .endHeld { touch.hitNode?.handleTouch(touch, phase: .cancelled) }
  }

  private func releaseBegan(_ touch: Touch) {
    guard touch.delivery.holdUntil <= now,
      !touch.recognizers.contains(where: { isOpen($0, touch) && $0.delaysTouchesBegan })
    else {
      return
    }
    touch.delivery.stage = .open
    let (place, previous, time) = (touch.place, touch.previousPlace, touch.time)
    touch.place = touch.startLocationInWindow
    touch.previousPlace = touch.startLocationInWindow
    touch.time = touch.startTimestamp
    touch.hitNode?.handleTouch(touch, phase: .began)
    touch.place = place
    touch.time = time
    if touch.delivery.stage == .open, place != touch.startLocationInWindow {
      touch.hitNode?.handleTouch(touch, phase: .moved)
    }
    touch.previousPlace = previous
    if touch.delivery.stage == .open, !touch.isDown { touch.delivery.stage = .endHeld }
  }

  private func releaseEnded(_ touch: Touch) {
    guard !touch.recognizers.contains(where: { isOpen($0, touch) && $0.delaysTouchesEnded }) else {
      return
    }
    touch.delivery.stage = .closed
    touch.hitNode?.handleTouch(touch, phase: .ended)
  }

  private func isOpen(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    recognizer.state == .possible && recognizer.sequence.offered.contains { $0 === touch }
  }
}

extension Touch {
  /// Whether the hit node has received the touch and still receives it.
  public var isDelivered: Bool {
    switch delivery.stage {
    case .open, .endHeld: true
    case .held, .closed: false
    }
  }
}
