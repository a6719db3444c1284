internal import TactilePrimitives

extension Window {
  /// The view that keys go to first.
  public var focusedView: View? { focusSystem.focused }

  /// Whether the focus is shown: whether the keyboard was used after the last press.
  public var isFocusVisible: Bool { focusSystem.isVisible }

  /// Gives the keys to `view`, a view of this window, or to none.
  ///
  /// A view outside the topmost modal scope is refused.
  public func focus(_ view: View?) {
    if let view, view.window !== self || !focusSystem.admits(view) { return }
    focusSystem.set(view, .asked)
  }

  /// Gives the focus back to `view`, which had it before something closed or was put aside.
  ///
  /// A view that takes no focus, or lies outside the topmost modal scope, is refused.
  public func returnFocus(to view: View) {
    guard view.window === self, view.isFocusable, focusSystem.admits(view) else { return }
    focusSystem.set(view, .returned)
  }

  /// Brings the focus to the view in `view` that prefers it, or else to the first that takes it.
  ///
  /// Where none takes it yet, because it is still transparent or not laid out, it comes as soon as
  /// one does.
  public func moveFocus(into view: View) {
    guard view.window === self, focusSystem.admits(view) else { return }
    focusSystem.enter(view)
  }

  /// Moves the focus as a key does, inside the top scope.
  ///
  /// - Returns: whether it moved.
  /// - Complexity: O(*n*) in the views of the scope.
  @discardableResult
  public func moveFocus(_ movement: FocusMovement) -> Bool {
    focusSystem.move(movement)
  }

  /// Keeps the focus in `view`, a view of this window, until ``popFocusScope(_:)`` or until the
  /// view leaves the tree.
  ///
  /// The focus goes in as ``moveFocus(into:)`` says and is moved in there alone. Keys that nothing
  /// in the view uses are offered to `onKey`. A modal scope ends their way there, and keeps the
  /// focus from going elsewhere; from any other scope they travel on to what is around, and a
  /// press elsewhere takes the focus along. A view that is a scope already stays as it is.
  ///
  /// Scopes may be popped in any order.
  public func pushFocusScope(
    _ view: View,
    isModal: Bool = true,
    onKey: ((KeyEvent) -> Bool)? = nil,
  ) {
    focusSystem.push(view, isModal: isModal, onKey: onKey)
  }

  /// Ends the scope of `view`: the focus, if it is in there, goes back to where it was before, or
  /// to the nearest view around that is left and takes it.
  public func popFocusScope(_ view: View) {
    focusSystem.pop(view)
  }

  /// Whether `view` is a scope of the focus now.
  public func hasFocusScope(_ view: View) -> Bool {
    focusSystem.contains(view)
  }
}

extension Window {
  /// Brings the focus into `page`, or where it is shown and nothing in there takes it, into `bar`.
  func enterFocus(_ page: View, orElse bar: View) {
    guard focusSystem.admits(page) else { return }
    focusSystem.enter(page, fallback: bar)
  }

  /// Gives the focus to the first along `trail` that takes it and lies in `page`.
  func returnFocus(along trail: FocusTrail, within page: View) {
    guard let view = trail.views.first(where: { $0.isDescendant(of: page) && $0.isFocusable })
    else { return }
    if focusSystem.admits(view) { focusSystem.set(view, .returned) }
  }
}
