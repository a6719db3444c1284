internal import TactileGestures
internal import TactilePrimitives

/// Reports of one touch that follow each other too fast to be the device's own: they waited
/// somewhere, and share the time since the report before them evenly.
///
/// Most groups are a single report.
struct ReportGroup: Hashable, Sendable {
  /// The report before the group.
  let base: SurveySample
  let first: SurveySample
  private(set) var last: SurveySample
  private(set) var count = 1
  /// The longest time in seconds between the arrival of a report and of the one before it.
  private(set) var pause: Double
  /// The longest time in seconds that the report after that pause can have waited for the program.
  private(set) var programWait: Double

  /// A group of one report, which arrived `pause` seconds after the one before.
  init(_ report: SurveySample, after base: SurveySample, pause: Double, programWait: Double) {
    self.base = base
    first = report
    last = report
    self.pause = pause
    self.programWait = programWait
  }

  /// Adds a report, which arrived `pause` seconds after the one before.
  mutating func join(_ report: SurveySample, pause: Double, programWait: Double) {
    last = report
    count += 1
    if pause > self.pause { (self.pause, self.programWait) = (pause, programWait) }
  }

  /// Seconds from the report before the group to its last one.
  var span: Double { last.time - base.time }

  /// The interval in seconds between two reports of the group.
  var interval: Double { span / Double(count) }

  /// The distance in points from the report before the group to its last one.
  var distance: Double { last.location.distance(to: base.location) }
}

/// Reports that the device made in time and the program received late.
package struct HeldReports: Hashable, Sendable {
  /// The number of times that reports were held up.
  package private(set) var count = 0
  /// The longest delay in seconds; 0 without any.
  package private(set) var longest = 0.0

  mutating func add(_ seconds: Double) {
    count += 1
    longest = max(longest, seconds)
  }
}

extension TouchEvent {
  /// The device's time of the report; the time of the event where that is unknown.
  var reportTime: Timestamp { times?.device ?? timestamp }

  /// The time at which the program read the report; the time of the event where that is unknown.
  var arrival: Timestamp { times?.arrival ?? timestamp }
}
