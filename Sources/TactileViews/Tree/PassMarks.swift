/// Which passes have work at a view or below it.
///
/// `needsX` speaks of the view alone, `subtreeNeedsX` of the view or anything below. A pass visits
/// only what is marked and clears each mark where it did the work; a mark that a pass leaves
/// behind would bring the pass back every frame, and a subtree mark missing above a marked view
/// would make the pass never find it.
struct PassMarks {
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether the view is among those of its window that moved.
  var needsCompose = false
  var needsRecord = true
  var subtreeNeedsRecord = true
  /// Whether the view's ``Recording`` has to be written as a whole: its own content is not what it
  /// was, or it has other subviews.
  var needsWholeList = true
  /// Whether the view is among the superview's ``View/staleSubviews``.
  ///
  /// Where it is, all superviews are among those of theirs, as far as they are seen.
  var isNoted = false
}
