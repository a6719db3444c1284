internal import TactilePrimitives

/// The places at which contacts exchanged their ids, and the contacts without these exchanges.
///
/// Two contacts exchanged ids where each jumps to the other's place at the same time.
struct ContactSwaps {
  /// The contacts, each on one finger's path.
  private(set) var untangled: [LabContact]
  /// The number of exchanges.
  private(set) var count = 0
  /// The report with the first exchange.
  private(set) var first: SurveySample?

  /// The least jump in millimetres: more than a finger moves between reports [tuned].
  private static let leastJump = 5.0
  /// The largest distance from the other contact's place, as a part of the jump [tuned].
  private static let nearness = 0.5
  /// The seconds within which both jump.
  private static let simultaneity = 0.05

  private struct Jump {
    let contact: Int
    let index: Int
    let from: Point
    /// The place at which the contact would be, had it gone on as it did.
    let onward: Point
    let to: SurveySample

    var length: Double { from.distance(to: to.location) }
  }

  /// The exchanges among `contacts`, lengths in millimetres.
  init(_ contacts: [LabContact]) {
    untangled = contacts
    var time = Timestamp(nanoseconds: .min)
    while let (one, other) = nextSwap(after: time) {
      exchange(one, other)
      count += 1
      first = first ?? one.to
      time = max(one.to.time, other.to.time)
    }
  }

  private func nextSwap(after time: Timestamp) -> (Jump, Jump)? {
    let found = untangled.indices.flatMap { self.jumps(of: $0, after: time) }
      .sorted { ($0.to.time, $0.contact) < ($1.to.time, $1.contact) }
    for (position, jump) in found.enumerated() {
      let partner = found[(position + 1)...].first { isSwap(jump, $0) }
      if let partner { return (jump, partner) }
    }
    return nil
  }

  private func jumps(of contact: Int, after time: Timestamp) -> [Jump] {
    let samples = untangled[contact].samples
    return samples.indices.dropFirst().compactMap { index in
      let from = samples[index - 1].location
      let jump = Jump(
        contact: contact,
        index: index,
        from: from,
        onward: index > 1 ? from + (from - samples[index - 2].location) : from,
        to: samples[index],
      )
      return jump.to.time > time && jump.length >= Self.leastJump ? jump : nil
    }
  }

  private func isSwap(_ one: Jump, _ other: Jump) -> Bool {
    one.contact != other.contact && abs(other.to.time - one.to.time) <= Self.simultaneity
      && continues(one, other) && continues(other, one)
  }

  /// Whether the first one jumps to where the other one was, or would be.
  private func continues(_ one: Jump, _ other: Jump) -> Bool {
    let place = one.to.location
    return min(place.distance(to: other.from), place.distance(to: other.onward))
      < Self.nearness * one.length
  }

  /// Exchanges the reports of two contacts from the jumps on.
  private mutating func exchange(_ one: Jump, _ other: Jump) {
    let (a, b) = (untangled[one.contact], untangled[other.contact])
    untangled[one.contact] = LabContact(
      id: a.id,
      samples: Array(a.samples[..<one.index] + b.samples[other.index...]),
      endTime: b.endTime,
    )
    untangled[other.contact] = LabContact(
      id: b.id,
      samples: Array(b.samples[..<other.index] + a.samples[one.index...]),
      endTime: a.endTime,
    )
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
