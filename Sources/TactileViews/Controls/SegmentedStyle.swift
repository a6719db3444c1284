public import TactileText

/// How segmented controls look.
public struct SegmentedStyle {
  /// What lies behind the segments.
  public var background: DynamicColor
  /// What lies behind the selected one.
  public var selection: DynamicColor
  /// The words.
  public var textColor: DynamicColor
  /// The words of the selected one.
  public var selectedTextColor: DynamicColor
  /// How the words are set; they are centred.
  public var textStyle: TextStyle

  /// A look.
  public init(
    background: DynamicColor,
    selection: DynamicColor,
    textColor: DynamicColor,
    selectedTextColor: DynamicColor,
    textStyle: TextStyle,
  ) {
    self.background = background
    self.selection = selection
    self.textColor = textColor
    self.selectedTextColor = selectedTextColor
    self.textStyle = textStyle
    self.textStyle.alignment = .center
    self.textStyle.maximumLines = 1
  }
}
