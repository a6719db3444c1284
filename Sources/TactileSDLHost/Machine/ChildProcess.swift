package import Glibc
package import TactileFiles

package enum ChildProcess {
  /// Starts a program that has no input, and that SIGPIPE ends although this program ignores it.
  ///
  /// - Parameters:
  ///   - arguments: the words of its command line.
  ///   - program: its path, or a name that `PATH` has; nil for the first of the words.
  ///   - flags: flags of `posix_spawnattr_setflags`; with `POSIX_SPAWN_SETSIGMASK` no signal is
  ///     blocked in it.
  ///   - redirect: adds where its output goes.
  /// - Returns: the process, which the caller waits for.
  /// - Throws: a ``FileFault`` if it cannot be started.
  package static func start(
    _ arguments: [String],
    program: String? = nil,
    flags: Int32 = 0,
    _ redirect: (inout posix_spawn_file_actions_t) -> Void,
  ) throws(FileFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    redirect(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | flags))
    let name = program ?? arguments[0]
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let fault = posix_spawnp(&child, name, &actions, &attributes, &words, environ)
    guard fault == 0 else { throw .system(fault) }
    return child
  }
}
