internal import TactileMotion

/// The settings of a drawer's feel [SPEC D.2: EP SideMenu for iOS].
nonisolated public struct DrawerSettings: Hashable, Sendable {
  /// The width of the panel that stays visible when the drawer is open, in points.
  public var uncoveredStrip = 60.0
  /// Seconds of opening and closing by button or key.
  public var toggleDuration = 0.25
  /// Seconds of settling against a release velocity that is too low to decide.
  public var goingBackDuration = 0.25
  /// The horizontal speed above which a release is a swipe, in points per second.
  public var swipeThreshold = 600.0
  /// The vertical speed above which a slow horizontal drag is refused, in points per second.
  public var gateVerticalSpeed = 100.0
  /// Horizontal speed from which vertical speed alone no longer refuses, in points per second.
  public var gateHorizontalSpeed = 300.0
  /// The ratio of horizontal to vertical speed that a drag must exceed to begin [trap D.7.4].
  public var gateDominance = 1.0
  /// The fraction of the release velocity that determines the duration of settling.
  public var velocityNormalisation = 0.8
  /// The minimum duration of settling, in seconds.
  public var minimumDuration = 0.05
  /// The maximum duration of settling, in seconds.
  public var maximumDuration = 0.5
  /// The rubber-band coefficient beyond the open position.
  public var overdragCoefficient = RubberBand.defaultCoefficient
  /// Distance from the edge, in points, within which the drawer counts as closed [trap D.7.5].
  public var closedTolerance = 0.5

  /// The original's values.
  public init() {}
}
