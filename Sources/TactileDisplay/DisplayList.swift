public import TactilePrimitives

/// What a window shows: a tree of items, back to front, and what they lie on.
public struct DisplayList: Equatable {
  /// Size of the window in points.
  public var size: Size
  /// Pixels to a point.
  public var scale: Double
  /// What is seen where no item covers the window; opaque.
  public var background: Color
  /// The items, first at the back.
  public var items: [DisplayItem]

  /// A list for a window of `size` points.
  public init(size: Size, scale: Double, background: Color, items: [DisplayItem]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }
}
