internal import TactileInteractions
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

extension SnapMenuController {
  /// Returns the values and the selected row of a closed menu, with the number of `changes` so far;
  /// nil for an open one.
  func savedState(changes: Int) -> SavedState? {
    guard !isOpen else { return nil }
    return [
      "values": .list(values.map { .number($0) }),
      "row": index.map { .integer($0) },
      "changes": changes == 0 ? nil : .integer(changes),
    ]
  }

  /// Restores values and selected row.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    setParameters(parameters.restored(state["values"]))
    if let row = state["row"]?.integer { select(row) }
  }
}

extension [SnapParameter] {
  /// Returns the parameters with the numbers of `values` as their values, if there is one for each.
  func restored(_ values: SavedState?) -> [SnapParameter] {
    guard let values = values?.numbers, values.count == count else { return self }
    return zip(self, values).map { parameter, value in
      var parameter = parameter
      parameter.value = value
      return parameter
    }
  }
}
