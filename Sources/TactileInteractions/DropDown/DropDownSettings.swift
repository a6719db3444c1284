public import TactileMotion
public import TactilePrimitives
public import TactileTuning

/// The settings of a drop-down modal's feel [SPEC M.2: the composer of iOS 8's Mail]; ``all``
/// describes each.
nonisolated public struct DropDownSettings: TuningPart {
  /// Layout, in points.
  public var topOffset = 44.0, barHeight = 50.0
  /// The looks of the presenter while the modal is up, as fractions.
  public var presenterScale = 0.9, presenterAlpha = 0.6
  /// Presenting and dismissing: seconds, and travels (start to target) per second.
  public var transitionDuration = 1.0, transitionVelocity = 10.0, plainDuration = 0.4
  /// Releases: points per second, and seconds of settling.
  public var swipeThreshold = 300.0, minimumDuration = 0.2, maximumDuration = 0.4
  /// Seconds of docking and restoring without a drag.
  public var restoreDuration = 0.4
  /// The rubber band above the upper snap point.
  public var overdragCoefficient = 0.0
  /// The choice of a `SettleStyle`.
  public var settle = SettleStyle.published.setting

  /// The original's values.
  public init() {}

  /// The published component and what it imitates.
  public static let origin = "drop-down modal for iOS, after the composer of iOS 8's Mail"

  /// `Drop-down modal`.
  public static let title = "Drop-down modal"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("dropdown.topOffset", \.topOffset, "pt", 0...400)
      .meaning("Distance of the modal from the top edge when it is up"),
    Setting("dropdown.barHeight", \.barHeight, "pt", 20...200)
      .meaning("Height of the bar, which stays visible while the modal is docked"),
    Setting("dropdown.presenterScale", \.presenterScale, "1", 0.1...1)
      .meaning("Scale of the presenter while the modal is up"),
    Setting("dropdown.presenterAlpha", \.presenterAlpha, "1", 0.05...1)
      .meaning("Opacity of the presenter while the modal is up"),
    Setting("dropdown.transitionDuration", \.transitionDuration, "s", 0.01...5)
      .meaning("Duration of presenting and dismissing"),
    Setting("dropdown.transitionVelocity", \.transitionVelocity, "1/s", 0...100)
      .meaning("Initial velocity of presenting and dismissing, in distances a second"),
    Setting("dropdown.swipeThreshold", \.swipeThreshold, "pt/s", 0...8000)
      .meaning("Vertical release speed from which the direction alone decides")
      .from("ours, against the original's want of a threshold"),
    .settle("dropdown.settle", \.settle),
    Setting("dropdown.minimumDuration", \.minimumDuration, "s", 0.01...5)
      .meaning("Shortest settle animation"),
    Setting("dropdown.maximumDuration", \.maximumDuration, "s", 0.01...5)
      .meaning("Longest settle animation"),
    Setting("dropdown.restoreDuration", \.restoreDuration, "s", 0.01...5)
      .meaning("Duration of docking and restoring by tap or key"),
    Setting("dropdown.overdragCoefficient", \.overdragCoefficient, "1", 0...1)
      .meaning("Rubber band coefficient above the upper snap point; 0 stops there")
      .from("UIKit's rubber band; the original stays"),
    Setting("dropdown.plainDuration", \.plainDuration, "s", 0.01...5)
      .meaning("Duration of presenting and dismissing a plain modal"),
  ]
}

nonisolated extension DropDownSettings: DragSettings {
  /// `dropdown`.
  public static let name = "dropdown"

  /// Slow at both ends.
  public static let settleCurve = TimingCurve.easeInOut

  /// The name of the motion by tap or key.
  public static let commandName = "restore"

  /// `Modal`.
  public static let shortTitle = "Modal"

  private static let snapPoints = [SnapPoint("docked", at: 0), SnapPoint("up", at: 1)]

  /// Returns the track of the modal's top edge in a host of `size`, from `docked` to `up`
  /// [SPEC M.3]; a drag may begin on the bar at the modal's top.
  ///
  /// Docked, only the bar is visible. A host lower than the bar has both places at its top edge.
  public func track(in size: Size) -> DragTrack {
    let bar = min(barHeight, size.height)
    let docked = size.height - bar
    let up = min(topOffset, docked)
    let lowest = max(up, size.height)
    return DragTrack(
      .vertical,
      from: docked,
      to: up,
      snapPoints: Self.snapPoints,
      rule: SettleRule(
        halfAtDivider: .upper,
        towardsUpper: .atLeast(swipeThreshold),
        towardsLower: .atLeast(swipeThreshold),
        duration: .travel(
          normalisation: 1,
          range: minimumDuration...max(minimumDuration, maximumDuration),
        ),
        style: SettleStyle(setting: settle),
      ),
      limits: DragLimits(
        up...lowest,
        band: RubberBand(coefficient: overdragCoefficient, dimension: up),
        reachable: 0...lowest,
      ),
      commandDuration: restoreDuration,
      area: Rect(x: 0, y: 0, width: size.width, height: bar),
    )
  }

  /// Returns the motions of the modal: presenting and dismissing, of a plain modal too, and those
  /// between its snap points.
  public func motions(in size: Size) -> [MotionSpec] {
    let track = track(in: size)
    let ends = [
      MotionSpec.End("hidden", at: size.height),
      MotionSpec.End("up", at: track.position(of: "up")),
    ]
    let spring = Spring(
      duration: transitionDuration,
      dampingRatio: 1,
      relativeVelocity: transitionVelocity,
    )
    return [
      MotionSpec(
        "dropdown.transition",
        "Presenting and dismissing",
        ends: ends,
        timing: .fixed(transitionDuration),
        course: .spring(spring, velocity: .relative(transitionVelocity)),
      ),
      MotionSpec(
        "dropdown.plain",
        "Presenting and dismissing a plain modal",
        ends: ends,
        timing: .fixed(plainDuration),
        course: .curve(.easeInOut),
      ),
    ] + dragMotions(in: size)
  }
}
