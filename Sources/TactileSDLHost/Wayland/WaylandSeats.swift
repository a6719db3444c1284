internal import CSDL2
internal import TactilePrimitives

/// Hears of touches that the compositor takes away and of devices that are unplugged, which SDL 2
/// keeps to itself.
///
/// It listens to the compositor's seats beside SDL, on SDL's connection: what it hears, it hears
/// while SDL takes in events, and puts among them where it belongs.
final class WaylandSeats {
  /// What the compositor said of a seat.
  private enum Notice: Int32 {
    case touchesCancelled
    case touchscreenGone
    case pointerGone
  }

  private static let getRegistry: UInt32 = 1
  private static let bind: UInt32 = 0
  private static let getTouch: UInt32 = 2
  private static let pointerCapability: UInt32 = 1
  private static let touchCapability: UInt32 = 4
  private static let seatName = "wl_seat"

  /// The type of the events that stand in SDL's queue for what was heard.
  private let eventType: UInt32

  private let library: WaylandLibrary
  private let registry: OpaquePointer
  /// The seats by the compositor's numbers for them.
  private var seats: [UInt32: Seat] = [:]
  private let tables: Tables

  private struct Seat {
    let proxy: OpaquePointer
    var touch: OpaquePointer?
    var hasPointer = false
  }

  /// Listens where `window` is one of Wayland's; nil where it is not.
  init?(window: OpaquePointer) {
    let eventType = SDL_RegisterEvents(1)
    guard
      eventType != UInt32.max,
      case .wayland(let display, _) = SystemWindow(window),
      let library = WaylandLibrary(),
      let registry = library.make(
        library.registryInterface,
        from: display,
        Self.getRegistry,
        [0],
      )
    else { return nil }
    self.eventType = eventType
    self.library = library
    self.registry = registry
    tables = Tables()
    listen(to: registry, UnsafeRawPointer(tables.registry))
    library.flush(display)
  }

  /// Stops listening; the connection must still be open.
  func close() {
    for seat in seats.values { forget(seat) }
    seats.removeAll()
    library.destroy(registry)
    tables.free()
  }

  /// What `event` says, nil where it is none of ours.
  func report(_ event: SDL_Event, at timestamp: Timestamp) -> RawEvent? {
    guard event.type == eventType, let notice = Notice(rawValue: event.user.code) else {
      return nil
    }
    let kind: RawEvent.Kind =
      switch notice {
      case .touchesCancelled: .fingersCancelled
      case .touchscreenGone: .touchscreenGone
      case .pointerGone: .mouseGone
      }
    return RawEvent(kind, at: timestamp)
  }

  fileprivate func found(_ number: UInt32) {
    let seat = Self.seatName.withCString { name in
      library.make(
        library.seatInterface,
        from: registry,
        Self.bind,
        [UInt64(number), UInt64(UInt(bitPattern: name)), 1, 0],
      )
    }
    guard let seat else { return }
    seats[number] = Seat(proxy: seat)
    listen(to: seat, UnsafeRawPointer(tables.seat))
  }

  fileprivate func lost(_ number: UInt32) {
    guard let seat = seats.removeValue(forKey: number) else { return }
    if seat.touch != nil { put(.touchesCancelled) }
    if seat.hasPointer { put(.pointerGone) }
    forget(seat)
  }

  fileprivate func changed(_ proxy: OpaquePointer, capabilities: UInt32) {
    guard let number = seats.first(where: { $0.value.proxy == proxy })?.key else { return }
    let hasTouch = capabilities & Self.touchCapability != 0
    if hasTouch, seats[number]?.touch == nil,
      let touch = library.make(library.touchInterface, from: proxy, Self.getTouch, [0])
    {
      seats[number]?.touch = touch
      listen(to: touch, UnsafeRawPointer(tables.touch))
    } else if !hasTouch, let touch = seats[number]?.touch {
      seats[number]?.touch = nil
      library.destroy(touch)
      put(.touchscreenGone)
    }
    let hasPointer = capabilities & Self.pointerCapability != 0
    if !hasPointer, seats[number]?.hasPointer == true { put(.pointerGone) }
    seats[number]?.hasPointer = hasPointer
  }

  fileprivate func cancelled() { put(.touchesCancelled) }

  private func put(_ notice: Notice) {
    var event = SDL_Event()
    event.user.type = eventType
    event.user.code = notice.rawValue
    SDL_PushEvent(&event)
  }

  private func forget(_ seat: Seat) {
    if let touch = seat.touch { library.destroy(touch) }
    library.destroy(seat.proxy)
  }

  private func listen(to proxy: OpaquePointer, _ table: UnsafeRawPointer) {
    library.addListener(to: proxy, table: table, data: Unmanaged.passUnretained(self).toOpaque())
  }

  /// The protocol's tables of events, which must outlive the objects.
  private struct Tables {
    let registry = UnsafeMutablePointer<RegistryListener>.allocate(capacity: 1)
    let seat = UnsafeMutablePointer<SeatListener>.allocate(capacity: 1)
    let touch = UnsafeMutablePointer<TouchListener>.allocate(capacity: 1)

    init() {
      registry.initialize(to: RegistryListener())
      seat.initialize(to: SeatListener())
      touch.initialize(to: TouchListener())
    }

    func free() {
      registry.deallocate()
      seat.deallocate()
      touch.deallocate()
    }
  }
}

private typealias Data = UnsafeMutableRawPointer?

private struct RegistryListener {
  var global: @convention(c) (Data, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void =
    { data, _, number, name, _ in
      guard let name, String(cString: name) == "wl_seat" else { return }
      perform(data) { $0.found(number) }
    }
  var remove: @convention(c) (Data, OpaquePointer?, UInt32) -> Void = { data, _, number in
    perform(data) { $0.lost(number) }
  }
}

private struct SeatListener {
  var capabilities: @convention(c) (Data, OpaquePointer?, UInt32) -> Void = { data, seat, all in
    guard let seat else { return }
    let address = UInt(bitPattern: seat)
    perform(data) { cancels in
      guard let seat = OpaquePointer(bitPattern: address) else { return }
      cancels.changed(seat, capabilities: all)
    }
  }
  var name: @convention(c) (Data, OpaquePointer?, UnsafePointer<CChar>?) -> Void = { _, _, _ in }
}

/// Numbers with a fraction are 24.8 fixed.
private struct TouchListener {
  var down:
    @convention(c) (
      Data, OpaquePointer?, UInt32, UInt32, OpaquePointer?, Int32, Int32, Int32,
    ) -> Void = { _, _, _, _, _, _, _, _ in }
  var up: @convention(c) (Data, OpaquePointer?, UInt32, UInt32, Int32) -> Void = { _, _, _, _, _ in
  }
  var motion: @convention(c) (Data, OpaquePointer?, UInt32, Int32, Int32, Int32) -> Void =
    { _, _, _, _, _, _ in }
  var frame: @convention(c) (Data, OpaquePointer?) -> Void = { _, _ in }
  var cancel: @convention(c) (Data, OpaquePointer?) -> Void = { data, _ in
    perform(data) { $0.cancelled() }
  }
}

/// Calls `body` with the object behind `data`, on the main actor, where SDL takes in events.
private nonisolated func perform(
  _ data: UnsafeMutableRawPointer?,
  _ body: @MainActor (WaylandSeats) -> Void,
) {
  let address = UInt(bitPattern: data)
  MainActor.assumeIsolated {
    guard let data = UnsafeRawPointer(bitPattern: address) else { return }
    body(Unmanaged<WaylandSeats>.fromOpaque(data).takeUnretainedValue())
  }
}
