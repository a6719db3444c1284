public import TactilePrimitives

/// One item to be drawn, over all that come before it in its list.
///
/// Coordinates are points of the item's coordinate space: the window's, or that of the nearest
/// layer or group around it. Positions are already on whole pixels where the view tree snapped
/// them.
public enum DisplayItem: Equatable {
  /// A filled and bordered rectangle.
  case box(BoxItem)
  /// The soft shadow of a rounded rectangle.
  case shadow(ShadowItem)
  /// A block of laid-out text.
  case text(TextItem)
  /// A drawing of paths in one colour.
  case icon(IconItem)
  /// A picture of pixels.
  case picture(PictureItem)
  /// Items that are clipped to a rectangle.
  case clip(Rect, [DisplayItem])
  /// Items that are moved as one and otherwise drawn individually.
  case group(GroupItem)
  /// Items that are moved, faded, transformed or clipped as one.
  case layer(LayerItem)
}
