public import TactileMotion
public import TactilePrimitives
public import TactileTuning
public import TactileViews

/// The settings of a pull-for-menu's feel [SPEC P: Unread, as rebuilt by Subjective-C]; ``all``
/// describes each.
nonisolated public struct PullForMenuSettings: TuningPart {
  /// The pull and its affordance, in points; a line is as high as the affordance.
  public var armingDistance = 50.0, affordanceSide = 50.0, affordanceGap = 10.0, dotSide = 4.0,
    lineWidth = 2.0
  /// The spring of a bar: seconds to its rest, damping, and travels (dot to line) per second.
  public var barDuration = 0.5, barDampingRatio = 0.4, barVelocity = 0.5
  /// The menu's fade, in seconds, and its opacity.
  public var fadeDuration = 0.5, menuAlpha = 0.9
  /// The choice of the return of an unarmed pull: 0 is published, 1 is ours.
  public var settle = 0.0

  /// The original's values.
  public init() {}

  /// `Pull for menu`.
  public static let title = "Pull for menu"

  /// The published component and what it rebuilds.
  public static let origin = "Unread for iOS, as rebuilt by Subjective-C"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("pull.armingDistance", \.armingDistance, "pt", 1...400)
      .meaning("Distance of a pull that arms the menu"),
    Setting("pull.affordanceSide", \.affordanceSide, "pt", 8...400)
      .meaning("Width and height of the affordance"),
    Setting("pull.affordanceGap", \.affordanceGap, "pt", 0...200)
      .meaning("Distance from the edge of the content to the affordance"),
    Setting("pull.dotSide", \.dotSide, "pt", 1...50, "Width and height of a collapsed bar"),
    Setting("pull.lineWidth", \.lineWidth, "pt", 1...50, "Width of an expanded bar"),
    Setting("pull.bar.duration", \.barDuration, "s", 0.05...5, "Duration until a bar is at rest"),
    Setting("pull.bar.dampingRatio", \.barDampingRatio, "1", 0.05...1)
      .meaning("Damping ratio of a bar's spring"),
    Setting("pull.bar.velocity", \.barVelocity, "1", 0...20)
      .meaning("Initial velocity of a bar, in parts of its travel a second"),
    Setting("pull.settle", \.settle, "1", 0...1)
      .titled("Velocity of the return")
      .meaning("Return of the content: with the finger's velocity, or its own without a jump")
      .choices(["Published", "Tactile"]),
    Setting("pull.fadeDuration", \.fadeDuration, "s", 0.01...5)
      .meaning("Duration of the menu's fading in and out"),
    Setting("pull.menuAlpha", \.menuAlpha, "1", 0.1...1, "Opacity of the shown menu"),
  ]
}

nonisolated extension PullForMenuSettings: ReleaseSettings {
  /// `pull`.
  public static let name = "pull"

  /// `Pull`.
  public static let shortTitle = "Pull"

  /// Returns the decisions about a pull, which its distance alone decides.
  public func releaseRule(in size: Size) -> ReleaseRule {
    ReleaseRule(armingDistance: armingDistance, fadeDuration: fadeDuration)
  }

  /// Returns the motions of a bar's height and of the menu's opacity.
  public func motions(in size: Size) -> [MotionSpec] {
    let spring = Spring(
      duration: barDuration,
      dampingRatio: barDampingRatio,
      relativeVelocity: barVelocity,
    )
    return [
      MotionSpec(
        "pull.bar",
        "A bar growing from a dot to a line, and back",
        ends: [.init("dot", at: dotSide), .init("line", at: affordanceSide)],
        timing: .fixed(barDuration),
        course: .spring(spring, velocity: .relative(barVelocity)),
      ),
      MotionSpec(
        "pull.fade",
        "The menu's opacity",
        ends: [.init("hidden", at: 0), .init("shown", at: menuAlpha)],
        unit: "1",
        timing: .proportional(fadeDuration),
        course: .curve(.easeInOut),
      ),
    ]
  }
}

/// The colours of a pull-for-menu's bars and background.
nonisolated public struct PullForMenuStyle: Hashable, Sendable {
  /// The background behind the content and the bars.
  public var background = DynamicColor(light: .white, dark: Color(white: 0.11))
  /// The colour of a collapsed bar.
  public var collapsed = DynamicColor(light: Color(white: 0.5), dark: Color(white: 0.55))
  /// The colour of an expanded bar.
  public var expanded = DynamicColor(light: Color(white: 0), dark: Color(white: 0.96))
  /// The colour of every bar while a release would show the menu.
  public var armed = DynamicColor(
    light: Color(red: 1, green: 0, blue: 0),
    dark: Color(red: 1, green: 0.35, blue: 0.31),
  )

  /// The original's colours, and lighter ones for dark windows.
  public init() {}
}
