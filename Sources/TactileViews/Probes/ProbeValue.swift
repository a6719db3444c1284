/// What a probe shows at one tick.
///
/// Probes, the arguments of a scene's commands and the columns of a report all speak in these three
/// kinds.
public enum ProbeValue: Hashable, Sendable {
  /// A quantity; it must be finite wherever it is reported.
  case number(Double)
  /// A name, such as a state; an empty one is reported as `none`.
  case text(String)
  /// Yes or no; reports write it as 1 or 0.
  case flag(Bool)
}
