/// The settings of scrolling besides those of the gesture core; ``all`` describes each.
nonisolated public struct ScrollSettings: Hashable, Sendable {
  /// The response of the spring that follows a notch of the wheel, in seconds.
  public var wheelResponse = 0.18
  /// The pause that ends a run of wheel notches, in seconds.
  public var wheelRest = 0.3
  /// The remaining distance up to which a touch does not stop a motion, in points.
  public var unseenDistance = 2.0
  /// The speed up to which a touch does not stop a motion, in points per second.
  public var unseenSpeed = 30.0
  /// The minimum speed of a flick, in points per second.
  public var minimumFlingVelocity = 50.0
  /// The rubber banding coefficient: the initial fraction of a drag that shows past an edge.
  public var rubberBand = 0.55
  /// The frequency of the critically damped bounce, in radians per second.
  public var bounceFrequency = 11.0
  /// The distance from an edge within which the content counts as being at the edge, in points.
  public var edgeTolerance = 0.5
  /// The angle to an axis within which a drag begins along that axis alone, in degrees.
  public var lockAngle = 30.0
  /// The response of the spring that settles a page, in seconds.
  public var pageResponse = 0.4
  /// The maximum frequency of the spring that settles a page, in radians per second.
  public var pageFrequencyLimit = 40.0
  /// The pause after a page turned by the wheel before it can turn another one, in seconds.
  public var pageWheelPause = 0.2
  /// The distance scrolled by an arrow key, and the overlap of two pages, in points.
  public var keyLine = 40.0
  /// The space between a revealed rectangle and the edge, in points.
  public var revealMargin = 8.0
  /// The minimum duration of a touchpad scroll's decline to count as the system's momentum, in
  /// seconds.
  public var momentumDuration = 0.15
  /// The fraction of its top speed below which a touchpad scroll may be the system's momentum.
  public var momentumDecline = 0.5
  /// The factor by which the speed of the system's momentum never rises again.
  public var momentumRise = 1.15

  /// Creates settings with the default values.
  public init() {}
}
