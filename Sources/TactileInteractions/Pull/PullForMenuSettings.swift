/// What the feel of a pull-for-menu is made of [SPEC P: Unread, as rebuilt by Subjective-C].
nonisolated public struct PullForMenuSettings: Hashable, Sendable {
  /// How far the content is pulled, in points, for the menu to be armed.
  public var armingDistance = 50.0
  /// Width and height of the affordance, in points.
  public var affordanceSide = 50.0
  /// Distance from the edge of the content to the affordance, in points.
  public var affordanceGap = 10.0
  /// Width and height of a collapsed bar, in points.
  public var dotSide = 4.0
  /// Width of an expanded bar, in points; its height is the affordance's.
  public var lineWidth = 2.0
  /// Seconds in which a bar comes to rest.
  public var barDuration = 0.5
  /// The damping ratio of a bar's spring.
  public var barDampingRatio = 0.4
  /// How fast a bar sets out, in parts of its travel a second.
  public var barVelocity = 0.5
  /// Seconds in which the menu fades in or out.
  public var fadeDuration = 0.5
  /// How much of the content the menu covers when it is shown.
  public var menuAlpha = 0.9

  /// The original's feel.
  public init() {}
}
