internal import TactilePrimitives

/// The owner of a window's focus and its scopes.
///
/// Scopes are ordered from the outermost to the top one. The focus moves inside the top scope. The
/// topmost modal scope limits the views that keys and presses can reach.
final class FocusSystem {
  /// The focused view, which gets keys first.
  private(set) weak var focused: View?
  /// Whether the focus ring is shown, because the keyboard was used after the last press.
  private(set) var isVisible = false

  /// Whether the ring is left out, because keys go to another window.
  var hidesRing = false {
    didSet { if hidesRing != oldValue { focused?.setNeedsCompose() } }
  }

  private let root: View
  private let animator: Animator
  private var scopes: [FocusScope] = []
  private var pending: Pending?
  private var needsReveal = false
  /// Whether the focused view was entered without the keyboard, and the ring has not shown it since.
  private var awaitsRing = false
  private weak var previous: View?
  /// The view of each focus group that had the focus last, by the group.
  private var groupMembers: [ObjectIdentifier: Member] = [:]
  /// The way from the view that had the focus last up to its pane, by the pane.
  private var paneTrails: [ObjectIdentifier: FocusTrail] = [:]

  private struct Member {
    weak var view: View?
    weak var group: View?
  }

  /// A subtree that the focus enters as soon as a view in it can have the focus.
  private struct Pending {
    weak var view: View?
    let end: Timestamp
    /// The view that the focus enters instead.
    weak var fallback: View?
  }

  /// The longest time, in seconds, that the focus waits for a view in an opening subtree: as long
  /// as the longest transition.
  private static let entryTimeout = 1.0

  init(root: View, animator: Animator) {
    self.root = root
    self.animator = animator
  }

  // MARK: The focused view

  /// The focus ring, if it is shown.
  var ring: FocusRing? {
    guard isVisible, !hidesRing, let focused, focused.isFocusable else { return nil }
    return focused.focusRing
  }

  /// Returns whether the topmost modal scope, if any, contains `view`.
  func admits(_ view: View) -> Bool { view.isDescendant(of: modalScope?.view ?? root) }

  /// Moves the focus to `view`, which must be admitted, or to no view.
  func set(_ view: View?, _ reason: FocusReason) {
    pending = nil
    guard view !== focused else { return }
    let old = focused
    previous = old
    focused = view
    remember(view)
    // Focus that comes from a pointer scrolls nothing: the view stays where the pointer left it.
    let isQuiet = reason == .pressed || (reason == .returned && !isVisible)
    // A page that opens without the keyboard shows its beginning, wherever its focus is.
    awaitsRing = reason == .entered && !isVisible && view?.acceptsText == false
    needsReveal = view != nil && !isQuiet && !awaitsRing
    old?.setNeedsCompose()
    view?.setNeedsCompose()
    old?.didLoseFocus()
    if let view, focused === view { view.didGainFocus(reason) }
    if isQuiet, focused === view { needsReveal = false }
  }

  /// Moves the focus into `view`, at once or as soon as a view in it can have it.
  ///
  /// If the focus ring is shown and no view in it can have the focus after the next layout pass,
  /// the focus moves into `fallback`.
  func enter(_ view: View, fallback: View? = nil) {
    if let entry = view.focusEntry, admits(entry) { return set(entry, .entered) }
    set(nil, .entered)
    wait(for: view)
    pending?.fallback = fallback
  }

  /// Requests a scroll of the focused view into the visible region after the next layout pass.
  func setNeedsReveal() {
    needsReveal = true
    focused?.setNeedsCompose()
  }

  /// Scrolls to the focused view, which the focus ring shows, if that was entered without the ring.
  private func revealEntered() {
    guard awaitsRing, isVisible else { return }
    awaitsRing = false
    setNeedsReveal()
  }

  /// Completes the focus changes and scrolling that waited for the layout pass.
  func didLayOut() {
    // The menu for a touch lies beside its text, which may be hidden or disabled.
    if let text = focused as? TextInputView, !text.receivesText { _ = text.hideTouchTools() }
    enterPending()
    if isVisible, let entry = pending?.fallback?.focusEntry, admits(entry) {
      set(entry, .entered)
    }
    guard needsReveal else { return }
    needsReveal = false
    guard let focused else { return }
    let area = focused.focusArea
    focused.scrollTree(toReveal: area, isPart: area != focused.bounds)
  }

  func viewWillLeave(_ view: View) {
    if scopes.contains(where: { $0.view === view }) { pop(view) }
    guard focused === view else { return }
    set(nil, .asked)
    if let top = scopes.last?.view { wait(for: top) }
  }

  // MARK: Saving

  /// The views to which the focus returns when the scopes end, from the outermost scope inwards.
  var origins: [View?] { scopes.map { $0.origin.views.first } }

  /// The views that had the focus last in their panes, back to front.
  var paneViews: [View] {
    root.subviews.compactMap { pane in
      let last = paneTrails[ObjectIdentifier(pane)]?.views.first
      return last.flatMap { $0.isDescendant(of: pane) ? $0 : nil }
    }
  }

  /// Focuses `view`, if it is admitted, without scrolling; `origins` replace those of the scopes, and
  /// `panes` had the focus last in their panes.
  func restore(_ view: View?, isVisible: Bool, origins: [View?], panes: [View]) {
    show(isVisible, reveals: false)
    for view in panes { remember(view) }
    if view.map(admits) ?? true { set(view, .pressed) }
    for (index, origin) in zip(scopes.indices, origins) {
      let outer = index > 0 ? scopes[index - 1].view : nil
      scopes[index].origin = FocusTrail(from: origin, upTo: outer)
    }
  }

  // MARK: Scopes

  func contains(_ view: View) -> Bool { scopes.contains { $0.view === view } }

  func push(_ view: View, isModal: Bool, onKey: ((KeyEvent) -> Bool)?) {
    if let index = scopes.firstIndex(where: { $0.view === view }) {
      let becomesModal = isModal && !scopes[index].isModal
      scopes[index].isModal = isModal
      if becomesModal, modalScope?.view === view { enterModal(at: index) }
      return
    }
    guard view.isDescendant(of: root) else { return }
    let isInside = focused?.isDescendant(of: view) ?? false
    let origin = FocusTrail(from: isInside ? previous : focused, upTo: scopes.last?.view)
    scopes.append(FocusScope(view: view, isModal: isModal, onKey: onKey, origin: origin))
    if !isInside { enter(view) }
  }

  /// Moves the focus into the scope at `index`, which has become modal, if it is elsewhere.
  private func enterModal(at index: Int) {
    guard let view = scopes[index].view, focused?.isDescendant(of: view) != true else { return }
    if focused != nil {
      let outer = index > 0 ? scopes[index - 1].view : nil
      scopes[index].origin = FocusTrail(from: focused, upTo: outer)
    }
    enter(view)
  }

  func pop(_ view: View) {
    guard let index = scopes.lastIndex(where: { $0.view === view }) else { return }
    let scope = scopes.remove(at: index)
    let wasTop = index == scopes.count
    if !wasTop { scopes[index].origin.replace(view, by: scope.origin) }
    let isInside = focused?.isDescendant(of: view) ?? false
    if isInside || (wasTop && focused == nil) { comeBack(along: scope.origin, from: view) }
  }

  /// Ends the scope of `pane`, which leaves the window.
  ///
  /// The focus goes to the front pane that stays if the ring is shown in `pane` and that was no scope.
  func leave(_ pane: View) {
    pop(pane)
    guard isVisible, let focused, focused.isDescendant(of: pane),
      let front = panes.last(where: { $0 !== pane }), let entry = paneEntry(of: front)
    else { return }
    set(entry, .returned)
  }

  /// The view of the topmost modal scope, if there is one.
  var modalView: View? { modalScope?.view }

  private var modalScope: FocusScope? { scopes.last { $0.isModal && $0.view != nil } }

  private func comeBack(along trail: FocusTrail, from left: View) {
    for view in trail.views where admits(view) && !view.isDescendant(of: left) {
      guard let entry = view.isFocusable ? view : view.focusEntry else { continue }
      return set(entry, .returned)
    }
    if let top = scopes.last?.view { enter(top) } else { set(nil, .returned) }
  }

  private func wait(for view: View) {
    pending = Pending(view: view, end: animator.now + Self.entryTimeout)
    view.setNeedsCompose()
  }

  private func enterPending() {
    guard let pending else { return }
    if let entry = pending.view?.focusEntry, admits(entry) {
      set(entry, .entered)
    } else if animator.now > pending.end || pending.view == nil {
      self.pending = nil
    }
  }

  // MARK: Input

  /// Handles a touch that began on `hit`: moves the focus there, if possible, and hides the ring.
  func pressed(_ hit: View?) {
    show(false)
    guard let view = hit?.pathToRoot.first(where: { $0.canBecomeFocused }), view.takesFocusOnPress,
      !view.acceptsText, view.isFocusable, admits(view)
    else { return }
    set(view, .pressed)
  }

  /// Delivers `event` to the focused view and its superviews, and moves the focus if none uses it.
  ///
  /// Without a focused view, delivery begins at the top scope, or else at `fallback`. It ends at a
  /// modal scope; text typed into the focused view ends at that view. Escape goes on to scopes that
  /// are not modal, from whatever has the focus beside them.
  func dispatch(_ event: KeyEvent, fallback: View) {
    // A key that scrolls the page must not scroll it back to the focused view.
    if event.isDown, !event.isModifier, focused?.acceptsText != true { show(true, reveals: false) }
    enterPending()
    let limit = modalScope?.view
    let first = focused ?? scopes.last?.view ?? fallback
    for current in first.pathToRoot {
      if current === focused?.focusGroup, moveInGroup(event) { return }
      if current.handleKey(event) {
        if current === focused { revealEntered() }
        return
      }
      if current === focused, event.typesText, current.receivesText { return }
      if current.keyHandler?(event) == true { return }
      if let scope = scopes.last(where: { $0.view === current }), scope.onKey?(event) == true {
        return
      }
      if current === limit { break }
    }
    if limit == nil, offer(event, from: fallback, after: first) { return }
    if limit == nil, event.isEscapePress, offer(event, toScopesBeside: first) { return }
    if event.isDown, event.name == "F6", event.modifiers.isEmpty {
      if !event.isRepeat { changePane() }
      return
    }
    if let movement = FocusMovement(event, at: focused) { move(movement) }
  }

  /// Delivers `event` to the controllers from `view` upwards that do not contain `first`, where its
  /// delivery began.
  ///
  /// A view that floats over a page without covering it therefore leaves the page its shortcuts. A
  /// page below a bar that has the focus scrolls by the keys that do not move the focus.
  private func offer(_ event: KeyEvent, from view: View, after first: View) -> Bool {
    let scrolls =
      FocusMovement(event, at: focused) == nil
      && !scopes.contains { $0.view.map(first.isDescendant) == true }
    var next: View? = view
    while let current = next, !first.isDescendant(of: current) {
      if scrolls, (current as? ScrollView)?.pressKey(event) == true { return true }
      if current.keyHandler?(event) == true { return true }
      next = current.superview
    }
    return false
  }

  /// Delivers `event` to the scopes that do not contain `view`, where its delivery began; the top one
  /// is first.
  private func offer(_ event: KeyEvent, toScopesBeside view: View) -> Bool {
    scopes.reversed().contains { scope in
      guard let top = scope.view, !view.isDescendant(of: top) else { return false }
      return top.handleKey(event) || scope.onKey?(event) == true
    }
  }

  /// Shows or hides the focus ring; one that is shown `reveals` a view that was entered without it.
  func show(_ isVisible: Bool, reveals: Bool = true) {
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    focused?.setNeedsCompose()
    if reveals { revealEntered() }
  }

  // MARK: Panes

  /// The parts of the window that the focus can enter, back to front: the root controller's view,
  /// and the views presented over it that leave it usable.
  private var panes: [View] { root.subviews.filter { admits($0) && $0.focusEntry != nil } }

  private func pane(of view: View) -> View? { root.subviews.first(where: view.isDescendant) }

  /// Moves the focus to the next pane, to the view that had it last there; while no view has the
  /// focus, to the front pane.
  private func changePane() {
    let panes = panes
    let current = focused.flatMap(pane(of:))
    let index = panes.firstIndex { $0 === current }
    guard panes.count > 1, let next = index.map({ panes[($0 + 1) % panes.count] }) ?? panes.last
    else { return }
    show(true)
    if let entry = paneEntry(of: next) { set(entry, .returned) }
  }

  /// Returns the view that gets the focus in `pane`: the one that had it last, or else one beside it.
  private func paneEntry(of pane: View) -> View? {
    let trail = paneTrails[ObjectIdentifier(pane)]?.views ?? []
    for view in trail + [pane] where view.isDescendant(of: pane) {
      let entry = view.isFocusable ? view : view.focusEntry
      if let entry, entry.isFocusable { return entry }
    }
    return nil
  }

  // MARK: Moving

  /// The view in which keys move the focus: the top scope, unless the focused view is in another
  /// pane; then the innermost scope around it.
  private var movementArea: View {
    guard let top = scopes.last?.view else { return root }
    guard let focused, let pane = pane(of: focused), !top.isDescendant(of: pane) else { return top }
    let scope = scopes.last { $0.view.map(focused.isDescendant) == true } ?? modalScope
    return scope?.view ?? root
  }

  /// Moves the focus, and shows the focus ring even if the focus does not move.
  ///
  /// - Returns: whether the focus moved.
  @discardableResult
  func move(_ movement: FocusMovement) -> Bool {
    show(true)
    let top = movementArea
    var stops: [View] = []
    top.collectFocusStops(into: &stops, focused: focused)
    stops.removeAll { $0 !== focused && !$0.canBeSeen(in: root.bounds) }
    if movement == .next || movement == .previous { leaveOneStopOfEachGroup(in: &stops) }
    guard let target = target(of: movement, among: stops, in: top), target !== focused else {
      revealEntered()
      return false
    }
    set(target, .moved)
    return true
  }

  /// Moves the focus within the group of the focused view, if `event` is an arrow key that does that.
  private func moveInGroup(_ event: KeyEvent) -> Bool {
    guard let movement = FocusMovement(event, at: focused),
      movement != .next, movement != .previous, let group = focused?.focusGroup
    else { return false }
    var stops: [View] = []
    group.collectFocusStops(into: &stops, focused: focused)
    stops.removeAll { $0.focusGroup !== group }
    guard let index = stops.firstIndex(where: { $0 === focused }),
      let target = target(movement, from: index, among: stops)
    else { return false }
    set(target, .moved)
    return true
  }

  private func remember(_ view: View?) {
    guard let view else { return }
    if let pane = pane(of: view) {
      paneTrails = paneTrails.filter { !$0.value.views.isEmpty }
      paneTrails[ObjectIdentifier(pane)] = FocusTrail(from: view, upTo: pane)
    }
    guard let group = view.focusGroup else { return }
    groupMembers = groupMembers.filter { $0.value.view != nil && $0.value.group != nil }
    groupMembers[ObjectIdentifier(group)] = Member(view: view, group: group)
  }

  /// Removes all views of a group but the focused one, else the one that had the focus last, else the first.
  private func leaveOneStopOfEachGroup(in stops: inout [View]) {
    var chosen: [ObjectIdentifier: View] = [:]
    for stop in stops {
      guard let group = stop.focusGroup.map({ ObjectIdentifier($0) }) else { continue }
      let isLast = stop === groupMembers[group]?.view
      if stop === focused || (isLast && chosen[group] !== focused) || chosen[group] == nil {
        chosen[group] = stop
      }
    }
    stops.removeAll { stop in
      guard let group = stop.focusGroup else { return false }
      return chosen[ObjectIdentifier(group)] !== stop
    }
  }

  private func target(_ movement: FocusMovement, from index: Int, among stops: [View]) -> View? {
    switch movement {
    case .next: return stops[(index + 1) % stops.count]
    case .previous: return stops[(index + stops.count - 1) % stops.count]
    case .left, .right, .up, .down:
      let others = stops.filter { !$0.isDescendant(of: stops[index]) }
      return movement.nearest(to: stops[index].focusPlace, among: others.map(\.focusPlace))
        .map { others[$0] }
    }
  }

  private func target(of movement: FocusMovement, among stops: [View], in top: View) -> View? {
    if let index = stops.firstIndex(where: { $0 === focused }) {
      let next = target(movement, from: index, among: stops)
      if next != nil || stops[index].isReached { return next }
    }
    if movement == .previous { return stops.last }
    let entry = top.focusEntry
    return stops.contains { $0 === entry } ? entry : stops.first
  }
}

extension View {
  /// The bounding box of the focus area, in points, in the window's coordinate space.
  fileprivate var focusPlace: Rect { transformToWindow.boundingBox(of: focusArea) }

  /// Scrolls all enclosing scroll views so that `rect`, in the view's own coordinate space, is
  /// visible; the view itself too, if `rect` is only a part of it.
  func scrollTree(toReveal rect: Rect, isPart: Bool) {
    var rect = rect
    if isPart, scrollContent(toReveal: rect) { rect = bounds }
    var current = self
    while let parent = current.superview {
      rect = current.transformToSuperview.boundingBox(of: rect)
      _ = parent.scrollContent(toReveal: rect)
      current = parent
    }
  }
}

/// A subtree that keeps the focus while it is open.
struct FocusScope {
  /// The view in which the focus stays.
  weak var view: View?
  /// Whether the rest of the window can get neither focus nor keys.
  var isModal: Bool
  /// Called with each key that nothing in the scope used; returns whether it was used.
  let onKey: ((KeyEvent) -> Bool)?
  /// The trail of the view that had the focus before the scope opened.
  var origin: FocusTrail
}

/// The path from a view that had the focus up to its scope, along which the focus returns.
struct FocusTrail {
  private struct Step {
    weak var view: View?
  }

  private var steps: [Step] = []

  /// Creates the path from `view` up to `top`, or to below the root; empty without a view.
  init(from view: View?, upTo top: View?) {
    var next = view
    while let current = next, current.superview != nil {
      steps.append(Step(view: current))
      next = current === top ? nil : current.superview
    }
  }

  /// The views of the path that still exist, from the view upwards.
  var views: [View] { steps.compactMap(\.view) }

  /// Removes the views inside `view` and appends `other`.
  mutating func replace(_ view: View, by other: FocusTrail) {
    steps.removeAll { $0.view?.isDescendant(of: view) ?? true }
    steps += other.steps
  }
}

extension View {
  /// Whether the view's own state lets the focus move to it or to views below it.
  var letsFocusIn: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 && isFocusEnabled }

  /// Whether a part of the view is in `area` of the window, or a scroll view can bring it there: not
  /// so in a panel that rests outside the window.
  fileprivate func canBeSeen(in area: Rect) -> Bool {
    let place = frameInWindow
    guard !place.intersects(area), place.size != .zero else { return true }
    return pathToRoot.dropFirst().first { $0 is ScrollView }?.canBeSeen(in: area) == true
  }

  /// Whether the view gets typed text while it has the focus: not while it is hidden or disabled.
  ///
  /// - Complexity: O(*depth*)
  var receivesText: Bool {
    acceptsText && pathToRoot.allSatisfy { !$0.isHidden && $0.isUserInteractionEnabled }
  }

  /// Whether the view can have the focus and all its superviews let the focus in.
  ///
  /// - Complexity: O(*depth*)
  var isFocusable: Bool { canBecomeFocused && isReached }

  /// Whether the view and all its superviews let the focus in.
  fileprivate var isReached: Bool { pathToRoot.allSatisfy { $0.letsFocusIn } }

  /// The view that gets the focus when it enters this one: the preferred one, else the first that
  /// can have it; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the views before it.
  var focusEntry: View? {
    guard letsFocusIn else { return nil }
    if let preferred = preferredFocus, preferred !== self, preferred.isDescendant(of: self),
      let entry = preferred.focusEntry
    {
      return entry
    }
    if canBecomeFocused { return self }
    for view in focusOrder {
      if let entry = view.focusEntry { return entry }
    }
    return nil
  }

  /// Appends the view and the views below it that can have the focus, in reading order.
  ///
  /// `focused` is among them even if it can no longer have the focus, for example because it is hidden.
  func collectFocusStops(into stops: inout [View], focused: View?) {
    guard letsFocusIn else {
      if let focused, focused.isDescendant(of: self) { stops.append(focused) }
      return
    }
    let isStop = canBecomeFocused || self === focused
    if isStop, !followsSubviewsInTabOrder { stops.append(self) }
    for view in focusOrder { view.collectFocusStops(into: &stops, focused: focused) }
    if isStop, followsSubviewsInTabOrder { stops.append(self) }
  }
}
