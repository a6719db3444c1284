internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The last touch sequences, with the decisions about them.
struct GestureHistory {
  /// The sequences, the newest last.
  private(set) var sequences: [GestureSequence] = []

  private var contactCount: Int
  /// The present phases of machines that are no recognizers, by name.
  private var phases: [String: String] = [:]

  /// The number of sequences kept.
  static let most = 20
  /// The time after a sequence's end within which decisions still belong to it, in seconds; longer
  /// than the wait for a further tap.
  private static let patience = 1.0

  /// Creates an empty history after `contactCount` earlier contacts.
  init(contactCount: Int = 0) { self.contactCount = contactCount }

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
    let before = phases[entry.name]
    if case .phase(let phase) = entry.kind {
      let isFull = phases.count >= GestureSequence.mostLanes
      phases[entry.name] = isFull && before == nil ? nil : phase
    }
    guard let index = sequences.lastIndex(where: { $0.start <= entry.timestamp }) else { return }
    let sequence = sequences[index]
    guard sequence.isOpen || entry.timestamp - sequence.end <= Self.patience else { return }
    sequences[index].add(entry, after: before)
  }
}

/// A touch sequence, from the first contact's touch-down to the last one's lift, with the decisions about it.
struct GestureSequence: Hashable {
  /// A contact of the sequence.
  struct Contact: Hashable {
    /// The number of the contact in the program's run, from 1.
    let number: Int
    /// The identifier of the contact while it is down.
    let id: TouchID
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
  /// The lanes of the recognizers and of others that log phases, in the order of their first decisions.
  private(set) var lanes: [GestureLane] = []
  /// The log entries that are not about recognizers.
  private(set) var notes: [LogEntry] = []
  /// The time of the last event or decision.
  private(set) var end: Timestamp

  /// The most lanes and notes kept.
  fileprivate static let mostLanes = 64
  private static let mostNotes = 32

  /// Creates a sequence that begins at `start`.
  init(start: Timestamp) {
    self.start = start
    end = start
  }

  var isOpen: Bool { contacts.contains { $0.up == nil } }

  /// The lanes of winning recognizers, then the others, each group in its own order.
  var ordered: [GestureLane] { lanes.filter(\.isWinner) + lanes.filter { !$0.isWinner } }

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

  /// Records a decision; `before` is the phase that its machine was in, if it logs phases.
  mutating func add(_ entry: LogEntry, after before: String?) {
    note(entry.timestamp)
    guard let phase = GestureLane.Phase(entry.kind) else {
      if notes.count < Self.mostNotes { notes.append(entry) }
      return
    }
    let index: Int
    if let known = lanes.firstIndex(where: { $0.name == entry.name }) {
      index = known
    } else {
      guard lanes.count < Self.mostLanes else { return }
      index = lanes.count
      lanes.append(GestureLane(entry.name, start: start, with: phase.first(after: before)))
    }
    // A machine may log the phase that it is in again.
    if case .named = phase, lanes[index].segments.last?.phase == phase { return }
    let since = contacts.last { $0.down <= entry.timestamp }?.down ?? start
    lanes[index].add(phase, at: entry.timestamp, decision: entry, possibleSince: since)
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
    case .phase(let name): self = .named(name)
    case .settle, .tap, .other: return nil
    }
  }
}

/// The states of one recognizer, or of another machine that logs its phases, in one touch sequence.
struct GestureLane: Hashable {
  /// A phase of a recognizer or of another machine.
  enum Phase: Hashable {
    /// The recognizer has not decided yet.
    case possible
    /// The recognizer has met its condition and waits for another one to fail.
    case waiting
    /// The gesture has begun and continues.
    case running
    /// The gesture was recognized and has no duration.
    case recognized
    /// The gesture ended normally.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The recognizer failed.
    case failed
    /// A machine that is no recognizer is in the phase of this name; nil stands for rest.
    case named(String?)

    var isFinal: Bool {
      switch self {
      case .recognized, .ended, .cancelled, .failed: true
      case .possible, .waiting, .running, .named: false
      }
    }

    /// Returns the phase with which a lane begins whose first decision leads to this one; `before` is
    /// the phase of a machine that logs its phases.
    func first(after before: String?) -> Phase {
      if case .named = self { .named(before) } else { .possible }
    }
  }

  /// A part of the lane.
  struct Segment: Hashable {
    var phase: Phase
    /// The time at which it began.
    var start: Timestamp
    /// The time at which the next segment began; equal to ``start`` for a final phase.
    var end: Timestamp
    /// The decision that led to the phase; nil at the beginning of a sequence.
    var decision: LogEntry?
  }

  /// The name of the recognizer or other machine.
  let name: String
  /// The segments in order; never empty.
  private(set) var segments: [Segment]

  /// Creates a lane that begins with `phase`.
  init(_ name: String, start: Timestamp, with phase: Phase) {
    self.name = name
    segments = [Segment(phase: phase, start: start, end: start)]
  }

  /// The names of its phases, in the order of their first segments; none for a recognizer.
  var phaseNames: [String] {
    segments.reduce(into: []) { names, segment in
      if case .named(let name?) = segment.phase, !names.contains(name) { names.append(name) }
    }
  }

  /// Whether the recognizer began or recognized its gesture.
  var isWinner: Bool { segments.contains { $0.phase == .running || $0.phase == .recognized } }

  /// Appends a segment with `phase`.
  mutating func add(
    _ phase: Phase,
    at time: Timestamp,
    decision: LogEntry,
    possibleSince: Timestamp,
  ) {
    if segments[segments.count - 1].phase.isFinal {
      let start = max(possibleSince, segments[segments.count - 1].end)
      segments.append(Segment(phase: .possible, start: start, end: start))
    }
    close(at: time)
    segments.append(Segment(phase: phase, start: time, end: time, decision: decision))
  }

  /// Extends the last segment to `time` unless its phase is final.
  mutating func close(at time: Timestamp) {
    let last = segments.count - 1
    if !segments[last].phase.isFinal { segments[last].end = max(time, segments[last].start) }
  }
}

extension GestureSequence {
  /// The outcome of the sequence: a sentence, and the numbers behind it.
  ///
  /// The sentence gives the reason for which another recognizer's owner refused to begin, if one did:
  /// the winner's own reason says nothing about the choice between the two.
  var explanation: Explanation? {
    guard let grant = lanes.lazy.compactMap(\.grant).first else { return nil }
    let refusal = lanes.lazy.filter { !$0.isWinner }.compactMap(\.refusal).first
    guard let refusal else {
      return Explanation(
        grant.localizedSentence,
        numbers: grant.reason?.explanation.localizedNumbers,
      )
    }
    let subject = LogSubject(grant.name).text.withFirstCapital
    return Explanation(
      localized("\(subject) \(grant.localizedOutcome): \(refusal.localizedClause)."),
      numbers: refusal.localizedNumbers,
    )
  }
}

extension GestureLane {
  /// The decision by which the gesture began or was recognized.
  fileprivate var grant: LogEntry? {
    segments.last { $0.phase == .running || $0.phase == .recognized }?.decision
  }

  /// The owner's explanation for refusing the gesture.
  fileprivate var refusal: Explanation? {
    for segment in segments.reversed() where segment.phase == .failed {
      if case .gesture(.explained(_, let explanation), _) = segment.decision?.reason {
        return explanation
      }
    }
    return nil
  }
}
