/// The passes that have work at a view or below it.
///
/// `needsX` marks the view alone, `subtreeNeedsX` the view or any view below it. A pass visits
/// only marked views and clears each mark after its work. A mark left behind would repeat the pass
/// in every frame; without the subtree mark above it, a marked view would never be found.
struct PassMarks {
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether the view is in its window's ``Window/movedViews``.
  var needsCompose = false
  var needsRecord = true
  var subtreeNeedsRecord = true
  /// Whether the view's ``Recording`` must be written as a whole, because its own content or its
  /// list of subviews changed.
  var needsWholeList = true
  /// Whether the view is among the superview's ``View/staleSubviews``.
  ///
  /// If it is, each of its visible superviews is also among the stale subviews of its own
  /// superview.
  var isNoted = false
}
