internal import TactileLayout
internal import TactilePrimitives

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

/// The first page and the top one beside each other.
extension NavigationController {
  /// The page beside the first one: the top one, or the placeholder while there is no other.
  private var detail: ViewController? { stack.count > 1 ? topController : panes?.placeholder }

  /// Arranges the pages for the width of the view, and finishes a running transition if that changes
  /// the arrangement.
  func updatePanes() {
    let splits = panes.map { view.frame.width >= $0.minimumWidth } ?? false
    guard splits != isSplit else { return }
    finishTransition()
    // Finishing a transition lays out, which may have arranged the pages by now.
    guard splits != isSplit else { return }
    let hadFocus = view.window?.focusedView?.isDescendant(of: view) ?? false
    isSplit = splits
    if splits { split() } else { join() }
    if hadFocus, view.window?.focusedView == nil {
      bringFocus(into: topController, returns: false)
    }
    onChange?()
  }

  private func split() {
    if let detail, detail !== topController {
      if detail.parent !== self { addChild(detail) }
      show(detail, at: pages.subviews.count)
    } else {
      show(stack[0], at: 0)
    }
    for view in [listBar, divider] { view.isHidden = false }
    showInBars()
  }

  private func join() {
    let root = stack[0]
    let focused = view.window?.focusedView
    let isInList =
      focused?.isDescendant(of: root.view) ?? false || focused?.isDescendant(of: listBar) ?? false
    for view in [listBar, divider] { view.isHidden = true }
    if topController === root {
      if let placeholder = panes?.placeholder { hide(placeholder) }
      showInBars()
    } else {
      if isInList { _ = leaveFocus(in: root, returns: true) }
      hide(root)
      showInBars()
      if isInList { bringFocus(into: topController, returns: false) }
    }
  }

  /// Shows `new` in place of `old` beside the first page, at once: the list stays where it is, and
  /// the focus in it.
  func exchange(_ old: ViewController, for new: ViewController) {
    guard let placeholder = panes?.placeholder else { return }
    let going = old === stack[0] ? placeholder : old
    let coming = new === stack[0] ? placeholder : new
    let focused = view.window?.focusedView
    let isInPage = focused?.isDescendant(of: going.view) ?? false
    let isInBar = focused?.isDescendant(of: bar) ?? false
    if coming.parent !== self { addChild(coming) }
    hide(going)
    show(coming, at: pages.subviews.count)
    if !stack.contains(where: { $0 === old }) { old.removeFromParent() }
    showInBars()
    layout()
    // The button that goes back, or one of the page's own, goes with the page.
    if isInPage || (isInBar && view.window?.focusedView == nil) {
      bringFocus(into: new, returns: false)
    }
  }

  private func show(_ page: ViewController, at index: Int) {
    let hasAppeared = appearanceState == .appeared
    if isComing { page.setAppearing(true, animated: false) }
    // A page that is told of it may have changed the stack again.
    guard page === stack[0] || page === detail else { return }
    pages.insertSubview(page.view, at: index)
    if hasAppeared { page.setAppeared(true, animated: false) }
  }

  private func hide(_ page: ViewController) {
    page.setAppearing(false, animated: false)
    page.view.removeFromSuperview()
    page.setAppeared(false, animated: false)
  }

  /// Shows the titles and buttons without a transition; the bar that gives up the first page's button
  /// comes first.
  ///
  /// A button that stays, or moves to the other bar, keeps the focus.
  private func showInBars() {
    let focused = view.window?.focusedView
    if !isSplit { showInListBar(nil) }
    showInBar(topController, direction: 1)
    bar.setProgress(1)
    if isSplit { showInListBar(stack[0]) }
    if let focused, focused !== view.window?.focusedView { view.window?.returnFocus(to: focused) }
  }

  private func showInListBar(_ page: ViewController?) {
    listBar.show(
      title: page?.localizedTitle ?? .empty,
      leading: page == nil ? nil : rootItem,
      trailing: page?.barItem,
      direction: 1,
    )
    listBar.setProgress(1)
  }

  /// Places the panes below bars of `barHeight` points.
  func placePanes(barHeight: Double) {
    guard let panes, isSplit, let detail else { return }
    let size = view.frame.size
    let listWidth = min(panes.listWidth, size.width)
    let pixel = 1 / (view.window?.scale ?? 1)
    let rest = size.width - listWidth
    listBar.frame = Rect(x: 0, y: 0, width: listWidth, height: barHeight)
    bar.frame = Rect(x: listWidth, y: 0, width: rest, height: barHeight)
    divider.frame = Rect(x: listWidth - pixel, y: 0, width: pixel, height: size.height)
    let height = pages.frame.height
    stack[0].view.frame = Rect(x: 0, y: 0, width: listWidth, height: height)
    detail.view.frame = Rect(x: listWidth, y: 0, width: rest, height: height)
  }
}
