public import TactilePrimitives

/// A child whose frame a layout has changed.
public struct FrameChange {
  /// The child.
  public let item: LayoutItem
  /// The new frame, in the container's coordinate space; the extents are not negative.
  public internal(set) var frame: Rect
}
