internal import TactilePrimitives

/// The files dropped on the window, each reported once.
///
/// Fault: SDL 2 waits 14 ms for the list of files that another program drags, and drops the drag
/// where that takes longer, so the host reads it as well (``WaylandDrops``); compositors announce
/// a drag to SDL, to the host, or to both. No upstream issue is known to us; no version of SDL 2
/// makes this unnecessary yet.
struct DroppedFiles {
  /// The reader of a drag.
  enum Reporter {
    case toolkit
    case host
  }

  /// Seconds within which both may report the same file.
  private static let patience = 2.0
  /// The files that were dropped within that time.
  private var files: [(path: String, reporter: Reporter, time: Timestamp)] = []

  /// Returns whether the file at `path` was not reported before by the other reader.
  mutating func isNew(_ path: String, by reporter: Reporter, at time: Timestamp) -> Bool {
    files.removeAll { time - $0.time > Self.patience }
    if files.contains(where: { $0.path == path && $0.reporter != reporter }) { return false }
    files.append((path, reporter, time))
    return true
  }
}
