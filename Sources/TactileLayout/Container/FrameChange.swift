public import TactilePrimitives

/// A child whose frame a layout has changed.
public struct FrameChange {
  /// The child.
  public let item: LayoutItem
  /// Its frame now, in the space of the container; the extents are not negative.
  public internal(set) var frame: Rect
}
