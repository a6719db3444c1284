internal import CGNU
internal import Glibc

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
    let (bytes, isWhole) = read(ends[0], until: now + seconds)
    if !isWhole { kill(child, SIGKILL) }
    var status: CInt = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard !isWhole || status == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self)
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
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    return posix_spawnp(&child, arguments[0], &actions, nil, &words, environ) == 0 ? child : nil
  }

  /// Reads to the end; the flag says whether that came before the time and the room were used up.
  private static func read(_ file: CInt, until end: Double) -> ([UInt8], Bool) {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < most {
      let left = end - now
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&wait, 1, CInt(left * 1000) + 1) > 0 else { return (bytes, false) }
      let count = Glibc.read(file, &part, part.count)
      guard count > 0 else { return (bytes, count == 0) }
      bytes += part[..<count]
    }
    return (bytes, false)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
