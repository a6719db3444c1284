internal import Glibc

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
    children.append(try ChildStart(arguments).start(named: name))
  }
}
