internal import CSDL2

/// Puts an event into SDL's queue when the compositor has taken a picture and wants the next.
final class WaylandRefreshes {
  private static let frame: UInt32 = 3

  /// The type of those events.
  let eventType: UInt32

  private let connection: WaylandConnection
  /// The answers that are still to come.
  private var callbacks: [WaylandProxy] = []

  /// Hears of nothing yet; nil where SDL has no more types of events.
  init?(_ connection: WaylandConnection) {
    let eventType = SDL_RegisterEvents(1)
    guard eventType != UInt32.max else { return nil }
    self.eventType = eventType
    self.connection = connection
  }

  /// Asks the compositor to say when it has taken the picture of the next commit.
  func expectNext() {
    let library = connection.library
    guard
      let callback = library.make(
        library.callbackInterface,
        from: connection.surface,
        Self.frame,
        [0],
      )
    else { return }
    let proxy = WaylandProxy(callback, version: 1, library: library) { [weak self] _, _ in
      self?.done(callback)
    }
    callbacks.append(proxy)
  }

  /// Waits for nothing any more; the connection must still be open.
  func close() {
    for callback in callbacks { callback.close() }
    callbacks.removeAll()
  }

  private func done(_ callback: OpaquePointer) {
    guard let index = callbacks.firstIndex(where: { $0.pointer == callback }) else { return }
    callbacks.remove(at: index).close()
    var event = SDL_Event()
    event.user.type = eventType
    SDL_PushEvent(&event)
  }
}
