internal import TactilePrimitives
internal import TactileText

/// One line of text, set smaller where it is too wide.
///
/// The last texts are kept, since values go to and fro.
struct FittedText {
  private var layouts: [String: TextLayout] = [:]
  private var width = 0.0

  /// The smallest part of the style's size that text is set in; what is still too wide is cut.
  private static let smallestFactor = 0.5
  /// How many texts are kept: a hundred percent, and some.
  private static let limit = 128

  /// `text` in at most `width` points; `style` and `fonts` are the same each time.
  mutating func layout(
    _ text: String,
    style: TextStyle,
    width: Double,
    fonts: FontContext,
  ) -> TextLayout {
    if width != self.width || layouts.count > Self.limit {
      layouts.removeAll()
      self.width = width
    }
    if let known = layouts[text] { return known }
    var made = TextLayout(text, style: style, width: width, fonts: fonts)
    if made.isTruncated || made.lineCount > 1 {
      var style = style
      let natural = TextLayout(text, style: style, width: nil, fonts: fonts).size.width
      style.font.size *= max(Self.smallestFactor, min(1, width / natural))
      made = TextLayout(text, style: style, width: width, fonts: fonts)
    }
    layouts[text] = made
    return made
  }
}
