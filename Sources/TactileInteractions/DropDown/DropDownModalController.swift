public import TactileGestures
internal import TactilePrimitives
public import TactileViews

/// A controller with a bar by which it is dragged, docked and closed.
///
/// Present it from any controller; it brings its own ``DropDownTransition``. The bar's identifier
/// is `name.bar`, the button's `name.closeButton`.
public final class DropDownModalController: ViewController {
  /// The controller shown below the bar.
  public let content: ViewController

  /// Drags the modal by its bar.
  public let pan: PanRecognizer

  /// Brings a docked modal up.
  public let tap: TapRecognizer

  /// Called with the new ``DropDownPresentationController/dockedHeight``, so that views behind a
  /// docked modal can make room for it.
  public var onDockedHeightChange: ((Double) -> Void)?

  private let name: String
  private let style: NavigationStyle
  private let transition: DropDownTransition
  private let bar: DropDownBar
  private let closeButton: TextButton
  private var isCatch = false

  private static let cornerRadius = 12.0

  /// A modal that shows `content` and is presented by `transition`.
  ///
  /// - Parameters:
  ///   - content: the controller shown below the bar; the bar shows its title.
  ///   - transition: the transition that presents and dismisses the modal.
  ///   - style: the looks of the bar; its height comes from the transition's settings.
  ///   - closeTitle: the title of the close button.
  ///   - name: the prefix of identifiers and log entries.
  public init(
    _ content: ViewController,
    by transition: DropDownTransition,
    style: NavigationStyle,
    closeTitle: String,
    name: String,
  ) {
    self.content = content
    self.transition = transition
    self.style = style
    self.name = name
    pan = PanRecognizer(name: "\(name).pan")
    tap = TapRecognizer(name: "\(name).tap")
    closeButton = TextButton(closeTitle, style: style.buttonStyle, color: style.tint)
    bar = DropDownBar(
      title: content.title,
      style: style,
      closeButton: closeButton,
      showsGrabber: transition.kind == .docking,
    )
    super.init()
    title = content.title
    transitioningDelegate = transition
    addChild(content)
  }

  // MARK: State

  /// The presentation controller that moves the modal; nil while it is not presented.
  public var drive: DropDownPresentationController? {
    presentation?.controller as? DropDownPresentationController
  }

  /// The settings of the feel; a change applies at once.
  public var settings: DropDownSettings {
    get { transition.settings }
    set { transition.settings = newValue }
  }

  public override var keyController: ViewController { content.keyController }

  // MARK: View

  public override func loadView() -> View { DropDownView() }

  public override func viewDidLoad() {
    view.identifier = name
    view.backgroundColor = style.background
    view.cornerRadius = Self.cornerRadius
    view.shadow = Shadow(
      color: DynamicColor(Color(white: 0, alpha: 0.35)),
      offset: Vector(dx: 0, dy: -1),
      blurRadius: 12,
    )
    bar.identifier = "\(name).bar"
    closeButton.identifier = "\(name).closeButton"
    closeButton.touchOutset = 8
    closeButton.action = { [weak self] in self?.dismiss() }
    view.addSubview(content.view)
    view.addSubview(bar)
    (view as? DropDownView)?.onLayout = { [weak self] in self?.layout() }
    if transition.kind == .docking { connectRecognizers() }
  }

  /// Makes painters keep the content as a cached layer while the modal moves.
  func setMoving(_ isMoving: Bool) { content.view.prefersLayer = isMoving }

  /// Whether the content can have the focus.
  var isContentFocusEnabled: Bool {
    get { content.view.isFocusEnabled }
    set { content.view.isFocusEnabled = newValue }
  }

  /// Returns whether `view` is the content's view or a descendant of it.
  func isInContent(_ view: View) -> Bool { view.isDescendant(of: content.view) }

  private func layout() {
    let size = view.frame.size
    let settings = transition.settings
    let barHeight = min(settings.barHeight, size.height)
    let shownHeight = drive?.shownHeight ?? size.height
    bar.frame = Rect(x: 0, y: 0, width: size.width, height: barHeight)
    content.view.frame = Rect(
      x: 0,
      y: barHeight,
      width: size.width,
      height: max(0, shownHeight - barHeight),
    )
  }

  // MARK: Gestures

  private func connectRecognizers() {
    bar.onToggle = { [weak self] in
      guard let drive = self?.drive else { return }
      if drive.stateName == DropDownMachine.Place.docked.rawValue {
        drive.restore()
      } else {
        drive.dock()
      }
    }
    tap.shouldReceive = { [weak self] _, touch in touch.hitNode === self?.bar }
    tap.onChange = { [weak self] tap in
      guard let self, tap.state == .recognized else { return }
      view.window?.log(.tap, name: "\(name).bar")
      drive?.tap()
    }
    pan.maximumNumberOfTouches = 1
    pan.shouldReceive = { [weak self] _, touch in
      guard let self else { return false }
      return drive?.canDrag(from: touch.location(in: view)) ?? false
    }
    pan.beginsAtTouchDown = { [weak self] touch in
      guard let self else { return false }
      return touch.hitNode === bar && drive?.isMoving == true
    }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    bar.addGestureRecognizer(tap)
    view.addGestureRecognizer(pan)
  }

  private func panDidChange() {
    guard let drive else { return }
    switch pan.state {
    case .began:
      isCatch = drive.isMoving
      drive.beginDrag()
      drive.drag(by: pan.translation.dy)
    case .changed:
      drive.drag(by: pan.translation.dy)
    case .ended:
      drive.drag(by: pan.translation.dy)
      if isCatch, isTap { drive.tap() } else { drive.endDrag(velocity: pan.releaseVelocity.dy) }
    case .cancelled:
      drive.cancelDrag()
    case .possible, .failed, .recognized:
      break
    }
  }

  /// Whether the touch moved no further than the touch slop; always false for a touchpad.
  private var isTap: Bool {
    let device = pan.touches.first?.device ?? .finger
    return device != .touchpad && pan.displacement.length <= pan.settings.panSlop(for: device)
  }
}

/// Forwards its layout to the controller.
private final class DropDownView: View {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
