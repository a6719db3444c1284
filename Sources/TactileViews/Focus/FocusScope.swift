/// A part of the tree that keeps the focus while it is open.
struct FocusScope {
  /// Where the focus stays.
  weak var view: View?
  /// Whether the rest of the window gets neither focus nor keys.
  let isModal: Bool
  /// Asked about each key that nothing in the scope used.
  let onKey: ((KeyEvent) -> Bool)?
  /// Where the focus was before.
  var origin: FocusTrail
}
