internal import CGNU
package import Glibc

/// The signals that started programs receive as usual although this one ignores them.
package enum ChildSignals {
  /// Restores SIGPIPE in a program that is started with `attributes` and `POSIX_SPAWN_SETSIGDEF`.
  package static func restore(in attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
  }
}

/// Runs another program for what it prints, for a limited time.
package enum ChildOutput {
  /// The bytes that are read at most.
  private static let most = 1 << 20

  /// Returns what the program prints; nil where it cannot be run, or ends with a failure.
  ///
  /// It is killed after `seconds` or 1 MiB; what it printed by then counts.
  package static func text(of arguments: [String], within seconds: Double) -> String? {
    var ends: [CInt] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    defer { close(ends[0]) }
    guard let child = start(arguments, output: ends[1]) else { return nil }
    let deadline = now + seconds
    let (bytes, isWhole) = read(ends[0], until: deadline)
    let status = isWhole ? endStatus(of: child, until: deadline) : nil
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
  private static func endStatus(of child: pid_t, until deadline: Double) -> CInt? {
    var status: CInt = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status }
      guard ended == 0 || errno == EINTR, now < deadline else { return nil }
      poll(nil, 0, 1)
    }
  }

  /// Starts the program that `PATH` has by that name, and closes `output` here.
  private static func start(_ arguments: [String], output: CInt) -> pid_t? {
    defer { close(output) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    ChildSignals.restore(in: &attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    return posix_spawnp(&child, arguments[0], &actions, &attributes, &words, environ) == 0
      ? child : nil
  }

  /// Reads `file` until its end, the deadline or the size limit; the flag is true if the end was
  /// reached.
  private static func read(_ file: CInt, until deadline: Double) -> ([UInt8], Bool) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < most {
      let left = deadline - now
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

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
