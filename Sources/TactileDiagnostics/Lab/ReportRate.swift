internal import TactilePrimitives

/// The rate of a touch's reports while it moves.
///
/// Many panels report a finger only where its place has changed. One that rests, or creeps by less
/// than the panel tells apart, is then reported rarely, at any rate of the panel.
struct ReportRate: Hashable, Sendable {
  /// Reports a second: 1 ÷ the median interval, or the mean of those near it.
  let perSecond: Double
  /// The index of the report after the longest interval.
  let longest: Int
  /// Whether the touch moved fast enough to be reported each time.
  let isCertain: Bool

  /// The numbers of intervals that are measured together: clocks that count milliseconds, and
  /// reports that arrive in bunches, make single intervals unusable; and the largest part of a
  /// touch, so that most of a short one are without its gap [tuned].
  private static let spans = (fewest: 2, most: 8, part: 4)
  /// The largest deviation from the median, as a part of it, of intervals that are averaged.
  private static let deviation = 0.1
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
    let spans = zip(samples, samples.dropFirst(span)).map { before, after in
      let way = (after.location - before.location) * (1 / Double(span))
      let units = max(abs(way.dx) / unit.dx, abs(way.dy) / unit.dy)
      return (
        interval: (after.time - before.time) / Double(span),
        isMoving: units >= Self.leastWay.units || way.length >= Self.leastWay.length,
      )
    }
    let moving = spans.filter(\.isMoving)
    // A single gap makes a few intervals of a creeping touch look fast.
    isCertain = moving.count * 2 >= spans.count || moving.count > 2 * span
    let intervals = (isCertain ? moving : spans).map(\.interval).sorted()
    let median = intervals[intervals.count / 2]
    guard median > 0 else { return nil }
    // Their mean is right where clocks count milliseconds, which the median is not.
    let usual = intervals.filter { abs($0 - median) <= Self.deviation * median }
    perSecond = Double(usual.count) / usual.reduce(0, +)
    longest =
      samples.indices.dropFirst().max { one, other in
        samples[one].time - samples[one - 1].time < samples[other].time - samples[other - 1].time
      } ?? 0
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
