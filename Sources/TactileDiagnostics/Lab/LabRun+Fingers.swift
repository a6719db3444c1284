internal import TactilePrimitives

/// The measures of several touches at once. Lengths are in millimetres.
extension LabRun {
  /// The seconds for which two contacts must stay two; contacts that are about to become one move
  /// together before [tuned].
  private static let stayingTime = 0.1
  /// The seconds and millimetres for which a contact goes on without the other one, if they became
  /// one; fingers that are lifted together come up within less [tuned].
  private static let mergedRest = (time: 0.1, way: 10.0)
  /// The largest distance in millimetres of contacts that become one: more than two fingers side
  /// by side have [tuned].
  private static let mergingDistance = 45.0
  /// The seconds within which a contact replaces two that became one [tuned].
  private static let replacingTime = 0.05

  /// The most contacts at once.
  func mostContacts() -> LabFinding? {
    var finding = Self.mostContacts(of: contacts)
    finding?.isInterrupted = contacts.contains(where: \.isCancelled)
    return finding
  }

  /// The order of changes in one report: fingers are lifted, others come down, and what the desktop
  /// cancels, or what is lifted in the report of its landing, ends.
  private enum Change: Int {
    case lift, landing, end
  }

  /// Returns the most of `contacts` at once, with where and when the last of them came down; nil without any.
  package static func mostContacts(of contacts: [LabContact]) -> LabFinding? {
    var changes: [(time: Timestamp, kind: Change, location: Point)] = []
    for contact in contacts {
      changes.append((contact.first.time, .landing, contact.first.location))
      guard let end = contact.endTime else { continue }
      let isLift = !contact.isCancelled && end > contact.first.time
      changes.append((end, isLift ? .lift : .end, contact.last.location))
    }
    changes.sort { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }
    var count = 0
    var finding: LabFinding?
    for change in changes {
      count += change.kind == .landing ? 1 : -1
      guard Double(count) > finding?.value ?? 0 else { continue }
      finding = LabFinding(value: Double(count), location: change.location, time: change.time)
    }
    return finding
  }

  /// The smallest distance of two contacts that stay two; nil where no two were down at once.
  ///
  /// - Complexity: O(pairs × reports × log reports).
  func separation() -> LabFinding? {
    let merges = merges
    var finding: LabFinding?
    for (index, one) in contacts.enumerated() {
      for other in contacts[(index + 1)...] {
        let start = max(one.first.time, other.first.time)
        var end = min(one.end, other.end)
        if merges.contains(where: { $0.ended == one || $0.ended == other }) {
          end = end + -Self.stayingTime
        }
        guard end - start >= Self.stayingTime else { continue }
        for sample in one.samples + other.samples where sample.time >= start && sample.time <= end {
          let (a, b) = (one.location(at: sample.time), other.location(at: sample.time))
          guard a.distance(to: b) < finding?.value ?? .infinity else { continue }
          finding = LabFinding(
            value: a.distance(to: b),
            location: Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2),
            time: sample.time,
          )
        }
      }
    }
    return finding
  }

  /// The times two contacts became one while both fingers were down; nil where no two contacts
  /// were down at once.
  func mergedCount() -> LabFinding? {
    guard mostContacts()?.value ?? 0 >= 2 else { return nil }
    let merges = merges
    return LabFinding(
      value: Double(merges.count),
      location: merges.first?.ended.last.location,
      time: merges.first?.ended.end,
    )
  }

  /// The contacts that ended by becoming one with another.
  private var merges: [(ended: LabContact, survivor: LabContact)] {
    var merges: [(ended: LabContact, survivor: LabContact)] = []
    for ended in contacts where ended.endTime != nil {
      guard
        let survivor = contacts.first(where: { isSurvivor($0, of: ended) }),
        !merges.contains(where: { $0.ended == survivor && $0.survivor == ended })
      else { continue }
      // Two that both ended, replaced by one, became one once.
      let isReplaced = survivor.first.time >= ended.end
      if isReplaced, merges.contains(where: { $0.survivor == survivor }) { continue }
      merges.append((ended, survivor))
    }
    return merges
  }

  private func isSurvivor(_ contact: LabContact, of ended: LabContact) -> Bool {
    guard contact != ended else { return false }
    let isLasting = contact.end - ended.end >= Self.mergedRest.time
    if contact.first.time < ended.end {
      guard contact.end > ended.end,
        contact.location(at: ended.end).distance(to: ended.last.location) <= Self.mergingDistance
      else { return false }
      let isSplitAgain = contacts.contains {
        $0.first.time > ended.end && $0.first.time < contact.end
      }
      return isSplitAgain || (isLasting && contact.way(after: ended.end) >= Self.mergedRest.way)
    }
    // A new contact in place of two that ended together.
    guard isLasting, contact.first.time - ended.end <= Self.replacingTime,
      contact.first.location.distance(to: ended.last.location) <= Self.mergingDistance,
      contact.way(after: ended.end) >= Self.mergedRest.way
    else { return false }
    return contacts.contains { other in
      other != ended && other != contact && other.first.time < ended.end
        && abs(other.end - ended.end) <= Self.replacingTime
    }
  }

  /// The times two contacts exchanged their ids; nil where no two were down at once, and where
  /// nobody asked for touches that cross and none did.
  func swapCount() -> LabFinding? {
    guard mostContacts()?.value ?? 0 >= 2 else { return nil }
    let swaps = ContactSwaps(contacts)
    guard !isFound || swaps.count > 0 else { return nil }
    return LabFinding(Double(swaps.count), at: swaps.first)
  }

  /// The farthest that a contact moved from where it came down.
  func drumDragged() -> LabFinding? {
    contacts.flatMap { contact in
      contact.samples.map { sample in
        LabFinding(sample.location.distance(to: contact.first.location), at: sample)
      }
    }.max { $0.value < $1.value }
  }

  /// The distance that a resting contact moved while another passed it; nil where none passed
  /// another, and where nobody asked for it.
  func restPulled() -> LabFinding? {
    guard !isFound else { return nil }
    let contacts = ContactSwaps(contacts).untangled.map { ($0, $0.extent) }
    var finding: LabFinding?
    for (passing, extent) in contacts where extent >= Self.passingExtent {
      for (resting, ownExtent) in contacts where ownExtent < extent {
        let start = max(passing.first.time, resting.first.time + LabContact.settlingTime)
        let end = min(passing.end, resting.end)
        guard end - start >= Self.stayingTime else { continue }
        let first = SurveySample(location: resting.location(at: start), time: start)
        let samples = [first] + resting.samples.filter { $0.time > start && $0.time <= end }
        guard let circle = EnclosingCircle(samples.map(\.location)),
          circle.radius > finding?.value ?? -1
        else { continue }
        let worst = circle.farthest(of: samples)
        finding = LabFinding(value: circle.radius, location: circle.center, time: worst?.time)
      }
    }
    return finding
  }

  /// The extent in millimetres of a contact that passes another [tuned].
  private static let passingExtent = 20.0

  /// The shortest run without a contact, in seconds, that says anything about ghosts.
  private static let shortestIdle = 1.0

  /// The contacts of the run, with where and when the first one came; nil where there were none and
  /// hands were hardly off.
  func ghosts() -> LabFinding? {
    if contacts.isEmpty, let end, end - start < Self.shortestIdle { return nil }
    return LabFinding(Double(contacts.count), at: contacts.first?.first)
  }
}
