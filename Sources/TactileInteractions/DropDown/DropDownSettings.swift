/// What the feel of a drop-down modal is made of [SPEC M.2: the composer of iOS 8's Mail].
nonisolated public struct DropDownSettings: Hashable, Sendable {
  /// The modal's top edge when it is up, in points from that of the host.
  public var topOffset = 44.0
  /// Height of the modal's bar, which stays in view when it is docked, in points.
  public var barHeight = 50.0
  /// The presenter's scale while the modal is up.
  public var presenterScale = 0.9
  /// The presenter's alpha while the modal is up.
  public var presenterAlpha = 0.6
  /// Seconds that presenting and dismissing take.
  public var transitionDuration = 1.0
  /// How fast presenting and dismissing set out, in ways a second.
  public var transitionVelocity = 10.0
  /// The speed from which a release is decided by its direction alone, in points a second.
  public var swipeThreshold = 300.0
  /// Seconds that a settle takes at least.
  public var minimumDuration = 0.2
  /// Seconds that a settle takes at most.
  public var maximumDuration = 0.4
  /// Seconds that docking and restoring by tap, key or command take.
  public var restoreDuration = 0.4
  /// How firmly a drag above the upper place is followed; 0 stays there.
  public var overdragCoefficient = 0.0
  /// Seconds that presenting and dismissing a plain modal take.
  public var plainDuration = 0.4

  /// The original's feel.
  public init() {}
}
