internal import TactilePrimitives

/// Things to be done at a later frame, in the order of their times.
struct Deadlines {
  private struct Entry {
    var time: Timestamp
    var token: Int
    var isDecoration: Bool
    var action: () -> Void
  }

  private var entries: [Entry] = []
  private var lastToken = 0

  /// The earliest time at which something is due.
  var next: Timestamp? { entries.first?.time }

  /// Whether something waits that is more than decoration.
  var hasWork: Bool { entries.contains { !$0.isDecoration } }

  /// Has `action` called in the first frame at or after `time`.
  ///
  /// - Parameters:
  ///   - time: when it is due.
  ///   - isDecoration: leaves it out of ``hasWork``.
  ///   - action: what is done.
  /// - Returns: what ``cancel(_:)`` knows it by.
  /// - Complexity: O(*n*)
  mutating func schedule(
    at time: Timestamp,
    isDecoration: Bool = false,
    _ action: @escaping () -> Void,
  ) -> Int {
    lastToken += 1
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    let entry = Entry(time: time, token: lastToken, isDecoration: isDecoration, action: action)
    entries.insert(entry, at: index)
    return lastToken
  }

  /// Forgets what was scheduled as `token`.
  mutating func cancel(_ token: Int) {
    entries.removeAll { $0.token == token }
  }

  /// Takes out the first thing due at `time` or before.
  mutating func popDue(at time: Timestamp) -> (time: Timestamp, action: () -> Void)? {
    guard let first = entries.first, first.time <= time else { return nil }
    entries.removeFirst()
    return (first.time, first.action)
  }
}
