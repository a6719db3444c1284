public import TactilePrimitives

/// The times at which one report left the device and was read by the program.
///
/// They separate the timing of the device from delays on the way to the program. Gestures use
/// ``TouchEvent/timestamp`` alone.
public struct ReportTimes: Hashable, Sendable {
  /// The time that the device or the display server gave the report, on the clock of
  /// ``TouchEvent/timestamp``; nil where it is unknown.
  ///
  /// Display servers give whole milliseconds.
  public var device: Timestamp?
  /// The time at which the program read the report.
  public var arrival: Timestamp
  /// The longest time, in seconds, that the report can have waited for the program; 0 where the
  /// program waited for the report.
  public var programWait: Double

  /// The times of a report that arrived at `arrival`.
  public init(device: Timestamp? = nil, arrival: Timestamp, programWait: Double = 0) {
    self.device = device
    self.arrival = arrival
    self.programWait = programWait
  }
}
