internal import CSDL2
internal import TactilePrimitives

/// SDL's queue, waited on without waking up for nothing.
struct EventQueue {
  private let clock: MonotonicClock
  private let x11: X11Events?
  private let connection: DisplayConnection
  /// When nothing was left in it for the last time.
  private var emptyTime: Timestamp

  /// Milliseconds of the longest single wait; longer ones are repeated.
  private static let longestWait = 3_600_000.0

  /// A queue for what comes over `connection`, stamped by `clock`; on X with what SDL loses of it.
  init(clock: MonotonicClock, connection: DisplayConnection, x11: X11Events?) {
    self.clock = clock
    self.connection = connection
    self.x11 = x11
    emptyTime = clock.now
  }

  /// All events that have come once there is one, and when they came about; none where none has come
  /// by `deadline`, or where the connection is broken.
  mutating func take(until deadline: Timestamp) -> [(SDL_Event, Timestamp)] {
    var events: [SDL_Event] = []
    var next = next(until: deadline)
    while let event = next {
      if let x11 { x11.add(event, to: &events) } else { events.append(event) }
      next = poll()
    }
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

  /// The next event, nil where none has come by `deadline`.
  ///
  /// SDL waits whole milliseconds; the rest of the last one is slept. It is not asked once the
  /// connection is broken: what frames the window on Wayland (libdecor) then turns in a loop for ever
  /// where events were left in its queue, as OpenGL's wait for the display leaves them.
  private func next(until deadline: Timestamp) -> SDL_Event? {
    var event = SDL_Event()
    while !connection.isLost {
      let remaining = (deadline - clock.now) * 1000
      if remaining < 1 {
        if remaining > 0 { clock.sleep(until: deadline) }
        return poll()
      }
      let milliseconds = CInt(min(remaining, Self.longestWait))
      if SDL_WaitEventTimeout(&event, milliseconds) == 1 { return event }
    }
    return nil
  }

  /// The next event that has already come.
  private func poll() -> SDL_Event? {
    guard !connection.isLost else { return nil }
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? event : nil
  }
}
