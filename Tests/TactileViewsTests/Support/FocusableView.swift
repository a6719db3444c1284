import TactilePrimitives

@testable import TactileViews

/// A view that takes the focus, and uses the keys it is told to use.
final class FocusableView: View {
  var takesFocus = true
  var usedKeys: Set<String> = []
  var takesText = false
  private(set) var keys: [String] = []
  private(set) var reasons: [FocusReason] = []
  private(set) var losses = 0

  init(_ name: String, _ x: Double = 0, _ y: Double = 0, width: Double = 40, height: Double = 20) {
    super.init(frame: Rect(x: x, y: y, width: width, height: height))
    identifier = name
  }

  override var canBecomeFocused: Bool { takesFocus }

  override var acceptsText: Bool { takesText }

  override func didGainFocus(_ reason: FocusReason) { reasons.append(reason) }

  override func didLoseFocus() { losses += 1 }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown else { return false }
    keys.append(event.name)
    return usedKeys.contains(event.name)
  }
}

extension Harness {
  /// The name of the view that has the focus.
  var focus: String? { window.focusedView?.focusIdentifier }

  /// The focus after each of `keys`.
  func focuses(after keys: [String], modifiers: KeyEvent.Modifiers = []) -> [String?] {
    keys.map { key in
      press(key, modifiers: modifiers)
      return focus
    }
  }

  /// Holds a key down: it repeats `count` times, one a frame.
  func hold(_ name: String, modifiers: KeyEvent.Modifiers = [], repeats count: Int) {
    press(name, modifiers: modifiers)
    for _ in 0..<count {
      let key = KeyEvent(
        name: name,
        isDown: true,
        isRepeat: true,
        modifiers: modifiers,
        timestamp: now,
      )
      window.send(.key(key))
      frame()
    }
  }
}
