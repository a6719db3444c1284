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
  public var shouldRasterize: Bool
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
    shouldRasterize: Bool = false,
    items: [DisplayItem],
  ) {
    self.id = id
    self.size = size
    self.transform = transform
    self.opacity = opacity
    self.cornerRadius = cornerRadius
    self.isOpaque = isOpaque
    self.shouldRasterize = shouldRasterize
    self.items = items
  }
}

/// Items that are moved as one, and that share their storage from frame to frame while none of
/// them changes.
///
/// It looks exactly like its items by themselves. Groups make large trees cheap: lists that share
/// storage need not be compared, and items outside the damage need not be visited.
public struct GroupItem {
  /// The position of the items' (0, 0) in the coordinate space around; on whole pixels.
  public var offset: Vector
  /// The rectangle that the items can reach, in their own coordinate space.
  public var bounds: Rect
  /// Whether there is a layer among the items, or deeper.
  public var hasLayers: Bool
  /// The items, in their own coordinate space.
  public var items: [DisplayItem]
  /// A number that is unique for each list of items ever written; 0 where versions are not
  /// counted.
  public var version: UInt64
  /// The difference from an earlier version of the items; nil where it is not known.
  public var change: Change?

  /// The difference between an earlier list of items and a later one.
  public struct Change {
    /// The version of the earlier list.
    public var base: UInt64
    /// The rectangle outside of which the two lists are equal, in the items' own coordinate space.
    public var extent: Rect

    /// A change of the list `base` within `extent`.
    public init(base: UInt64, extent: Rect) {
      self.base = base
      self.extent = extent
    }
  }

  /// A group of `items` at `offset`.
  public init(
    offset: Vector,
    bounds: Rect,
    hasLayers: Bool,
    items: [DisplayItem],
    version: UInt64 = 0,
    change: Change? = nil,
  ) {
    self.offset = offset
    self.bounds = bounds
    self.hasLayers = hasLayers
    self.items = items
    self.version = version
    self.change = change
  }
}

extension GroupItem: Equatable {
  /// Whether the two look the same, whatever their versions are.
  public static func == (a: GroupItem, b: GroupItem) -> Bool {
    a.offset == b.offset && a.bounds == b.bounds && a.hasLayers == b.hasLayers
      && a.items == b.items
  }
}
