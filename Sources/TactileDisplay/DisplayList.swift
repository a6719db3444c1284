public import TactilePrimitives

/// The contents of a window: a tree of items, back to front, and a background.
public struct DisplayList: Equatable {
  /// Size of the window in points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// The colour where no item covers the window; opaque.
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
