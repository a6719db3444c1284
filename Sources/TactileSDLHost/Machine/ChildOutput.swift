internal import CGNU
internal import Glibc
package import TactilePrimitives

/// Runs another program for what it prints, for a limited time.
package enum ChildOutput {
  /// The bytes that are read at most.
  private static let most = 1 << 20

  /// Returns what the program prints; nil where it cannot be run, or ends with a failure.
  ///
  /// It is killed after `seconds` or 1 MiB; what it printed by then counts.
  package static func text(of arguments: [String], within seconds: Double) -> String? {
    let clock = MonotonicClock()
    return text(of: arguments, within: seconds) { clock.now }
  }

  /// Returns what the program prints, as ``text(of:within:)``, by the clock `now`.
  package static func text(
    of arguments: [String],
    within seconds: Double,
    now: () -> Timestamp,
  ) -> String? {
    var ends: [CInt] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    defer { close(ends[0]) }
    let started = try? ChildProcess.start(arguments) { actions in
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    close(ends[1])
    guard let child = started else { return nil }
    let deadline = now() + seconds
    let (bytes, isWhole) = read(ends[0], most: most, until: deadline, now: now)
    let status = isWhole ? endStatus(of: child, until: deadline, now: now) : nil
    if status == nil {
      kill(child, SIGKILL)
      while waitpid(child, nil, 0) < 0, errno == EINTR {}
    }
    guard status ?? 0 == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the end of `child` and returns its status; nil where it has not ended by
  /// `deadline`.
  ///
  /// A program that closed its output may live on.
  private static func endStatus(
    of child: pid_t,
    until deadline: Timestamp,
    now: () -> Timestamp,
  ) -> CInt? {
    var status: CInt = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status }
      guard ended == 0 || errno == EINTR, now() < deadline else { return nil }
      poll(nil, 0, 1)
    }
  }

  /// Reads what another program writes to `file` until its end, the deadline or `most` bytes; the flag
  /// is true if the end was reached.
  package static func read(
    _ file: CInt,
    most: Int,
    until deadline: Timestamp,
    now: () -> Timestamp,
  ) -> ([UInt8], Bool) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < most {
      let left = deadline - now()
      guard left > 0 else { break }
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      var count = Int(poll(&wait, 1, CInt(left * 1000) + 1))
      if count == 0 { break }
      if count > 0 { count = Glibc.read(file, &part, part.count) }
      if count == 0 { return (bytes, true) }
      if count > 0 {
        bytes += part[..<count]
      } else if errno != EINTR {
        break
      }
    }
    return (bytes, false)
  }
}
