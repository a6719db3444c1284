/// A named value of a scene for reports, tables and plots.
public struct Probe {
  /// The probe's name, such as `drawer.x`.
  public let name: String
  /// A closure that returns the current value.
  public let read: () -> ProbeValue

  /// Creates a probe that calls `read` for each value.
  public init(_ name: String, _ read: @escaping () -> ProbeValue) {
    self.name = name
    self.read = read
  }
}
