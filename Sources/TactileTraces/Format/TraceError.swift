/// The reason for which a file is not a trace, a tuning file or another expected format.
///
/// Its description is the one line `FILE:LINE: what is wrong` that the command prints before it
/// exits with status 65.
public nonisolated struct TraceError: Error, Hashable, CustomStringConvertible {
  /// The file, as the user named it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// A description of the error and its remedy, without line break.
  public var message: String

  /// An error with `message` about a line of a file.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: what is wrong`.
  public var description: String { "\(file):\(line): \(message)" }
}
