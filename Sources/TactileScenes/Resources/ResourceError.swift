/// The reason why a resource cannot be used.
public enum ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No folder has the file; with the searched folders.
  case notFound(name: String, searched: [String])
  /// The file exists but cannot be read; with the system's reason.
  case unreadable(path: String, reason: String)
  /// The file's content is malformed.
  case malformed(path: String, line: Int, message: String)

  /// A one-line message for users.
  public var description: String {
    switch self {
    case .notFound(let name, let searched):
      "resource \(name) not found; looked in \(searched.joined(separator: ", "))"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .malformed(let path, let line, let message):
      "\(path):\(line): \(message)"
    }
  }
}
