/// Why a resource could not be used.
public enum ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No folder holds it; with the folders that were looked in.
  case notFound(name: String, searched: [String])
  /// It is there but cannot be read; with the system's reason.
  case unreadable(path: String, reason: String)
  /// What is in it is not what it must be.
  case malformed(path: String, line: Int, message: String)

  /// One line for people.
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
