internal import TactileGestures

extension LogEntry {
  /// Creates a log entry from an entry of the gesture arena.
  init(_ entry: GestureLogEntry) {
    let kind: Kind =
      switch entry.kind {
      case .recognizer(let from, let to): .recognizer(from: from.rawValue, to: to.rawValue)
      case .refused: .refused
      }
    self.init(timestamp: entry.timestamp, kind: kind, name: entry.name, why: entry.why)
  }
}
