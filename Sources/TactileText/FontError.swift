/// The reason for which there are no fonts to lay text out with.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The configuration names no usable font; with it the folders that were searched, if any.
  case noFonts(directories: [String])
  /// The text library gave no font map.
  case unavailable

  /// The error as a sentence for users.
  public var description: String {
    switch self {
    case .noFonts(let directories) where directories.isEmpty:
      "No fonts are installed; install the package fonts-inter or any other font."
    case .noFonts(let directories):
      "No fonts were found in \(directories.joined(separator: ", "))."
    case .unavailable:
      "The text library (Pango) could not be started."
    }
  }
}
