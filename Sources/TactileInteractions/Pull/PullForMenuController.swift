internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// A controller whose content is pulled aside to open a menu.
///
/// The content lies in a horizontal scroll view without a scroll range: it rubber-bands and
/// bounces back. Three bars beside it show the progress of the pull; when they are red, a release
/// shows the menu over the content. Shift+F10 and Ctrl+M show it too; Escape, Return, Space and a
/// tap dismiss it.
public final class PullForMenuController: ViewController {
  /// The side of the content where the bars are, and away from which it is pulled.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// The bars are at the left; the content is pulled to the right.
    case left
    /// The bars are at the right; the content is pulled to the left.
    case right
  }

  /// The controller whose view is pulled.
  public let content: ViewController
  /// The controller shown over the content.
  public let menu: ViewController
  /// The scroll view that is dragged; the content fills it.
  public let scrollView: ScrollView
  /// The bars; they lie in ``scrollView``, beside the content.
  public let affordance: PullAffordanceView

  /// The side of the content where the bars are; a change ends a pull.
  public var side: Side {
    didSet { if side != oldValue { sideDidChange() } }
  }

  /// The settings of the feel; a change applies at once.
  public var settings: PullForMenuSettings {
    didSet { if settings != oldValue { settingsDidChange() } }
  }

  /// Called with ``isArmed`` whenever it changes, for a sound or another signal.
  public var onArmingChange: ((Bool) -> Void)?

  private let style: PullForMenuStyle
  private let menuTap = TapRecognizer(name: "pull.menu.tap")
  private var machine: PullForMenuMachine
  /// Whether the pull was last announced as armed.
  private var wasArmed = false

  /// A controller with `content` and a hidden `menu`.
  public init(
    content: ViewController,
    menu: ViewController,
    side: Side = .right,
    settings: PullForMenuSettings = .init(),
    style: PullForMenuStyle = .init(),
  ) {
    self.content = content
    self.menu = menu
    self.side = side
    self.settings = settings
    self.style = style
    machine = PullForMenuMachine(armingDistance: settings.armingDistance)
    scrollView = ScrollView(direction: .horizontal, name: "pull")
    affordance = PullAffordanceView(side: side, settings: settings, style: style)
    super.init()
    addChild(content)
    menu.transitioningDelegate = PullTransition(self)
  }

  // MARK: State

  /// `idle`, `pulling`, `armed`, `presenting`, `shown` or `dismissing`.
  public var stateName: String { machine.stateName }

  /// The progress of the pull: 1 or more is armed; 0 without a pull.
  public var progress: Double { machine.progress }

  /// Whether a release shows the menu.
  public var isArmed: Bool { machine.isArmed }

  /// The number of bars that are lines or are turning into lines.
  public var expandedCount: Int { machine.expandedCount }

  // MARK: Commands

  /// Shows the menu, unless a touch pulls or the menu is visible.
  public func presentMenu(animated: Bool = true) {
    if menu.presentation == nil {
      perform(machine.present(), animated: animated)
    } else {
      // The window refuses it, and logs that.
      present(menu, animated: animated)
    }
  }

  /// Dismisses the menu, also one that is still fading in.
  public func dismissMenu(animated: Bool = true) { perform(machine.dismiss(), animated: animated) }

  /// Shows the content as pulled by `distance` points, without a touch.
  ///
  /// It stays so until something else moves the content.
  public func showPulled(by distance: Double) {
    var pulled = PullForMenuMachine(armingDistance: settings.armingDistance)
    pulled.began()
    pulled.moved(distance: distance)
    scrollView.boundsOrigin.x = side == .right ? distance : -distance
    affordance.show(expanded: pulled.expandedCount, isArmed: pulled.isArmed, animated: false)
  }

  // MARK: View

  public override func loadView() -> View { PullForMenuView() }

  public override var keyController: ViewController { content.keyController }

  public override func viewDidLoad() {
    view.backgroundColor = style.background
    scrollView.identifier = "pull"
    view.onDescribeAccessibility = { [weak self] in self?.describe(&$0) }
    scrollView.decelerationRate = .fast
    scrollView.wheelDragsPastEnds = true
    scrollView.easesReturn = easesReturn
    content.view.shouldRasterize = true
    scrollView.insertSubview(content.view, at: 0)
    scrollView.insertSubview(affordance, at: 1)
    view.addSubview(scrollView)
    (view as? PullForMenuView)?.onLayout = { [weak self] size in self?.layout(size) }
    scrollView.onDragBegin = { [weak self] _ in self?.machine.began() }
    scrollView.onScroll = { [weak self] _ in self?.contentDidMove() }
    scrollView.onDragEnd = { [weak self] _, end in self?.dragDidEnd(end) }
    menuTap.shouldReceive = { _, touch in !(touch.hitNode is Control) }
    menuTap.onChange = { [weak self] recognizer in
      if recognizer.state == .recognized { self?.menuWasTapped() }
    }
  }

  /// Dismisses the menu together with the view.
  public override func viewWillDisappear(animated: Bool) {
    super.viewWillDisappear(animated: animated)
    dismissMenu(animated: animated)
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat else { return false }
    switch (event.name, event.modifiers) {
    case ("F10", .shift), ("M", .control), ("m", .control):
      guard machine.state == .idle else { return false }
      presentMenu()
      return true
    default:
      return false
    }
  }

  private func layout(_ size: Size) {
    scrollView.frame = Rect(origin: .zero, size: size)
    content.view.frame = Rect(origin: .zero, size: size)
    let length = settings.affordanceSide
    affordance.frame = Rect(
      x: side == .right ? size.width + settings.affordanceGap : -settings.affordanceGap - length,
      y: size.height / 2 - length / 2,
      width: length,
      height: length,
    )
  }

  private func sideDidChange() {
    if machine.isPulling {
      scrollView.pan.cancel()
      // The wheel pulls without the recognizer.
      scrollView.endDrag(.cancelled, velocity: 0, along: .horizontal)
    }
    affordance.side = side
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// True if the pull's own setting makes the content return without a jump in velocity; nil uses
  /// the setting of scrolling.
  private var easesReturn: Bool? { settings.settle >= 0.5 ? true : nil }

  private func settingsDidChange() {
    machine.armingDistance = settings.armingDistance
    scrollView.easesReturn = easesReturn
    affordance.settings = settings
    contentDidMove()
    if isViewLoaded { view.setNeedsLayout() }
  }

  // MARK: Pulling

  private func contentDidMove() {
    guard scrollView.isDragging else { return }
    machine.moved(distance: side == .right ? scrollView.offset : -scrollView.offset)
    showBars()
  }

  private func dragDidEnd(_ end: ScrollView.DragEnd) {
    switch end {
    case .lifted:
      let distance = machine.progress * max(1, settings.armingDistance)
      let action = machine.released()
      // The wheel ends a pull without the recognizer, which still has the velocity of its last one.
      let speed = scrollView.pan.state == .ended ? scrollView.pan.releaseVelocity.dx : 0
      view.window?.noteRelease(
        of: "pull",
        position: distance,
        velocity: side == .right ? -speed : speed,
        outcome: action == nil ? "back" : "menu",
        duration: action == nil ? 0 : settings.fadeDuration,
      )
      perform(action, animated: true)
    case .cancelled: machine.cancelled()
    }
    showBars()
  }

  private func describe(_ description: inout AccessibilityDescription) {
    description.role = .group
    description.setLabel(localized("Page with a menu beside it"))
    description.states = machine.state == .idle ? [.expandable] : [.expandable, .expanded]
    description.addAction("open") { [weak self] in self?.presentMenu() }
    description.addAction("close") { [weak self] in self?.dismissMenu() }
  }

  private func describeMenu(_ description: inout AccessibilityDescription) {
    description.role = .menu
    if description.label == nil {
      description.setLabel(menu.title.isEmpty ? localized("Menu") : menu.localizedTitle)
    }
    description.addAction("close") { [weak self] in self?.dismissMenu() }
  }

  /// Announces that a release shows the menu, or does not any more.
  private func announceArming() {
    guard isArmed != wasArmed else { return }
    wasArmed = isArmed
    onArmingChange?(isArmed)
    if machine.isPulling {
      view.window?.announce(
        isArmed ? localized("Release to open the menu") : localized("Pull to open the menu")
      )
    }
  }

  private func showBars() {
    announceArming()
    affordance.show(expanded: machine.expandedCount, isArmed: machine.isArmed, animated: true)
  }

  private func perform(_ action: PullForMenuMachine.Action?, animated: Bool) {
    switch action {
    case nil:
      break
    case .present:
      menu.view.addGestureRecognizer(menuTap)
      menu.view.onDescribeAccessibility = { [weak self] in self?.describeMenu(&$0) }
      if !present(menu, animated: animated) { machine.dismissed() }
    case .dismiss:
      menu.dismiss(animated: animated)
    }
  }

  // MARK: Menu

  /// Called while the menu is being dismissed, whatever the cause.
  func menuWillDismiss() { _ = machine.dismiss() }

  /// Called when the menu's presentation or dismissal finished.
  func menuDidSettle(isShown: Bool) {
    if isShown { machine.presented() } else { machine.dismissed() }
  }

  private func menuWasTapped() {
    if let identifier = menu.view.identifier {
      view.window?.log(.tap, name: identifier)
    }
    dismissMenu()
  }
}

/// Lays out its subviews by a closure.
private final class PullForMenuView: View {
  var onLayout: ((Size) -> Void)?

  override func layoutSubviews() {
    onLayout?(frame.size)
    super.layoutSubviews()
  }
}
