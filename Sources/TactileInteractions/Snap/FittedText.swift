internal import TactilePrimitives
internal import TactileText

/// One line of text, set smaller if it is too wide.
///
/// Recent layouts are cached, because values recur.
struct FittedText {
  private var layouts: [String: TextLayout] = [:]
  private var width = 0.0

  /// The minimum scale of the font size; text that is still too wide is truncated.
  private static let smallestFactor = 0.5
  /// The number of cached layouts: enough for a hundred percentages.
  private static let limit = 128

  /// Returns the layout of `text` in at most `width` points; `style` and `fonts` must not change.
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
