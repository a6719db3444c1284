internal import TactilePrimitives

extension Window {
  /// The focused view, which gets keys first.
  public var focusedView: View? { focusSystem.focused }

  /// Whether the focus ring is shown, because the keyboard was used after the last press.
  public var isFocusVisible: Bool { focusSystem.isVisible }

  /// Moves the focus to `view`, a view of this window, or to no view.
  ///
  /// A view outside the topmost modal scope is refused.
  public func focus(_ view: View?) {
    if let view, view.window !== self || !focusSystem.admits(view) { return }
    focusSystem.set(view, .asked)
  }

  /// Returns the focus to `view`, which had it before another view closed.
  ///
  /// A view that cannot have the focus, or lies outside the topmost modal scope, is refused.
  public func returnFocus(to view: View) {
    guard view.window === self, view.isFocusable, focusSystem.admits(view) else { return }
    focusSystem.set(view, .returned)
  }

  /// Moves the focus to the preferred view in `view`, or else to the first that can have it.
  ///
  /// If none can have it yet, for example because `view` is still transparent or not laid out, the
  /// focus moves as soon as one can. A key that moves it also `showsRing`.
  public func moveFocus(into view: View, showsRing: Bool = false) {
    guard view.window === self, focusSystem.admits(view) else { return }
    focusSystem.enter(view)
    if showsRing { focusSystem.show(true) }
  }

  /// Moves the focus inside the top scope, as a key does.
  ///
  /// - Returns: whether the focus moved.
  /// - Complexity: O(*n*) in the views of the scope.
  @discardableResult
  public func moveFocus(_ movement: FocusMovement) -> Bool {
    focusSystem.move(movement)
  }

  /// Keeps the focus in `view`, a view of this window, until ``popFocusScope(_:)`` or until the
  /// view leaves the tree.
  ///
  /// The focus enters as with ``moveFocus(into:showsRing:)`` and then moves only inside the view. Keys that
  /// nothing in the view uses go to `onKey`. A modal scope stops them there and keeps the focus.
  /// From other scopes they continue to the superviews, and a press elsewhere moves the focus out.
  /// A view that is already a scope only becomes modal or ceases to be.
  ///
  /// Scopes may be popped in any order.
  public func pushFocusScope(
    _ view: View,
    isModal: Bool = true,
    onKey: ((KeyEvent) -> Bool)? = nil,
  ) {
    focusSystem.push(view, isModal: isModal, onKey: onKey)
  }

  /// Ends the scope of `view`.
  ///
  /// The focus, if it is inside, returns to the view that had it before, or else to the nearest
  /// remaining superview in or below which a view can have it.
  public func popFocusScope(_ view: View) {
    focusSystem.pop(view)
  }

  /// Returns whether `view` is a focus scope.
  public func hasFocusScope(_ view: View) -> Bool {
    focusSystem.contains(view)
  }

  /// Moves the focus into `page`, or into `bar` if the ring is shown and `page` cannot have it.
  func enterFocus(_ page: View, orElse bar: View) {
    guard focusSystem.admits(page) else { return }
    focusSystem.enter(page, fallback: bar)
  }

  /// Returns the focus to the first view along `trail` that can have it and lies in `page`.
  func returnFocus(along trail: FocusTrail, within page: View) {
    guard let view = trail.views.first(where: { $0.isDescendant(of: page) && $0.isFocusable })
    else { return }
    if focusSystem.admits(view) { focusSystem.set(view, .returned) }
  }
}
