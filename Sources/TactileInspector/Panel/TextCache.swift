internal import TactileText

/// Laid-out words for views that draw many of them again and again.
final class TextCache {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
    var width: Double?
  }

  private var layouts: [Key: TextLayout] = [:]

  /// How many are kept before all are forgotten.
  private static let most = 400

  /// `text` in `style`, broken to `width` points if there is one.
  func layout(
    _ text: String,
    _ style: TextStyle,
    width: Double? = nil,
    fonts: FontContext,
  ) -> TextLayout {
    let key = Key(text: text, style: style, width: width)
    if let known = layouts[key] { return known }
    if layouts.count >= Self.most { layouts.removeAll(keepingCapacity: true) }
    let made = TextLayout(text, style: style, width: width, fonts: fonts)
    layouts[key] = made
    return made
  }
}
