package import TactileGestures
package import TactilePrimitives

/// One report of SDL, copied out of its event union: SDL's units and ids, our clock.
///
/// Translation works on these alone, so that recorded sequences can be fed to it without SDL.
package struct RawEvent: Hashable, Sendable {
  /// What SDL can report.
  package enum Kind: Hashable, Sendable {
    /// A finger came down, moved or was lifted.
    case finger(RawFinger)
    /// The mouse was unplugged.
    case mouseGone
    /// A pointer did something that no pen does.
    case pointerUsed
    /// The mouse moved.
    case mouseMotion(RawMouse)
    /// A mouse button, counted from 1, went down or up.
    case mouseButton(RawMouse, button: Int, isDown: Bool)
    /// A wheel turned or a touchpad scrolled.
    case wheel(RawWheel)
    /// Fingers left the touchpad that they scrolled on.
    case scrollEnded
    /// Fingers do something together on a touchpad.
    case touchpad(RawTouchpad)
    /// A pen is at the screen.
    case pen(RawPen)
    /// A key went down or up.
    case key(RawKey)
    /// Text was committed.
    case text(String)
    /// What an input method composes; `start` and `length` count Unicode scalars.
    case composition(String, start: Int, length: Int)
    /// The window changed.
    case window(RawWindowChange)
  }

  /// What was reported.
  package var kind: Kind
  /// When it arrived.
  package var timestamp: Timestamp
  /// SDL's id of the window it is for; 0 where SDL does not tell.
  package var windowID: UInt32

  /// A report that arrived at `timestamp`.
  package init(_ kind: Kind, at timestamp: Timestamp, windowID: UInt32 = 0) {
    self.kind = kind
    self.timestamp = timestamp
    self.windowID = windowID
  }
}

/// A report about a finger.
package struct RawFinger: Hashable, Sendable {
  /// What the finger did.
  package enum Action: Hashable, Sendable {
    /// It came down.
    case down
    /// It moved, or its pressure changed.
    case motion
    /// It was lifted.
    case up
    /// The system took it away: for a gesture of its own, or with its touchscreen.
    case lost
  }

  /// Who tells of it, which decides what its position and its end mean.
  package enum Origin: Hashable, Sendable {
    /// SDL: positions are from 0 to 1 over the window, and an up may stand for a touch that was taken
    /// away.
    case sdl
    /// The compositor: positions are in the window's units, and an up is one.
    case compositor
  }

  /// What it did.
  package var action: Action
  /// Which finger of which device.
  package var key: FingerKey
  /// Horizontal position in the window, as ``origin`` says.
  package var x: Double
  /// Vertical position in the window, as ``origin`` says.
  package var y: Double
  /// 0 to 1; on an up it means nothing (Wayland says 0, X11 says 1).
  package var pressure: Double
  /// Whether the device is a screen, so that positions are places of the window.
  package var isDirect: Bool
  /// Who tells of it.
  package var origin: Origin

  /// A report about the finger `key`.
  package init(
    _ action: Action,
    key: FingerKey,
    x: Double,
    y: Double,
    pressure: Double = 1,
    isDirect: Bool = true,
    origin: Origin = .sdl,
  ) {
    self.action = action
    self.key = key
    self.x = x
    self.y = y
    self.pressure = pressure
    self.isDirect = isDirect
    self.origin = origin
  }
}

/// The name of a finger: unique while it is down, reused afterwards.
package struct FingerKey: Hashable, Sendable {
  /// SDL's id of the touch device, or the compositor's number of its seat.
  package var device: Int64
  /// The id of the finger on it.
  package var finger: Int64

  /// The finger `finger` of `device`.
  package init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }

  /// The device of fingers that SDL makes up from a mouse.
  package static let mouseDevice: Int64 = -1
  /// The device of fingers that SDL 3 (sdl2-compat) makes up from a pen.
  package static let penDevice: Int64 = -2
}

/// Where the mouse is and what it holds.
package struct RawMouse: Hashable, Sendable {
  /// SDL's id of the mouse.
  package var which: UInt32
  /// Where it is, in SDL's window units.
  package var x: Double
  /// Where it is, in SDL's window units.
  package var y: Double
  /// Bit n−1 for each button n that is held, as SDL knows it.
  package var buttons: UInt32

  /// A mouse at a place.
  package init(which: UInt32 = 0, x: Double, y: Double, buttons: UInt32 = 0) {
    self.which = which
    self.x = x
    self.y = y
    self.buttons = buttons
  }

  /// The id of mouse reports that SDL makes up from a touch.
  package static let touchMouse = UInt32.max
}

/// One turn of a wheel, or one step of scrolling.
package struct RawWheel: Hashable, Sendable {
  /// What can scroll.
  package enum Source: Hashable, Sendable {
    /// A wheel, of whatever resolution.
    case wheel
    /// Fingers on a touchpad, or whatever else scrolls without notches.
    case touchpad
  }

  /// The mouse that it belongs to, and where that is.
  package var mouse: RawMouse
  /// Notches to the right, with their fraction.
  package var dx: Double
  /// Notches away from the user, with their fraction.
  package var dy: Double
  /// Whether the system has already turned the direction round for the user.
  package var isFlipped: Bool
  /// What scrolled, nil where nobody says.
  package var source: Source?

  /// A turn by `dx`, `dy` notches.
  package init(
    mouse: RawMouse,
    dx: Double,
    dy: Double,
    isFlipped: Bool = false,
    source: Source? = nil,
  ) {
    self.mouse = mouse
    self.dx = dx
    self.dy = dy
    self.isFlipped = isFlipped
    self.source = source
  }
}

/// A step of what fingers do together on a touchpad.
package struct RawTouchpad: Hashable, Sendable {
  /// The step: they came down, moved, were lifted, or turned out to do something else.
  package var phase: TouchPhase
  /// The judgement of the system, with scale and rotation since it began.
  package var gesture: TouchpadGesture
  /// The place of the pointer, in the window's units.
  package var pointer: Point
  /// The way of the middle of the fingers since the step before, in the window's units.
  package var delta: Vector

  /// A step of `gesture`.
  package init(
    _ phase: TouchPhase,
    _ gesture: TouchpadGesture,
    pointer: Point,
    delta: Vector = .zero,
  ) {
    self.phase = phase
    self.gesture = gesture
    self.pointer = pointer
    self.delta = delta
  }
}

/// A report about a pen.
package struct RawPen: Hashable, Sendable {
  /// The deeds of a pen.
  package enum Action: Hashable, Sendable {
    /// It came so near that it is seen; its place follows.
    case came
    /// It moved, or what else is told of it changed.
    case moved
    /// It touched the screen.
    case down
    /// It was lifted.
    case up
    /// It went so far that it is not seen.
    case left
  }

  /// The deed.
  package var action: Action
  /// The number of the pen.
  package var id: Int64
  /// The place of the pen, in the window's units.
  package var place: Point
  /// 0 to 1; 1 where the pen does not tell.
  package var pressure: Double
  /// The pose of the pen.
  package var pose: PenPose
  /// The buttons that are held, without its tip.
  package var buttons: ButtonMask
  /// Whether nobody says that it leaves.
  package var leavesSilently: Bool

  /// A report about the pen `id`.
  package init(
    _ action: Action,
    id: Int64,
    place: Point,
    pressure: Double = 1,
    pose: PenPose = .upright,
    buttons: ButtonMask = [],
    leavesSilently: Bool = false,
  ) {
    self.action = action
    self.id = id
    self.place = place
    self.pressure = pressure
    self.pose = pose
    self.buttons = buttons
    self.leavesSilently = leavesSilently
  }
}

/// A key report.
package struct RawKey: Hashable, Sendable {
  /// SDL's name of the key.
  package var name: String
  /// Whether it went down.
  package var isDown: Bool
  /// Whether the down comes from holding.
  package var isRepeat: Bool
  /// SDL's modifier bits.
  package var modifiers: UInt16

  /// The key `name` going down or up.
  package init(name: String, isDown: Bool, isRepeat: Bool = false, modifiers: UInt16 = 0) {
    self.name = name
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.modifiers = modifiers
  }
}

/// What can happen to the window, as far as input is concerned.
package enum RawWindowChange: Hashable, Sendable {
  /// Keys go to another window.
  case focusLost
  /// Keys go to this window.
  case focusGained
  /// The window was unmapped.
  case hidden
  /// The window was minimised.
  case minimized
  /// The window was mapped, restored, or some of it came into sight.
  case shown
  /// The window is on another display.
  case displayChanged
  /// The pointer left the window.
  case left
}
