internal import TactilePrimitives

/// Whether a pen hovers before the screen, or was at it a moment ago, so that what else touches it is the
/// hand that holds the pen.
struct PalmRejection {
  private var isNear = false
  /// When a pen was heard of last.
  private var last: Timestamp?

  /// Seconds without a report after which a pen that hovers lies there: no hand holds one still.
  private static let longestRest = 1.0

  /// Whether the pen hovers at `time`, or left the screen less than `delay` seconds before.
  func holds(at time: Timestamp, delay: Double) -> Bool {
    guard let last else { return false }
    return time - last < (isNear ? max(delay, Self.longestRest) : delay)
  }

  mutating func penNear(at time: Timestamp) {
    isNear = true
    last = time
  }

  mutating func penUp(at time: Timestamp) { last = time }

  mutating func penFar(at time: Timestamp) {
    guard isNear else { return }
    isNear = false
    last = time
  }
}

extension GestureArena {
  /// Whether ``handle(_:hitTest:)`` would leave this beginning out as that of a hand that holds a pen.
  ///
  /// While a pen touches the screen or is moved before it, and for ``GestureSettings/palmDelay`` after,
  /// fingers that come down are no touches, and those that were down when it came are cancelled. A pen
  /// that has not been heard of for a second lies there.
  public func isPalm(_ event: TouchEvent) -> Bool {
    guard event.device == .finger, event.phase == .began, settings.palmRejection >= 0.5 else {
      return false
    }
    return activeTouches.contains { $0.device == .pen }
      || palms.holds(at: event.timestamp, delay: settings.palmDelay)
  }

  /// Logs for the recognizers over `node` that a finger was left out.
  func logPalm(over node: (any GestureNode)?) {
    guard let onLog else { return }
    var next = node
    while let node = next {
      for recognizer in node.gestureRecognizers where recognizer.isEnabled {
        onLog(
          GestureLogEntry(timestamp: now, kind: .refused, recognizer: recognizer, reason: .palm)
        )
      }
      next = node.gestureParent
    }
  }

  /// Takes the fingers away that a pen finds on the screen.
  func penCame() {
    guard settings.palmRejection >= 0.5 else { return }
    while let palm = activeTouches.first(where: { $0.device == .finger }) {
      finish(palm, phase: .cancelled, why: "a pen came near")
    }
  }
}
