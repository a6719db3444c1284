internal import TactilePrimitives

/// Whether a pen hovers before the screen, or was at it a moment ago, so that what else touches it is the
/// hand that holds the pen.
struct PalmRejection {
  private var isNear = false
  private var gone: Timestamp?

  /// Whether the pen hovers at `time`, or left the screen less than `delay` seconds before.
  func holds(at time: Timestamp, delay: Double) -> Bool {
    isNear || gone.map { time - $0 < delay } ?? false
  }

  mutating func penNear() { isNear = true }

  mutating func penUp(at time: Timestamp) { gone = time }

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
    return activeTouches.contains { $0.device == .pen }
      || palms.holds(at: event.timestamp, delay: settings.palmDelay)
  }

  /// Takes the fingers away that a pen finds on the screen.
  func penCame() {
    guard settings.palmRejection >= 0.5 else { return }
    while let palm = activeTouches.first(where: { $0.device == .finger }) {
      finish(palm, phase: .cancelled, why: "a pen came near")
    }
  }
}
