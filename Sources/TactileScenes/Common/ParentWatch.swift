internal import TactileViews

/// Tells whether a view still lies in the view in which it was first seen.
final class ParentWatch {
  private weak var first: View?

  /// Whether `view` lies where it did at the first call with a view that lies anywhere.
  func isUnchanged(_ view: View) -> Bool {
    if first == nil { first = view.superview }
    return view.superview === first
  }
}
