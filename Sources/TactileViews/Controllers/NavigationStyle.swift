public import TactileDisplay
internal import TactilePrimitives
public import TactileText

/// The appearance of navigation bars.
public struct NavigationStyle {
  /// The height of the bar, in points.
  public var barHeight = 44.0
  /// The colour of the bar and behind the pages.
  public var background: DynamicColor
  /// The colour of the line below the bar.
  public var separator: DynamicColor
  /// The colour of the title.
  public var titleColor: DynamicColor
  /// The colour of the back button.
  public var tint: DynamicColor
  /// The text style of titles.
  public var titleStyle: TextStyle
  /// The text style of the back button.
  public var buttonStyle: TextStyle
  /// The arrow of the back button.
  public var backDrawing: VectorDrawing

  /// Creates a style.
  public init(
    background: DynamicColor,
    separator: DynamicColor,
    titleColor: DynamicColor,
    tint: DynamicColor,
    titleStyle: TextStyle,
    buttonStyle: TextStyle,
    backDrawing: VectorDrawing,
  ) {
    self.background = background
    self.separator = separator
    self.titleColor = titleColor
    self.tint = tint
    self.titleStyle = titleStyle
    self.buttonStyle = buttonStyle
    self.backDrawing = backDrawing
  }
}
