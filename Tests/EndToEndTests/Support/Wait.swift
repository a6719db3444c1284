import Glibc

/// A state that did not come about in time.
struct TimedOut: Error, CustomStringConvertible {
  let description: String
}

/// Returns the first non-nil answer of `probe`, asking every 4 ms.
///
/// Throws ``TimedOut`` with `what` when there is none within `seconds` of wall time: a bound for a
/// slow machine, never a duration that a passing test waits for.
func eventually<Answer>(
  _ what: @autoclosure () -> String,
  within seconds: Double = 30,
  _ probe: () throws -> Answer?,
) throws -> Answer {
  let deadline = monotonicSeconds() + seconds
  repeat {
    if let answer = try probe() { return answer }
    pause(until: monotonicSeconds() + 0.004)
  } while monotonicSeconds() < deadline
  throw TimedOut(description: "Not within \(seconds) s: \(what())")
}

/// The time of the monotonic clock in seconds.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Blocks the thread until the monotonic clock shows `seconds`.
func pause(until seconds: Double) {
  var time = timespec()
  time.tv_sec = Int(seconds)
  time.tv_nsec = Int((seconds - Double(time.tv_sec)) * 1e9)
  while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
}
