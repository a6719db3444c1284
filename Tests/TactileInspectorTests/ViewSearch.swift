import TactileViews

extension View {
  /// The first view in its tree, itself counted, for which `isWanted` is true.
  func first(where isWanted: (View) -> Bool) -> View? {
    if isWanted(self) { return self }
    for view in subviews {
      if let found = view.first(where: isWanted) { return found }
    }
    return nil
  }

  /// The view in its tree that is called `identifier`.
  func subview(identified identifier: String) -> View? {
    first { $0.identifier == identifier }
  }
}
