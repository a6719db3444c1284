internal import TactileViews

/// A check whether a view still has its first superview.
final class ParentWatch {
  private weak var first: View?

  /// Returns whether `view` has the superview of the first call with a view that had one.
  func isUnchanged(_ view: View) -> Bool {
    if first == nil { first = view.superview }
    return view.superview === first
  }
}
