extension Window {
  /// The focused view, whether the focus ring is shown, and the views to which the focus returns
  /// when presented controllers are dismissed.
  public var savedFocus: SavedState {
    [
      "view": focusedView.flatMap(rootView.savedName),
      "isVisible": isFocusVisible ? .flag(true) : nil,
      "origins": focusSystem.origins.isEmpty
        ? nil : .list(focusSystem.origins.map { $0.flatMap(rootView.savedName) ?? [:] }),
    ]
  }

  /// Restores the focus as ``savedFocus`` returned it, once the same controllers are presented.
  ///
  /// Nothing is scrolled.
  public func restoreFocus(_ state: SavedState) {
    focusSystem.restore(
      state["view"].flatMap(rootView.descendant(savedAs:)),
      isVisible: state["isVisible"]?.flag ?? false,
      origins: state["origins"]?.items.map { rootView.descendant(savedAs: $0) } ?? [],
    )
  }
}

extension View {
  /// Returns a name of `view`, which is below this one: its identifier where that is unambiguous,
  /// else its place in the tree; nil for a view that is not below.
  public func savedName(of view: View) -> SavedState? {
    if let identifier = view.identifier, first(named: identifier) === view {
      return .text(identifier)
    }
    var path: [SavedState] = []
    var current = view
    while current !== self {
      guard let parent = current.superview,
        let index = parent.subviews.firstIndex(where: { $0 === current })
      else { return nil }
      path.append(.integer(index))
      current = parent
    }
    return .list(path.reversed())
  }

  /// Returns the view that ``savedName(of:)`` gave this name; nil if there is none.
  public func descendant(savedAs name: SavedState) -> View? {
    if let identifier = name.text { return first(named: identifier) }
    guard case .list(let path) = name else { return nil }
    var current = self
    for step in path {
      guard let index = step.integer, current.subviews.indices.contains(index) else { return nil }
      current = current.subviews[index]
    }
    return current
  }

  private func first(named identifier: String) -> View? {
    if self.identifier == identifier { return self }
    for view in subviews {
      if let found = view.first(named: identifier) { return found }
    }
    return nil
  }
}
