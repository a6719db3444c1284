/// A named value of a scene for reports, tables and plots.
public struct Probe {
  /// The probe's name, such as `drawer.x`.
  public let name: String
  /// Whether the value depends on when frames were shown, so that replays show another one than
  /// the recorded run.
  public let countsFrames: Bool
  /// A closure that returns the current value.
  public let read: () -> ProbeValue

  /// Creates a probe that calls `read` for each value.
  public init(_ name: String, countsFrames: Bool = false, _ read: @escaping () -> ProbeValue) {
    self.name = name
    self.countsFrames = countsFrames
    self.read = read
  }
}

/// The value of a probe at one tick.
///
/// Probes, the arguments of a scene's commands and the columns of a report all use these three kinds.
public enum ProbeValue: Hashable, Sendable {
  /// A number; it must be finite where it is reported.
  case number(Double)
  /// A name, such as a state; an empty one is reported as `none`.
  case text(String)
  /// Yes or no; reports write it as 1 or 0.
  case flag(Bool)
}
