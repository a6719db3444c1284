internal import CSDL2
internal import TactileGestures
package import TactilePrimitives

/// SDL's queue, with a wait that has no needless wake-ups.
///
/// SDL's own wait is not used. It answers events that arrive during the wait with a message to
/// itself through the display server, which ends the next wait for nothing, and on Wayland is
/// never freed; it waits whole milliseconds, and only for the display.
struct EventQueue {
  private let clock: MonotonicClock
  private let x11: X11Events?
  private let wayland: WaylandConnection?
  private let connection: DisplayConnection
  private let sources: WakeSources
  private var deviceClock = DeviceClock()
  /// The time at which the queue was last seen empty.
  private var emptyTime: Timestamp
  /// Whether the last ``take(until:wasRead:)`` received data from the display server of which SDL
  /// made no event.
  private(set) var hasUnreportedData = false

  /// Whether the times of the display server are on the system's clock, so that they tell how long
  /// the last report took to arrive.
  private(set) var sharesServerClock = false

  /// Seconds of the longest single wait; longer ones are repeated.
  private static let longestWait = 10.0

  /// A queue for the events of `connection` and those that SDL loses, with timestamps of `clock`.
  ///
  /// Readable data of `sources` ends a wait too.
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

  /// Waits for events and returns them.
  ///
  /// - Parameters:
  ///   - deadline: the latest time to return.
  ///   - wasRead: whether other code, such as GL's wait for the display, may have read from the
  ///     server.
  /// - Returns: all received events with their times. None where none arrived
  ///   by `deadline`, where SDL made no event of the received data, where a source is readable or
  ///   the connection is broken.
  mutating func take(until deadline: Timestamp, wasRead: Bool) -> [QueuedEvent] {
    var events: [SDL_Event] = []
    var hasWaited = false
    sources.wait(beside: connection.descriptor, seconds: 0)
    var isHeard = wasRead || sources.isDisplayReadable
    repeat {
      if sources.isDisplayGone { connection.hangUp() }
      drain(into: &events)
      hasUnreportedData = isHeard && events.isEmpty
      guard events.isEmpty, !hasUnreportedData, waits(until: deadline) else { break }
      hasWaited = true
      isHeard = sources.isDisplayReadable
    } while true
    x11?.markLostFingers(in: &events)
    wayland?.putLossOfMouseFirst(in: &events)
    let now = clock.now
    let stamps = PumpStamps.stamps(for: events.map(EventReader.contact), since: emptyTime, at: now)
    let wait = hasWaited ? 0 : max(0, now - emptyTime)
    emptyTime = now
    return zip(events, stamps).map { event, stamp in
      let times = ReportTimes(arrival: now, programWait: wait)
      var queued = QueuedEvent(event: event, timestamp: stamp, times: times)
      guard let time = serverTime(of: event) else { return queued }
      queued.timestamp = deviceClock.timestamp(milliseconds: time, arrival: now)
      let instant = clock.instant(milliseconds: time, before: now)
      sharesServerClock = instant != nil
      queued.times.device = instant ?? deviceClock.serverTime
      return queued
    }
  }

  /// Returns the display server's time of `event` in milliseconds, where that is known.
  private func serverTime(of event: SDL_Event) -> UInt32? {
    if case .input(_, _, let time?) = wayland?.notice(event) { return time }
    return x11?.time(of: event)
  }

  /// Adds all received events.
  ///
  /// SDL is not polled once the connection is broken: on Wayland libdecor would then loop forever
  /// if events were left in its queue, as OpenGL's wait for the display leaves them.
  private func drain(into events: inout [SDL_Event]) {
    guard !connection.isLost else { return }
    SDL_PumpEvents()
    var event = SDL_Event()
    while next(&event) {
      if let x11 { x11.add(event, to: &events) } else { events.append(event) }
    }
    x11?.queueIsEmpty()
    x11?.addPens(to: &events)
  }

  /// Removes the first event that SDL has read from its queue, into `event`.
  private func next(_ event: inout SDL_Event) -> Bool {
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    return SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1
  }

  /// Sleeps until something may have arrived; false where there is nothing to wait for.
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

/// An event of SDL's queue with its times.
struct QueuedEvent {
  let event: SDL_Event
  /// The time at which it happened, as far as that is known.
  var timestamp: Timestamp
  /// The times of its report by the device, the display server and the program.
  var times: ReportTimes
}

/// Estimates when reports happened that waited together in SDL's queue.
///
/// SDL 2 does not pass on the display server's times, so a report is stamped when it is read. If
/// the program was delayed, by its own painting or by others, several reports of one contact have
/// stamps some microseconds apart, or one report is late by the whole delay; a velocity from such
/// stamps is wrong, even in its sign. The reports came one after the other since the queue was
/// last empty: here they are spread evenly over that time.
package struct PumpStamps {
  /// The longest time between two reports of a contact, in seconds: that of a screen with 125 Hz.
  package static let longestStep = 0.008

  /// Returns timestamps for reports that were read together.
  ///
  /// - Parameters:
  ///   - contacts: the contact of each report; nil for those about none.
  ///   - empty: when the queue was last seen empty.
  ///   - now: when the reports were read.
  /// - Returns: a timestamp for each; `now` for the last report of a contact and those about none.
  /// - Complexity: O(*n*) in the number of reports, which a program that was stopped has thousands of.
  package static func stamps<Contact: Hashable>(
    for contacts: [Contact?],
    since empty: Timestamp,
    at now: Timestamp,
  ) -> [Timestamp] {
    guard contacts.count > 1 else { return contacts.map { _ in now } }
    var counts: [Contact: (all: Int, seen: Int)] = [:]
    for case let contact? in contacts { counts[contact, default: (0, 0)].all += 1 }
    return contacts.map { contact in
      guard let contact, let place = counts.index(forKey: contact) else { return now }
      counts.values[place].seen += 1
      let (all, seen) = counts.values[place]
      let step = min(max(now - empty, 0) / Double(all), longestStep)
      return now + Double(seen - all) * step
    }
  }
}
