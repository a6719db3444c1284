internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The last sequences of touches, with what was decided about them.
struct GestureHistory {
  /// The sequences, the newest last.
  private(set) var sequences: [GestureSequence] = []

  private var contactCount: Int

  /// How many are kept.
  static let most = 20
  /// Seconds after the last contact within which decisions still belong to it; what is let go
  /// settles at once, and a further tap is waited for less long.
  private static let patience = 1.0

  /// A history of nothing, after `contactCount` contacts.
  init(contactCount: Int = 0) {
    self.contactCount = contactCount
  }

  /// Takes in what a contact did.
  mutating func add(_ touch: TouchEvent) {
    if touch.phase == .began {
      contactCount += 1
      if sequences.last?.isOpen != true {
        sequences.append(GestureSequence(start: touch.timestamp))
        if sequences.count > Self.most { sequences.removeFirst() }
      }
    }
    guard !sequences.isEmpty else { return }
    sequences[sequences.count - 1].add(touch, number: contactCount)
  }

  /// Takes in a decision; those that no contact led to are left out.
  mutating func add(_ entry: LogEntry) {
    guard let index = sequences.lastIndex(where: { $0.start <= entry.timestamp }) else { return }
    let sequence = sequences[index]
    guard sequence.isOpen || entry.timestamp - sequence.end <= Self.patience else { return }
    sequences[index].add(entry)
  }
}
