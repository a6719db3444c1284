/// The pass that calls ``View/layoutSubviews()`` on marked views, superviews first.
struct LayoutPass {
  /// The number of views laid out.
  private(set) var count = 0

  /// The maximum number of walks over the tree in a frame: layout can mark views again.
  private static let maximumRounds = 8

  /// Lays out the marked views in the tree of `root`.
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
