internal import TactileLayout

/// The arrangement of a ``NavigationController`` that shows its first page beside the top one.
///
/// The stack is the same in both arrangements, so that a change of size loses nothing: where there is
/// room for both pages they are beside each other, elsewhere the top one covers the first.
public struct NavigationPanes {
  /// The least width of the controller's view in which both pages are shown, in points.
  public var minimumWidth = SizeClass.expandedWidth
  /// The width of the first page, in points.
  public var listWidth: Double
  /// The controller shown beside the first page while that is the only one.
  public var placeholder: ViewController

  /// Panes of a list that is `listWidth` points wide, and `placeholder` beside it.
  public init(listWidth: Double, placeholder: ViewController) {
    self.listWidth = listWidth
    self.placeholder = placeholder
  }
}
