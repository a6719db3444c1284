public import TactilePrimitives

/// Items that are moved as one, and that share their storage from frame to frame while none of
/// them changes.
///
/// It looks exactly like its items by themselves. It is what makes a large tree cheap: lists that
/// share storage need not be compared, and what lies outside the damage need not be looked into.
public struct GroupItem {
  /// Where the items' (0, 0) lies in the space around; on whole pixels.
  public var offset: Vector
  /// What the items can reach, in their own space.
  public var bounds: Rect
  /// Whether there is a layer among the items, or deeper.
  public var hasLayers: Bool
  /// What is in it, in a space of its own.
  public var items: [DisplayItem]
  /// Another number for each list of items that was ever written; 0 where nobody counts.
  public var version: UInt64
  /// In what the items differ from those of an earlier version; nil where that is not known.
  public var change: Change?

  /// What happened from one list of items to a later one.
  public struct Change {
    /// The version of the earlier one.
    public var base: UInt64
    /// Outside of it the two are alike, in the items' own space.
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
  /// Whether the two look alike, whatever their versions are.
  public static func == (a: GroupItem, b: GroupItem) -> Bool {
    a.offset == b.offset && a.bounds == b.bounds && a.hasLayers == b.hasLayers
      && a.items == b.items
  }
}
