public import TactileGestures
public import TactilePrimitives

/// Everything that can reach a window from outside, in the order in which it happened.
nonisolated public enum InputEvent: Hashable, Sendable {
  /// A finger, pressed mouse, pen or touchpad contact.
  case touch(TouchEvent)
  /// The mouse moved with no button held.
  case hover(HoverEvent)
  /// A notch of a mouse wheel; touchpad scrolling arrives as ``touch(_:)``.
  case wheel(WheelEvent)
  /// A key went down or up.
  case key(KeyEvent)
  /// Text was typed, after the input method.
  case text(TextEvent)
  /// What an input method is composing changed.
  case composition(CompositionEvent)
  /// Something happened to the window itself.
  case window(WindowEvent)

  /// When it happened.
  public var timestamp: Timestamp {
    switch self {
    case .touch(let event): event.timestamp
    case .hover(let event): event.timestamp
    case .wheel(let event): event.timestamp
    case .key(let event): event.timestamp
    case .text(let event): event.timestamp
    case .composition(let event): event.timestamp
    case .window(let event): event.timestamp
    }
  }
}
