internal import CSDL2
internal import TactilePrimitives

/// SDL's queue, waited on without waking up for nothing.
///
/// SDL's own wait is not used. What comes in while it waits it answers with a message to itself by way
/// of the display server, which ends the next wait for nothing, and on Wayland is never given back;
/// it waits whole milliseconds, and for nothing but the display.
struct EventQueue {
  private let clock: MonotonicClock
  private let x11: X11Events?
  private let connection: DisplayConnection
  private let sources: WakeSources
  /// When nothing was left in it for the last time.
  private var emptyTime: Timestamp

  /// Seconds of the longest single wait; longer ones are repeated.
  ///
  /// A signal that comes between SDL's look at signals and the wait is heard of by then.
  private static let longestWait = 10.0

  /// A queue for what comes over `connection`, stamped by `clock`; on X with what SDL loses of it.
  ///
  /// What `sources` have to read ends a wait too.
  init(
    clock: MonotonicClock,
    connection: DisplayConnection,
    x11: X11Events?,
    sources: WakeSources,
  ) {
    self.clock = clock
    self.connection = connection
    self.x11 = x11
    self.sources = sources
    emptyTime = clock.now
  }

  /// All events that have come once there is one, and when they came about; none where none has come
  /// by `deadline`, where a source can be read or the connection is broken.
  mutating func take(until deadline: Timestamp) -> [(SDL_Event, Timestamp)] {
    var events: [SDL_Event] = []
    repeat {
      drain(into: &events)
    } while events.isEmpty && waits(until: deadline)
    if !events.isEmpty { sources.look() }
    x11?.markLostFingers(in: &events)
    let now = clock.now
    let stamps = PumpStamps.stamps(
      for: events.map(EventReader.contact),
      since: emptyTime,
      at: now,
    )
    emptyTime = now
    return Array(zip(events, stamps))
  }

  /// Adds all that has come.
  ///
  /// SDL is not asked once the connection is broken: what frames the window on Wayland (libdecor) then
  /// turns in a loop for ever where events were left in its queue, as OpenGL's wait for the display
  /// leaves them.
  private func drain(into events: inout [SDL_Event]) {
    guard !connection.isLost else { return }
    SDL_PumpEvents()
    var event = SDL_Event()
    while next(&event) {
      if let x11 { x11.add(event, to: &events) } else { events.append(event) }
    }
  }

  /// Takes the first event that SDL has read out of its queue.
  private func next(_ event: inout SDL_Event) -> Bool {
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    return SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1
  }

  /// Sleeps until something may have come; false where there is nothing to wait for any more.
  private func waits(until deadline: Timestamp) -> Bool {
    guard !sources.areReadable, !connection.isLost else { return false }
    let remaining = deadline - clock.now
    guard remaining > 0 else {
      sources.look()
      return false
    }
    connection.flush()
    sources.wait(
      beside: connection.descriptor,
      seconds: min(remaining, connection.longestWait, Self.longestWait),
    )
    return true
  }
}
