public import TactileText

/// The appearance of segmented controls.
public struct SegmentedStyle {
  /// The colour behind the segments.
  public var background: DynamicColor
  /// The colour behind the selected segment.
  public var selection: DynamicColor
  /// The colour of the titles.
  public var textColor: DynamicColor
  /// The colour of the selected segment's title.
  public var selectedTextColor: DynamicColor
  /// The text style of the titles, centred and in one line.
  public var textStyle: TextStyle

  /// Creates a style.
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
