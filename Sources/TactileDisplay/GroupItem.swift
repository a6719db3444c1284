public import TactilePrimitives

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
