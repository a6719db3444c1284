public import TactileGestures
public import TactilePrimitives

/// An input event of a window.
nonisolated public enum InputEvent: Hashable, Sendable {
  /// A touch by a finger, pressed mouse, pen or touchpad contact.
  case touch(TouchEvent)
  /// The mouse moved with no button held.
  case hover(HoverEvent)
  /// A notch of a mouse wheel; touchpad scrolling arrives as ``touch(_:)``.
  case wheel(WheelEvent)
  /// A key went down or up.
  case key(KeyEvent)
  /// Text was typed or committed by the input method.
  case text(TextEvent)
  /// An input method changed its composition.
  case composition(CompositionEvent)
  /// Something happened to the window itself.
  case window(WindowEvent)

  /// The time of the event.
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
