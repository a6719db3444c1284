/// Finds the compositor's global for shared memory.
final class WaylandRegistry {
  private static let getRegistry: UInt32 = 1
  private static let bind: UInt32 = 0
  private static let shmName = "wl_shm"

  private var shmNumber: UInt32?

  /// The protocol's table of a registry's events.
  private struct Listener {
    var global:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UInt32, UnsafePointer<CChar>?, UInt32,
      ) -> Void
    var remove: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void
  }

  /// The compositor's `wl_shm`, nil where it has none.
  static func bindShm(display: OpaquePointer, library: WaylandLibrary) -> OpaquePointer? {
    guard
      let registry = library.make(library.registryInterface, from: display, getRegistry, [0])
    else { return nil }
    defer { library.destroy(registry) }
    let finder = WaylandRegistry()
    let listener = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    defer { listener.deallocate() }
    listener.initialize(
      to: Listener(
        global: { data, _, number, name, _ in
          guard let data, let name, String(cString: name) == "wl_shm" else { return }
          let address = UInt(bitPattern: data)
          MainActor.assumeIsolated {
            guard let data = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<WaylandRegistry>.fromOpaque(data).takeUnretainedValue().shmNumber = number
          }
        },
        remove: { _, _, _ in },
      )
    )
    library.addListener(
      to: registry,
      table: UnsafeRawPointer(listener),
      data: Unmanaged.passUnretained(finder).toOpaque(),
    )
    withExtendedLifetime(finder) { library.roundtrip(display) }
    guard let number = finder.shmNumber else { return nil }
    return shmName.withCString { name in
      library.make(
        library.shmInterface,
        from: registry,
        bind,
        [UInt64(number), UInt64(UInt(bitPattern: name)), 1, 0],
      )
    }
  }
}
