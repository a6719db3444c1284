internal import CSDL2
internal import TactilePrimitives

/// Hears what SDL 2 keeps to itself: which touches are lifted and which the compositor takes away, what
/// scrolls, and which devices are unplugged.
///
/// It listens to the compositor's seats beside SDL, on SDL's connection: what it hears, it hears
/// while SDL takes in events, and puts among them where it belongs.
final class WaylandSeats {
  /// What the compositor said of a seat.
  private enum Notice: Int32 {
    case touchLifted
    case touchpadLifted
    case touchesCancelled
    case touchscreenGone
    case pointerGone
  }

  private static let getRegistry: UInt32 = 1
  private static let bind: UInt32 = 0
  private static let getPointer: UInt32 = 0
  private static let getTouch: UInt32 = 2
  private static let releasePointer: UInt32 = 1
  /// The first version in which a pointer says what scrolls.
  private static let sourceVersion: UInt32 = 5
  /// The version up to which the tables below have all events.
  ///
  /// To pointers of older versions some compositors say nothing of parts of a notch.
  private static let newestVersion: UInt32 = 8
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
  /// What scrolled last; nil where the compositor did not say.
  private var scrollSource: RawWheel.Source?
  /// What a pointer's events have said of scrolling since the last that ended a frame of them.
  private var scrolling = Scrolling()

  private struct Scrolling {
    var isOn = false
    var source: RawWheel.Source?
    var stops = false
  }

  private struct Seat {
    let proxy: OpaquePointer
    let version: UInt32
    var touch: OpaquePointer?
    var pointer: OpaquePointer?
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
      case .touchLifted: .fingerLifted
      case .touchpadLifted: .scrollEnded
      case .touchesCancelled: .fingersCancelled
      case .touchscreenGone: .touchscreenGone
      case .pointerGone: .mouseGone
      }
    return RawEvent(kind, at: timestamp)
  }

  /// `raw` with what scrolled, where it is about scrolling.
  ///
  /// SDL makes its event of the same frame of events that says so, and both have mostly been read by now.
  func completed(_ raw: RawEvent) -> RawEvent {
    guard case .wheel(var wheel) = raw.kind else { return raw }
    wheel.source = scrollSource
    return RawEvent(.wheel(wheel), at: raw.timestamp, windowID: raw.windowID)
  }

  fileprivate func found(_ number: UInt32, version advertised: UInt32) {
    let version = min(advertised, Self.newestVersion, library.version(of: library.seatInterface))
    let seat = Self.seatName.withCString { name in
      library.make(
        library.seatInterface,
        version: version,
        from: registry,
        Self.bind,
        [UInt64(number), UInt64(UInt(bitPattern: name)), UInt64(version), 0],
      )
    }
    guard let seat else { return }
    seats[number] = Seat(proxy: seat, version: version)
    listen(to: seat, UnsafeRawPointer(tables.seat))
  }

  fileprivate func lost(_ number: UInt32) {
    guard let seat = seats.removeValue(forKey: number) else { return }
    if seat.touch != nil { put(.touchesCancelled) }
    if seat.hasPointer { put(.pointerGone) }
    forget(seat)
  }

  fileprivate func changed(_ proxy: OpaquePointer, capabilities: UInt32) {
    guard let (number, old) = seats.first(where: { $0.value.proxy == proxy }) else { return }
    var seat = old
    defer { seats[number] = seat }
    let hasTouch = capabilities & Self.touchCapability != 0
    if hasTouch, seat.touch == nil {
      seat.touch = make(library.touchInterface, of: seat, Self.getTouch, tables.touch)
    } else if !hasTouch, let touch = seat.touch {
      seat.touch = nil
      library.destroy(touch)
      put(.touchscreenGone)
    }
    seat.hasPointer = capabilities & Self.pointerCapability != 0
    if old.hasPointer, !seat.hasPointer { put(.pointerGone) }
    if seat.hasPointer, seat.pointer == nil, seat.version >= Self.sourceVersion {
      seat.pointer = make(library.pointerInterface, of: seat, Self.getPointer, tables.pointer)
    } else if !seat.hasPointer, let pointer = seat.pointer {
      seat.pointer = nil
      release(pointer)
    }
  }

  fileprivate func lifted() { put(.touchLifted) }

  fileprivate func cancelled() { put(.touchesCancelled) }

  fileprivate func scrolled() { scrolling.isOn = true }

  fileprivate func says(source: UInt32) {
    // 0 and 3 are a wheel turned and tilted; 1 is fingers, 2 what else scrolls without notches.
    scrolling.source = source == 0 || source == 3 ? .wheel : .touchpad
  }

  fileprivate func stopped() { scrolling.stops = true }

  fileprivate func endPointerFrame() {
    if scrolling.isOn { scrollSource = scrolling.source }
    if scrolling.stops, !scrolling.isOn { put(.touchpadLifted) }
    scrolling = Scrolling()
  }

  private func put(_ notice: Notice) {
    var event = SDL_Event()
    event.user.type = eventType
    event.user.code = notice.rawValue
    SDL_PushEvent(&event)
  }

  /// A device of `seat`, listened to.
  private func make<Listener>(
    _ interface: UnsafeRawPointer,
    of seat: Seat,
    _ request: UInt32,
    _ table: UnsafeMutablePointer<Listener>,
  ) -> OpaquePointer? {
    let device = library.make(interface, version: seat.version, from: seat.proxy, request, [0])
    if let device { listen(to: device, UnsafeRawPointer(table)) }
    return device
  }

  /// Has the compositor send a pointer's many events no more.
  private func release(_ pointer: OpaquePointer) {
    library.request(pointer, Self.releasePointer)
    library.destroy(pointer)
  }

  private func forget(_ seat: Seat) {
    if let touch = seat.touch { library.destroy(touch) }
    if let pointer = seat.pointer { release(pointer) }
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
    let pointer = UnsafeMutablePointer<PointerListener>.allocate(capacity: 1)

    init() {
      registry.initialize(to: RegistryListener())
      seat.initialize(to: SeatListener())
      touch.initialize(to: TouchListener())
      pointer.initialize(to: PointerListener())
    }

    func free() {
      registry.deallocate()
      seat.deallocate()
      touch.deallocate()
      pointer.deallocate()
    }
  }
}

private typealias Data = UnsafeMutableRawPointer?

private struct RegistryListener {
  var global: @convention(c) (Data, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32) -> Void =
    { data, _, number, name, version in
      guard let name, String(cString: name) == "wl_seat" else { return }
      perform(data) { $0.found(number, version: version) }
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

/// The events up to version 8; numbers with a fraction are 24.8 fixed.
private struct TouchListener {
  var down:
    @convention(c) (
      Data, OpaquePointer?, UInt32, UInt32, OpaquePointer?, Int32, Int32, Int32,
    ) -> Void = { _, _, _, _, _, _, _, _ in }
  var up: @convention(c) (Data, OpaquePointer?, UInt32, UInt32, Int32) -> Void =
    { data, _, _, _, _ in perform(data) { $0.lifted() } }
  var motion: @convention(c) (Data, OpaquePointer?, UInt32, Int32, Int32, Int32) -> Void =
    { _, _, _, _, _, _ in }
  var frame: @convention(c) (Data, OpaquePointer?) -> Void = { _, _ in }
  var cancel: @convention(c) (Data, OpaquePointer?) -> Void = { data, _ in
    perform(data) { $0.cancelled() }
  }
  var shape: @convention(c) (Data, OpaquePointer?, Int32, Int32, Int32) -> Void =
    { _, _, _, _, _ in }
  var orientation: @convention(c) (Data, OpaquePointer?, Int32, Int32) -> Void = { _, _, _, _ in }
}

/// The events up to version 8; numbers with a fraction are 24.8 fixed.
private struct PointerListener {
  var enter: @convention(c) (Data, OpaquePointer?, UInt32, OpaquePointer?, Int32, Int32) -> Void =
    { _, _, _, _, _, _ in }
  var leave: @convention(c) (Data, OpaquePointer?, UInt32, OpaquePointer?) -> Void =
    { _, _, _, _ in }
  var motion: @convention(c) (Data, OpaquePointer?, UInt32, Int32, Int32) -> Void =
    { _, _, _, _, _ in }
  var button: @convention(c) (Data, OpaquePointer?, UInt32, UInt32, UInt32, UInt32) -> Void =
    { _, _, _, _, _, _ in }
  var axis: @convention(c) (Data, OpaquePointer?, UInt32, UInt32, Int32) -> Void =
    { data, _, _, _, _ in perform(data) { $0.scrolled() } }
  var frame: @convention(c) (Data, OpaquePointer?) -> Void = { data, _ in
    perform(data) { $0.endPointerFrame() }
  }
  var axisSource: @convention(c) (Data, OpaquePointer?, UInt32) -> Void = { data, _, source in
    perform(data) { $0.says(source: source) }
  }
  var axisStop: @convention(c) (Data, OpaquePointer?, UInt32, UInt32) -> Void =
    { data, _, _, _ in perform(data) { $0.stopped() } }
  var axisDiscrete: @convention(c) (Data, OpaquePointer?, UInt32, Int32) -> Void =
    { _, _, _, _ in }
  var axisValue120: @convention(c) (Data, OpaquePointer?, UInt32, Int32) -> Void =
    { _, _, _, _ in }
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
