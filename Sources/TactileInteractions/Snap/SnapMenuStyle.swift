internal import TactilePrimitives
public import TactileText
public import TactileViews

/// The looks of a snap menu [SPEC N.2].
public struct SnapMenuStyle: Hashable {
  /// The fill of the selected row, and the border of all rows.
  public var tint = DynamicColor(light: Color(hex: 0x2f5bea), dark: Color(hex: 0x4a6ff0))
  /// The fill of unselected rows.
  public var rowFill = DynamicColor(
    light: Color(white: 1, alpha: 0.8),
    dark: Color(hex: 0x1c1c1f).opacity(0.8),
  )
  /// The text colour of unselected rows.
  public var rowText = DynamicColor(light: Color(hex: 0x2f5bea), dark: Color(hex: 0xa9bdff))
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
