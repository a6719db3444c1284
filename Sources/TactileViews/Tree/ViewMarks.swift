/// The passes that have work at a view or below it.
///
/// `needsX` marks the view alone, `subtreeNeedsX` the view or any view below it. A pass visits
/// only marked views and clears each mark after its work. A mark left behind would repeat the pass
/// in every frame; without the subtree mark above it, a marked view would never be found.
struct PassMarks {
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether the view is in its tree's ``ViewTree/movedViews``.
  var needsCompose = false
  var needsRecord = true
  var subtreeNeedsRecord = true
  /// Whether the view's ``Recording`` must be written as a whole, because its own content or its
  /// list of subviews changed.
  var needsWholeList = true
  /// Whether the view is among the superview's ``View/staleSubviews``.
  ///
  /// If it is, each of its visible superviews is also among the stale subviews of its own superview.
  var isStaleInSuperview = false
}

/// The base class of ``Window``: the interface between a window and the views in its tree.
public class ViewTree {
  /// The views that moved since the last frame, without duplicates.
  final var movedViews: [View] = []

  /// Whether the tree is laid out from right to left.
  var isMirrored: Bool { false }

  /// Creates a tree without views.
  init() {}

  /// Called before `view` leaves the tree; views below it follow.
  func viewWillLeave(_ view: View) {}
}

extension View {
  /// Requests a call of ``layoutSubviews()`` in the next layout pass.
  public func setNeedsLayout() {
    marks.needsLayout = true
    var view: View? = self
    while let current = view, !current.marks.subtreeNeedsLayout || current === self {
      current.marks.subtreeNeedsLayout = true
      view = current.superview
    }
  }

  /// Requests a call of ``draw(_:)`` in the next record pass.
  public func setNeedsDisplay() {
    marks.needsRecord = true
    var view: View? = self
    while let current = view, !current.marks.subtreeNeedsRecord || current === self {
      current.marks.subtreeNeedsRecord = true
      view = current.superview
    }
    setNeedsWholeList()
  }

  /// Marks a change of the view's position, opacity or visibility, but of nothing inside it.
  func setNeedsCompose() {
    if !marks.needsCompose, let tree {
      marks.needsCompose = true
      tree.movedViews.append(self)
    }
    markStaleInSuperview()
  }

  /// Marks a change of the view's list of subviews or of its own content.
  func setNeedsWholeList() {
    marks.needsWholeList = true
    markStaleInSuperview()
  }

  /// Marks the view's items in the superview's recording as stale, and so on up to the root.
  func markStaleInSuperview() {
    var view = self
    while !view.marks.isStaleInSuperview, let parent = view.superview {
      view.marks.isStaleInSuperview = true
      parent.staleSubviews.append(view)
      view = parent
    }
  }

  /// Marks the view and its superviews for the layout and record passes of a view below.
  func markSubtreeAll() {
    for view in pathToRoot {
      view.marks.subtreeNeedsLayout = true
      view.marks.subtreeNeedsRecord = true
    }
    setNeedsWholeList()
  }

  /// Marks the view and all below it for a new layout and drawing, for example after a change of
  /// appearance or scale.
  func setSubtreeNeedsDisplay() {
    setNeedsLayout()
    setNeedsDisplay()
    setNeedsCompose()
    for view in subviews { view.setSubtreeNeedsDisplay() }
  }
}

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
