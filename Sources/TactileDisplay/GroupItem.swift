public import TactilePrimitives

/// Items that are moved as one, and that share their storage from frame to frame while none of
/// them changes.
///
/// It looks exactly like its items by themselves. It is what makes a large tree cheap: lists that
/// share storage need not be compared, and what lies outside the damage need not be looked into.
public struct GroupItem: Equatable {
  /// Where the items' (0, 0) lies in the space around; on whole pixels.
  public var offset: Vector
  /// What the items can reach, in their own space.
  public var bounds: Rect
  /// Whether there is a layer among the items, or deeper.
  public var hasLayers: Bool
  /// What is in it, in a space of its own.
  public var items: [DisplayItem]

  /// A group of `items` at `offset`.
  public init(offset: Vector, bounds: Rect, hasLayers: Bool, items: [DisplayItem]) {
    self.offset = offset
    self.bounds = bounds
    self.hasLayers = hasLayers
    self.items = items
  }
}
