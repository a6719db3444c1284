public import TactileMotion
public import TactilePrimitives
public import TactileTuning

/// The settings of a slide-over menu's feel [SPEC S.2: a menu like Google Photos', for iOS];
/// ``all`` describes each.
nonisolated public struct SlideOverSettings: TuningPart {
  /// Fractions of the window's width and of opacity.
  public var widthFraction = 0.7, dimOpacity = 0.55
  /// The largest width of the menu, in points; set by the scene, not tuned.
  public var maximumWidth = Double.infinity
  /// Seconds of presenting, dismissing and settling.
  public var duration = 0.2, minimumSettleDuration = 0.05
  /// Releases: a fraction of the width, and points per second.
  public var dismissProgress = 0.5, dismissSpeed = 300.0
  /// 0.5 or more for a menu from the right edge, as for right-to-left text; else the left edge.
  public var fromRight = 0.0
  /// The choice of a `SettleStyle`.
  public var settle = SettleStyle.published.setting

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
    .settle("slideover.settle", \.settle),
    Setting("slideover.minimumSettleDuration", \.minimumSettleDuration, "s", 0.01...5)
      .meaning("Shortest settle animation after a drag").from("ours, as the drawer's"),
    Setting("slideover.dismissProgress", \.dismissProgress, "1", 0...1)
      .meaning("Progress below which a released menu is dismissed"),
    Setting("slideover.dismissSpeed", \.dismissSpeed, "pt/s", 0...8000)
      .meaning("Speed towards its edge above which a released menu is dismissed"),
    Setting("slideover.fromRight", \.fromRight, "1", 0...1)
      .titled("From the right edge")
      .meaning("1 shows the menu from the right edge, 0 from the left one")
      .from("ours, for texts from right to left"),
  ]
}

nonisolated extension SlideOverSettings: DragSettings {
  /// `slideover`.
  public static let name = "slideover"

  /// `Slide-over`.
  public static let shortTitle = "Slide-over"

  /// Returns the track of the menu's left edge in a container of `size`, from `hidden` to `shown`;
  /// a drag may begin anywhere on menu and scrim.
  ///
  /// By the published rule only a flick towards the menu's edge decides whatever the position. A
  /// cancelled drag returns a menu that was shown to its shown position [SPEC S10].
  public func track(in size: Size) -> DragTrack {
    track(in: size, inwards: style == .published ? .never : .above(dismissSpeed))
  }

  /// Returns the track of a menu that is pulled in from its edge: an inward flick decides as well,
  /// at the speed of one that dismisses.
  public func edgeTrack(in size: Size) -> DragTrack {
    track(in: size, inwards: .above(dismissSpeed))
  }

  /// Returns the menu's frame at `progress`, in points of a container of `size`.
  public func frame(at progress: Double, in size: Size) -> Rect {
    let (hidden, shown, width) = places(in: size)
    let x = progress == 1 ? shown : hidden + progress * (shown - hidden)
    return Rect(x: x, y: 0, width: width, height: size.height)
  }

  private var style: SettleStyle { SettleStyle(setting: settle) }

  private static let snapPoints = [SnapPoint("hidden", at: 0), SnapPoint("shown", at: 1)]

  /// Returns the positions of the menu's left edge and the menu's width, in points; the width is
  /// rounded down to whole points [SPEC S.2].
  private func places(in size: Size) -> (hidden: Double, shown: Double, width: Double) {
    let width = (min(widthFraction * size.width, maximumWidth) + 1e-9).rounded(.down)
    return edge == .left ? (-width, 0, width) : (size.width, size.width - width, width)
  }

  private func track(in size: Size, inwards: SpeedThreshold) -> DragTrack {
    let (hidden, shown, _) = places(in: size)
    let isLeft = edge == .left
    let outwards = SpeedThreshold.above(dismissSpeed)
    return DragTrack(
      .horizontal,
      from: hidden,
      to: shown,
      snapPoints: Self.snapPoints,
      rule: SettleRule(
        divider: hidden + (shown - hidden) * dismissProgress,
        halfAtDivider: isLeft ? .upper : .lower,
        towardsUpper: isLeft ? inwards : outwards,
        towardsLower: isLeft ? outwards : inwards,
        duration: .travel(
          normalisation: 1,
          range: minimumSettleDuration...max(minimumSettleDuration, duration),
        ),
        style: style,
      ),
      restoresWhenCancelled: true,
      area: Rect(origin: .zero, size: size),
    )
  }

  /// Returns the motions of the menu: presenting and dismissing, and settling after a drag.
  public func motions(in size: Size) -> [MotionSpec] {
    let settling = dragMotions(in: size).filter { $0.name == "slideover.settle" }
    let transition = MotionSpec(
      "slideover.transition",
      "Presenting and dismissing",
      ends: settling.first?.ends ?? [],
      timing: .proportional(duration),
      course: .curve(.easeInOut),
    )
    return [transition] + settling
  }
}

/// The edge from which a slide-over menu comes.
nonisolated public enum SlideOverEdge: Hashable, Sendable {
  /// The left edge, where left-to-right text begins.
  case left
  /// The right edge, where right-to-left text begins, in reach of a right thumb.
  case right
}
