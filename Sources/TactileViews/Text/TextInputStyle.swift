public import TactilePrimitives
public import TactileText

/// How a field for text looks.
public struct TextInputStyle: Hashable, Sendable {
  /// How its text is set; truncation and the limit of lines do not apply.
  public var text: TextStyle
  /// What the text is drawn with.
  public var color: DynamicColor
  /// What is drawn with what stands there while there is no text.
  public var placeholderColor: DynamicColor
  /// The caret, the handles and, thinned out, the selection.
  public var tint: DynamicColor
  /// Space around the text, in points.
  public var insets: Insets

  /// A style with no space around the text.
  public init(
    text: TextStyle,
    color: DynamicColor,
    placeholderColor: DynamicColor,
    tint: DynamicColor,
    insets: Insets = .zero,
  ) {
    self.text = text
    self.color = color
    self.placeholderColor = placeholderColor
    self.tint = tint
    self.insets = insets
  }

  /// The text's own style, of which nothing is ever left out.
  var editedText: TextStyle {
    var style = text
    style.truncation = .none
    style.maximumLines = 0
    return style
  }

  /// What selected letters stand on.
  var selectionColor: DynamicColor {
    DynamicColor(
      light: tint.light.opacity(TextInputNumbers.selectionOpacity),
      dark: tint.dark.opacity(TextInputNumbers.selectionOpacity),
    )
  }
}
