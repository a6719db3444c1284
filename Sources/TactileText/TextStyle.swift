/// How a block of text is set.
public struct TextStyle: Hashable, Sendable {
  /// To which side lines are pushed.
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

  /// What stands for text that does not fit the lines allowed.
  public enum Truncation: Hashable, Sendable {
    /// Nothing: lines beyond the limit are left out.
    case none
    /// An ellipsis at the end of the last line.
    case end
    /// An ellipsis in the middle of the last line.
    case middle
    /// An ellipsis at the start of the last line.
    case start
  }

  /// The letters.
  public var font: Font
  /// To which side lines are pushed.
  public var alignment: Alignment
  /// What stands for text that does not fit.
  ///
  /// ``Truncation/middle`` and ``Truncation/start`` are for one paragraph: text of several is
  /// truncated at its end.
  public var truncation: Truncation
  /// How many lines are shown at most; 0 sets no limit.
  public var maximumLines: Int
  /// Distance of baselines as a multiple of the font's own; 1 leaves it.
  public var lineSpacing: Double
  /// Points added between letters.
  public var letterSpacing: Double

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
