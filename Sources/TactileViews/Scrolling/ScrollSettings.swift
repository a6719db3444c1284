/// What the feel of scrolling is made of beyond the gesture core's settings; ``all`` describes each.
nonisolated public struct ScrollSettings: Hashable, Sendable {
  /// Seconds in which the content follows a notch of the wheel.
  public var wheelResponse = 0.18
  /// Seconds without a notch after which a run of the wheel is over.
  public var wheelRest = 0.3
  /// Points of a motion left below which it counts as over for a touch.
  public var unseenDistance = 2.0
  /// Points per second below which a motion counts as over for a touch.
  public var unseenSpeed = 30.0
  /// Points per second below which a release is no flick.
  public var minimumFlingVelocity = 50.0
  /// The part of the pull that shows at an edge.
  public var rubberBand = 0.55
  /// Radians per second of the critically damped bounce.
  public var bounceFrequency = 11.0
  /// Points from an edge within which there is no way to go on to it.
  public var edgeTolerance = 0.5
  /// Degrees from an axis within which a drag begins along that axis alone.
  public var lockAngle = 30.0
  /// Seconds in which a page comes to its place.
  public var pageResponse = 0.4
  /// Radians per second that the spring of a page never exceeds.
  public var pageFrequencyLimit = 40.0
  /// Seconds after a notch of the wheel turned a page in which no other turns one.
  public var pageWheelPause = 0.2
  /// Points that an arrow key scrolls, and that two pages have in common.
  public var keyLine = 40.0
  /// Points kept between what is revealed and the edge.
  public var revealMargin = 8.0
  /// Seconds for which a touchpad's scroll must have slowed down to count as the system's momentum.
  public var momentumDuration = 0.15
  /// The part of its top speed below which a touchpad's scroll may be the system's momentum.
  public var momentumDecline = 0.5
  /// The factor by which the speed of the system's momentum does not rise again.
  public var momentumRise = 1.15

  /// The numbers as written at each.
  public init() {}
}
