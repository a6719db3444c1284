internal import CWayland

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

  /// Listens for the pens of `systemSeat`.
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
    let pen = WaylandPen(id: id, surface: connection.surface) { [weak self] report, time in
      self?.connection.put(time.map { .timed(.pen(report), time: $0) } ?? .input(.pen(report)))
    }
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
