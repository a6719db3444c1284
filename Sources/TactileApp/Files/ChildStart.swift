internal import CGNU
internal import Glibc
internal import TactileFiles
internal import TactileSDLHost

/// The start of another program, in a process group of its own: Ctrl+C in this program's terminal
/// does not end it.
struct ChildStart {
  /// Its path, or a name that `PATH` has.
  private let program: String
  /// The words of its command line, with the name by which it calls itself.
  private let arguments: [String]
  /// The path of the file that its output and errors go to; nil for where this program's go.
  var output: String?
  /// The descriptor of this program that its output and errors go to; nil for where this program's go.
  var outputDescriptor: CInt?
  /// The descriptor of this program that it gets as its descriptor 3; nil for none.
  var descriptor: CInt?

  /// A start with the words `arguments`, of which the first is a path or a name that `PATH` has.
  init(_ arguments: [String]) { self.init(arguments[0], as: arguments) }

  private init(_ program: String, as arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// A start of this program under its own name, with the words `arguments` after that.
  static func again(_ arguments: String...) -> ChildStart {
    ChildStart("/proc/self/exe", as: [ProgramArguments.program] + arguments)
  }

  /// Returns the ends of a new pipe, which no program inherits; `flags` are further ones of `pipe2`.
  static func pipe(_ flags: CInt = 0) throws(Failure) -> (read: CInt, write: CInt) {
    var ends: [CInt] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | flags) == 0 else {
      throw Failure(.unavailable, "a pipe: \(Files.reason())")
    }
    return (ends[0], ends[1])
  }

  /// Starts it, called `name` in errors, and returns the process, which the caller waits for.
  func start(named name: String) throws(Failure) -> pid_t {
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    do throws(FileFault) {
      return try ChildProcess.start(arguments, program: program, flags: flags) { redirect(&$0) }
    } catch {
      throw Failure(.unavailable, "\(name): \(error.reason)")
    }
  }

  private func redirect(_ actions: inout posix_spawn_file_actions_t) {
    if let output {
      let mode = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, mode, 0o600)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    if let outputDescriptor {
      for file in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_adddup2(&actions, outputDescriptor, file)
      }
    }
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
  }
}

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
    try start(ChildStart(["xdg-open", FileWriter.folder(of: path)]), named: "xdg-open")
  }

  private static func start(_ program: ChildStart, named name: String) throws(Failure) {
    children.removeAll { waitpid($0, nil, WNOHANG) == $0 }
    children.append(try program.start(named: name))
  }
}
