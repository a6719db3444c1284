/// The outcome of a release: its snap point, the duration of the settle animation and the reason.
public struct Settle: Hashable, Sendable {
  /// The snap point where the released thing comes to rest.
  public let point: SnapPoint

  /// The duration of the settle animation in seconds; it has passed ``DurationGuard``.
  public let duration: Double

  /// The reason for the decision, with its numbers.
  public let reason: SettleReason

  /// The reason in words and numbers, for instance "left half, vx 700 > 600".
  ///
  /// - Complexity: builds the string at each call.
  public var why: String { reason.description }
}
