/// Calls ``View/layoutSubviews()`` where it was asked for, superviews first.
struct LayoutPass {
  /// How many views were laid out.
  private(set) var count = 0

  /// How often a subtree is walked again because laying it out marked it anew.
  private static let maximumRounds = 8

  /// Lays out everything marked below `root`.
  mutating func run(on root: View) {
    var rounds = 0
    while root.marks.subtreeNeedsLayout {
      rounds += 1
      guard rounds <= Self.maximumRounds else {
        assertionFailure("layout of \(type(of: root)) does not settle")
        return
      }
      visit(root)
    }
  }

  private mutating func visit(_ view: View) {
    guard view.marks.subtreeNeedsLayout else { return }
    view.marks.subtreeNeedsLayout = false
    if view.marks.needsLayout {
      view.marks.needsLayout = false
      view.layoutSubviews()
      count += 1
    }
    for subview in view.subviews { visit(subview) }
  }
}
