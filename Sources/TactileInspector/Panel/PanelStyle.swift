internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The panel's styles beyond the theme, with smaller type for dense content.
enum PanelStyle {
  /// The margin between the panel's sides and its content, in points.
  static let margin = 16.0

  /// Names of groups.
  static let heading = TextStyle(font: Font(size: 13, weight: .semibold), maximumLines: 1)
  /// Names of settings.
  static let name = TextStyle(font: Font(size: 14, weight: .semibold), maximumLines: 1)
  /// Explanations of a setting.
  static let note = TextStyle(font: Font(size: 12), maximumLines: 2, lineSpacing: 1.1)
  /// Explanations of a setting in one line.
  static let line = TextStyle(font: Font(size: 12), maximumLines: 1)
  /// Words on buttons.
  static let button = TextStyle.letters(14, .medium, .center)

  /// The colour of error messages.
  static let warning = DynamicColor(light: Color(hex: 0xb3261e), dark: Color(hex: 0xffb4ab))

  /// The style of segmented controls with many segments.
  static let segments = Theme.manySegments

  static func makeField(_ name: String, alignment: TextStyle.Alignment = .left) -> TextField {
    var style = Theme.input
    style.text = TextStyle(font: Font(size: 14), alignment: alignment)
    style.insets = Insets(top: 5, left: 8, bottom: 5, right: 8)
    let field = TextField(style: style, name: name)
    field.identifier = name
    return field
  }

  static func makeButton(_ title: some LocalizedTextConvertible, _ name: String) -> TextButton {
    let button = TextButton(title, style: button)
    button.identifier = name
    button.touchOutset = 4
    button.cornerRadius = 8
    button.backgroundColor = Theme.selection
    return button
  }
}

extension Label {
  /// Returns the height that the label wants in `width` points, in whole points.
  func wholeHeight(inWidth width: Double) -> Double { height(inWidth: width).rounded(.up) }
}

/// A cache of text layouts for views that often redraw the same texts.
final class TextCache {
  private struct Key: Hashable {
    var text: String
    var style: TextStyle
    var width: Double?
    var textScale: Double
  }

  private var layouts: [Key: TextLayout] = [:]

  /// The bytes of layouts kept before the cache is emptied.
  static let maximumByteCount = 256 << 10

  /// The bytes of the layouts, about.
  private(set) var byteCount = 0

  /// Returns the layout of `text` in the language of `fonts`, wrapped to `width` points unless nil.
  func layout(
    _ text: some LocalizedTextConvertible,
    _ style: TextStyle,
    width: Double? = nil,
    fonts: FontContext,
  ) -> TextLayout {
    let words = text.localizedText.resolved(in: fonts.translations)
    let key = Key(text: words, style: style, width: width, textScale: fonts.textScale)
    if let known = layouts[key] { return known }
    let made = TextLayout(words, style: style, width: width, fonts: fonts)
    if byteCount + made.footprint > Self.maximumByteCount {
      layouts.removeAll(keepingCapacity: true)
      byteCount = 0
    }
    layouts[key] = made
    byteCount += made.footprint
    return made
  }
}

/// Conversions of the text that users write to numbers.
nonisolated enum NumberText {
  /// Returns the number in `text`, in decimal digits of any script, with a decimal point, comma or
  /// Arabic separator; nil if there is none.
  static func number(in text: String) -> Double? {
    let letters = text.unicodeScalars.filter { $0 != " " }.map(plain)
    let number = Double(String(String.UnicodeScalarView(letters)))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the point for a decimal separator, and the Western digit for another decimal digit.
  private static func plain(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    if letter == "," || letter == "\u{66b}" { return "." }
    guard letter.properties.numericType == .decimal, let value = letter.properties.numericValue
    else { return letter }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }
}
