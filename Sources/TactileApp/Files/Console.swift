internal import Glibc
internal import TactileFiles
internal import TactilePrimitives
internal import TactileSDLHost
internal import TactileTraces

/// Output to the user on standard output and standard error.
nonisolated package enum Console {
  /// The name of the program's file, with which messages begin.
  package static let program = ProgramArguments.name.isEmpty ? "tactile" : ProgramArguments.name

  /// Makes writing to a pipe whose reader is gone fail instead of ending the program.
  ///
  /// Messages go to a terminal that may be closed, or to a program that may have ended; neither
  /// ends a window. To be called first.
  package static func outliveReaders() { signal(SIGPIPE, SIG_IGN) }

  /// Opens `/dev/null` in place of each of standard input, output and error that is closed: messages
  /// would go to the file or socket that is opened next, which gets the free number.
  ///
  /// To be called before anything is opened. Reading and writing fail as with a closed one.
  package static func occupyClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest free number is that of `stream`.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes `text` to standard output.
  package static func output(_ text: String) throws(Failure) { try output(Array(text.utf8)) }

  /// Writes `bytes` to standard output.
  ///
  /// A closed pipe ends the program quietly by SIGPIPE, as it ends others.
  static func output(_ bytes: [UInt8]) throws(Failure) {
    guard let fault = FileWriter.writeAll(bytes, to: STDOUT_FILENO) else { return }
    if fault == .system(EPIPE) {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw Failure(.cannotCreate, "standard output: \(fault.reason)")
  }

  /// Returns `message` with the name of the program before it.
  static func named(_ message: String) -> String { "\(program): \(message)" }

  /// Writes `message` to standard error, with the name of the program before it.
  static func report(_ message: String) { error(named(message)) }

  /// Writes a line to standard error; what would change how a terminal shows it is escaped.
  package static func error(_ line: String) {
    let text = JSONText.printable(line) + "\n"
    _ = FileWriter.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}

/// Messages about what went wrong with the user's files and the window: on standard error at once,
/// and in the window as soon as there is one.
final class Notices {
  /// Shows a message in the window; messages from before it was set are shown together then.
  var show: ((LocalizedText) -> Void)? {
    didSet {
      guard let show, !waiting.isEmpty else { return }
      show(waiting.joined(separator: "\n".localizedText))
      waiting = []
    }
  }

  /// Whether there was no message yet.
  private(set) var isSilent = true

  private var waiting: [LocalizedText] = []

  /// Writes `message` to standard error, and shows it as a sentence.
  func add(_ message: some LocalizedTextConvertible) {
    let message = message.localizedText
    Console.report(message.english)
    isSilent = false
    let sentence = Self.sentence(message)
    if let show { show(sentence) } else { waiting.append(sentence) }
  }

  /// Returns `message` with a full stop, and with a capital unless it begins with the name of a file.
  static func sentence(_ message: LocalizedText) -> LocalizedText {
    let english = message.english
    let text = english.hasSuffix(".") ? message : message + ".".localizedText
    let beginsWithName = english.prefix { $0 != " " }.hasSuffix(":")
    return beginsWithName ? text : text.withFirstCapital
  }
}
