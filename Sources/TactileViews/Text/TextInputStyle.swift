public import TactilePrimitives
public import TactileText

/// The appearance of a text field.
public struct TextInputStyle: Hashable, Sendable {
  /// The text style; its truncation and its line limit are ignored.
  public var text: TextStyle
  /// The colour of the text.
  public var color: DynamicColor
  /// The colour of the placeholder.
  public var placeholderColor: DynamicColor
  /// The colour of the caret, the handles and, with reduced opacity, the selection.
  public var tint: DynamicColor
  /// The space around the text, in points.
  public var insets: Insets

  /// Creates a style, by default with no space around the text.
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

  /// The text style without truncation and line limit.
  var editedText: TextStyle {
    var style = text
    style.truncation = .none
    style.maximumLines = 0
    return style
  }

  /// The colour behind selected letters.
  var selectionColor: DynamicColor {
    DynamicColor(
      light: tint.light.opacity(TextInputNumbers.selectionOpacity),
      dark: tint.dark.opacity(TextInputNumbers.selectionOpacity),
    )
  }
}
