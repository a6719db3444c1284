/// An object that reads and writes tuning files for the panel.
public protocol TuningFiles: AnyObject {
  /// The path of the file that was read or written last.
  var path: String? { get }

  /// The paths of possible tuning files in the likely folders.
  var nearby: [String] { get }

  /// Loads the tuning file at `path`.
  ///
  /// - Returns: the result as lines of text.
  func load(_ path: String) -> [String]

  /// Saves the changed settings to the file at `path`.
  ///
  /// - Returns: the result as a line of text.
  func save(_ path: String) -> String
}
