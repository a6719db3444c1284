internal import CXInput
internal import TactileGestures
internal import TactilePrimitives

/// The pens of an X server, which SDL 2 reports as a mouse without pressure.
///
/// A pen is a pointer with a pressure axis that is not a touchscreen. No event of XInput 2 reports
/// that a pen goes out of range: it has gone when another device takes over the pointer, or else
/// after a while.
final class X11Pens {
  /// A report about a pen, and the server's time of it in milliseconds.
  struct Report {
    let pen: RawPen
    let time: UInt32
  }

  private static let slaveSwitch: CInt = 1

  private let connection: XInputConnection
  private let window: XInputCalls.ID
  private var pens: [CInt: X11Pen] = [:]
  /// The master devices that are pointers; keyboards have masters too.
  private var masters: Set<CInt> = []

  /// Listens for the pens over `window` of SDL's `display`; nil where the server does not report
  /// any.
  init?(_ display: OpaquePointer, window: XInputCalls.ID) {
    guard let connection = XInputConnection(display) else { return nil }
    self.connection = connection
    self.window = window
    connection.select(
      [XInputConnection.EventType.hierarchyChanged],
      of: XInputConnection.Device.all,
      over: connection.root,
    )
    var reports: [Report] = []
    find(&reports)
    connection.sync()
  }

  func close() { connection.close() }

  /// The file descriptor that is readable when the server has sent something.
  var descriptor: CInt { connection.descriptor }

  /// Whether the connection is broken, so that no more reports come.
  var areLost: Bool { connection.isBroken }

  /// Returns the reports that all pens in range have left, at the server's time `time`; the last
  /// ones after the connection broke.
  func leaveAll(at time: UInt = 0) -> [Report] {
    pens.keys.sorted().compactMap { pens[$0]?.leave(at: UInt32(truncatingIfNeeded: time)) }
  }

  /// Whether there are any pens, so that SDL's mouse reports may be about one.
  var areThere: Bool { !pens.isEmpty }

  /// Returns the pens' reports since the last call; where `isComplete`, also those that the server
  /// is about to send.
  func take(isComplete: Bool) -> [Report] {
    if isComplete { connection.sync() }
    var reports: [Report] = []
    var isStale = false
    repeat {
      // More may have come while the server was asked for its devices.
      if isStale { find(&reports) }
      isStale = false
      connection.takeEvents { type, data in
        if type == XInputConnection.EventType.hierarchyChanged { isStale = true }
        hear(type, data, &reports)
      }
    } while isStale
    return reports
  }

  private func hear(_ type: CInt, _ data: UnsafeRawPointer, _ reports: inout [Report]) {
    switch type {
    case XInputConnection.EventType.hierarchyChanged: break
    case XInputConnection.EventType.deviceChanged:
      let event = data.load(as: tactile_xi_device_changed.self)
      guard event.reason == Self.slaveSwitch, masters.contains(event.deviceid) else { break }
      if pens[event.sourceid] == nil { reports += leaveAll(at: event.time) }
    default:
      let event = data.load(as: tactile_xi_device_event.self)
      guard event.deviceid == event.sourceid else { break }
      reports += pens[event.deviceid]?.heard(type, event) ?? []
    }
  }

  /// Listens to the pens that are currently plugged in.
  private func find(_ reports: inout [Report]) {
    let labels = X11Pen.Labels(connection)
    var found: [CInt: X11Pen] = [:]
    masters.removeAll()
    let (use, kind) = (XInputConnection.Use.self, XInputConnection.DeviceClass.self)
    connection.forEachDevice { device in
      if device.use == use.masterPointer { masters.insert(device.deviceid) }
      guard device.use == use.slavePointer, device.enabled != 0, let name = device.name else {
        return
      }
      let classes = (0..<Int(max(0, device.num_classes))).compactMap { device.classes[$0] }
      guard
        !classes.contains(where: { $0.pointee == kind.touch }),
        let pen = X11Pen(
          id: device.deviceid,
          name: String(cString: name),
          axes: classes.filter { $0.pointee == kind.valuator }
            .map { UnsafeRawPointer($0).load(as: tactile_xi_valuator_class.self) },
          labels,
        )
      else { return }
      found[device.deviceid] = pens[device.deviceid] ?? pen
    }
    for id in found.keys where pens[id] == nil {
      let types = XInputConnection.EventType.self
      connection.select(
        [types.motion, types.buttonPress, types.buttonRelease],
        of: id,
        over: window,
      )
    }
    let changes = found.isEmpty ? [] : [XInputConnection.EventType.deviceChanged]
    connection.select(changes, of: XInputConnection.Device.allMasters, over: window)
    let lost = pens.keys.sorted().filter { found[$0] == nil }
    reports += lost.compactMap { pens[$0]?.leave(at: 0) }
    pens = found
  }
}

struct X11Pen {
  /// The server's ids for the names of axes.
  struct Labels {
    let pressure: XInputCalls.ID
    let tiltX: XInputCalls.ID
    let tiltY: XInputCalls.ID

    init(_ connection: XInputConnection) {
      pressure = connection.atom("Abs Pressure")
      tiltX = connection.atom("Abs Tilt X")
      tiltY = connection.atom("Abs Tilt Y")
    }
  }

  private struct Axis {
    let number: Int
    let range: ClosedRange<Double>
  }

  private let pressure: Axis
  private let tiltX: Axis?
  private let tiltY: Axis?
  private var isNear = false
  private var state: RawPen

  /// Makes the pen `id` with `axes`; nil where none of them is for pressure.
  init?(id: CInt, name: String, axes: [tactile_xi_valuator_class], _ labels: Labels) {
    func axis(_ label: XInputCalls.ID) -> Axis? {
      guard label != 0, let axis = axes.first(where: { $0.label == label }), axis.min < axis.max
      else { return nil }
      return Axis(number: Int(axis.number), range: axis.min...axis.max)
    }
    guard let pressure = axis(labels.pressure) else { return nil }
    self.pressure = pressure
    tiltX = axis(labels.tiltX)
    tiltY = axis(labels.tiltY)
    state = RawPen(
      action: .moved,
      id: Int64(id),
      place: .zero,
      pressure: 0,
      leavesSilently: true,
    )
    // Drivers of tablets and Xwayland name the other end of a pen that way.
    state.pose.isEraser = name.lowercased().contains("eraser")
  }

  /// Handles an event of the given type, and returns the resulting reports.
  mutating func heard(_ type: CInt, _ event: tactile_xi_device_event) -> [X11Pens.Report] {
    let time = UInt32(truncatingIfNeeded: event.time)
    var actions: [RawPen.Action] = isNear ? [] : [.came]
    isNear = true
    state.place = Point(x: event.event_x, y: event.event_y)
    if let value = value(of: pressure, event) {
      let range = pressure.range
      state.pressure = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    state.pose.tiltX = tiltX.flatMap { value(of: $0, event) } ?? state.pose.tiltX
    state.pose.tiltY = tiltY.flatMap { value(of: $0, event) } ?? state.pose.tiltY
    let button = Int(event.detail)
    switch type {
    case XInputConnection.EventType.buttonPress where button == 1: actions.append(.down)
    case XInputConnection.EventType.buttonRelease where button == 1: actions.append(.up)
    case XInputConnection.EventType.buttonPress:
      state.buttons.insert(.button(button))
      actions.append(.moved)
    case XInputConnection.EventType.buttonRelease:
      state.buttons.remove(.button(button))
      actions.append(.moved)
    default: actions.append(.moved)
    }
    return actions.map { report($0, time) }
  }

  /// Records that the pen leaves, and returns the report of it; nil where it was not in range.
  mutating func leave(at time: UInt32) -> X11Pens.Report? {
    guard isNear else { return nil }
    isNear = false
    state.buttons = []
    return report(.left, time)
  }

  private func report(_ action: RawPen.Action, _ time: UInt32) -> X11Pens.Report {
    var pen = state
    pen.action = action
    return X11Pens.Report(pen: pen, time: time)
  }

  /// Returns the value of `axis` where the event has it: its values are those of the set bits.
  private func value(of axis: Axis, _ event: tactile_xi_device_event) -> Double? {
    let valuators = event.valuators
    func isSet(_ number: Int) -> Bool {
      number / 8 < valuators.mask_len && valuators.mask[number / 8] & (1 << (number % 8)) != 0
    }
    guard isSet(axis.number) else { return nil }
    return valuators.values[(0..<axis.number).count(where: isSet)]
  }
}
