public import TactileGestures
public import TactilePrimitives
public import TactileViews

/// One recorded or written run of input: the contents of a trace file.
public struct Trace: Hashable, Sendable {
  /// The contents of the first line.
  public var header: TraceHeader
  /// The contents of the other lines, in order; no event comes before the one above it.
  public var events: [TraceEvent]

  /// A run of `events` under `header`.
  public init(header: TraceHeader = TraceHeader(), events: [TraceEvent] = []) {
    self.header = header
    self.events = events
  }

  /// The time of the last event; zero without events.
  public var end: Timestamp { events.last?.timestamp ?? .zero }

  /// Whether it has values that a recorded run showed.
  ///
  /// - Complexity: O(*n*) in the events.
  public var isRecording: Bool { events.contains { !$0.probes.isEmpty } }
}

/// The first line of a trace: the parameters that a replay needs to reproduce the run.
///
/// The options of the replay supply the values that are nil.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The maximum width and height of a window, in points.
  ///
  /// A replay that paints has limits of its own, on the pixels.
  public nonisolated static let maximumExtent = 16_384.0
  /// The maximum number of pixels per point.
  static let maximumScale = 16.0
  /// The maximum number of millimetres that a point measures: a wall of screens.
  static let maximumPoint = 100.0
  /// The maximum head start, in seconds: a frame of the slowest display, at the slowest speed.
  static let maximumHeadStart = 1.0

  /// The scene in which the trace was recorded.
  public var scene: String?
  /// Width of the window in points.
  public var width: Double?
  /// Height of the window in points.
  public var height: Double?
  /// Pixels per point.
  public var scale: Double?
  /// The source of the input, in free words.
  public var device: String?
  /// Millimetres that a point measured on the screen.
  public var mmPerPoint: Double?
  /// The language of the window's own texts, which also decides on which side it begins; nil for English.
  ///
  /// Readers that do not know it ignore its key, `language`.
  public var language: Language?
  /// The head start in seconds of motions that begin at rest in the recorded run; nil for none.
  ///
  /// Readers that do not know it ignore its key, `headStart`.
  public var headStart: Double?
  /// The state of the scene at the start, which a replay restores; nil for the scene's initial one.
  ///
  /// Readers that do not know it ignore its key, `state`.
  public var state: SavedState?

  /// A header with the values that are not nil.
  public init(
    scene: String? = nil,
    width: Double? = nil,
    height: Double? = nil,
    scale: Double? = nil,
    device: String? = nil,
    mmPerPoint: Double? = nil,
    language: Language? = nil,
    headStart: Double? = nil,
    state: SavedState? = nil,
  ) {
    self.scene = scene
    self.width = width
    self.height = height
    self.scale = scale
    self.device = device
    self.mmPerPoint = mmPerPoint
    self.language = language
    self.headStart = headStart
    self.state = state
  }

  /// Returns whether `value` is a valid width or height of a window, in points.
  static func isExtent(_ value: Double) -> Bool { value > 0 && value <= maximumExtent }

  /// Returns whether `value` is a valid number of pixels per point.
  static func isScale(_ value: Double) -> Bool { value > 0 && value <= maximumScale }
}

/// One line of a trace after the header.
public struct TraceEvent: Hashable, Sendable {
  /// The kinds of lines.
  public enum Kind: Hashable, Sendable {
    /// A finger or pen on the screen.
    case touch(Touch)
    /// The mouse moved, or one of its buttons did.
    case mouse(Mouse)
    /// Scrolling by touchpad or wheel.
    case scroll(Scroll)
    /// Fingers pinch, swipe or rest on a touchpad.
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
    /// A label, which the report contains with the probes of that moment.
    case mark(String)
  }

  /// The time of the event, since the start of the trace.
  public var timestamp: Timestamp
  /// The kind of event, with its data.
  public var kind: Kind
  /// The time of the last frame that was shown when the event came, if something moved then or
  /// shortly before; nil where the line has none.
  ///
  /// A touch catches a motion where that frame showed it; a replay therefore runs the same frame.
  /// Readers that do not know it ignore its key, `frame`.
  public var frame: Timestamp?
  /// The values of the probes that the recorded run showed at a mark, with which a check compares
  /// the replay's; none for other kinds.
  ///
  /// Readers that do not know them ignore their key, `probes`.
  public var probes: [Report.Probe]

  /// An event of `kind` at a time since the start of the trace.
  public init(
    _ kind: Kind,
    at timestamp: Timestamp,
    frame: Timestamp? = nil,
    probes: [Report.Probe] = [],
  ) {
    self.timestamp = timestamp
    self.kind = kind
    self.frame = frame
    self.probes = probes
  }
}

extension TraceEvent {
  /// A report about a finger or pen.
  public struct Touch: Hashable, Sendable {
    /// The ids that a trace may use: the integers that every JSON reader represents exactly.
    static let ids: ClosedRange<Int64> = -(1 << 53)...1 << 53

    /// The phase of the touch.
    public var phase: TouchPhase
    /// The id of the touch, unique from its `began` to its end.
    public var id: Int64
    /// The location, in points, in the window's coordinate space.
    public var location: Point
    /// The pressure, from 0 (barely touching) to 1 (firmest); nil where the line has none.
    public var pressure: Double?
    /// Whether the touch is a pen's: `"device": "pen"`, which readers that support only fingers ignore.
    public var isPen: Bool
    /// The pen's button that made the contact, counted from 1; 0 where the line has none.
    public var button: Int
    /// The held buttons of the pen: `"buttons"`, a sum of 1 for the first, 2 for the second, 4 for
    /// the third and so on; nil where the line has none.
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

  /// A report about the mouse.
  public struct Mouse: Hashable, Sendable {
    /// The buttons that a trace may name.
    static let buttons = 1...32

    /// The actions of a mouse.
    public enum Action: Hashable, Sendable {
      /// A button went down.
      case down(button: Int)
      /// The pointer moved: a drag with a button held, otherwise a hover.
      case move
      /// A button came up. The system cancelled it if `isCancelled` (`"cancelled": true`, which
      /// readers that support only `up` ignore).
      case up(button: Int, isCancelled: Bool = false)
    }

    /// The action.
    public var action: Action
    /// The location of the pointer, in points, in the window's coordinate space.
    public var location: Point
    /// The pose of a pen that hovers there, `"device": "pen"` on a `move`; nil for a mouse.
    public var pen: PenPose?

    /// An `action` with the pointer at `location`.
    public init(_ action: Action, location: Point, pen: PenPose? = nil) {
      self.action = action
      self.location = location
      self.pen = pen
    }
  }

  /// A step of scrolling.
  public struct Scroll: Hashable, Sendable {
    /// The phases: the first three make up one touchpad contact.
    public enum Phase: Hashable, Sendable {
      /// Fingers came down on the touchpad.
      case began
      /// They moved.
      case changed
      /// They were lifted, or the system cancelled them (`"cancelled": true`).
      case ended(isCancelled: Bool = false)
      /// A wheel turned by a notch.
      case tick
    }

    /// The phase.
    public var phase: Phase
    /// The distance by which content moves, in points to the right and down.
    public var delta: Vector
    /// The location of the pointer, in points, in the window's coordinate space; nil where a later
    /// line of the same contact does not repeat it.
    public var location: Point?

    /// A step that moves content by `delta`.
    public init(_ phase: Phase, delta: Vector, location: Point?) {
      self.phase = phase
      self.delta = delta
      self.location = location
    }
  }

  /// A step of a multi-finger gesture on a touchpad, as the system has classified it.
  public struct Touchpad: Hashable, Sendable {
    /// The phases of one contact.
    public enum Phase: Hashable, Sendable {
      /// Fingers came down, and the system classified their gesture.
      case began
      /// They moved.
      case changed
      /// They were lifted, or the gesture changed (`"cancelled": true`).
      case ended(isCancelled: Bool = false)
    }

    /// The phase.
    public var phase: Phase
    /// The gesture of the fingers (`"gesture": "pinch"`, `"swipe"` or `"hold"`).
    ///
    /// A pinch has the scale, and the rotation in degrees, since it began.
    public var gesture: TouchpadGesture
    /// The movement of the fingers' centre since the previous step, in points.
    public var delta: Vector
    /// The location of the pointer, in points, in the window's coordinate space; required only at `began`.
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

  /// A report about a key.
  public struct Key: Hashable, Sendable {
    /// SDL's name of the key.
    public var name: String
    /// Whether the key went down.
    public var isDown: Bool
    /// Whether the key repeats because it is held (`"repeat": true`).
    public var isRepeat: Bool
    /// The modifiers that were held.
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
