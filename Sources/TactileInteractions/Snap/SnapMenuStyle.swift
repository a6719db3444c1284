internal import TactilePrimitives
public import TactileText
public import TactileViews

/// What a snap menu looks like [SPEC N.2].
public struct SnapMenuStyle: Hashable {
  /// What the selected row is filled with, and what the others are lined with.
  public var tint = DynamicColor(light: Color(hex: 0x2f5bea), dark: Color(hex: 0x4a6ff0))
  /// What the rows are filled with that are not selected.
  public var rowFill = DynamicColor(
    light: Color(white: 1, alpha: 0.8),
    dark: Color(hex: 0x1c1c1f).opacity(0.8),
  )
  /// Words on rows that are not selected.
  public var rowText = DynamicColor(light: Color(hex: 0x2f5bea), dark: Color(hex: 0xa9bdff))
  /// Words on the selected row.
  public var selectedText = DynamicColor(.white)
  /// The box behind the row that is under the line.
  public var lineFill = DynamicColor(Color(hex: 0xffff00).opacity(0.25))
  /// The edge of that box.
  public var lineBorder = DynamicColor(Color(hex: 0xffff00).opacity(0.5))
  /// What options beside the row are filled with.
  public var optionFill = DynamicColor(
    light: Color(white: 0.667, alpha: 0.8),
    dark: Color(white: 0.3, alpha: 0.8),
  )
  /// The edge of options beside the row.
  public var optionBorder = DynamicColor(light: Color(white: 0.333), dark: Color(white: 0.55))
  /// Words on options beside the row.
  public var optionText = DynamicColor(light: Color(white: 0.1), dark: Color(white: 0.95))
  /// Names and values; they shrink to fit.
  public var rowStyle = TextStyle(font: Font(size: 17, weight: .medium), maximumLines: 1)
  /// Options beside the row.
  public var optionStyle = TextStyle(font: Font(size: 18), alignment: .center, maximumLines: 1)

  /// The original's colours, with a dark companion.
  public init() {}
}
