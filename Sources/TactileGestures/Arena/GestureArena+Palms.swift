internal import TactilePrimitives

/// Whether a pen is at the screen, or was a moment ago, so that what else touches it is the hand that
/// holds the pen.
struct PalmRejection {
  private var isNear = false
  private var isDown = false
  private var gone: Timestamp?

  /// Whether the pen is at the screen at `time`, or left it less than `delay` seconds before.
  func holds(at time: Timestamp, delay: Double) -> Bool {
    isNear || isDown || gone.map { time - $0 < delay } ?? false
  }

  mutating func penDown() { isDown = true }

  mutating func penUp(at time: Timestamp) {
    isDown = false
    gone = time
  }

  mutating func penNear() { isNear = true }

  mutating func penFar(at time: Timestamp) {
    guard isNear else { return }
    isNear = false
    gone = time
  }
}

extension GestureArena {
  /// Whether ``handle(_:hitTest:)`` would leave this beginning out as that of a hand that holds a pen.
  ///
  /// While a pen touches the screen or hovers before it, and for ``GestureSettings/palmDelay`` after,
  /// fingers that come down are no touches, and those that were down when it came are cancelled.
  public func isPalm(_ event: TouchEvent) -> Bool {
    guard event.device == .finger, event.phase == .began, settings.palmRejection >= 0.5 else {
      return false
    }
    return palms.holds(at: event.timestamp, delay: settings.palmDelay)
  }

  /// Takes the fingers away that a pen finds on the screen.
  func penCame(isDown: Bool) {
    if isDown { palms.penDown() } else { palms.penNear() }
    guard settings.palmRejection >= 0.5 else { return }
    while let palm = activeTouches.first(where: { $0.device == .finger }) {
      finish(palm, phase: .cancelled, why: "a pen came near")
    }
  }
}
