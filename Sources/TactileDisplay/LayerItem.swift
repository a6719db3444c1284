public import TactilePrimitives

/// Items with a coordinate space of their own that are drawn as one.
///
/// With an opacity below 1 overlapping items do not shine through each other: the group is drawn
/// as if it were one picture. A painter may cache a layer whose items have not changed as a
/// picture and draw that instead.
public struct LayerItem: Equatable {
  /// The identity of the layer: the same from frame to frame, and never 0.
  public var id: UInt64
  /// The size of the layer's own space, from (0, 0); items outside it are clipped.
  public var size: Size
  /// The transform from the layer's space to the one around it.
  public var transform: Transform
  /// The opacity, from 0 (invisible) to 1 (unchanged).
  public var opacity: Double
  /// The radius of the layer's rounded corners.
  public var cornerRadius: Double
  /// Whether the items are known to cover every pixel of the layer's extent opaquely.
  public var isOpaque: Bool
  /// Whether the layer is worth caching even where opacity and transform do not need it.
  public var prefersCaching: Bool
  /// The items, in the layer's own space.
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
