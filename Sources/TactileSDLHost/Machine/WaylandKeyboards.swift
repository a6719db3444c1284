internal import CSDL2

/// Whether there are keyboards, as the compositor says: asked once, on SDL's connection.
final class WaylandKeyboards {
  private static let getRegistry: UInt32 = 1
  private static let bind: UInt32 = 0
  private static let seatName = "wl_seat"
  private static let keyboardCapability: UInt32 = 2

  private var numbers: [UInt32] = []
  private var capabilities: UInt32 = 0

  /// The protocol's table of a registry's events.
  private struct RegistryListener {
    var global:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32,
      ) -> Void
    var remove: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void
  }

  /// The protocol's table of a seat's events.
  private struct SeatListener {
    var capabilities: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void
    var name:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?) -> Void
  }

  /// Whether a seat of the display that `window` is on has a keyboard; nil where that is not Wayland.
  ///
  /// SDL takes in what the compositor has to say meanwhile: touch devices are known afterwards.
  static func areThere(window: OpaquePointer) -> Bool? {
    guard
      case .wayland(let display, _) = SystemWindow(window),
      let library = WaylandLibrary(),
      let registry = library.make(library.registryInterface, from: display, getRegistry, [0])
    else { return nil }
    defer { library.destroy(registry) }
    let seats = WaylandKeyboards()
    seats.read(registry, on: display, by: library)
    return seats.capabilities & keyboardCapability != 0
  }

  private func read(
    _ registry: OpaquePointer,
    on display: OpaquePointer,
    by library: WaylandLibrary,
  ) {
    let registryTable = UnsafeMutablePointer<RegistryListener>.allocate(capacity: 1)
    let seatTable = UnsafeMutablePointer<SeatListener>.allocate(capacity: 1)
    defer {
      registryTable.deallocate()
      seatTable.deallocate()
    }
    registryTable.initialize(
      to: RegistryListener(
        global: { data, _, number, name, _ in
          guard let name, String(cString: name) == "wl_seat" else { return }
          perform(data) { $0.numbers.append(number) }
        },
        remove: { _, _, _ in },
      )
    )
    seatTable.initialize(
      to: SeatListener(
        capabilities: { data, _, all in perform(data) { $0.capabilities |= all } },
        name: { _, _, _ in },
      )
    )
    let data = Unmanaged.passUnretained(self).toOpaque()
    library.addListener(to: registry, table: UnsafeRawPointer(registryTable), data: data)
    library.roundtrip(display)
    let seats = numbers.compactMap { number in
      Self.seatName.withCString { name in
        library.make(
          library.seatInterface,
          from: registry,
          Self.bind,
          [UInt64(number), UInt64(UInt(bitPattern: name)), 1, 0],
        )
      }
    }
    for seat in seats {
      library.addListener(to: seat, table: UnsafeRawPointer(seatTable), data: data)
    }
    library.roundtrip(display)
    for seat in seats { library.destroy(seat) }
  }
}

/// Calls `body` with the object behind `data`, on the main actor, where the connection is read.
private nonisolated func perform(
  _ data: UnsafeMutableRawPointer?,
  _ body: @MainActor (WaylandKeyboards) -> Void,
) {
  let address = UInt(bitPattern: data)
  MainActor.assumeIsolated {
    guard let data = UnsafeRawPointer(bitPattern: address) else { return }
    body(Unmanaged<WaylandKeyboards>.fromOpaque(data).takeUnretainedValue())
  }
}
