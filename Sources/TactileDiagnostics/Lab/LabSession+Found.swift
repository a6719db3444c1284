package import TactilePrimitives

extension LabContact {
  /// Returns the parts of the touch between `times`, in order; parts without reports are omitted.
  func split(at times: [Timestamp]) -> [LabContact] {
    let inside = times.filter { $0 > first.time && $0 <= last.time }
    let starts = [first.time] + inside
    let ends = inside + [.distantFuture]
    return zip(starts, ends).compactMap { start, end in
      let part = samples.filter { $0.time >= start && $0.time < end }
      guard let last = part.last else { return nil }
      return LabContact(
        id: id,
        samples: part,
        endTime: end == .distantFuture ? endTime : last.time,
      )
    }
  }
}

extension LabSession {
  /// The length from which the end of a touch is known to rest, in seconds [tuned].
  private static let leastRest = 1.0
  /// The largest extent of a touch that rests, in millimetres [tuned: a poor panel wanders by 2].
  private static let largestRest = 5.0

  /// A session whose holds and lines are found among touches that nobody asked for, as in the
  /// recordings of bug reports.
  ///
  /// - Parameters:
  ///   - contacts: The touches, in the order in which they came down, in points of the surface.
  ///   - size: The size of the surface in points.
  ///   - millimetresPerPoint: The millimetres that a point measures; nil where unknown.
  /// - Complexity: O(reports).
  package init(finding contacts: [LabContact], size: Size, millimetresPerPoint: Double?) {
    self.init(size: size, millimetresPerPoint: millimetresPerPoint)
    guard let start = contacts.first?.first.time else { return }
    let end = contacts.map(\.end).max() ?? start
    let extent = Self.largestRest / (millimetresPerPoint ?? LabJudge.usualPoint)
    let rests = contacts.filter {
      $0.end - $0.first.time >= Self.leastRest && $0.extent <= extent
    }
    for (step, contacts) in [(LabStep.hold, rests), (.lines, contacts)] where !contacts.isEmpty {
      var run = LabRun(step, start: start)
      run.isFound = true
      run.contacts = contacts
      run.end = end
      runs.append(run)
    }
  }
}
