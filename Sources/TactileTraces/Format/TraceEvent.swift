public import TactileGestures
public import TactilePrimitives
public import TactileViews

/// One line of a trace after the header.
public struct TraceEvent: Hashable, Sendable {
  /// What a line can say.
  public enum Kind: Hashable, Sendable {
    /// A finger or pen on the screen.
    case touch(Touch)
    /// The mouse moved, or one of its buttons did.
    case mouse(Mouse)
    /// Scrolling by touchpad or wheel.
    case scroll(Scroll)
    /// Fingers that pinch, swipe or rest on a touchpad.
    case touchpad(Touchpad)
    /// A key went down or up.
    case key(Key)
    /// Text was typed.
    case text(String)
    /// Something happened to the window.
    case window(WindowEvent.Kind)
    /// A press and release at the middle of the view with this identifier.
    case tap(String)
    /// The named command of the scene, with its arguments by name.
    case call(String, arguments: [String: ProbeValue])
    /// A label, carried into the report with the probes of that moment.
    case mark(String)
  }

  /// When it happens, since the start of the trace.
  public var timestamp: Timestamp
  /// What happens.
  public var kind: Kind

  /// `kind` at a time since the start of the trace.
  public init(_ kind: Kind, at timestamp: Timestamp) {
    self.timestamp = timestamp
    self.kind = kind
  }
}

extension TraceEvent {
  /// What a finger or pen did.
  public struct Touch: Hashable, Sendable {
    /// The ids that a trace may use: the integers that every reader of JSON keeps exact.
    static let ids: ClosedRange<Int64> = -(1 << 53)...1 << 53

    /// What it did.
    public var phase: TouchPhase
    /// Which contact, from its `began` to its end.
    public var id: Int64
    /// Where it is, in points of the window.
    public var location: Point
    /// 0 barely touching to 1 firmest; nil where the line does not say.
    public var pressure: Double?
    /// Whether a pen did it: `"device": "pen"`, which readers that know only fingers ignore.
    public var isPen: Bool
    /// The pen's button that made the contact, counted from 1; 0 where the line does not say.
    public var button: Int
    /// The pen's buttons that are held: `"buttons"`, a sum of 1 for the first, 2 for the second, 4 for
    /// the third and so on; nil where the line does not say.
    public var buttons: ButtonMask?
    /// Tilt and tool of the pen: `"tiltX"` and `"tiltY"` in degrees, `"tool": "eraser"`.
    public var pen: PenPose

    /// A report about the contact `id`.
    public init(
      phase: TouchPhase,
      id: Int64,
      location: Point,
      pressure: Double? = nil,
      isPen: Bool = false,
      button: Int = 0,
      buttons: ButtonMask? = nil,
      pen: PenPose = .upright,
    ) {
      self.phase = phase
      self.id = id
      self.location = location
      self.pressure = pressure
      self.isPen = isPen
      self.button = button
      self.buttons = buttons
      self.pen = pen
    }
  }

  /// What the mouse did.
  public struct Mouse: Hashable, Sendable {
    /// The buttons that a trace may name.
    static let buttons = 1...32

    /// What can be done with a mouse.
    public enum Action: Hashable, Sendable {
      /// A button went down.
      case down(button: Int)
      /// The pointer moved; with a button held it drags, else it hovers.
      case move
      /// A button came up. A cancelled one was taken away by the system (`"cancelled": true`, which
      /// readers that know no more than `up` ignore).
      case up(button: Int, isCancelled: Bool = false)
    }

    /// What was done.
    public var action: Action
    /// Where the pointer is, in points of the window.
    public var location: Point
    /// Tilt and tool of the pen that hovers there, `"device": "pen"` on a `move`; nil for a mouse.
    public var pen: PenPose?

    /// `action` with the pointer at `location`.
    public init(_ action: Action, location: Point, pen: PenPose? = nil) {
      self.action = action
      self.location = location
      self.pen = pen
    }
  }

  /// A step of scrolling.
  public struct Scroll: Hashable, Sendable {
    /// The steps: the first three make up one touchpad contact.
    public enum Phase: Hashable, Sendable {
      /// Fingers came down on the touchpad.
      case began
      /// They moved.
      case changed
      /// They were lifted, or taken away by the system (`"cancelled": true`).
      case ended(isCancelled: Bool = false)
      /// A wheel turned by a notch.
      case tick
    }

    /// Which step.
    public var phase: Phase
    /// How far content is to move, in points to the right and down.
    public var delta: Vector
    /// Where the pointer is, in points of the window; nil where a later line of the same contact
    /// does not repeat it.
    public var location: Point?

    /// A step that moves content by `delta`.
    public init(_ phase: Phase, delta: Vector, location: Point?) {
      self.phase = phase
      self.delta = delta
      self.location = location
    }
  }

  /// A step of what fingers do together on a touchpad, as the system has judged it.
  public struct Touchpad: Hashable, Sendable {
    /// The steps of one contact.
    public enum Phase: Hashable, Sendable {
      /// Fingers came down, and the system knew what they do.
      case began
      /// They moved.
      case changed
      /// They were lifted, or do something else (`"cancelled": true`).
      case ended(isCancelled: Bool = false)
    }

    /// Step that it is.
    public var phase: Phase
    /// Movement of the fingers (`"gesture": "pinch"`, `"swipe"` or `"hold"`).
    ///
    /// A pinch has the scale, and the rotation in degrees, since it began.
    public var gesture: TouchpadGesture
    /// Way of the middle of the fingers since the step before, in points.
    public var delta: Vector
    /// Place of the pointer, in points of the window; only `began` needs to say it.
    public var location: Point?

    /// A step of `gesture`.
    public init(
      _ phase: Phase,
      _ gesture: TouchpadGesture,
      delta: Vector = .zero,
      location: Point? = nil,
    ) {
      self.phase = phase
      self.gesture = gesture
      self.delta = delta
      self.location = location
    }
  }

  /// What a key did.
  public struct Key: Hashable, Sendable {
    /// SDL's name of the key.
    public var name: String
    /// Whether it went down.
    public var isDown: Bool
    /// Whether the down comes from holding the key (`"repeat": true`).
    public var isRepeat: Bool
    /// What else was held.
    public var modifiers: KeyEvent.Modifiers

    /// The key `name` going down or up.
    public init(
      name: String,
      isDown: Bool,
      isRepeat: Bool = false,
      modifiers: KeyEvent.Modifiers = [],
    ) {
      self.name = name
      self.isDown = isDown
      self.isRepeat = isRepeat
      self.modifiers = modifiers
    }
  }
}
