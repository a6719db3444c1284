internal import TactilePrimitives
internal import TactileText

/// One line of text, set smaller where it is too wide, and kept until it changes.
struct FittedText {
  private var layout: TextLayout?
  private var text = ""
  private var width = 0.0

  /// The smallest part of the style's size that text is set in; what is still too wide is cut.
  private static let smallestFactor = 0.5

  /// `text` in at most `width` points.
  mutating func layout(
    _ text: String,
    style: TextStyle,
    width: Double,
    fonts: FontContext,
  ) -> TextLayout {
    if let layout, text == self.text, width == self.width { return layout }
    var style = style
    let natural = TextLayout(text, style: style, width: nil, fonts: fonts).size.width
    if natural > width {
      style.font.size *= max(Self.smallestFactor, width / natural)
    }
    let made = TextLayout(text, style: style, width: width, fonts: fonts)
    layout = made
    self.text = text
    self.width = width
    return made
  }
}
