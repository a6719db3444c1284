internal import CSDL2

/// Puts an event into SDL's queue when the compositor has taken a picture and wants the next.
final class WaylandRefreshes {
  /// The type of those events.
  let eventType: UInt32

  private let connection: WaylandConnection
  /// The pending callbacks, by the number of the picture.
  private var callbacks: [Int: WaylandProxy] = [:]
  private var asked = 0

  /// Makes an object with no pending callbacks; nil where SDL has no more event types.
  init?(_ connection: WaylandConnection) {
    let eventType = SDL_RegisterEvents(1)
    guard eventType != UInt32.max else { return nil }
    self.eventType = eventType
    self.connection = connection
  }

  /// Requests a callback when the compositor has taken the picture of the next commit.
  func expectNext() {
    let count = asked
    asked += 1
    callbacks[count] = connection.hearFrame { [weak self] in self?.taken(count) }
  }

  /// Cancels all callbacks; the connection must still be open.
  func close() {
    for callback in callbacks.values { callback.close() }
    callbacks.removeAll()
  }

  private func taken(_ count: Int) {
    callbacks.removeValue(forKey: count)?.close()
    var event = SDL_Event()
    event.user.type = eventType
    SDL_PushEvent(&event)
  }
}
