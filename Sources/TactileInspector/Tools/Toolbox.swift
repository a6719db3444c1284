internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The controls over a scene: the handle with its menu of tools, messages, and the tour.
final class Toolbox {
  /// The menu; nil while it is closed.
  private(set) var menu: ToolMenu?
  /// The message that is shown; nil for none.
  private(set) var toast: Toast?

  private unowned let instruments: Instruments
  private var handle: EdgeHandle?
  private var isOn: (WindowKey) -> Bool = { _ in false }
  private var perform: (WindowKey) -> Void = { _ in }
  private var ending: Int?
  /// The index of the message's place among those that it can have; nil before it is laid out.
  private var placeIndex: Int?
  private var step: Int?
  /// The slowness of time before the tour set its own; nil while it has not.
  private var formerSlowness: Int64?

  private static let margin = 8.0
  /// The distance of messages from the edge, which leaves room for a bar, in points.
  private static let toastInset = 56.0

  init(_ instruments: Instruments) { self.instruments = instruments }

  private var workbench: Workbench { instruments.workbench }

  /// Whether neither menu nor message is shown.
  var isEmpty: Bool { menu == nil && toast == nil }

  /// Shows the handle, and opens the menu by it, by three fingers, and by a long press on a title.
  func offer(isOn: @escaping (WindowKey) -> Bool, perform: @escaping (WindowKey) -> Void) {
    self.isOn = isOn
    self.perform = perform
    putHandle(over: workbench.scene)
    workbench.onOpening = { [weak self] in self?.openMenu() }
    workbench.openingPlace = { [weak self] point, window in
      let point = window.convertToHost(point)
      if let handle = self?.handle, handle.isShown(in: window), handle.target.contains(point) {
        return .handle
      }
      let hit = window.hitTest(point)
      if hit?.isMeasured == true { return .measured }
      return hit?.isOnTitle == true ? .title : nil
    }
  }

  /// Hides the handle while the panel or the menu is open.
  func updateHandle() { handle?.isHidden = instruments.isPanelOpen || menu != nil }

  /// Moves the handle to the edge of the scene, or of its companion, which is at the host's edge.
  func moveHandle() {
    guard let old = handle else { return }
    old.removeFromSuperview()
    putHandle(over: workbench.companion?.stage.window ?? workbench.scene)
    updateHandle()
  }

  private func putHandle(over window: Window) {
    handle = EdgeHandle(over: window)
    handle?.onOpen = { [weak self] in self?.openMenu() }
  }

  /// Opens the menu, with the focus ring, or closes it; does nothing where tools are not offered.
  func toggleMenu() {
    guard handle != nil else { return }
    if menu == nil { openMenu(showsRing: true) } else { closeMenu() }
  }

  private func openMenu(showsRing: Bool = false) {
    instruments.closeKeys()
    instruments.show { [self] window, root in
      guard menu == nil else { return }
      let menu = ToolMenu(Tool.all, isOn: shows) { [weak self] in self?.choose($0) }
      menu.onClose = { [weak self] in self?.closeMenu() }
      self.menu = menu
      root.addSubview(menu)
      root.setNeedsLayout()
      window.pushFocusScope(menu)
      if showsRing { window.moveFocus(into: menu, showsRing: true) }
      updateHandle()
    }
    workbench.giveKeys(to: .instruments)
  }

  /// Closes the menu, if it is open.
  func closeMenu() {
    guard let menu else { return }
    menu.cancelTouches()
    menu.removeFromSuperview()
    self.menu = nil
    updateHandle()
    instruments.didCloseOverlay()
  }

  private func shows(_ effect: Tool.Effect) -> Bool {
    switch effect {
    case .key(let key): isOn(key)
    case .comparison: instruments.comparesFeels
    case .tour: false
    }
  }

  private func choose(_ effect: Tool.Effect) {
    closeMenu()
    switch effect {
    case .key(let key): perform(key)
    case .comparison: instruments.toggleComparison()
    case .tour: go(toStep: 0)
    }
  }

  // MARK: Messages

  /// Shows `message` in place of the one before.
  func show(_ message: ToastMessage) {
    step = nil
    put(message)
  }

  /// Shows `message`, with the focus if it `takesKeys` or the message before it had the focus.
  private func put(_ message: ToastMessage, takesKeys: Bool = false) {
    instruments.show { [self] window, root in
      let hadFocus = toast.map(instruments.hasFocus) == true
      toast?.removeFromSuperview()
      let toast = Toast(message)
      toast.onClose = { [weak self] in self?.closeToast() }
      self.toast = toast
      placeIndex = nil
      root.addSubview(toast)
      root.setNeedsLayout()
      if takesKeys || (hadFocus && !message.isPassive) { window.moveFocus(into: toast) }
      if let ending { window.cancelScheduled(ending) }
      let isTour = step != nil
      let duration = isTour ? WorkbenchTour.stepDuration : message.duration
      ending = window.schedule(after: duration, isDecoration: true) { [weak self] in
        self?.ending = nil
        if isTour { self?.goOn() } else { self?.closeToast() }
      }
    }
  }

  private func closeToast() {
    if step != nil { return endTour() }
    if let ending { workbench.instruments?.cancelScheduled(ending) }
    ending = nil
    toast?.cancelTouches()
    toast?.removeFromSuperview()
    toast = nil
    instruments.didCloseOverlay()
  }

  // MARK: The tour

  private func goOn() {
    if let step { go(toStep: step + 1) }
  }

  private func go(toStep index: Int) {
    let steps = WorkbenchTour.steps
    if let step, steps[step].isSlow { setSlow(false) }
    guard steps.indices.contains(index) else {
      step = nil
      instruments.closePanelIfOpen()
      return closeToast()
    }
    step = index
    let next = steps[index]
    if let page = next.page {
      instruments.openPanel(showing: page, isShort: true)
    } else {
      instruments.closePanelIfOpen()
    }
    if next.isSlow { setSlow(true) }
    let isLast = index == steps.count - 1
    put(
      ToastMessage(
        localized("\(index + 1) of \(steps.count). \(next.text)"),
        buttons: [
          .init(isLast ? localized("Done") : localized("Next"), keepsMessage: true) { [weak self] in
            self?.goOn()
          }
        ],
      ),
      takesKeys: next.page == nil,
    )
    if next.page == nil { workbench.giveKeys(to: .instruments) }
  }

  /// Ends the tour if it runs; an open panel stays.
  func endTour() {
    guard let step else { return }
    if WorkbenchTour.steps[step].isSlow { setSlow(false) }
    self.step = nil
    closeToast()
  }

  private func setSlow(_ isSlow: Bool) {
    let slowness = isSlow ? 4 : formerSlowness ?? 1
    formerSlowness = isSlow ? workbench.warp.slowness : nil
    for _ in TimeWarp.slownesses where workbench.warp.slowness != slowness {
      instruments.perform(workbench.warp.slowness < slowness ? .slower : .faster)
    }
  }

  // MARK: Layout

  /// Lays out the menu in a window of `size`, and the message in `free`, the part that the panel
  /// leaves uncovered, above `timeBar` if there is room, or else below it.
  ///
  /// A message that would lie over `focus`, the ring of the scene, or over `figures` is put at the lower
  /// edge or above the figures if it lies over neither there.
  func layout(_ size: Size, besidePanel free: Rect, timeBar: Rect?, focus: Rect?, figures: Rect?) {
    menu?.frame = Rect(origin: .zero, size: size)
    guard let toast else { return }
    let room = Size(width: max(0, free.width - 2 * Self.margin), height: .infinity)
    let wanted = toast.sizeThatFits(room)
    let lowest = max(Self.margin, free.height - wanted.height - Self.margin)
    var y = free.minY + min(Self.toastInset, lowest)
    if let timeBar, y < timeBar.maxY + Self.margin {
      let above = timeBar.minY - Self.margin - wanted.height
      let below = timeBar.maxY + Self.margin
      let isBelow = above < free.minY && below + wanted.height <= free.maxY
      y = isBelow ? below : min(y, above)
    }
    func place(_ y: Double) -> Rect {
      let x = (free.midX - wanted.width / 2).rounded()
      return Rect(origin: Point(x: x, y: max(free.minY, y.rounded())), size: wanted)
    }
    let high = place(y)
    let bar = timeBar.flatMap { $0.minY > free.midY ? $0.minY - Self.margin : nil }
    let low = place(min(free.maxY - Self.toastInset, bar ?? .infinity) - wanted.height)
    let above = figures.map { place($0.minY - Self.margin - wanted.height) }
    let places = [high, low, above ?? low]
    func first(clearOf others: [Rect?]) -> Int? {
      places.firstIndex { place in !others.contains { $0?.intersects(place) == true } }
    }
    // It does not follow the focus: a message that is read stays where it is. Figures that have to can
    // go elsewhere.
    let index =
      placeIndex ?? first(clearOf: [focus, figures, timeBar]) ?? first(clearOf: [focus, timeBar])
      ?? 0
    placeIndex = index
    toast.frame = places[index]
  }
}

extension View {
  /// Whether the view or one around it measures every touch.
  fileprivate var isMeasured: Bool { pathToRoot.contains(where: \.measuresTouches) }

  /// Whether the view is a bar's title, or the bar itself, and nothing in it that can be pressed.
  fileprivate var isOnTitle: Bool {
    pathToRoot.first { $0 is Control || $0 is NavigationBar } is NavigationBar
  }
}
