internal import TactileMotion

/// What the feel of a drawer is made of [SPEC D.2: EP SideMenu for iOS].
nonisolated public struct DrawerSettings: Hashable, Sendable {
  /// How much of the panel stays in view when the drawer is open, in points.
  public var uncoveredStrip = 60.0
  /// Seconds that opening and closing by button or key take.
  public var toggleDuration = 0.25
  /// Seconds that a slow release in the wrong half takes back.
  public var goingBackDuration = 0.25
  /// The horizontal speed above which a release is a swipe, in points a second.
  public var swipeThreshold = 600.0
  /// The vertical speed above which a slow horizontal drag is refused, in points a second.
  public var gateVerticalSpeed = 100.0
  /// The horizontal speed from which vertical speed alone no longer refuses, in points a second.
  public var gateHorizontalSpeed = 300.0
  /// How many times faster than vertically a drag must be horizontally [trap D.7.4].
  public var gateDominance = 1.0
  /// The part of the release velocity that counts for the duration.
  public var velocityNormalisation = 0.8
  /// Seconds that a settle takes at least.
  public var minimumDuration = 0.05
  /// Seconds that a settle takes at most.
  public var maximumDuration = 0.5
  /// How firmly a drag beyond the open position is followed.
  public var overdragCoefficient = RubberBand.defaultCoefficient
  /// Distance from the edge, in points, within which the drawer counts as closed [trap D.7.5].
  public var closedTolerance = 0.5

  /// The original's feel.
  public init() {}
}
