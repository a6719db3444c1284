public import TactilePrimitives

/// One report about one touch of a finger, pressed mouse, pen or touchpad.
public struct TouchEvent: Hashable, Sendable {
  /// The identifier of the touch.
  public var id: TouchID
  /// The kind of device; the same throughout a touch.
  public var device: DeviceKind
  /// The phase of the touch.
  public var phase: TouchPhase
  /// The location, in points, in the window's coordinate space; it may lie outside the window.
  public var locationInWindow: Point
  /// The time of the report.
  public var timestamp: Timestamp
  /// The pressure, from 0 (barely touching) to 1 (firmest); 1 where the device does not report it.
  public var pressure: Double
  /// The mouse or pen button that made the touch, counted from 1; 0 for fingers.
  public var button: Int
  /// The mouse or pen buttons that are held; a pen's tip on the screen is button 1.
  public var buttons: ButtonMask
  /// The tilt and tool of a pen; undefined for other devices.
  public var pen: PenPose
  /// The gesture of the fingers on a touchpad; undefined for other devices.
  public var touchpad: TouchpadGesture
  /// The times of the report before the program handled it; nil where the host does not know them.
  public var times: ReportTimes?
  /// The cause of a cancellation, which traces do not keep; of no meaning in other phases.
  package var cancellation = TouchCancellation.system

  /// A report about the touch `id` at `locationInWindow`; without `buttons`, the button that made
  /// the touch is held.
  public init(
    id: TouchID,
    device: DeviceKind = .finger,
    phase: TouchPhase,
    locationInWindow: Point,
    timestamp: Timestamp,
    pressure: Double = 1,
    button: Int = 0,
    buttons: ButtonMask? = nil,
    pen: PenPose = .upright,
    touchpad: TouchpadGesture = .scroll,
    times: ReportTimes? = nil,
  ) {
    self.id = id
    self.device = device
    self.phase = phase
    self.locationInWindow = locationInWindow
    self.timestamp = timestamp
    self.pressure = pressure
    self.button = button
    self.buttons = buttons ?? .button(button)
    self.pen = pen
    self.touchpad = touchpad
    self.times = times
  }
}

/// The times at which one report left the device and was read by the program.
///
/// They separate the timing of the device from delays on the way to the program. Gestures use
/// ``TouchEvent/timestamp`` alone.
public struct ReportTimes: Hashable, Sendable {
  /// The time that the device or the display server gave the report, on the clock of
  /// ``TouchEvent/timestamp``; nil where it is unknown.
  ///
  /// Display servers give whole milliseconds.
  public var device: Timestamp?
  /// The time at which the program read the report.
  public var arrival: Timestamp
  /// The longest time, in seconds, that the report can have waited for the program; 0 where the
  /// program waited for the report.
  public var programWait: Double

  /// The times of a report that arrived at `arrival`.
  public init(device: Timestamp? = nil, arrival: Timestamp, programWait: Double = 0) {
    self.device = device
    self.arrival = arrival
    self.programWait = programWait
  }
}

/// The identifier of one touch from its ``TouchPhase/began`` to its end.
///
/// The host assigns it; an id may be reused once its touch has ended.
public struct TouchID: Hashable, Sendable {
  /// The raw number; it has no meaning of its own.
  public var rawValue: Int64

  /// The identifier with this number.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// The phase of a touch.
public enum TouchPhase: String, CaseIterable, Hashable, Sendable {
  /// The touch came down.
  case began
  /// The touch moved, or its pressure changed.
  case moved
  /// The touch was lifted.
  case ended
  /// The system cancelled the touch: its effect must be undone.
  case cancelled

  /// Whether a contact in this phase is down.
  package var isDown: Bool { self == .began || self == .moved }
}

/// The cause of the cancellation of a touch.
package enum TouchCancellation: Hashable, Sendable {
  /// The display server, the host or the device cancelled it.
  case system
  /// The program's own tools, which lie over the scene, took the touch.
  case tools

  /// The reason in the log; empty for the system.
  var reason: String {
    switch self {
    case .system: ""
    case .tools: "the tools took the touch"
    }
  }
}

/// The kind of hardware that makes a touch.
public enum DeviceKind: String, CaseIterable, Hashable, Sendable {
  /// A finger on a touchscreen.
  case finger
  /// A mouse with a button held; a mouse with no button held makes no touch.
  case mouse
  /// A pen or stylus on the screen.
  case pen
  /// Two fingers scrolling on a touchpad: a touch that starts at the pointer and moves by the
  /// scrolled distance.
  case touchpad
}

/// The buttons of a mouse or pen that are held at one time.
public struct ButtonMask: OptionSet, Hashable, Sendable {
  /// The bit mask: bit n − 1 for each button n.
  public let rawValue: UInt32

  /// The buttons whose bits are set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The button `number`, counted from 1; none for a number below 1 or above 32.
  public static func button(_ number: Int) -> ButtonMask {
    ButtonMask(rawValue: (1...32).contains(number) ? 1 << UInt32(number - 1) : 0)
  }

  /// The lowest number among the buttons, counted from 1; nil where none is held.
  public var first: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount + 1 }

  /// The numbers of the buttons, counted from 1, in ascending order.
  public var numbers: [Int] { (1...32).filter { contains(.button($0)) } }
}

/// The tilt and tool of a pen.
public struct PenPose: Hashable, Sendable {
  /// Degrees from upright to the right of the screen, −90 to 90, also in a right-to-left window.
  public var tiltX: Double
  /// Degrees from upright towards the lower edge, −90 to 90.
  public var tiltY: Double
  /// Whether the eraser points to the screen instead of the tip.
  public var isEraser: Bool

  /// A pen with the given tilt in degrees.
  public init(tiltX: Double = 0, tiltY: Double = 0, isEraser: Bool = false) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.isEraser = isEraser
  }

  /// The pose of a pen that reports no tilt or tool.
  public static let upright = PenPose()

  /// The same pose with valid tilts: at most 90 degrees, and 0 where it is not finite.
  public var bounded: PenPose {
    func degrees(_ tilt: Double) -> Double { tilt.isFinite ? min(max(tilt, -90), 90) : 0 }
    return PenPose(tiltX: degrees(tiltX), tiltY: degrees(tiltY), isEraser: isEraser)
  }
}

/// A gesture of fingers on a touchpad, as classified by the system: one touch for all of them.
///
/// The touch starts at the pointer and moves as the centre of the fingers moves.
public struct TouchpadGesture: Hashable, Sendable {
  /// The kinds of gestures.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Two fingers scroll.
    case scroll
    /// Three or more fingers move together.
    case swipe
    /// Two or more fingers move apart, together or about each other.
    case pinch
    /// Fingers rest.
    case hold
  }

  /// The kind, the same throughout a touch.
  public var kind: Kind
  /// The number of fingers, the same throughout a contact.
  public var fingers: Int
  /// The distance between the fingers of a pinch relative to that at its beginning; above 0.
  public var scale: Double
  /// Degrees by which the fingers of a pinch have turned since it began, clockwise on the screen.
  public var rotation: Double

  /// A gesture of `fingers` fingers.
  public init(_ kind: Kind, fingers: Int = 2, scale: Double = 1, rotation: Double = 0) {
    self.kind = kind
    self.fingers = fingers
    self.scale = scale
    self.rotation = rotation
  }

  /// Two fingers that scroll.
  public static let scroll = TouchpadGesture(.scroll)
}

extension TouchpadGesture {
  /// The ranges of valid scales and degrees; values beyond them are ignored.
  private static let scales = 1e-4...1e4
  private static let rotations = -1e6...1e6

  /// Copies the scale and rotation of `report`, as far as they are valid.
  mutating func follow(_ report: TouchpadGesture) {
    if Self.scales.contains(report.scale) { scale = report.scale }
    if Self.rotations.contains(report.rotation) { rotation = report.rotation }
  }
}
