/// The identifier of one touch from its ``TouchPhase/began`` to its end.
///
/// The host assigns it; an id may be reused once its touch has ended.
public struct TouchID: Hashable, Sendable {
  /// The raw number; it has no meaning of its own.
  public var rawValue: Int64

  /// The identifier with this number.
  public init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }
}
