internal import TactilePrimitives

/// Actions scheduled for later frames, in the order of their times.
struct Deadlines {
  private struct Entry {
    var time: Timestamp
    var token: Int
    var isDecoration: Bool
    var action: () -> Void
  }

  private var entries: [Entry] = []
  private var lastToken = 0

  /// The time of the earliest action; nil if there is none.
  var next: Timestamp? { entries.first?.time }

  /// Whether an action other than decoration is scheduled.
  var hasWork: Bool { entries.contains { !$0.isDecoration } }

  /// Schedules `action` for the first frame at or after `time`.
  ///
  /// - Parameters:
  ///   - time: the time at which the action is due.
  ///   - isDecoration: whether ``hasWork`` ignores the action.
  ///   - action: the action to call.
  /// - Returns: a token for ``cancel(_:)``.
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

  /// Cancels the action with the token `token`.
  mutating func cancel(_ token: Int) {
    entries.removeAll { $0.token == token }
  }

  /// Removes and returns the first action due at `time` or before; nil if there is none.
  mutating func popDue(at time: Timestamp) -> (time: Timestamp, action: () -> Void)? {
    guard let first = entries.first, first.time <= time else { return nil }
    entries.removeFirst()
    return (first.time, first.action)
  }
}
