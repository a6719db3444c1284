package import TactilePrimitives

/// The measures of touches that move. Lengths are in millimetres.
extension LabRun {
  /// The length from which a touch draws a line, in millimetres: the ends that are left out, and
  /// as much again [tuned].
  private static let shortestLine = 20.0
  /// The length below which a step between two reports is left out, in millimetres [ChromeOS].
  private static let shortestStep = 1.0
  /// The deviation in millimetres from which a line that nobody asked for may be a curve, and the
  /// part of it that a parabola leaves if it is one [tuned: no hand is straight without a ruler].
  private static let curve = (deviation: 0.3, rest: 1.0 / 3)

  /// The touches that moved far enough for a line.
  ///
  /// Among touches that nobody asked for, ids that were exchanged are no gap of a line.
  var lines: [LabContact] {
    (isFound ? ContactSwaps(contacts).untangled : contacts).filter { contact in
      guard let fit = LineFit(contact.samples.map(\.location)) else { return false }
      return fit.length >= Self.shortestLine
    }
  }

  /// The root mean square distance from the line fitted, of the worst line.
  func lineRMS() -> LabFinding? {
    trimmedLines.map { LabFinding($0.fit.rms, at: $0.worst) }.max { $0.value < $1.value }
  }

  /// The largest distance from the line fitted, of the worst line.
  func lineMaximum() -> LabFinding? {
    trimmedLines.map { LabFinding($0.fit.largest, at: $0.worst) }.max { $0.value < $1.value }
  }

  /// The longest way back along a line's direction.
  func lineReversal() -> LabFinding? {
    straightLines.compactMap { Self.reversal(of: $0) }.max { $0.value < $1.value }
  }

  /// The largest ratio of a step to the longer of its neighbours, with the longest way on which a
  /// touch was lost in mid-line.
  func gapRatio() -> LabFinding? {
    var finding = lines.compactMap { Self.gap(in: $0) }.max { $0.value < $1.value }
    finding?.loss = longestLoss
    return finding
  }

  /// The longest way between a line's touch that ended and the one that goes on with it; nil where no
  /// line that was asked for broke.
  private var longestLoss: LabLoss? {
    guard !isFound else { return nil }
    let lines = lines
    let losses = lines.compactMap { line in
      lines.first { $0.continues(line) }.map { next in
        LabLoss(way: next.first.location.distance(to: line.last.location), end: next.first)
      }
    }
    return losses.max { $0.way < $1.way }
  }

  /// The reports a second of the slowest contact that moves, to whole reports: clocks of traces
  /// are not finer.
  ///
  /// Contacts that move too slowly to tell count only where there are no others.
  func rateMinimum() -> LabFinding? {
    let rates = lines.compactMap { line in ReportRate(line.samples).map { (line, $0) } }
    let certain = rates.filter(\.1.isCertain)
    return (certain.isEmpty ? rates : certain).map { line, rate in
      LabFinding(rate.perSecond.rounded(), at: line.samples[rate.longest])
    }.min { $0.value < $1.value }
  }

  private var trimmedLines: [TrimmedLine] { straightLines.compactMap { TrimmedLine($0.samples) } }

  /// The lines whose shape is judged: all that were asked for, of others those that were meant to be
  /// straight.
  private var straightLines: [LabContact] {
    guard isFound else { return lines }
    return lines.filter { line in
      guard let drawn = DrawnLine(line.samples, longerThan: Self.shortestLine) else { return false }
      return drawn.fit.rms <= Self.curve.deviation
        || drawn.bowedRMS > Self.curve.rest * drawn.fit.rms
    }
  }

  private static func reversal(of line: LabContact) -> LabFinding? {
    guard let fit = LineFit(line.samples.map(\.location)) else { return nil }
    let way = line.last.location - line.first.location
    let direction = way.dot(fit.direction) < 0 ? fit.direction * -1 : fit.direction
    var farthest = -Double.infinity
    var finding: LabFinding?
    for sample in line.samples {
      let along = (sample.location - fit.middle).dot(direction)
      farthest = max(farthest, along)
      if farthest - along >= finding?.value ?? 0 {
        finding = LabFinding(farthest - along, at: sample)
      }
    }
    return finding
  }

  /// The largest ratio within a line.
  ///
  /// Steps that are too short are skipped, also as neighbours. A missing neighbour counts as a step
  /// of the least length. A line without steps that count has the ratio 1.
  private static func gap(in line: LabContact) -> LabFinding? {
    let steps = zip(line.samples, line.samples.dropFirst()).map { before, after in
      (length: before.location.distance(to: after.location), end: after)
    }
    guard steps.count > 2 else { return nil }
    var finding = LabFinding(1, at: line.last)
    let counted = steps.indices.filter { steps[$0].length >= shortestStep }
    for (position, index) in counted.enumerated() where index > 0 && index < steps.count - 1 {
      let before = position > 0 ? steps[counted[position - 1]].length : shortestStep
      let after = position < counted.count - 1 ? steps[counted[position + 1]].length : shortestStep
      let ratio = steps[index].length / max(before, after)
      if ratio > finding.value { finding = LabFinding(ratio, at: steps[index].end) }
    }
    return finding
  }
}

/// A drawn line without its ends, with the straight line fitted to the rest.
package struct TrimmedLine: Sendable {
  /// The reports between the ends.
  package let samples: [SurveySample]
  /// The straight line through them.
  package let fit: LineFit
  /// The places of the outermost reports on the straight line through all of them.
  package let ends: (start: Point, end: Point)

  /// The length left out at each end of a line, in millimetres [ChromeOS's procedure].
  private static let endLength = 5.0

  /// The line of the reports `all`, in a unit of `millimetres`, without those near its ends; nil
  /// where too few remain.
  ///
  /// - Complexity: O(reports).
  package init?(_ all: [SurveySample], millimetres: Double = 1) {
    guard let whole = LineFit(all.map(\.location)) else { return nil }
    let along = all.map { whole.place(of: $0.location).along }
    guard let low = along.min(), let high = along.max() else { return nil }
    let end = Self.endLength / millimetres
    samples = all.indices.filter { along[$0] >= low + end && along[$0] <= high - end }.map {
      all[$0]
    }
    guard let fit = LineFit(samples.map(\.location)) else { return nil }
    self.fit = fit
    ends = (whole.middle + whole.direction * low, whole.middle + whole.direction * high)
  }

  /// The report that is farthest from the line.
  package var worst: SurveySample {
    samples.max {
      abs(fit.place(of: $0.location).across) < abs(fit.place(of: $1.location).across)
    } ?? samples[0]
  }
}

/// The rate of a touch's reports while it moves.
///
/// Many panels report a finger only where its place has changed. A finger that rests, or creeps by
/// less than the panel's resolution, is then reported rarely, whatever the panel's rate.
struct ReportRate: Hashable, Sendable {
  /// Reports a second: 1 ÷ the median interval, or the mean of those near it.
  let perSecond: Double
  /// The index of the report after the longest interval.
  let longest: Int
  /// Whether the touch moved fast enough to be reported each time.
  let isCertain: Bool

  /// The numbers of intervals that are measured together where reports arrive in bunches, which
  /// makes single intervals unusable; and the largest part of a touch, so that most of a short one
  /// are without its gap [tuned].
  private static let spans = (fewest: 2, most: 8, part: 4)
  /// The parts of single intervals, and of the time that they take, that are usual where reports do
  /// not arrive in bunches [tuned].
  private static let even = (part: 0.6, time: 0.5)
  /// The largest deviation from the median of intervals that are averaged: as a part of it, and in
  /// seconds, for clocks that count milliseconds.
  private static let deviation = (part: 0.1, time: 0.001)
  private static let fewest = 4
  /// The way from report to report from which a report between them would have been another place:
  /// in units of the panel, and in millimetres, more than any panel's unit [tuned].
  private static let leastWay = (units: 3.0, length: 0.5)

  /// The rate of the reports `samples`, in order, in millimetres; nil where there are too few.
  ///
  /// Intervals in which the touch rests or creeps count only where there are no others.
  ///
  /// - Complexity: O(n log n) in the reports.
  init?(_ samples: [SurveySample]) {
    guard samples.count > Self.fewest else { return nil }
    let unit = Self.unit(of: samples)
    let part = (samples.count - 1) / Self.spans.part
    let span = min(max(part, Self.spans.fewest), Self.spans.most)
    let single = Intervals(samples, span: 1, unit)
    let intervals =
      single.isCertain && single.usualPart >= Self.even.part
        && single.usualTime >= Self.even.time
      ? single : Intervals(samples, span: span, unit)
    guard intervals.mean > 0 else { return nil }
    perSecond = 1 / intervals.mean
    isCertain = intervals.isCertain
    longest =
      samples.indices.dropFirst().max { one, other in
        samples[one].time - samples[one - 1].time < samples[other].time - samples[other - 1].time
      } ?? 0
  }

  /// The intervals of a touch, each over the same number of reports.
  private struct Intervals {
    /// The mean of the intervals near the median, which is accurate even where clocks count whole
    /// milliseconds; the median is not.
    let mean: Double
    /// The part of the intervals that are near the median.
    let usualPart: Double
    /// The part of the time that these take.
    let usualTime: Double
    /// Whether the touch moved fast enough to be reported each time.
    let isCertain: Bool

    init(_ samples: [SurveySample], span: Int, _ unit: Vector) {
      let all = zip(samples, samples.dropFirst(span)).map { before, after in
        let way = (after.location - before.location) * (1 / Double(span))
        let units = max(abs(way.dx) / unit.dx, abs(way.dy) / unit.dy)
        return (
          time: (after.time - before.time) / Double(span),
          isMoving: units >= leastWay.units || way.length >= leastWay.length,
        )
      }
      let moving = all.filter(\.isMoving)
      // A single gap makes a few intervals of a creeping touch look fast.
      isCertain = moving.count * 2 >= all.count || moving.count > 2 * span
      let times = (isCertain ? moving : all).map(\.time).sorted()
      let median = times[times.count / 2]
      let near = max(deviation.part * median, deviation.time / Double(span)) + 1e-9
      let usual = times.filter { abs($0 - median) <= near }
      let time = usual.reduce(0, +)
      mean = time / Double(usual.count)
      usualTime = time / times.reduce(0, +)
      usualPart = Double(usual.count) / Double(times.count)
    }
  }

  /// The distance of the places that the panel tells apart, across and down: the least change
  /// between two reports.
  private static func unit(of samples: [SurveySample]) -> Vector {
    var unit = Vector(dx: .infinity, dy: .infinity)
    for (before, after) in zip(samples, samples.dropFirst()) {
      let way = after.location - before.location
      if way.dx != 0 { unit.dx = min(unit.dx, abs(way.dx)) }
      if way.dy != 0 { unit.dy = min(unit.dy, abs(way.dy)) }
    }
    return unit
  }
}
