internal import TactileViews

extension NavigationController {
  /// The state of the pages below the top one, from the bottom upwards: their views, and the view
  /// that gets the focus back.
  var savedPages: SavedState {
    .list(
      stack.dropLast().map { page in
        guard page.isViewLoaded else { return [:] }
        return [
          "views": page.view.savedState,
          "focus": returnFocus(to: page).flatMap(page.view.savedName),
        ]
      }
    )
  }

  /// Restores the only page from `pages`, and calls `push`, which pushes a page above it.
  func restore(_ pages: SavedState?, push: () -> Void) {
    guard let window = view.window, let page = pages?[0] else { return push() }
    window.layoutIfNeeded()
    let root = topController.view
    if let focused = page["focus"].flatMap(root.descendant(savedAs:)) { window.focus(focused) }
    root.restore(page["views"])
    push()
  }
}

extension SavedState {
  /// The numbers of a list; others are omitted.
  var numbers: [Double] { items.compactMap(\.number) }
}
