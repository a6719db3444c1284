public import TactilePrimitives
public import TactileText

/// A block of text at a position.
public struct TextItem: Equatable {
  /// The text with its line breaks; two items are equal only where they share it.
  public var layout: TextLayout
  /// The top left corner of the block.
  public var origin: Point
  /// The colour of the text; coloured glyphs such as emoji keep their own.
  public var color: Color

  /// `layout` with its top left corner at `origin`.
  public init(layout: TextLayout, origin: Point, color: Color) {
    self.layout = layout
    self.origin = origin
    self.color = color
  }

  /// Whether the two show the same layout object at the same position in the same colour.
  public static func == (a: TextItem, b: TextItem) -> Bool {
    a.layout === b.layout && a.origin == b.origin && a.color == b.color
  }
}
