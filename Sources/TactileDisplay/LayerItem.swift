public import TactilePrimitives

/// Items with a space of their own that are drawn as one thing.
///
/// With an opacity below 1 overlapping items do not shine through each other: the group is drawn
/// as if it were one picture. A painter may keep the picture of a layer whose items have not
/// changed and draw that instead.
public struct LayerItem: Equatable {
  /// Whose layer it is: the same from frame to frame, and never 0.
  public var id: UInt64
  /// Extent of the layer's own space, from (0, 0); nothing outside it is seen.
  public var size: Size
  /// From the layer's space to the one around it.
  public var transform: Transform
  /// 0 unseen to 1 as it is.
  public var opacity: Double
  /// Radius of the corners that are cut off the layer.
  public var cornerRadius: Double
  /// Whether the items leave no pixel of the extent clear, as far as the tree knows.
  public var isOpaque: Bool
  /// Whether the picture is worth keeping even where opacity and transform do not need it.
  public var prefersCaching: Bool
  /// What is in it, in its own space.
  public var items: [DisplayItem]

  /// A layer of `items`.
  public init(
    id: UInt64,
    size: Size,
    transform: Transform,
    opacity: Double = 1,
    cornerRadius: Double = 0,
    isOpaque: Bool = false,
    prefersCaching: Bool = false,
    items: [DisplayItem],
  ) {
    self.id = id
    self.size = size
    self.transform = transform
    self.opacity = opacity
    self.cornerRadius = cornerRadius
    self.isOpaque = isOpaque
    self.prefersCaching = prefersCaching
    self.items = items
  }
}
