public import TactilePrimitives

/// One thing to be drawn, over all that come before it in its list.
///
/// Coordinates are points of the space that the item lies in: the window's, or that of the nearest
/// layer around it. Positions are already on whole pixels where the tree snapped them.
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
  /// Items of which only what lies in a rectangle is seen.
  case clip(Rect, [DisplayItem])
  /// Items that are moved as one and otherwise drawn like any.
  case group(GroupItem)
  /// Items that are moved, faded, transformed or cut off as one.
  case layer(LayerItem)
}
