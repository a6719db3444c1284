internal import Glibc

/// A program that is started beside this one, and lives on without it.
enum OtherProgram {
  /// The started programs that have not been seen to end.
  private static var children: [pid_t] = []

  /// Starts this program again, in a window of its own, to play the trace at `path`.
  static func play(_ path: String) throws(Failure) {
    try start(.again("play", path), named: "tactile play")
  }

  /// Shows the folder of the file at `path` in the desktop's file manager.
  static func showFolder(of path: String) throws(Failure) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    try start(ChildStart(["xdg-open", folder]), named: "xdg-open")
  }

  private static func start(_ program: ChildStart, named name: String) throws(Failure) {
    children.removeAll { waitpid($0, nil, WNOHANG) == $0 }
    children.append(try program.start(named: name))
  }
}
