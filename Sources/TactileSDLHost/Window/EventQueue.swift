internal import CSDL2
internal import TactilePrimitives

/// SDL's queue, waited on without waking up for nothing.
struct EventQueue {
  let clock: MonotonicClock

  /// Milliseconds of the longest single wait; longer ones are repeated.
  private static let longestWait = 3_600_000.0

  /// The next event and when it arrived, nil where none has come by `deadline`.
  ///
  /// SDL waits whole milliseconds; the rest of the last one is slept.
  func next(until deadline: Timestamp) -> (SDL_Event, Timestamp)? {
    var event = SDL_Event()
    while true {
      let remaining = (deadline - clock.now) * 1000
      if remaining < 1 {
        if remaining > 0 { clock.sleep(until: deadline) }
        return poll()
      }
      let milliseconds = CInt(min(remaining, Self.longestWait))
      if SDL_WaitEventTimeout(&event, milliseconds) == 1 { return (event, clock.now) }
    }
  }

  /// The next event that has already come.
  func poll() -> (SDL_Event, Timestamp)? {
    var event = SDL_Event()
    return SDL_PollEvent(&event) == 1 ? (event, clock.now) : nil
  }
}
