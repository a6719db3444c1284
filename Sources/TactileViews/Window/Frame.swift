public import TactileDisplay
public import TactilePrimitives

/// What one run of the passes made.
public struct Frame {
  /// How much each pass did, in views visited.
  public struct Work: Hashable, Sendable {
    /// Views that placed their subviews.
    public var laidOut = 0
    /// Views that moved, turned, faded or were shown or hidden; what lies in them is not counted.
    public var composed = 0
    /// Views that drew.
    public var recorded = 0
  }

  /// Everything that is to be seen.
  public var displayList: DisplayList
  /// What differs from the frame before, in points; empty where nothing has to be presented.
  public var damage: Rect
  /// How much the passes did.
  public var work: Work
}
