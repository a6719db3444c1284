public import TactileDisplay
internal import TactilePrimitives
public import TactileText

/// How navigation bars look.
public struct NavigationStyle {
  /// Height of the bar in points.
  public var barHeight = 44.0
  /// What fills the bar and lies behind pages.
  public var background: DynamicColor
  /// The line below the bar.
  public var separator: DynamicColor
  /// The title.
  public var titleColor: DynamicColor
  /// Buttons.
  public var tint: DynamicColor
  /// How titles are set.
  public var titleStyle: TextStyle
  /// How the words beside the back arrow are set.
  public var buttonStyle: TextStyle
  /// The arrow of the back button.
  public var backDrawing: VectorDrawing

  /// A look.
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
