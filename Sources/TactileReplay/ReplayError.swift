/// An error that ends a replay early.
nonisolated public enum ReplayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A tap names a view that is not in the tree.
  case unknownView(file: String, name: String, seconds: Double)
  /// A call names a command that the scene does not have.
  case unknownCommand(file: String, name: String, scene: String, known: [String])

  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .unknownView(let file, let name, let seconds):
      "\(file): at \(seconds) s: no view called \"\(name)\" is in the tree"
    case .unknownCommand(let file, let name, let scene, let known):
      "\(file): scene \(scene) has no command \"\(name)\"; it has \(known.joined(separator: ", "))"
    }
  }
}
