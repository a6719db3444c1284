/// The name of one contact from its ``TouchPhase/began`` to its end.
///
/// The host makes them; an id may be used again once its contact has ended.
public struct TouchID: Hashable, Sendable {
  /// The number behind the name; it has no meaning of its own.
  public var rawValue: Int64

  /// The name with this number.
  public init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }
}
