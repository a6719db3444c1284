public import TactileTuning

/// The settings of a slide-over menu's feel [SPEC S.2: a menu like Google Photos', for iOS];
/// ``all`` describes each.
nonisolated public struct SlideOverSettings: TuningPart {
  /// Fractions of the window's width and of opacity.
  public var widthFraction = 0.7, dimOpacity = 0.55
  /// Seconds of presenting, dismissing and settling.
  public var duration = 0.2, minimumSettleDuration = 0.05
  /// Releases: a fraction of the width, and points per second.
  public var dismissProgress = 0.5, dismissSpeed = 300.0
  /// 0.5 or more for a menu from the right edge, as for right-to-left text; else the left edge.
  public var fromRight = 0.0

  /// The original's values.
  public init() {}

  /// The edge from which the menu comes.
  public var edge: SlideOverEdge { fromRight >= 0.5 ? .right : .left }

  /// `Slide-over menu`.
  public static let title = "Slide-over menu"

  /// The published component and what it imitates.
  public static let origin = "the slide-over menu like Google Photos', for iOS"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("slideover.widthFraction", \.widthFraction, "1", 0.1...1)
      .meaning("Width of the menu as a part of the window's"),
    Setting("slideover.dimOpacity", \.dimOpacity, "1", 0...1)
      .meaning("Opacity of the scrim while the menu is shown"),
    Setting("slideover.duration", \.duration, "s", 0.01...5)
      .meaning("Duration of showing and hiding the menu"),
    Setting("slideover.minimumSettleDuration", \.minimumSettleDuration, "s", 0.01...5)
      .meaning("Shortest settle animation after a drag").from("ours, as the drawer's"),
    Setting("slideover.dismissProgress", \.dismissProgress, "1", 0...1)
      .meaning("Progress below which a released menu is dismissed"),
    Setting("slideover.dismissSpeed", \.dismissSpeed, "pt/s", 0...8000)
      .meaning("Speed towards its edge above which a released menu is dismissed"),
    Setting("slideover.fromRight", \.fromRight, "1", 0...1)
      .meaning("1 shows the menu from the right edge, 0 from the left one")
      .from("ours, for texts from right to left"),
  ]
}
