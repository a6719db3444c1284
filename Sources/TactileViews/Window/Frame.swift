public import TactileDisplay
public import TactilePrimitives

/// The result of one run of the passes.
public struct Frame {
  /// The work of each pass, in views.
  public struct Work: Hashable, Sendable {
    /// The number of views that placed their subviews.
    public var laidOut = 0
    /// The number of views whose position, transform, opacity or visibility changed, without the
    /// views inside them.
    public var composed = 0
    /// The number of views that drew.
    public var recorded = 0
  }

  /// The display list of the whole window.
  public var displayList: DisplayList
  /// The rectangle that differs from the previous frame, in points, in the window's coordinate
  /// space; empty if nothing has to be presented.
  public var damage: Rect
  /// The work of the passes.
  public var work: Work
}
