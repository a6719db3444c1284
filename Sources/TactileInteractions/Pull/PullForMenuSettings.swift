/// The settings of a pull-for-menu's feel [SPEC P: Unread, as rebuilt by Subjective-C].
nonisolated public struct PullForMenuSettings: Hashable, Sendable {
  /// The distance of a pull that arms the menu, in points.
  public var armingDistance = 50.0
  /// Width and height of the affordance, in points.
  public var affordanceSide = 50.0
  /// Distance from the edge of the content to the affordance, in points.
  public var affordanceGap = 10.0
  /// Width and height of a collapsed bar, in points.
  public var dotSide = 4.0
  /// Width of an expanded bar, in points; its height is the affordance's.
  public var lineWidth = 2.0
  /// Seconds until a bar's spring rests.
  public var barDuration = 0.5
  /// The damping ratio of a bar's spring.
  public var barDampingRatio = 0.4
  /// The initial velocity of a bar's spring, in travels (dot to line) per second.
  public var barVelocity = 0.5
  /// Seconds of fading the menu in or out.
  public var fadeDuration = 0.5
  /// The opacity of the shown menu, from 0 to 1.
  public var menuAlpha = 0.9

  /// The original's values.
  public init() {}
}
