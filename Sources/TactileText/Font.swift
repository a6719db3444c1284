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
