internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A touch sequence, from the first contact's touch-down to the last one's lift, with the
/// decisions about it.
struct GestureSequence: Hashable {
  /// A contact of the sequence.
  struct Contact: Hashable {
    /// The number of the contact in the program's run, from 1.
    let number: Int
    /// The identifier of the contact while it is down.
    let id: TouchID
    /// The device of the contact.
    let device: DeviceKind
    /// The time at which it touched down.
    let down: Timestamp
    /// The time at which it was lifted or cancelled; nil while it is down.
    var up: Timestamp?
  }

  /// The time at which the first contact touched down.
  let start: Timestamp
  /// The contacts, in the order in which they touched down.
  private(set) var contacts: [Contact] = []
  /// The lanes of the recognizers, in the order of their first decisions.
  private(set) var lanes: [GestureLane] = []
  /// The log entries that are not about recognizers.
  private(set) var notes: [LogEntry] = []
  /// The time of the last event or decision.
  private(set) var end: Timestamp

  /// The most recognizers and notes kept.
  private static let mostLanes = 64
  private static let mostNotes = 32

  /// Creates a sequence that begins at `start`.
  init(start: Timestamp) {
    self.start = start
    end = start
  }

  /// Whether a contact is down.
  var isOpen: Bool { contacts.contains { $0.up == nil } }

  /// The lanes of winning recognizers, then the others, each group in its own order.
  var ordered: [GestureLane] { lanes.filter(\.isWinner) + lanes.filter { !$0.isWinner } }

  /// Records a touch event.
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

  /// Records a decision.
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
  /// Creates the phase that the log entry `kind` leads to; nil if it starts no phase.
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
