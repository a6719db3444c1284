/// A subtree that keeps the focus while it is open.
struct FocusScope {
  /// The view in which the focus stays.
  weak var view: View?
  /// Whether the rest of the window can get neither focus nor keys.
  let isModal: Bool
  /// Called with each key that nothing in the scope used; returns whether it was used.
  let onKey: ((KeyEvent) -> Bool)?
  /// The trail of the view that had the focus before the scope opened.
  var origin: FocusTrail
}
