internal import Glibc
internal import TactileSDLHost

/// A program that is started beside this one, and lives on without it.
enum OtherProgram {
  /// The started programs that have not been seen to end.
  private static var children: [pid_t] = []

  /// Starts this program again, in a window of its own, to play the trace at `path`.
  static func play(_ path: String) throws(Failure) {
    try start(["/proc/self/exe", "play", path], named: "tactile play")
  }

  /// Shows the folder of the file at `path` in the desktop's file manager.
  static func showFolder(of path: String) throws(Failure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    try start(["xdg-open", folder], named: "xdg-open")
  }

  /// Starts the program that `PATH` has by the first of `arguments`, with this one's output.
  private static func start(_ arguments: [String], named name: String) throws(Failure) {
    children.removeAll { waitpid($0, nil, WNOHANG) == $0 }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A process group of its own: Ctrl+C in this program's terminal does not end it.
    ChildSignals.restore(in: &attributes)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF),
    )
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let fault = posix_spawnp(&child, arguments[0], &actions, &attributes, &words, environ)
    guard fault == 0 else {
      throw Failure(.unavailable, "\(name): \(String(cString: strerror(fault)))")
    }
    children.append(child)
  }
}
