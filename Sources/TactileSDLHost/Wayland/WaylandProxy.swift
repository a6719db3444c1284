/// An object of the compositor, with a closure for its events.
///
/// Its creator owns it and calls ``close(_:)`` while the connection is open: until then the
/// library calls back into it.
final class WaylandProxy {
  /// The library's object.
  let pointer: OpaquePointer
  /// The version of its interface that both sides use.
  let version: UInt32
  /// The library that sends its requests.
  let library: WaylandLibrary
  private let onEvent: (UInt32, WaylandArguments) -> Void

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
    library.setDispatcher(of: pointer, to: dispatch, data: data)
  }

  /// Sends a request that creates no object.
  func request(_ opcode: UInt32, _ arguments: WaylandLibrary.Argument...) {
    library.request(pointer, opcode, arguments)
  }

  /// Creates an object of `interface` by a request whose first argument names it and whose others
  /// are `arguments`; nil if out of memory.
  func make(
    _ interface: UnsafeRawPointer,
    _ opcode: UInt32,
    _ arguments: [WaylandLibrary.Argument] = [],
    onEvent: @escaping (UInt32, WaylandArguments) -> Void = { _, _ in },
  ) -> WaylandProxy? {
    library.make(interface, version: version, from: pointer, opcode, [0] + arguments).map {
      WaylandProxy($0, version: version, library: library, onEvent: onEvent)
    }
  }

  /// Destroys the object, after the request `destructor` where its interface has one.
  func close(_ destructor: UInt32? = nil) {
    if let destructor { library.request(pointer, destructor) }
    library.destroy(pointer)
  }

  fileprivate func hear(_ opcode: UInt32, _ arguments: WaylandArguments) {
    onEvent(opcode, arguments)
  }
}

/// The arguments of an event, valid while it is handled.
struct WaylandArguments {
  fileprivate let base: UnsafePointer<WaylandLibrary.Argument>

  /// The unsigned number at `index`.
  func unsigned(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: base[index]) }

  /// The signed number at `index`.
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
      .hear(opcode, WaylandArguments(base: base))
  }
  return 0
}
