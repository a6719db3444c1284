/// A value of a scene that can be watched from outside: in reports, tables and plots.
public struct Probe {
  /// What it is called, such as `drawer.x`.
  public let name: String
  /// What it is now.
  public let read: () -> ProbeValue

  /// A probe that asks `read` each time.
  public init(_ name: String, _ read: @escaping () -> ProbeValue) {
    self.name = name
    self.read = read
  }
}
