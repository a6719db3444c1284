/// A description of the letter shapes: family class, size, weight and slant.
public struct Font: Hashable, Sendable {
  /// The boldness of the strokes.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// The weight for running text.
    case regular
    /// A weight slightly bolder than running text.
    case medium
    /// The weight for titles and buttons.
    case semibold
    /// The weight for strong emphasis.
    case bold
  }

  /// The class of font families to search.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// Letters as wide as they need to be.
    case proportional
    /// Letters of one width.
    case monospaced
  }

  /// Height of the em square in points.
  public var size: Double
  /// The boldness of the strokes.
  public var weight: Weight
  /// The class of font families to search.
  public var design: Design
  /// Whether the letters are slanted.
  public var italic: Bool

  /// A font of `size` points.
  public init(
    size: Double,
    weight: Weight = .regular,
    design: Design = .proportional,
    italic: Bool = false,
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.italic = italic
  }
}

/// The font, alignment, truncation and spacing of a block of text.
public struct TextStyle: Hashable, Sendable {
  /// The side to which lines are aligned.
  public enum Alignment: Hashable, Sendable {
    /// The side at which the text's own direction starts.
    case natural
    /// The left side.
    case left
    /// The middle.
    case center
    /// The right side.
    case right
  }

  /// The replacement for text that exceeds the allowed number of lines.
  public enum Truncation: Hashable, Sendable {
    /// No replacement: lines beyond the limit are omitted.
    case none
    /// An ellipsis at the end of the last line.
    case end
    /// An ellipsis in the middle of the last line.
    case middle
    /// An ellipsis at the start of the last line.
    case start
  }

  /// The font.
  public var font: Font
  /// The side to which lines are aligned.
  public var alignment: Alignment
  /// The replacement for text that does not fit.
  ///
  /// ``Truncation/middle`` and ``Truncation/start`` are for one paragraph: text of several is
  /// truncated at its end.
  public var truncation: Truncation
  /// The maximum number of lines shown; 0 sets no limit.
  public var maximumLines: Int
  /// The distance of baselines as a multiple of the font's own; 1 keeps the font's.
  public var lineSpacing: Double
  /// Points added between letters.
  public var letterSpacing: Double
  /// Whether a word that a line breaks gets a hyphen there, which text that is edited does not have.
  package var hyphenates = true

  /// A style for text in `font`.
  public init(
    font: Font,
    alignment: Alignment = .natural,
    truncation: Truncation = .end,
    maximumLines: Int = 0,
    lineSpacing: Double = 1,
    letterSpacing: Double = 0,
  ) {
    self.font = font
    self.alignment = alignment
    self.truncation = truncation
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.letterSpacing = letterSpacing
  }
}
