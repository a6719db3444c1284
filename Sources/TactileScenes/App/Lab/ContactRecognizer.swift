internal import TactileGestures

/// A recognizer that claims every contact on touch-down and reports all of its changes.
nonisolated final class ContactRecognizer: GestureRecognizer {
  /// Called with a contact and its phase.
  var onContact: ((Touch, TouchPhase) -> Void)?
  /// Called when the recognizer is reset.
  var onReset: (() -> Void)?

  init() {
    super.init(name: "lab.contacts")
    allowedButtons = Set(0...8)
    allowedTouchpadGestures = Set(TouchpadGesture.Kind.allCases)
    requiresExclusiveTouchType = false
  }

  override func beginsImmediately(with touch: Touch) -> Bool { true }

  override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    onContact?(touch, phase)
    switch phase {
    case .began: return state == .possible ? .begin(.touchDown) : .change
    case .moved: return .change
    case .ended, .cancelled: return touches.contains { $0.isDown } ? .change : .end(.lifted)
    }
  }

  override func reset() { onReset?() }
}
