internal import TactileGestures
internal import TactilePrimitives

/// A pen, eraser or brush; its changes take effect with the frame event that ends them.
///
/// A frame may hold several steps: compositors made with wlroots end a frame only when they are
/// otherwise idle.
final class WaylandPen {
  /// The event that a pen has gone for good.
  static let removed: UInt32 = 5
  private static let down: UInt32 = 8
  private static let up: UInt32 = 9
  private static let motion: UInt32 = 10
  private static let pressure: UInt32 = 11
  private static let tilt: UInt32 = 13
  private static let button: UInt32 = 17
  /// The events that carry a state; a later one replaces an earlier one.
  private static let measures: Set<UInt32> = [motion, pressure, tilt]
  /// The types of tools with a wheel or lens, which are mice (BTN_TOOL_FINGER to _LENS).
  private static let mice: ClosedRange<UInt32> = 0x145...0x147
  private static let eraser: UInt32 = 0x141
  private static let pressureCapability: UInt32 = 2
  /// The numbers of the buttons (BTN_STYLUS, _STYLUS2, _STYLUS3).
  ///
  /// The tip is 1; the lower barrel button is 3, as a mouse's right button, in W3C's Pointer
  /// Events and in SDL.
  private static let buttons: [UInt32: Int] = [0x14b: 3, 0x14c: 2, 0x149: 4]

  /// The compositor's object of the pen.
  var proxy: WaylandProxy?
  /// Whether the pen is in range over the window's content.
  private(set) var isNear = false
  private let surface: OpaquePointer
  private let put: (RawPen, _ time: UInt32?) -> Void
  private var isMouse = false
  private var hasPressure = false
  private var isDown = false
  private var isLeaving = false
  /// The last report; its action is that of the current step.
  private var state: RawPen
  /// The numbers of the events in the current step; none comes twice in a step.
  private var told: Set<UInt32> = []
  /// The finished steps of the current frame.
  private var steps: [RawPen] = []

  /// Makes the pen `id` of windows with `surface`; `put` receives its reports, with the
  /// compositor's time in milliseconds where that is known.
  init(id: Int64, surface: OpaquePointer, put: @escaping (RawPen, _ time: UInt32?) -> Void) {
    self.surface = surface
    self.put = put
    state = RawPen(.moved, id: id, place: .zero)
  }

  /// Handles an event of `zwp_tablet_tool_v2`; ignores distance, slider, wheel and the rotation of
  /// a pen's barrel.
  func heard(_ opcode: UInt32, _ arguments: WaylandArguments) {
    if Self.measures.contains(opcode) {
      if told.contains(opcode) { endStep() }
      told.insert(opcode)
    }
    switch opcode {
    case 0:
      isMouse = Self.mice.contains(arguments.unsigned(0))
      state.pose.isEraser = arguments.unsigned(0) == Self.eraser
    case 3: if arguments.unsigned(0) == Self.pressureCapability { hasPressure = true }
    case 6: come(over: arguments.object(2))
    case 7: isLeaving = isNear
    case Self.down: setTip(isDown: true)
    case Self.up: setTip(isDown: false)
    case Self.motion: state.place = Point(x: arguments.fixed(0), y: arguments.fixed(1))
    case Self.pressure:
      state.pressure = hasPressure ? Double(arguments.unsigned(0)) / 65535 : 1
    case Self.tilt:
      (state.pose.tiltX, state.pose.tiltY) = (arguments.fixed(0), arguments.fixed(1))
    case Self.button: press(arguments.unsigned(1), isHeld: arguments.unsigned(2) != 0)
    case 18: endFrame(time: arguments.unsigned(0))
    default: break
    }
  }

  /// Reports that the pen has left, as an unplugged pen does.
  func leave() {
    isLeaving = isNear
    endFrame(time: nil)
  }

  private func come(over surface: OpaquePointer?) {
    leave()
    guard !isMouse, surface == self.surface else { return }
    isNear = true
    state.buttons = []
    // This is reported at once: SDL makes mouse events from the events that follow, before the
    // frame ends.
    put(.came, nil)
  }

  private func setTip(isDown: Bool) {
    guard isNear, isDown != self.isDown else { return }
    if state.action != .moved { endStep() }
    self.isDown = isDown
    state.action = isDown ? .down : .up
    told.insert(isDown ? Self.down : Self.up)
  }

  private func press(_ code: UInt32, isHeld: Bool) {
    guard let number = Self.buttons[code] else { return }
    if isHeld {
      state.buttons.insert(.button(number))
    } else {
      state.buttons.remove(.button(number))
    }
    told.insert(Self.button)
  }

  private func endStep() {
    if !told.isEmpty, isNear { steps.append(state) }
    state.action = .moved
    told.removeAll(keepingCapacity: true)
  }

  private func endFrame(time: UInt32?) {
    endStep()
    for step in steps {
      if step.action == .down { HostTextInput.takeText() }
      put(step, time)
    }
    steps.removeAll(keepingCapacity: true)
    guard isLeaving else { return }
    (isNear, isDown, isLeaving) = (false, false, false)
    put(.left, time)
  }

  private func put(_ action: RawPen.Action, _ time: UInt32?) {
    var report = state
    report.action = action
    put(report, time)
  }
}
