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
  private let wayland: WaylandConnection?
  private let connection: DisplayConnection
  private let sources: WakeSources
  private var deviceClock = DeviceClock()
  /// When nothing was left in it for the last time.
  private var emptyTime: Timestamp
  /// Whether the display server has sent something of which SDL has made no event, since ``take(until:wasRead:)``
  /// was called last.
  private(set) var heardInVain = false

  /// Seconds of the longest single wait; longer ones are repeated.
  private static let longestWait = 10.0

  /// A queue for what comes over `connection`, stamped by `clock`; with what SDL loses of it.
  ///
  /// What `sources` have to read ends a wait too.
  init(
    clock: MonotonicClock,
    connection: DisplayConnection,
    x11: X11Events?,
    wayland: WaylandConnection?,
    sources: WakeSources,
  ) {
    self.clock = clock
    self.connection = connection
    self.x11 = x11
    self.wayland = wayland
    self.sources = sources
    emptyTime = clock.now
  }

  /// Waits for events and takes them.
  ///
  /// - Parameters:
  ///   - deadline: when it returns at the latest.
  ///   - wasRead: whether somebody else may have read what the server sent, as GL does that waits for the
  ///     display.
  /// - Returns: all events that have come once there is one, and when they came about; none where none has
  ///   come by `deadline`, where SDL makes no event of what has come, where a source can be read or the
  ///   connection is broken.
  mutating func take(until deadline: Timestamp, wasRead: Bool) -> [(SDL_Event, Timestamp)] {
    var events: [SDL_Event] = []
    sources.look(beside: connection.descriptor)
    var isHeard = wasRead || sources.isDisplayReadable
    repeat {
      if sources.isDisplayGone { connection.hangUp() }
      drain(into: &events)
      heardInVain = isHeard && events.isEmpty
      guard events.isEmpty, !heardInVain, waits(until: deadline) else { break }
      isHeard = sources.isDisplayReadable
    } while true
    x11?.markLostFingers(in: &events)
    wayland?.putLossOfMouseFirst(in: &events)
    let now = clock.now
    let stamps = PumpStamps.stamps(for: events.map(EventReader.contact), since: emptyTime, at: now)
    emptyTime = now
    return zip(events, stamps).map { event, stamp in
      guard let time = serverTime(of: event) else { return (event, stamp) }
      return (event, deviceClock.timestamp(milliseconds: time, arrival: now))
    }
  }

  /// The display server's time in milliseconds of what `event` stands for, where that is known.
  private func serverTime(of event: SDL_Event) -> UInt32? {
    if case .timed(_, let time) = wayland?.notice(event) { return time }
    return x11?.time(of: event)
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
    x11?.addPens(to: &events)
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
    guard remaining > 0 else { return false }
    connection.flush()
    sources.wait(
      beside: connection.descriptor,
      seconds: min(remaining, connection.longestWait, Self.longestWait),
    )
    return true
  }
}
