package import TactilePrimitives

extension LabContact {
  /// The least usual way between two reports of a touch that jumps about, as a part of its extent
  /// [tuned: a quarter where they are spread normally].
  private static let leastLeap = 0.1

  /// Whether the touch jumps about: its reports turn back by long ways more often than they go on.
  fileprivate var jumpsAbout: Bool {
    let ways = zip(samples, samples.dropFirst()).map { $1.location - $0.location }
      .filter { $0.length > 0 }
    let turns = zip(ways, ways.dropFirst()).count { $0.dot($1) < 0 }
    let lengths = ways.map(\.length).sorted()
    return turns * 2 > ways.count && lengths[lengths.count / 2] >= Self.leastLeap * extent
  }

  /// Returns the parts of the touch between `times`, in order; parts without reports are omitted.
  ///
  /// - Complexity: O(reports + times × log reports).
  func split(at times: [Timestamp]) -> [LabContact] {
    let inside = times.filter { $0 > first.time && $0 <= last.time }
    let cuts = inside.map { time in samples.partitioningIndex { $0.time >= time } }
    return zip([0] + cuts, cuts + [samples.count]).compactMap { start, end in
      guard start < end else { return nil }
      return LabContact(
        id: id,
        samples: Array(samples[start..<end]),
        endTime: end == samples.count ? endTime : samples[end - 1].time,
      )
    }
  }
}

extension LabSession {
  /// The length from which the end of a touch is known to rest, in seconds [tuned].
  private static let leastRest = 1.0
  /// The largest extent of a touch that rests, in millimetres [tuned: a poor panel wanders by 2];
  /// and of one that jumps about as no finger does.
  private static let largestRest = 5.0
  private static let largestJitter = 20.0

  /// A session whose holds and lines are found among touches that nobody asked for, as in the recordings of
  /// bug reports, and contacts that exchange their ids; `contacts` are ordered by their beginning, in points
  /// of the surface.
  ///
  /// - Complexity: O(reports).
  package init(finding contacts: [LabContact], size: Size, millimetresPerPoint: Double?) {
    self.init(size: size, millimetresPerPoint: millimetresPerPoint)
    guard let start = contacts.first?.first.time else { return }
    let end = contacts.map(\.end).max() ?? start
    let point = millimetresPerPoint ?? LabJudge.usualPoint
    let rests = contacts.filter { contact in
      let largest = contact.jumpsAbout ? Self.largestJitter : Self.largestRest
      return contact.end - contact.first.time >= Self.leastRest
        && contact.extent * point <= largest
    }
    let found = [(LabStep.hold, rests), (.lines, contacts), (.cross, contacts)]
    for (step, contacts) in found where !contacts.isEmpty {
      var run = LabRun(step, start: start, on: size)
      run.isFound = true
      run.contacts = contacts
      run.end = end
      runs.append(run)
    }
  }
}
