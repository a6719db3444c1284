/// A class of widths for which a layout is made.
///
/// It is the class of the view that is laid out, not of its window: beside another pane, a page has
/// less room than the window.
public enum SizeClass: Comparable, CaseIterable, Sendable {
  /// Below 600 points: a phone, or a quarter of a screen. One column from edge to edge.
  case compact
  /// From 600 points: a tablet, or half a screen. One column with margins.
  case medium
  /// From 900 points: a window on a desktop. Two panes.
  case expanded

  /// The least width of ``medium``, in points [Material 3: window size classes].
  public static let mediumWidth = 600.0

  /// The least width of ``expanded``, in points: a list of 360 and a column of 70 letters in 17
  /// points beside it.
  ///
  /// Material 3 has 840, with smaller text.
  public static let expandedWidth = 900.0

  /// The class of `width`, in points; NaN is ``compact``.
  public init(width: Double) {
    self = width >= Self.expandedWidth ? .expanded : width >= Self.mediumWidth ? .medium : .compact
  }
}
