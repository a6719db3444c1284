internal import TactileText

/// A cache of text layouts for views that often redraw the same texts.
final class TextCache {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
    var width: Double?
  }

  private var layouts: [Key: TextLayout] = [:]

  /// The number of layouts kept before the cache is emptied.
  private static let most = 400

  /// Returns the layout of `text` in `style`, wrapped to `width` points unless nil.
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
