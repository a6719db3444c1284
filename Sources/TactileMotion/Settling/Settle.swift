/// Where a released thing goes.
public struct Settle: Hashable, Sendable {
  /// The place where it comes to rest.
  public let point: SnapPoint

  /// The seconds that it takes to get there; it has passed ``DurationGuard``.
  public let duration: Double

  /// What decided.
  public let reason: SettleReason

  /// What decided, in words and numbers, for instance "left half, vx 700 > 600".
  ///
  /// - Complexity: builds the string at each call.
  public var why: String { reason.description }
}
