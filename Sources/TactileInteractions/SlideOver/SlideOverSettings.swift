/// The settings of a slide-over menu's feel [SPEC S.2: a menu like Google Photos', for iOS].
nonisolated public struct SlideOverSettings: Hashable, Sendable {
  /// The fraction of the window's width that the menu covers.
  public var widthFraction = 0.7
  /// The opacity of the scrim over the presenter when the menu is shown, from 0 to 1.
  public var dimOpacity = 0.55
  /// Seconds of presenting and dismissing.
  public var duration = 0.2
  /// The minimum duration of settling after a drag, in seconds.
  public var minimumSettleDuration = 0.05
  /// The progress below which a released menu is dismissed.
  public var dismissProgress = 0.5
  /// The speed towards its edge above which a released menu is dismissed, in points per second.
  public var dismissSpeed = 300.0
  /// 0.5 or more for a menu from the right edge, as for right-to-left text; else the left edge.
  public var fromRight = 0.0

  /// The original's values.
  public init() {}

  /// The edge from which the menu comes.
  public var edge: SlideOverEdge { fromRight >= 0.5 ? .right : .left }
}
