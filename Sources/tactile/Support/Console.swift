import Glibc

/// Output to the user on standard output and standard error.
enum Console {
  /// Writes `text` to standard output.
  static func output(_ text: String) throws(Failure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else {
        throw Failure(.cannotCreate, "standard output: \(Files.reason())")
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Writes a line to standard error.
  static func error(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
