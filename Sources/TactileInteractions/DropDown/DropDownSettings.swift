/// The settings of a drop-down modal's feel [SPEC M.2: the composer of iOS 8's Mail].
nonisolated public struct DropDownSettings: Hashable, Sendable {
  /// The modal's top edge when it is up, in points from the host's top edge.
  public var topOffset = 44.0
  /// The height of the modal's bar, which stays visible when docked, in points.
  public var barHeight = 50.0
  /// The presenter's scale while the modal is up.
  public var presenterScale = 0.9
  /// The presenter's alpha while the modal is up.
  public var presenterAlpha = 0.6
  /// Seconds of presenting and dismissing.
  public var transitionDuration = 1.0
  /// The initial velocity of presenting and dismissing, in travels (start to target) per second.
  public var transitionVelocity = 10.0
  /// The speed from which the direction alone decides a release, in points per second.
  public var swipeThreshold = 300.0
  /// The minimum duration of settling after a drag, in seconds.
  public var minimumDuration = 0.2
  /// The maximum duration of settling after a drag, in seconds.
  public var maximumDuration = 0.4
  /// Seconds of docking and restoring by tap, key or command.
  public var restoreDuration = 0.4
  /// The rubber-band coefficient above the upper snap point; 0 allows no overscroll.
  public var overdragCoefficient = 0.0
  /// Seconds of presenting and dismissing a plain modal.
  public var plainDuration = 0.4

  /// The original's values.
  public init() {}
}
