internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// One report of SDL, copied out of its event union: in SDL's units and ids, on the host's clock.
///
/// Translation uses only these, so that recorded sequences can be fed to it without SDL.
struct RawEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case finger(RawFinger)
    /// The mouse was unplugged, or the compositor took it away in a drag.
    case mouseGone
    /// A pointer did something that a pen never does.
    case pointerUsed
    case mouseMotion(RawMouse)
    /// A mouse button, counted from 1, went down or up.
    case mouseButton(RawMouse, button: Int, isDown: Bool)
    case wheel(RawWheel)
    /// Fingers left the touchpad that they scrolled on.
    case scrollEnded
    /// Fingers pinch, swipe or rest on a touchpad.
    case touchpad(RawTouchpad)
    case pen(RawPen)
    case key(RawKey)
    case text(String)
    /// Text being composed by an input method; `start` and `length` count Unicode scalars.
    case composition(String, start: Int, length: Int)
    case window(RawWindowChange)
  }

  var kind: Kind
  /// The time of arrival, or the estimated time of the report where it waited.
  var timestamp: Timestamp
  /// SDL's id of the window it is for; 0 where SDL does not give one.
  var windowID: UInt32
  /// The times at which the report was made and read; nil where they are unknown.
  var times: ReportTimes?

  init(
    _ kind: Kind,
    at timestamp: Timestamp,
    windowID: UInt32 = 0,
    times: ReportTimes? = nil,
  ) {
    self.kind = kind
    self.timestamp = timestamp
    self.windowID = windowID
    self.times = times
  }
}

struct RawFinger: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    case down
    /// It moved, or its pressure changed.
    case motion
    case up
    /// The system cancelled it: for a gesture of its own, or because its touchscreen went away.
    case lost
  }

  /// The sender of the report, which decides what its position and its end mean.
  enum Origin: Hashable, Sendable {
    /// SDL: positions are from 0 to 1 over the window, and an up may stand for a cancelled touch.
    case sdl
    /// The compositor: positions are in the window's units, and an up is always a lift.
    case compositor
  }

  var action: Action
  var key: FingerKey
  /// Horizontal position in the window, in the units of ``origin``.
  var x: Double
  /// Vertical position in the window, in the units of ``origin``.
  var y: Double
  /// The pressure, 0 to 1; meaningless on an up (Wayland sends 0, X11 sends 1).
  var pressure = 1.0
  /// Whether the device is a touchscreen, so that positions are locations in the window.
  var isDirect = true
  var origin = Origin.sdl
}

/// The identity of a finger: unique while it is down, reused afterwards.
struct FingerKey: Hashable, Sendable {
  /// SDL's id of the touch device, or the compositor's number of its seat.
  var device: Int64
  /// The id of the finger on it.
  var finger: Int64

  /// The device of fingers that SDL makes up from a mouse.
  static let mouseDevice: Int64 = -1
}

struct RawMouse: Hashable, Sendable {
  var which: UInt32 = 0
  /// The horizontal position, in SDL's window units.
  var x: Double
  /// The vertical position, in SDL's window units.
  var y: Double
  /// Bit n−1 for each button n that is held, as SDL knows it.
  var buttons: UInt32 = 0

  /// The id of mouse reports that SDL makes up from a touch.
  static let touchMouse = UInt32.max
}

/// One turn of a wheel, or one step of scrolling.
struct RawWheel: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// A wheel of any resolution.
    case wheel
    /// Fingers on a touchpad, or another device that scrolls without notches.
    case touchpad
  }

  var mouse: RawMouse
  /// Notches to the right, with their fraction.
  var dx: Double
  /// Notches away from the user, with their fraction.
  var dy: Double
  /// The kind of device that scrolled; nil where it is unknown.
  var source: Source?
}

/// A step of a gesture of several fingers on a touchpad.
struct RawTouchpad: Hashable, Sendable {
  /// The step: the fingers came down, moved, were lifted, or turned out to do something else.
  var phase: TouchPhase
  /// The system's gesture, with scale and rotation since it began.
  var gesture: TouchpadGesture
  /// The position of the pointer, in the window's units.
  var pointer: Point
  /// The movement of the fingers' centre since the step before, in the window's units.
  var delta = Vector.zero
}

struct RawPen: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    /// It came into range; its position follows.
    case came
    /// It moved, or its pressure, pose or buttons changed.
    case moved
    /// It touched the screen.
    case down
    case up
    /// It went out of range.
    case left
  }

  var action: Action
  var id: Int64
  /// The position of the pen, in the window's units.
  var place: Point
  /// The pressure, 0 to 1; 1 where the pen does not report any.
  var pressure = 1.0
  var pose = PenPose.upright
  /// The buttons that are held, without its tip.
  var buttons: ButtonMask = []
  /// Whether no report follows when it goes out of range.
  var leavesSilently = false
}

struct RawKey: Hashable, Sendable {
  /// SDL's name of the key.
  var name: String
  var isDown: Bool
  /// Whether the down is a repeat of a held key.
  var isRepeat = false
  /// SDL's modifier bits.
  var modifiers: UInt16 = 0
}

/// A change of the window that concerns input.
enum RawWindowChange: Hashable, Sendable {
  case focusLost
  case focusGained
  /// The window was unmapped.
  case hidden
  case minimized
  /// The window was mapped, restored, or partly uncovered.
  case shown
  /// The window is on another display.
  case displayChanged
  case left
}

extension KeyEvent.Modifiers {
  /// Converts SDL's modifier bits; leaves out locks and the right Alt key, which types letters.
  init(sdl bits: UInt16) {
    self = []
    if bits & 0x0003 != 0 { insert(.shift) }
    if bits & 0x00c0 != 0 { insert(.control) }
    if bits & 0x0100 != 0 { insert(.alt) }
    if bits & 0x0c00 != 0 { insert(.gui) }
  }
}
