public import TactileMotion
public import TactilePrimitives
public import TactileText
public import TactileTuning
public import TactileViews

/// The settings of a snap menu's feel [SPEC N.2: SnapSwift for iOS]; ``all`` describes each.
nonisolated public struct SnapMenuSettings: TuningPart {
  /// Movements in points: of a whole value, across the axis [SPEC N.3], and of a key press.
  public var fullRange = 250.0, axisHysteresis = 4.0, keyStep = 10.0
  /// Seconds in which the list moves the selected row to the centre line.
  public var recentreDuration = 0.3
  /// The factor of edits while Shift is held [SPEC N18].
  public var fineFactor = 0.1

  /// The original's values.
  public init() {}

  /// `Snap menu`.
  public static let title = "Snap menu"

  /// `SnapSwift for iOS`.
  public static let origin = "SnapSwift for iOS"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("snap.fullRange", \.fullRange, "pt", 10...4000)
      .meaning("Horizontal movement that takes a value from 0 to 1"),
    Setting("snap.recentreDuration", \.recentreDuration, "s", 0.01...5)
      .meaning("Duration in which the list brings the selected row under the line"),
    Setting("snap.axisHysteresis", \.axisHysteresis, "pt", 0...100)
      .meaning("Movement across the axis that switches between selecting and editing")
      .from("ours, against the original's lost horizontal movement"),
    Setting("snap.fineFactor", \.fineFactor, "1", 0.001...1)
      .meaning("Part of a movement that counts for a value while Shift is held")
      .from("ours; desktop sliders"),
    Setting("snap.keyStep", \.keyStep, "pt", 0.1...250)
      .meaning("Movement that a key press or a notch of the wheel stands for")
      .from("ours: a twenty-fifth of the range"),
  ]
}

nonisolated extension SnapMenuSettings: MotionSettings {
  /// Returns the motion of the list.
  public func motions(in size: Size) -> [MotionSpec] {
    [
      MotionSpec(
        "snap.recentre",
        "The list bringing the selected row under the line",
        timing: .fixed(recentreDuration),
        course: .curve(.easeInOut),
      )
    ]
  }
}

/// The looks of a snap menu [SPEC N.2].
public struct SnapMenuStyle: Hashable {
  /// The fill of the selected row, and the border of all rows.
  public var tint = DynamicColor(
    light: Color(hex: 0x2f5bea),
    dark: Color(hex: 0x4266ea),
    strongLight: Color(hex: 0x0b2fa8),
    strongDark: Color(hex: 0x2440b0),
  )
  /// The fill of unselected rows.
  public var rowFill = DynamicColor(
    light: Color(white: 1, alpha: 0.8),
    dark: Color(hex: 0x1c1c1f).opacity(0.8),
    strongLight: .white,
    strongDark: .black,
  )
  /// The text colour of unselected rows.
  public var rowText = DynamicColor(
    light: Color(hex: 0x2f5bea),
    dark: Color(hex: 0xa9bdff),
    strongLight: Color(hex: 0x0b2fa8),
    strongDark: Color(hex: 0xdfe6ff),
  )
  /// The text colour of the selected row.
  public var selectedText = DynamicColor(.white)
  /// The fill of the box that marks the centre line.
  public var lineFill = DynamicColor(Color(hex: 0xffff00).opacity(0.25))
  /// The border of that box.
  public var lineBorder = DynamicColor(Color(hex: 0xffff00).opacity(0.5))
  /// The fill of options beside the row.
  public var optionFill = DynamicColor(
    light: Color(white: 0.667, alpha: 0.8),
    dark: Color(white: 0.3, alpha: 0.8),
    strongLight: .white,
    strongDark: .black,
  )
  /// The border of options beside the row.
  public var optionBorder = DynamicColor(light: Color(white: 0.333), dark: Color(white: 0.55))
  /// The text colour of options beside the row.
  public var optionText = DynamicColor(light: Color(white: 0.1), dark: Color(white: 0.95))
  /// The text style of names and values, which shrink to fit.
  public var rowStyle = TextStyle(font: Font(size: 17, weight: .medium), maximumLines: 1)
  /// The text style of options beside the row.
  public var optionStyle = TextStyle(font: Font(size: 18), alignment: .center, maximumLines: 1)

  /// The original's colours, and ones for dark windows.
  public init() {}
}
