internal import TactilePrimitives

/// Works out again where views that moved lie in the window.
struct ComposePass {
  /// How many views were composed.
  private(set) var count = 0

  /// Composes everything marked below `root`.
  mutating func run(on root: View) {
    visit(root, parent: .identity, parentMoved: false)
  }

  private mutating func visit(_ view: View, parent: Transform, parentMoved: Bool) {
    let moved = parentMoved || view.marks.needsCompose
    guard moved || view.marks.subtreeNeedsCompose else { return }
    view.marks.needsCompose = false
    view.marks.subtreeNeedsCompose = false
    if moved {
      view.composedTransform = view.transformToSuperview.concatenating(parent)
      count += 1
    }
    for subview in view.subviews {
      visit(subview, parent: view.composedTransform, parentMoved: moved)
    }
  }
}
