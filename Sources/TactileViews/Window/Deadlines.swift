internal import TactilePrimitives

/// Things to be done at a later frame, in the order of their times.
struct Deadlines {
  private struct Entry {
    var time: Timestamp
    var token: Int
    var action: () -> Void
  }

  private var entries: [Entry] = []
  private var lastToken = 0

  /// The earliest time at which something is due.
  var next: Timestamp? { entries.first?.time }

  /// Has `action` called in the first frame at or after `time`.
  ///
  /// - Returns: what ``cancel(_:)`` knows it by.
  /// - Complexity: O(*n*)
  mutating func schedule(at time: Timestamp, _ action: @escaping () -> Void) -> Int {
    lastToken += 1
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert(Entry(time: time, token: lastToken, action: action), at: index)
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
