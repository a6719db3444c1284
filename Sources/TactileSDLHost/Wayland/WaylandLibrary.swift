internal import Glibc

/// The few calls of libwayland-client that SDL does not make itself, resolved at run time.
///
/// SDL loads the library itself; a program that runs on X11 never loads it.
final class WaylandLibrary {
  /// One argument of a request: eight bytes that hold a number, a pointer or a file descriptor.
  typealias Argument = UInt64

  /// A callback for every event of an object: its user data, the object, the event's number, its
  /// description and its arguments.
  typealias Dispatcher =
    @convention(c) (
      UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32, UnsafeRawPointer?,
      UnsafePointer<Argument>?,
    ) -> CInt

  private let marshal: @convention(c) (OpaquePointer, UInt32, UnsafePointer<Argument>?) -> Void
  private let construct:
    @convention(c) (
      OpaquePointer, UInt32, UnsafePointer<Argument>?, UnsafeRawPointer, UInt32,
    ) -> OpaquePointer?
  fileprivate let setDispatcher:
    @convention(c) (
      OpaquePointer, Dispatcher, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
    ) -> Void
  /// Connects to the compositor with a name, nil for that of the environment.
  let connect: @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  /// Ends a connection by ``connect``, of which no object is left.
  let disconnect: @convention(c) (OpaquePointer) -> Void
  /// Waits until the compositor has answered all requests sent so far.
  let roundtrip: @convention(c) (OpaquePointer) -> Void
  /// Sends buffered requests.
  let flush: @convention(c) (OpaquePointer) -> Void
  /// Returns the file descriptor that is readable when the compositor has sent something.
  let descriptor: @convention(c) (OpaquePointer) -> CInt
  /// Returns the number of the error that broke the connection; 0 while it is intact.
  let error: @convention(c) (OpaquePointer) -> CInt
  fileprivate let destroy: @convention(c) (OpaquePointer) -> Void
  /// The interfaces of new objects.
  let registryInterface: UnsafeRawPointer
  let shmInterface: UnsafeRawPointer
  let poolInterface: UnsafeRawPointer
  let bufferInterface: UnsafeRawPointer
  let callbackInterface: UnsafeRawPointer
  let seatInterface: UnsafeRawPointer
  let touchInterface: UnsafeRawPointer
  let pointerInterface: UnsafeRawPointer
  let outputInterface: UnsafeRawPointer
  let dataDeviceManagerInterface: UnsafeRawPointer
  let dataDeviceInterface: UnsafeRawPointer

  /// Loads the library; throws where it or one of its symbols is missing.
  init() throws(SharedLibrary.Missing) {
    let library = try SharedLibrary("libwayland-client.so.0")
    marshal = try library.symbol("wl_proxy_marshal_array")
    construct = try library.symbol("wl_proxy_marshal_array_constructor_versioned")
    setDispatcher = try library.symbol("wl_proxy_add_dispatcher")
    connect = try library.symbol("wl_display_connect")
    disconnect = try library.symbol("wl_display_disconnect")
    roundtrip = try library.symbol("wl_display_roundtrip")
    flush = try library.symbol("wl_display_flush")
    descriptor = try library.symbol("wl_display_get_fd")
    error = try library.symbol("wl_display_get_error")
    destroy = try library.symbol("wl_proxy_destroy")
    registryInterface = try library.symbol("wl_registry_interface")
    shmInterface = try library.symbol("wl_shm_interface")
    poolInterface = try library.symbol("wl_shm_pool_interface")
    bufferInterface = try library.symbol("wl_buffer_interface")
    callbackInterface = try library.symbol("wl_callback_interface")
    seatInterface = try library.symbol("wl_seat_interface")
    touchInterface = try library.symbol("wl_touch_interface")
    pointerInterface = try library.symbol("wl_pointer_interface")
    outputInterface = try library.symbol("wl_output_interface")
    dataDeviceManagerInterface = try library.symbol("wl_data_device_manager_interface")
    dataDeviceInterface = try library.symbol("wl_data_device_interface")
  }

  /// Returns the newest version of `interface` that the library knows, stored after the name's
  /// address.
  func version(of interface: UnsafeRawPointer) -> UInt32 {
    let place = MemoryLayout<UnsafeRawPointer>.size
    return UInt32(max(1, interface.load(fromByteOffset: place, as: Int32.self)))
  }

  /// Sends a request that makes no object.
  func request(_ proxy: OpaquePointer, _ opcode: UInt32, _ arguments: [Argument] = []) {
    marshal(proxy, opcode, arguments)
  }

  /// Sends a request that makes an object of a `version` of `interface`; its own argument is 0.
  func make(
    _ interface: UnsafeRawPointer,
    version: UInt32 = 1,
    from proxy: OpaquePointer,
    _ opcode: UInt32,
    _ arguments: [Argument],
  ) -> OpaquePointer? {
    construct(proxy, opcode, arguments, interface, version)
  }

  static func argument(_ value: Int) -> Argument {
    Argument(UInt32(bitPattern: Int32(clamping: value)))
  }

  static func argument(_ object: OpaquePointer) -> Argument { Argument(UInt(bitPattern: object)) }

  /// Calls `body` with `text` as an argument, which is valid during the call.
  static func withArgument<Result>(_ text: String, _ body: (Argument) -> Result) -> Result {
    text.withCString { body(Argument(UInt(bitPattern: $0))) }
  }
}

/// An object of the compositor, with a closure for its events.
///
/// Its creator owns it and calls ``close(_:)`` while the connection is open: until then the
/// library calls back into it.
final class WaylandProxy {
  let pointer: OpaquePointer
  /// The version of its interface that both sides use.
  let version: UInt32
  let library: WaylandLibrary
  fileprivate let onEvent: (UInt32, WaylandArguments) -> Void

  /// Takes ownership of `pointer`; `onEvent` is called with each event's number and arguments
  /// while SDL reads events.
  init(
    _ pointer: OpaquePointer,
    version: UInt32,
    library: WaylandLibrary,
    onEvent: @escaping (UInt32, WaylandArguments) -> Void = { _, _ in },
  ) {
    self.pointer = pointer
    self.version = version
    self.library = library
    self.onEvent = onEvent
    let data = Unmanaged.passUnretained(self).toOpaque()
    library.setDispatcher(pointer, dispatch, data, nil)
  }

  func request(_ opcode: UInt32, _ arguments: WaylandLibrary.Argument...) {
    library.request(pointer, opcode, arguments)
  }

  /// Creates an object of `interface` by a request that has `first`, the object and `arguments` as
  /// its arguments; nil if out of memory.
  func make(
    _ interface: UnsafeRawPointer,
    _ opcode: UInt32,
    after first: [WaylandLibrary.Argument] = [],
    _ arguments: [WaylandLibrary.Argument] = [],
    onEvent: @escaping (UInt32, WaylandArguments) -> Void = { _, _ in },
  ) -> WaylandProxy? {
    let all = first + [0] + arguments
    return library.make(interface, version: version, from: pointer, opcode, all).map {
      WaylandProxy($0, version: version, library: library, onEvent: onEvent)
    }
  }

  /// Destroys the object, after the request `destructor` where its interface has one.
  func close(_ destructor: UInt32? = nil) {
    if let destructor { library.request(pointer, destructor) }
    library.destroy(pointer)
  }
}

/// The arguments of an event, valid while it is handled.
struct WaylandArguments {
  fileprivate let base: UnsafePointer<WaylandLibrary.Argument>

  func unsigned(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: base[index]) }

  func signed(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: base[index]) }

  /// Returns the number at `index`, sent as 24.8 fixed point.
  func fixed(_ index: Int) -> Double { Double(signed(index)) / 256 }

  /// Returns the object at `index`; nil where there is none, or it was destroyed.
  func object(_ index: Int) -> OpaquePointer? { OpaquePointer(bitPattern: UInt(base[index])) }

  /// Returns the text at `index`; empty where there is none.
  func string(_ index: Int) -> String {
    UnsafePointer<CChar>(bitPattern: UInt(base[index])).map { String(cString: $0) } ?? ""
  }
}

/// Passes an event of any object to its ``WaylandProxy``, on the main actor, where SDL reads
/// events.
private nonisolated func dispatch(
  _ data: UnsafeRawPointer?,
  _: UnsafeMutableRawPointer?,
  _ opcode: UInt32,
  _: UnsafeRawPointer?,
  _ arguments: UnsafePointer<WaylandLibrary.Argument>?,
) -> CInt {
  let (data, base) = (UInt(bitPattern: data), UInt(bitPattern: arguments))
  MainActor.assumeIsolated {
    guard
      let data = UnsafeRawPointer(bitPattern: data),
      let base = UnsafePointer<WaylandLibrary.Argument>(bitPattern: base)
    else { return }
    Unmanaged<WaylandProxy>.fromOpaque(data).takeUnretainedValue()
      .onEvent(opcode, WaylandArguments(base: base))
  }
  return 0
}
