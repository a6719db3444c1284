internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The last touch sequences, with the decisions about them.
struct GestureHistory {
  /// The sequences, the newest last.
  private(set) var sequences: [GestureSequence] = []

  private var contactCount: Int

  /// The number of sequences kept.
  static let most = 20
  /// The time after a sequence's end within which decisions still belong to it, in seconds; longer
  /// than the wait for a further tap.
  private static let patience = 1.0

  /// Creates an empty history after `contactCount` earlier contacts.
  init(contactCount: Int = 0) {
    self.contactCount = contactCount
  }

  /// Records a touch event.
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

  /// Records a decision; those that belong to no touch sequence are dropped.
  mutating func add(_ entry: LogEntry) {
    guard let index = sequences.lastIndex(where: { $0.start <= entry.timestamp }) else { return }
    let sequence = sequences[index]
    guard sequence.isOpen || entry.timestamp - sequence.end <= Self.patience else { return }
    sequences[index].add(entry)
  }
}
