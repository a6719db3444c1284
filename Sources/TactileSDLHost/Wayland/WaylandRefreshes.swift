internal import CSDL2

/// Puts an event into SDL's queue when the compositor has taken a picture and wants the next.
final class WaylandRefreshes {
  /// The type of those events.
  let eventType: UInt32

  private let library: WaylandLibrary
  private let listener: UnsafeMutablePointer<Listener>
  /// The answers that are still to come.
  private var callbacks: Set<OpaquePointer> = []

  /// The protocol's table of a callback's events.
  private struct Listener {
    var done: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UInt32) -> Void
  }

  /// Hears of nothing yet; nil where SDL has no more types of events.
  init?(library: WaylandLibrary) {
    let eventType = SDL_RegisterEvents(1)
    guard eventType != UInt32.max else { return nil }
    self.eventType = eventType
    self.library = library
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: Listener { data, callback, _ in
        let (data, callback) = (UInt(bitPattern: data), UInt(bitPattern: callback))
        MainActor.assumeIsolated {
          guard
            let data = UnsafeRawPointer(bitPattern: data),
            let callback = OpaquePointer(bitPattern: callback)
          else { return }
          Unmanaged<WaylandRefreshes>.fromOpaque(data).takeUnretainedValue().done(callback)
        }
      }
    )
  }

  isolated deinit { listener.deallocate() }

  /// Waits for the answer to a `wl_surface.frame` that goes with the next commit.
  func expect(_ callback: OpaquePointer) {
    callbacks.insert(callback)
    library.addListener(
      to: callback,
      table: UnsafeRawPointer(listener),
      data: Unmanaged.passUnretained(self).toOpaque(),
    )
  }

  /// Waits for nothing any more; the connection must still be open.
  func close() {
    for callback in callbacks { library.destroy(callback) }
    callbacks.removeAll()
  }

  private func done(_ callback: OpaquePointer) {
    callbacks.remove(callback)
    library.destroy(callback)
    var event = SDL_Event()
    event.user.type = eventType
    SDL_PushEvent(&event)
  }
}
