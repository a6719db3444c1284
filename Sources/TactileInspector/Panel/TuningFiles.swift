/// What reads and writes files of numbers for the panel.
public protocol TuningFiles: AnyObject {
  /// The file that was read or written last.
  var path: String? { get }

  /// Files that may hold numbers, where people probably look for them.
  var nearby: [String] { get }

  /// Takes the numbers of the file at `path`.
  ///
  /// - Returns: what happened, in lines.
  func load(_ path: String) -> [String]

  /// Writes what was changed to the file at `path`.
  ///
  /// - Returns: what happened, in a line.
  func save(_ path: String) -> String
}
