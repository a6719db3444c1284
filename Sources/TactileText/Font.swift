/// How letters look: family class, size, weight and slant.
public struct Font: Hashable, Sendable {
  /// How bold the strokes are.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// For running text.
    case regular
    /// A little stronger than running text.
    case medium
    /// For titles and buttons.
    case semibold
    /// For strong emphasis.
    case bold
  }

  /// Which class of families is searched.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// Letters as wide as they need to be.
    case proportional
    /// Letters of one width.
    case monospaced
  }

  /// Height of the em square in points.
  public var size: Double
  /// How bold the strokes are.
  public var weight: Weight
  /// Which class of families is searched.
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
