internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// What happened from the first contact that came down to the last that was lifted, and what came
/// of it.
struct GestureSequence: Hashable {
  /// A contact while it was down.
  struct Contact: Hashable {
    /// Which of the program's contacts, counted from 1.
    let number: Int
    /// What names it while it is down.
    let id: TouchID
    /// Where it comes from.
    let device: DeviceKind
    /// When it came down.
    let down: Timestamp
    /// When it was lifted, or taken away.
    var up: Timestamp?
  }

  /// When the first contact came down.
  let start: Timestamp
  /// The contacts in the order in which they came down.
  private(set) var contacts: [Contact] = []
  /// The recognizers, in the order in which something was decided about them.
  private(set) var lanes: [GestureLane] = []
  /// What was decided besides.
  private(set) var notes: [LogEntry] = []
  /// When something happened last.
  private(set) var end: Timestamp

  /// How many recognizers and notes are kept.
  private static let mostLanes = 64
  private static let mostNotes = 32

  /// A sequence that begins.
  init(start: Timestamp) {
    self.start = start
    end = start
  }

  /// Whether a contact is down.
  var isOpen: Bool { contacts.contains { $0.up == nil } }

  /// Those that were granted first, each kind in its own order.
  var ordered: [GestureLane] { lanes.filter(\.isWinner) + lanes.filter { !$0.isWinner } }

  /// Takes in what a contact did.
  mutating func add(_ touch: TouchEvent, number: Int) {
    note(touch.timestamp)
    switch touch.phase {
    case .began:
      contacts.append(
        Contact(number: number, id: touch.id, device: touch.device, down: touch.timestamp)
      )
    case .moved: break
    case .ended, .cancelled:
      guard let index = contacts.lastIndex(where: { $0.id == touch.id && $0.up == nil }) else {
        return
      }
      contacts[index].up = touch.timestamp
    }
  }

  /// Takes in a decision.
  mutating func add(_ entry: LogEntry) {
    guard let phase = GestureLane.Phase(entry.kind) else {
      note(entry.timestamp)
      if notes.count < Self.mostNotes { notes.append(entry) }
      return
    }
    note(entry.timestamp)
    let index: Int
    if let known = lanes.firstIndex(where: { $0.name == entry.name }) {
      index = known
    } else {
      guard lanes.count < Self.mostLanes else { return }
      index = lanes.count
      lanes.append(GestureLane(entry.name, start: start))
    }
    let since = contacts.last { $0.down <= entry.timestamp }?.down ?? start
    lanes[index].add(phase, at: entry.timestamp, why: entry.why, possibleSince: since)
  }

  private mutating func note(_ time: Timestamp) {
    end = max(end, time)
    for index in lanes.indices { lanes[index].close(at: end) }
  }
}

extension GestureLane.Phase {
  /// What the arena's decision `kind` leads to; nil for what is not about a recognizer.
  init?(_ kind: LogEntry.Kind) {
    switch kind {
    case .recognizer(_, let to):
      switch GestureState(rawValue: to) {
      case .began, .changed: self = .running
      case .recognized: self = .recognized
      case .ended: self = .ended
      case .cancelled: self = .cancelled
      case .failed: self = .failed
      case .possible, nil: return nil
      }
    case .refused: self = .waiting
    case .settle, .tap, .other: return nil
    }
  }
}
