internal import TactilePrimitives

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
  /// The fewest intervals.
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
