/// The value of a probe at one tick.
///
/// Probes, the arguments of a scene's commands and the columns of a report all use these three
/// kinds.
public enum ProbeValue: Hashable, Sendable {
  /// A number; it must be finite where it is reported.
  case number(Double)
  /// A name, such as a state; an empty one is reported as `none`.
  case text(String)
  /// Yes or no; reports write it as 1 or 0.
  case flag(Bool)
}
