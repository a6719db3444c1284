public import TactileDisplay
public import TactilePrimitives

/// The result of one run of the passes.
public struct Frame {
  /// The work of each pass, in views.
  public struct Work: Hashable, Sendable {
    /// The number of views that placed their subviews.
    public var laidOut = 0
    /// The number of views whose position, transform, opacity or visibility changed, without the
    /// views inside them.
    public var composed = 0
    /// The number of views that drew.
    public var recorded = 0
  }

  /// The display list of the whole window.
  public var displayList: DisplayList
  /// The rectangle that differs from the previous frame, in points, in the window's coordinate
  /// space; empty if nothing has to be presented.
  public var damage: Rect
  /// The work of the passes.
  public var work: Work
}

/// The passes of a frame, in the order in which they run.
public enum FramePass: String, CaseIterable, Hashable, Sendable {
  /// Events and deadlines are handled.
  case input
  /// Animations advance to the frame's time.
  case animate
  /// Views place their subviews.
  case layout
  /// Moved views are counted, and the view under the pointer is marked for another hit test.
  case compose
  /// Views draw, and the display list is written.
  case record
}

/// A part of a frame's work: a pass over the tree, or the host's work on its outcome.
package enum FramePart: Hashable, Sendable {
  /// A pass over the tree.
  case pass(FramePass)
  /// Painting the display list into pixels.
  case paint
  /// Handing the pixels to the display.
  case present

  /// All parts, in order.
  package static let all = FramePass.allCases.map(FramePart.pass) + [.paint, .present]

  /// The part's name, one word.
  package var name: String {
    switch self {
    case .pass(let pass): pass.rawValue
    case .paint: "paint"
    case .present: "present"
    }
  }
}

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

/// Actions scheduled for later frames, in the order of their times.
struct Deadlines {
  private struct Entry {
    var time: Timestamp
    var token: Int
    var isDecoration: Bool
    var action: () -> Void
  }

  private var entries: [Entry] = []
  /// The actions that wait for ``admitPostponed()``.
  private var postponed: [Entry] = []
  private var lastToken = 0

  /// The time of the earliest action that is not postponed; nil if there is none.
  var next: Timestamp? { entries.first?.time }

  /// Whether an action other than decoration is scheduled.
  var hasWork: Bool {
    entries.contains { !$0.isDecoration } || postponed.contains { !$0.isDecoration }
  }

  /// Schedules `action` for the first frame at or after `time`, and returns a token for
  /// ``cancel(_:)``; ``hasWork`` ignores a decoration.
  ///
  /// A postponed action is not due before ``admitPostponed()``.
  ///
  /// - Complexity: O(*n*)
  mutating func schedule(
    at time: Timestamp,
    isDecoration: Bool = false,
    isPostponed: Bool = false,
    _ action: @escaping () -> Void,
  ) -> Int {
    lastToken += 1
    let entry = Entry(time: time, token: lastToken, isDecoration: isDecoration, action: action)
    if isPostponed { postponed.append(entry) } else { insert(entry) }
    return lastToken
  }

  /// Cancels the action with the token `token`.
  mutating func cancel(_ token: Int) {
    entries.removeAll { $0.token == token }
    postponed.removeAll { $0.token == token }
  }

  /// Makes the postponed actions due at their times.
  mutating func admitPostponed() {
    guard !postponed.isEmpty else { return }
    for entry in postponed { insert(entry) }
    postponed.removeAll()
  }

  /// Removes and returns the first action due at `time` or before; nil if there is none.
  mutating func popDue(at time: Timestamp) -> (() -> Void)? {
    guard let first = entries.first, first.time <= time else { return nil }
    return entries.removeFirst().action
  }

  private mutating func insert(_ entry: Entry) {
    let index = entries.firstIndex { $0.time > entry.time } ?? entries.count
    entries.insert(entry, at: index)
  }
}
