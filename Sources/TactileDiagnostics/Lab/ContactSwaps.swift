internal import TactilePrimitives

/// The places at which contacts exchanged their ids, and the contacts without these exchanges.
///
/// Two contacts exchanged ids where each jumps to the other's place at the same time.
struct ContactSwaps {
  /// The contacts, each on one finger's path.
  private(set) var untangled: [LabContact]
  private(set) var count = 0
  /// The report with the first exchange.
  private(set) var first: SurveySample?

  /// The least jump in millimetres: more than a finger moves between reports [tuned].
  private static let leastJump = 5.0
  /// The largest distance from the other contact's place, as a part of the jump [tuned].
  private static let nearness = 0.5
  /// The seconds within which both jump.
  private static let simultaneity = 0.05

  /// A long way between two reports of a contact.
  private struct Jump {
    /// The contact that reported it.
    let source: Int
    /// The index of the report after it among those of the contact.
    let index: Int
    let from: Point
    let to: SurveySample
    /// The latest time up to that report: the times of a recording may go back.
    let time: Timestamp

    var length: Double { from.distance(to: to.location) }
  }

  /// The reports of a contact from its last exchange on.
  private struct Rest {
    /// The contact whose finger made them.
    var contact: Int
    /// The index of the first one.
    var start = 0
    /// The place of that finger before them; nil where there was no exchange.
    var before: Point?
  }

  private let contacts: [LabContact]
  private var rests: [Rest]
  /// The reports of each finger up to its last exchange.
  private var beginnings: [[SurveySample]]

  /// The exchanges among `contacts`, lengths in millimetres.
  ///
  /// After an exchange only later reports count.
  ///
  /// - Complexity: O(*n* log *n*) in the reports, times the jumps within ``simultaneity``.
  init(_ contacts: [LabContact]) {
    self.contacts = contacts
    untangled = contacts
    rests = contacts.indices.map { Rest(contact: $0) }
    beginnings = Array(repeating: [], count: contacts.count)
    let jumps = Self.jumps(of: contacts)
    var next = 0
    while next < jumps.count {
      let start = jumps[next].time
      let near = jumps[next...].prefix { $0.time - start <= Self.simultaneity }
      let swap = firstSwap(among: near.sorted { order(of: $0) < order(of: $1) })
      if let (one, other) = swap {
        exchange(one, other)
        count += 1
        first = first ?? one.to
      }
      let end = swap?.1.time ?? start
      while next < jumps.count, jumps[next].time <= end { next += 1 }
    }
    for (source, rest) in rests.enumerated() where rest.before != nil {
      untangled[rest.contact] = LabContact(
        id: contacts[rest.contact].id,
        samples: beginnings[rest.contact] + contacts[source].samples[rest.start...],
        endTime: contacts[source].endTime,
      )
    }
  }

  /// Returns the jumps of all contacts in the order of their times.
  private static func jumps(of contacts: [LabContact]) -> [Jump] {
    var jumps: [Jump] = []
    for (source, contact) in contacts.enumerated() {
      var time = contact.first.time
      for index in contact.samples.indices.dropFirst() {
        let (from, to) = (contact.samples[index - 1].location, contact.samples[index])
        time = max(time, to.time)
        let jump = Jump(source: source, index: index, from: from, to: to, time: time)
        if jump.length >= leastJump { jumps.append(jump) }
      }
    }
    return jumps.sorted { $0.time < $1.time }
  }

  private func order(of jump: Jump) -> (Timestamp, Int, Int) {
    (jump.time, rests[jump.source].contact, jump.index)
  }

  /// Returns the first two of the `jumps`, which are in order, that exchange ids, one of them at the
  /// time of the first jump; nil where none do.
  private func firstSwap(among jumps: [Jump]) -> (Jump, Jump)? {
    for (place, jump) in jumps.enumerated() {
      guard jump.time == jumps[0].time else { return nil }
      let partner = jumps[(place + 1)...].first { other in
        jump.source != other.source && continues(jump, other) && continues(other, jump)
      }
      if let partner { return (jump, partner) }
    }
    return nil
  }

  /// Whether the first one jumps to where the other one was, or would be.
  private func continues(_ one: Jump, _ other: Jump) -> Bool {
    let place = one.to.location
    return min(place.distance(to: other.from), place.distance(to: onward(other)))
      < Self.nearness * one.length
  }

  /// The place at which the finger would be, had it gone on as it did before `jump`.
  private func onward(_ jump: Jump) -> Point {
    let (rest, earlier) = (rests[jump.source], jump.index - 2)
    let before =
      earlier >= rest.start ? contacts[jump.source].samples[earlier].location : rest.before
    return before.map { jump.from + (jump.from - $0) } ?? jump.from
  }

  /// Exchanges the reports of two contacts from the jumps on.
  private mutating func exchange(_ one: Jump, _ other: Jump) {
    let (a, b) = (rests[one.source], rests[other.source])
    beginnings[a.contact] += contacts[one.source].samples[a.start..<one.index]
    beginnings[b.contact] += contacts[other.source].samples[b.start..<other.index]
    rests[one.source] = Rest(contact: b.contact, start: one.index, before: other.from)
    rests[other.source] = Rest(contact: a.contact, start: other.index, before: one.from)
  }
}

extension LabContact {
  /// Returns the location at `time`, between reports on the straight way; before the first and
  /// after the last one, theirs.
  ///
  /// - Complexity: O(log reports).
  func location(at time: Timestamp) -> Point {
    let next = samples.partitioningIndex { $0.time > time }
    guard next > 0 else { return first.location }
    guard next < samples.count else { return last.location }
    let (before, after) = (samples[next - 1], samples[next])
    let span = after.time - before.time
    let part = span > 0 ? (time - before.time) / span : 1
    return before.location + (after.location - before.location) * part
  }

  /// The farthest that the contact went from where it came down.
  var extent: Double { samples.map { $0.location.distance(to: first.location) }.max() ?? 0 }

  /// Returns the distance from the place at `time` to the farthest later report.
  func way(after time: Timestamp) -> Double {
    let start = location(at: time)
    return samples.lazy.filter { $0.time > time }.map { $0.location.distance(to: start) }.max() ?? 0
  }
}
