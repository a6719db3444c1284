internal import TactileGestures
internal import TactilePrimitives

/// What waits for a window's next frame, in the order in which it came.
///
/// Two storages take turns, so that frame after frame allocates nothing.
struct FrameQueue {
  enum Entry {
    case event(InputEvent)
    case action(Timestamp, () -> Void)

    var timestamp: Timestamp {
      switch self {
      case .event(let event): event.timestamp
      case .action(let time, _): time
      }
    }
  }

  private var entries: [Entry] = []
  /// Empty storage to exchange with that of the entries.
  private var spare: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// All that waits; what comes while that is handled waits for the next time.
  mutating func takeAll() -> [Entry] {
    var taken = spare
    spare = []
    swap(&taken, &entries)
    return taken
  }

  /// Takes the storage of entries back that have been handled.
  mutating func reuse(_ handled: consuming [Entry]) {
    handled.removeAll(keepingCapacity: true)
    spare = handled
  }
}
