/// The data that a container keeps for one of its children.
struct LayoutChild {
  /// One axis of a child: its origin, its extent and the constraints of its content.
  struct Span {
    let origin: Variable
    let extent: Variable
    var content: ContentConstraints?
  }

  var horizontal: Span
  var vertical: Span
  /// Whether the next solve has to report the child even if its frame stays the same.
  var isNew = true
  /// Whether the current solve has found a change of the child.
  var hasChanged = false

  subscript(axis: LayoutAxis) -> Span {
    get {
      switch axis {
      case .horizontal: horizontal
      case .vertical: vertical
      }
    }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}
