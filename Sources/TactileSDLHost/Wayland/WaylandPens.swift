internal import CWayland
internal import TactileGestures
internal import TactilePrimitives

/// The pens of a seat, which SDL 2 reports as a mouse without pressure.
final class WaylandPens {
  /// The request that destroys the manager.
  static let destroyManager: UInt32 = 1
  private static let getSeat: UInt32 = 0
  private static let destroySeat: UInt32 = 0
  private static let destroyTool: UInt32 = 1

  private let connection: WaylandConnection
  private let manager: WaylandProxy
  private let systemSeat: WaylandProxy
  /// The compositor's number of the seat.
  private let number: UInt32
  private var seat: WaylandProxy?
  private var tools: [Int: WaylandPen] = [:]
  private var lastTool = 0
  /// The tablets and pads.
  private var parts: [WaylandTabletPart] = []
  /// The number of pens for which the listener has been renewed.
  private var knownTools = 0
  /// The callback after all earlier events; nil where none is pending.
  private var answer: WaylandProxy?

  init(
    _ manager: WaylandProxy,
    seat systemSeat: WaylandProxy,
    number: UInt32,
    connection: WaylandConnection,
  ) {
    self.manager = manager
    self.systemSeat = systemSeat
    self.number = number
    self.connection = connection
    listen()
  }

  /// Whether a pen is in range over the window's content.
  var areNear: Bool { tools.values.contains(where: \.isNear) }

  /// Stops listening; to be called while the connection is open.
  func close() {
    forgetAnswer()
    forgetTools()
    for part in parts { part.close() }
    parts.removeAll()
  }

  private func forgetTools() {
    for tool in tools.values {
      tool.leave()
      tool.proxy?.close(Self.destroyTool)
    }
    tools.removeAll()
    seat?.close(Self.destroySeat)
    seat = nil
  }

  private func listen() {
    let argument = WaylandLibrary.argument(systemSeat.pointer)
    seat = manager.make(tactile_tablet_seat, Self.getSeat, [argument]) {
      [weak self] opcode, arguments in
      switch opcode {
      case 1: self?.found(arguments.object(0))
      case 0: self?.keep(arguments.object(0), .tablet)
      default: self?.keep(arguments.object(0), .pad)
      }
    }
    // Pens that are announced before this answer are not new.
    answer = connection.hearAnswer { [weak self] in self?.forgetAnswer() }
  }

  /// Keeps an unused tablet or pad until it is unplugged.
  private func keep(_ object: OpaquePointer?, _ kind: WaylandTabletPart.Kind) {
    guard let object else { return }
    parts.append(
      WaylandTabletPart(object, kind, version: manager.version, library: connection.library) {
        [weak self] part in self?.parts.removeAll { $0 === part }
      }
    )
  }

  private func forgetAnswer() {
    answer?.close()
    answer = nil
  }

  private func found(_ object: OpaquePointer?) {
    guard let object else { return }
    lastTool += 1
    let key = lastTool
    let id = Int64(number) << 32 | Int64(key)
    let pen = WaylandPen(id: id, connection: connection)
    pen.proxy = WaylandProxy(object, version: manager.version, library: connection.library) {
      [weak self, weak pen] opcode, arguments in
      if opcode == WaylandPen.removed {
        self?.lost(key)
      } else {
        pen?.heard(opcode, arguments)
      }
    }
    tools[key] = pen
    guard answer == nil, tools.count > knownTools else { return }
    knownTools = tools.count
    answer = connection.hearAnswer { [weak self] in self?.listenAgain() }
  }

  /// Listens again after a new pen has come, unless its events arrive here.
  ///
  /// Compositors made with wlroots report a pen to one object of a program: a new pen to SDL's
  /// object, which was made first; other pens to the object made last. The tablets are kept: what
  /// such a compositor tells SDL's object names the tablet made last here, and libwayland ends the
  /// connection over an event that names a destroyed object.
  private func listenAgain() {
    forgetAnswer()
    guard !areNear else { return }
    forgetTools()
    listen()
  }

  private func lost(_ key: Int) {
    guard let pen = tools.removeValue(forKey: key) else { return }
    knownTools = min(knownTools, tools.count)
    pen.leave()
    pen.proxy?.close(Self.destroyTool)
  }
}

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

  var proxy: WaylandProxy?
  /// Whether the pen is in range over the window's content.
  private(set) var isNear = false
  private let connection: WaylandConnection
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

  /// Makes the pen `id`, which reports to `connection`.
  init(id: Int64, connection: WaylandConnection) {
    self.connection = connection
    state = RawPen(action: .moved, id: id, place: .zero)
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
    guard !isMouse, surface == connection.surface else { return }
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

  private func put(_ report: RawPen, _ time: UInt32?) {
    connection.put(.input(.pen(report), time: time))
  }
}
