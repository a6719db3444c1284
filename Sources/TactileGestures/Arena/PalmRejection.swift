internal import TactilePrimitives

/// The state of palm rejection: whether a pen is or recently was near the screen, so that other
/// touches belong to the hand that holds it.
struct PalmRejection {
  private var isNear = false
  /// The time of the last report about a pen.
  private var last: Timestamp?

  /// Seconds without a report after which a hovering pen counts as put down: no hand holds one
  /// still.
  private static let longestRest = 1.0

  /// Returns whether the pen hovers at `time`, or left the screen less than `delay` seconds
  /// before.
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
  /// Returns whether ``handle(_:hitTest:)`` would ignore this beginning as a palm, the hand that
  /// holds a pen.
  ///
  /// While a pen touches the screen or hovers over it, and for ``GestureSettings/palmDelay``
  /// after, fingers that come down are ignored, and those that were down when it came are
  /// cancelled. A hovering pen without a report for a second counts as put down.
  public func isPalm(_ event: TouchEvent) -> Bool {
    guard event.device == .finger, event.phase == .began, settings.palmRejection >= 0.5 else {
      return false
    }
    return activeTouches.contains { $0.device == .pen }
      || palms.holds(at: event.timestamp, delay: settings.palmDelay)
  }

  /// Logs for the recognizers over `node` that a finger was ignored.
  func logPalm(over node: (any GestureNode)?) {
    guard onLog != nil else { return }
    var next = node
    while let node = next {
      for recognizer in node.gestureRecognizers where recognizer.isEnabled {
        log(.refused, recognizer, .palm)
      }
      next = node.gestureParent
    }
  }

  /// Cancels the fingers that are on the screen when a pen comes near.
  func penApproached() {
    guard settings.palmRejection >= 0.5 else { return }
    while let palm = activeTouches.first(where: { $0.device == .finger }) {
      finish(palm, phase: .cancelled, why: localized("a pen came near").english)
    }
  }
}
