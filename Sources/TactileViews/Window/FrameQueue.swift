internal import TactileGestures
internal import TactilePrimitives

/// A queue of events and actions for a window's next frame, in order of arrival.
///
/// Two arrays alternate, so that frames allocate no memory.
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
  /// Empty storage that is exchanged with that of the entries.
  private var spare: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Removes and returns all entries; entries added afterwards wait for the next call.
  mutating func takeAll() -> [Entry] {
    var taken = spare
    spare = []
    swap(&taken, &entries)
    return taken
  }

  /// Takes back the storage of handled entries.
  mutating func reuse(_ handled: consuming [Entry]) {
    handled.removeAll(keepingCapacity: true)
    spare = handled
  }
}
