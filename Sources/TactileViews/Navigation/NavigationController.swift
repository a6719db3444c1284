public import TactileDisplay
internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
public import TactileText

/// A controller that shows the last of a stack of controllers below a ``NavigationBar``.
///
/// A push moves the new page in from the right, a pop moves it out to the right; both cross-fade if
/// motion is reduced. A push or pop during another one finishes that one at once. The outgoing page
/// takes no touches, so that a second click on it does nothing. The focus moves into the incoming
/// page; a pop returns it to its previous view.
///
/// With ``panes``, a wide controller shows its first page beside the top one, and changes pages at once.
public final class NavigationController: ViewController {
  /// The identifier of the back button.
  public static let backIdentifier = "navigation.back"

  /// The pages, the first at the bottom; never empty.
  public private(set) var stack: [ViewController]

  /// The bar above the pages.
  public let bar: NavigationBar

  /// The view at the left end of the bar while the first page is on top, if any.
  public let rootItem: View?

  /// The arrangement in which the first page is shown beside the top one where there is room; nil
  /// shows one page at any width.
  ///
  /// It is read when the view is loaded.
  public var panes: NavigationPanes?

  /// Whether the first page is shown beside the top one.
  public internal(set) var isSplit = false

  /// Called after a page was pushed or popped, and after ``isSplit`` changed.
  public var onChange: (() -> Void)?

  private let style: NavigationStyle
  let pages = View()
  /// The bar above the first page, and the line beside it, while it is beside another one.
  private(set) lazy var listBar = NavigationBar(style: style)
  private(set) lazy var divider: View = {
    let line = View()
    line.backgroundColor = style.separator
    line.isUserInteractionEnabled = false
    return line
  }()
  private lazy var progress = AnimatedValue(1) { [weak self] in self?.place(progress: $0) }
  private weak var backButton: TextButton?
  private var leaving: ViewController?
  /// Whether user interaction was enabled in the outgoing page before the transition.
  private var leavingTookTouches = true
  private var direction = 1.0
  private var focusTrails: [ObjectIdentifier: FocusTrail] = [:]

  /// The duration of a push or pop, in seconds [UIKit: 0.35].
  public static let duration = 0.35
  /// The distance that the page below moves, as a fraction of the width [UIKit: about 0.3].
  private static let parallax = 0.3
  private static let backIconSide = 24.0

  /// Creates a stack of one page.
  public init(
    root: ViewController,
    rootItem: View? = nil,
    style: NavigationStyle = Theme.navigation,
  ) {
    stack = [root]
    self.rootItem = rootItem
    self.style = style
    bar = NavigationBar(style: style)
    super.init()
    localizedTitle = root.localizedTitle
    addChild(root)
  }

  /// The page that is shown or coming in.
  public var topController: ViewController { stack[stack.count - 1] }

  /// Returns the view that gets the focus when `page` is shown again by a pop; nil if the focus was
  /// not in the page when another was pushed.
  public func returnFocus(to page: ViewController) -> View? {
    focusTrails[ObjectIdentifier(page)]?.views.first
  }

  public override var keyController: ViewController { topController.keyController }

  public override func loadView() -> View { NavigationView() }

  public override func viewDidLoad() {
    pages.clipsToBounds = true
    view.backgroundColor = style.background
    view.addSubview(pages)
    view.addSubview(bar)
    if panes != nil {
      for hidden in [listBar, divider] {
        hidden.isHidden = true
        view.addSubview(hidden)
      }
    }
    (view as? NavigationView)?.onLayout = { [weak self] in self?.layout() }
    let backClick = TapRecognizer(name: "backClick")
    backClick.allowedDevices = [.mouse]
    backClick.allowedButtons = [4]
    backClick.shouldReceive = { [weak self] _, _ in self?.canGoBack == true }
    backClick.onChange = { [weak self] _ in self?.pop() }
    view.addGestureRecognizer(backClick)
    pages.addSubview(topController.view)
    showInBar(topController, direction: 1)
  }

  /// Pushes `controller` onto the stack.
  public func push(_ controller: ViewController, animated: Bool = true) {
    precondition(!stack.contains { $0 === controller }, "a controller can be in a stack only once")
    finishTransition()
    let old = topController
    addChild(controller)
    stack.append(controller)
    change(from: old, to: controller, direction: 1, animated: animated)
  }

  /// Pops the top page, unless it is the only one.
  ///
  /// - Returns: the popped page; nil if it is the only one.
  @discardableResult
  public func pop(animated: Bool = true) -> ViewController? {
    finishTransition()
    guard stack.count > 1 else { return nil }
    let old = stack.removeLast()
    change(from: old, to: topController, direction: -1, animated: animated)
    return old
  }

  /// Pops all pages but the first.
  public func popToRoot(animated: Bool = true) {
    finishTransition()
    guard stack.count > 1 else { return }
    let old = stack.removeLast()
    for middle in stack.dropFirst() {
      focusTrails[ObjectIdentifier(middle)] = nil
      middle.removeFromParent()
    }
    stack.removeSubrange(1...)
    change(from: old, to: topController, direction: -1, animated: animated)
  }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.name == "Left", event.modifiers == .alt, canGoBack else {
      return false
    }
    return event.isRepeat || pop() != nil
  }

  /// Whether there is a page to go back to, which is not shown beside the top one.
  private var canGoBack: Bool { stack.count > (isSplit ? 2 : 1) }

  override func titleDidChange(of controller: ViewController) {
    guard isViewLoaded else { return }
    if isSplit, controller === stack[0] {
      listBar.setTitle(controller.localizedTitle)
    } else if controller === topController {
      bar.setTitle(controller.localizedTitle)
    } else if controller === stack.dropLast().last, let backButton {
      backButton.localizedTitle = controller.localizedTitle
      backButton.localizedAccessibilityLabel = controller.localizedTitle
      bar.setNeedsLayout()
    }
  }

  private func change(
    from old: ViewController,
    to new: ViewController,
    direction: Double,
    animated: Bool,
  ) {
    defer { onChange?() }
    if isSplit { return exchange(old, for: new) }
    let takesFocusAlong = leaveFocus(in: old, returns: direction > 0)
    defer { if takesFocusAlong { bringFocus(into: topController, returns: direction < 0) } }
    guard isViewLoaded else {
      if direction < 0 { old.removeFromParent() }
      return
    }
    let window = view.window
    let isAnimated = animated && window?.reducesMotion == false
    self.direction = direction
    leaving = old
    leavingTookTouches = old.view.isUserInteractionEnabled
    old.view.isUserInteractionEnabled = false
    old.setAppearing(false, animated: isAnimated)
    if isComing { new.setAppearing(true, animated: isAnimated) }
    // Pages that are told of it may have changed the stack again.
    guard leaving === old, topController === new else { return }
    pages.insertSubview(new.view, at: direction > 0 ? pages.subviews.count : 0)
    old.view.shouldRasterize = true
    new.view.shouldRasterize = true
    showInBar(new, direction: direction)
    view.setNeedsLayout()
    guard isAnimated, let window else {
      if animated { window?.crossFade() }
      return finish(animated: false)
    }
    progress.set(0)
    place(progress: 0)
    progress.animate(
      CurveMotion(from: 0, to: 1, duration: Self.duration, curve: .easeInOut),
      in: window.animator,
      isFromRest: true,
    )
  }

  /// Records the position of the focus if `returns`, because the page will be shown again.
  ///
  /// - Returns: whether the focus is in the page or in the bar above.
  func leaveFocus(in page: ViewController, returns: Bool) -> Bool {
    guard isViewLoaded, let focused = view.window?.focusedView, focused.isDescendant(of: view)
    else { return false }
    focusTrails[ObjectIdentifier(page)] = returns ? FocusTrail(from: focused, upTo: view) : nil
    return true
  }

  func bringFocus(into page: ViewController, returns: Bool) {
    let trail = focusTrails.removeValue(forKey: ObjectIdentifier(page))
    guard let window = view.window, page.view.isDescendant(of: view) else { return }
    if returns, let trail { window.returnFocus(along: trail, within: page.view) }
    if window.focusedView?.isDescendant(of: page.view) != true {
      window.enterFocus(page.view, orElse: bar)
    }
  }

  func showInBar(_ page: ViewController, direction: Double) {
    // Beside the first page, whose title and buttons are in a bar of its own.
    let page = isSplit && stack.count == 1 ? panes?.placeholder ?? page : page
    bar.show(
      title: page.localizedTitle,
      leading: leadingView(),
      trailing: page.barItem,
      direction: direction,
    )
  }

  private func leadingView() -> View? {
    guard canGoBack else { return isSplit ? nil : rootItem }
    let button = TextButton(
      stack[stack.count - 2].localizedTitle,
      style: style.buttonStyle,
      color: style.tint,
      drawing: style.backDrawing,
      iconSide: Self.backIconSide,
    )
    button.identifier = Self.backIdentifier
    // The bar may leave out the title.
    button.localizedAccessibilityLabel = button.localizedTitle
    button.action = { [weak self] in self?.pop() }
    backButton = button
    return button
  }

  /// Finishes a running push or pop at once.
  func finishTransition() {
    progress.set(1)
    // It has not begun to move if its pages are only being told of it.
    finish(animated: false)
  }

  private func finish(animated: Bool) {
    guard let old = leaving else { return }
    leaving = nil
    old.view.isUserInteractionEnabled = leavingTookTouches
    bar.setProgress(1)
    old.view.removeFromSuperview()
    old.view.shouldRasterize = false
    let new = topController
    new.view.shouldRasterize = false
    old.setAppeared(false, animated: animated)
    // The page that is told of it may have changed the stack again.
    if appearanceState == .appeared, new === topController, leaving == nil {
      new.setAppeared(true, animated: animated)
    }
    if !stack.contains(where: { $0 === old }) { old.removeFromParent() }
    layout()
  }

  func layout() {
    updatePanes()
    let size = view.frame.size
    let barHeight = min(view.grown(style.barHeight), size.height)
    bar.frame = Rect(x: 0, y: 0, width: size.width, height: barHeight)
    pages.frame = Rect(
      x: 0,
      y: bar.frame.maxY,
      width: size.width,
      height: max(0, size.height - bar.frame.maxY),
    )
    if isSplit { placePanes(barHeight: barHeight) } else { place(progress: progress.value) }
  }

  private func place(progress: Double) {
    let size = pages.frame.size
    guard let old = leaving else {
      if isSplit { return }
      topController.view.frame = Rect(origin: .zero, size: size)
      return
    }
    let (front, back, cover) =
      direction > 0
      ? (topController.view, old.view, progress) : (old.view, topController.view, 1 - progress)
    front.frame = Rect(origin: Point(x: size.width * (1 - cover), y: 0), size: size)
    back.frame = Rect(origin: Point(x: -size.width * Self.parallax * cover, y: 0), size: size)
    bar.setProgress(progress)
    if progress >= 1 { finish(animated: true) }
  }
}

/// A view that calls its controller in the layout pass.
private final class NavigationView: View {
  var onLayout: (() -> Void)?

  /// The bar, then the pages.
  override var focusOrder: [View] { subviews.reversed() }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

/// The appearance of navigation bars.
public struct NavigationStyle {
  /// The height of the bar, in points; it grows with the text.
  public var barHeight = 44.0
  /// The colour of the bar and behind the pages.
  public var background: DynamicColor
  /// The colour of the line below the bar.
  public var separator: DynamicColor
  /// The colour of the title.
  public var titleColor: DynamicColor
  /// The colour of the back button.
  public var tint: DynamicColor
  /// The text style of titles.
  public var titleStyle: TextStyle
  /// The text style of the back button.
  public var buttonStyle: TextStyle
  /// The arrow of the back button.
  public var backDrawing: VectorDrawing

  /// Creates a style.
  public init(
    background: DynamicColor,
    separator: DynamicColor,
    titleColor: DynamicColor,
    tint: DynamicColor,
    titleStyle: TextStyle,
    buttonStyle: TextStyle,
    backDrawing: VectorDrawing,
  ) {
    self.background = background
    self.separator = separator
    self.titleColor = titleColor
    self.tint = tint
    self.titleStyle = titleStyle
    self.buttonStyle = buttonStyle
    self.backDrawing = backDrawing
  }
}
