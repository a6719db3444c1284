/// What the feel of a slide-over menu is made of [SPEC S.2: a menu like Google Photos', for iOS].
nonisolated public struct SlideOverSettings: Hashable, Sendable {
  /// The part of the window's width that the menu takes.
  public var widthFraction = 0.7
  /// How dark the dim over the presenter is when the menu is shown, from 0 to 1.
  public var dimOpacity = 0.55
  /// Seconds that coming and going take.
  public var duration = 0.2
  /// Seconds that a settle after a drag takes at least.
  public var minimumSettleDuration = 0.05
  /// The progress below which a released menu goes.
  public var dismissProgress = 0.5
  /// The speed towards its edge above which a released menu goes, in points a second.
  public var dismissSpeed = 300.0
  /// 1 where the menu comes from the right edge, as with texts that run from right to left; else 0.
  public var fromRight = 0.0

  /// The original's feel.
  public init() {}

  /// The edge from which the menu comes.
  public var edge: SlideOverEdge { fromRight >= 0.5 ? .right : .left }
}
