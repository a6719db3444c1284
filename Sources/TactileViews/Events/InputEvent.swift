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

/// A movement of the mouse with no button held, or of a pen above the screen.
nonisolated public struct HoverEvent: Hashable, Sendable {
  /// The pointer's location, in points, in the window's coordinate space; outside the window after
  /// the pointer has left.
  public var locationInWindow: Point
  /// The time of the movement.
  public var timestamp: Timestamp
  /// The device that hovers: `DeviceKind/mouse` or `DeviceKind/pen`.
  public var device: DeviceKind
  /// The tilt and tool of a pen; meaningless for a mouse.
  public var pen: PenPose

  /// Creates a hover event of `device` at a location and time.
  public init(
    locationInWindow: Point,
    timestamp: Timestamp,
    device: DeviceKind = .mouse,
    pen: PenPose = .upright,
  ) {
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
    self.device = device
    self.pen = pen
  }
}

/// A turn of a mouse wheel.
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// The distance by which to move the content, in points: positive moves it right and down.
  public var delta: Vector
  /// The pointer's location, in points, in the window's coordinate space.
  public var locationInWindow: Point
  /// The time of the turn.
  public var timestamp: Timestamp

  /// Creates a turn that moves content by `delta` points.
  public init(delta: Vector, locationInWindow: Point, timestamp: Timestamp) {
    self.delta = delta
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
  }
}

/// Typed text.
nonisolated public struct TextEvent: Hashable, Sendable {
  /// The typed text, one or more characters.
  public var text: String
  /// The time at which the text was committed.
  public var timestamp: Timestamp

  /// Creates an event for `text` typed at `timestamp`.
  public init(text: String, timestamp: Timestamp) {
    self.text = text
    self.timestamp = timestamp
  }
}

/// A change of an input method's composition; committed text arrives as a ``TextEvent``.
nonisolated public struct CompositionEvent: Hashable, Sendable {
  /// The text being composed; empty if it was committed or discarded.
  public var text: String
  /// The input method's caret, in Unicode scalars from the start; negative for the end.
  public var start: Int
  /// The length of the input method's selection from ``start``, in Unicode scalars.
  public var length: Int
  /// The time of the change.
  public var timestamp: Timestamp

  /// Creates an event for `text`, composed at `timestamp`, with the caret at scalar `start`.
  public init(text: String, start: Int, length: Int = 0, timestamp: Timestamp) {
    self.text = text
    self.start = start
    self.length = length
    self.timestamp = timestamp
  }
}

/// A change of the window itself.
nonisolated public struct WindowEvent: Hashable, Sendable {
  /// The kinds of change.
  public enum Kind: Hashable, Sendable {
    /// The window's size changed to this size, in points.
    case resized(Size)
    /// The scale changed to this number of pixels per point.
    case scaleChanged(Double)
    /// The window lost the keyboard focus; its touches are cancelled.
    case focusLost
    /// The window got the keyboard focus.
    case focusGained
    /// The window is no longer visible; its touches are cancelled.
    case hidden
    /// The window is visible again.
    case shown
  }

  /// The kind of change.
  public var kind: Kind
  /// The time of the change.
  public var timestamp: Timestamp

  /// Creates a change of `kind` at `timestamp`.
  public init(kind: Kind, timestamp: Timestamp) {
    self.kind = kind
    self.timestamp = timestamp
  }
}

/// A key that went down or up.
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// The modifier keys held with another key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public var rawValue: UInt8

    /// Creates the set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Either Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// Either Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The left Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// Either Super (logo) key.
    public static let gui = Modifiers(rawValue: 8)
  }

  /// SDL's name of the key in the current keyboard layout, such as `Escape`, `Left`, `Q` or `F3`.
  public var name: String
  /// Whether the key went down; a repeating key goes down again without going up.
  public var isDown: Bool
  /// Whether the event is a repeat of a held key.
  public var isRepeat: Bool
  /// The modifiers held at the event.
  public var modifiers: Modifiers
  /// The time of the event.
  public var timestamp: Timestamp

  /// Creates an event for the key `name` going down or up.
  public init(
    name: String,
    isDown: Bool,
    isRepeat: Bool = false,
    modifiers: Modifiers = [],
    timestamp: Timestamp,
  ) {
    self.name = name
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

extension KeyEvent {
  /// Whether the key is Enter or Space without modifiers, which activate the focused view.
  nonisolated public var isActivation: Bool {
    modifiers.isEmpty && (name == "Return" || name == "Space" || name == "Keypad Enter")
  }

  /// Whether Escape went down, alone and anew.
  nonisolated package var isEscapePress: Bool {
    isDown && !isRepeat && name == "Escape" && modifiers.isEmpty
  }

  /// Whether the key is a modifier or lock key.
  nonisolated var isModifier: Bool {
    Self.modifier(named: name) != nil
      || ["Right Alt", "CapsLock", "Numlock", "ModeSwitch", "AltGr"].contains(name)
  }

  /// The modifiers held after the event, with the key's own modifier added or removed.
  nonisolated package var heldAfterwards: Modifiers {
    guard let own = Self.modifier(named: name) else { return modifiers }
    return isDown ? modifiers.union(own) : modifiers.subtracting(own)
  }

  nonisolated private static func modifier(named name: String) -> Modifiers? {
    switch name {
    case "Left Shift", "Right Shift", "Shift": .shift
    case "Left Ctrl", "Right Ctrl": .control
    case "Left Alt": .alt
    case "Left GUI", "Right GUI": .gui
    default: nil
    }
  }

  /// Whether the key types text, which also arrives as a ``TextEvent``.
  nonisolated package var typesText: Bool {
    guard modifiers.isSubset(of: .shift), name != "Keypad Enter" else { return false }
    return name.count == 1 || name == "Space" || name.hasPrefix("Keypad ")
  }
}
