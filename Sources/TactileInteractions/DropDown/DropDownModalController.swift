internal import TactileGestures
internal import TactileMotion
public import TactilePrimitives
internal import TactileText
public import TactileViews

/// A controller with a bar by which it is dragged, docked and closed.
///
/// It is raised from the bottom edge; present it from any controller. The bar's identifier is
/// `name.bar`, the button's `name.closeButton`.
public final class DropDownModalController: ViewController, DraggablePanel {
  /// The effect on the presenter, and whether the modal can dock.
  public enum Kind: Hashable, Sendable {
    /// The modal can be dragged to the bottom and docks there, where the presenter can be used;
    /// under a modal that is up, the presenter is scaled down and faded.
    case docking
    /// The modal is up or dismissed, and the presenter stays unchanged: a modal over a modal.
    case plain
  }

  /// The controller shown below the bar.
  public let content: ViewController

  /// The effect on the presenter, and whether the modal can dock.
  public let kind: Kind

  /// The settings of the feel; a change applies at once.
  public var settings: DropDownSettings {
    didSet {
      guard settings != oldValue, let drive else { return }
      drive.settingsDidChange()
      view.setNeedsLayout()
    }
  }

  /// The arrangement in the host; a change applies at once.
  public var arrangement = DropDownArrangement() {
    didSet { if arrangement != oldValue { drive?.settingsDidChange() } }
  }

  /// Drags the modal by its bar.
  public private(set) lazy var drag = makeDrag()

  /// Called with the new ``DropDownPresentationController/dockedHeight``, so that views behind a
  /// docked modal can make room for it.
  public var onDockedHeightChange: ((Double) -> Void)?

  /// Whether the bar, not the content, has the focus when the modal opens.
  package var focusesBar = false

  private let name: String
  private let style: NavigationStyle
  private let tap: TapRecognizer
  private let bar: DropDownBar
  private let closeButton: TextButton

  private static let cornerRadius = 12.0

  /// A modal that shows `content` below a bar with its title and a close button.
  ///
  /// `style` is the looks of the bar, whose height comes from the settings, and `name` the prefix of
  /// identifiers and log entries.
  public init(
    _ content: ViewController,
    _ kind: Kind = .docking,
    settings: DropDownSettings = .init(),
    style: NavigationStyle = Theme.navigation,
    closeTitle: some LocalizedTextConvertible,
    name: String,
  ) {
    self.content = content
    self.kind = kind
    self.settings = settings
    self.style = style
    self.name = name
    tap = TapRecognizer(name: "\(name).tap")
    closeButton = TextButton(closeTitle, style: style.buttonStyle, color: style.tint)
    bar = DropDownBar(
      title: content.localizedTitle,
      style: style,
      closeButton: closeButton,
      showsGrabber: kind == .docking,
    )
    super.init()
    localizedTitle = content.localizedTitle
    transitioningDelegate = DropDownTransition(self)
    addChild(content)
  }

  /// The presentation controller that moves the modal; nil while it is not presented.
  public var drive: DropDownPresentationController? {
    presentation?.controller as? DropDownPresentationController
  }

  public override var keyController: ViewController { content.keyController }

  // MARK: View

  public override func loadView() -> View { DropDownView() }

  public override func viewDidLoad() {
    view.identifier = name
    view.onDescribeAccessibility = { [weak self] in self?.describe(&$0) }
    view.backgroundColor = style.background
    view.cornerRadius = Self.cornerRadius
    view.shadow = Shadow(opacity: 0.35, drop: -1, blurRadius: 12)
    bar.identifier = "\(name).bar"
    closeButton.identifier = "\(name).closeButton"
    closeButton.touchOutset = 8
    closeButton.action = { [weak self] in self?.dismiss() }
    view.addSubview(content.view)
    view.addSubview(bar)
    let modal = view as? DropDownView
    modal?.onLayout = { [weak self] in self?.layout() }
    modal?.firstFocus = { [weak self] in self?.focusesBar == true ? self?.bar : nil }
    if kind == .docking { connectBar() }
  }

  private func describe(_ description: inout AccessibilityDescription) {
    description.role = .dialog
    description.setLabel(title.isEmpty ? content.localizedTitle : localizedTitle)
    if kind == .docking {
      description.states = [.expandable]
      if drag.machine.destination == "up" { description.states.insert(.expanded) }
      description.addAction("restore") { [weak self] in self?.drive?.restore() }
      description.addAction("dock") { [weak self] in self?.drive?.dock() }
    }
    description.addAction("close") { [weak self] in self?.dismiss() }
  }

  /// The saved name of the view that gets the focus when the docked modal is raised; nil for none.
  package var savedFocus: SavedState? { drive?.focusInModal.flatMap { view.savedName(of: $0) } }

  /// Docks the modal at once; when it is raised, the view of ``savedFocus`` `focus` gets the focus.
  package func restoreDocked(_ focus: SavedState?) {
    drive?.put(at: "docked")
    drive?.focusInModal = focus.flatMap(view.descendant(savedAs:))
  }

  private func layout() {
    let size = view.frame.size
    let track = drive?.track ?? settings.track(in: size)
    bar.frame = track.area
    content.view.frame = Rect(
      x: 0,
      y: track.area.height,
      width: size.width,
      height: max(0, size.height - track.end - track.area.height),
    )
  }

  // MARK: Gestures

  private func makeDrag() -> DragController {
    let drag = DragController(
      of: view,
      feeling: settings,
      at: "up",
      by: PanRecognizer(name: "\(name).pan"),
    )
    drag.pan.axis = .any
    drag.precedesContent = false
    drag.handsOverToScrollViews = false
    drag.tapPlace = "up"
    drag.takesTouch = { [weak self] _ in self?.kind == .docking }
    drag.catchesTouch = { [weak self] touch in touch.hitNode === self?.bar }
    return drag
  }

  private func connectBar() {
    bar.onToggle = { [weak self] in
      guard let self else { return }
      if drag.machine.destination == "docked" { drive?.restore() } else { drive?.dock() }
    }
    tap.shouldReceive = { [weak self] _, touch in touch.hitNode === self?.bar }
    tap.onChange = { [weak self] tap in
      guard let self, tap.state == .recognized else { return }
      view.window?.log(.tap, name: "\(name).bar")
      if drag.machine.destination != nil { drag.tap(to: "up") }
    }
    bar.addGestureRecognizer(tap)
  }
}

/// Forwards its layout and the choice of its first focus to the controller.
private final class DropDownView: View {
  var onLayout: (() -> Void)?
  var firstFocus: (() -> View?)?

  override var preferredFocus: View? { firstFocus?() }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

/// The bar at the top of a drop-down modal: a grabber, a title and a close button.
final class DropDownBar: Control {
  /// Called when Return or Space is pressed while the bar has the focus.
  var onToggle: (() -> Void)?

  private let grabber = View()
  private let label: Label
  private let closeButton: TextButton

  private static let margin = 16.0
  /// The least space between the close button and the title, in points.
  private static let gap = 12.0
  /// The least space above and below large words, in points: the bar's height does not grow with them.
  private static let wordMargin = 4.0

  init(title: LocalizedText, style: NavigationStyle, closeButton: TextButton, showsGrabber: Bool) {
    label = Label(title, style: style.titleStyle, color: style.titleColor)
    self.closeButton = closeButton
    super.init()
    label.centersVertically = true
    grabber.backgroundColor = style.separator
    grabber.cornerRadius = Grabber.size.height / 2
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = !showsGrabber
    for view in [label, grabber, closeButton] { addSubview(view) }
  }

  override func layoutSubviews() {
    let size = frame.size
    grabber.frame = Grabber.frame(in: size.width, top: 6)
    // The words keep clear of the grabber.
    let top = grabber.isHidden ? 0 : min(grabber.frame.maxY, size.height)
    let bar = Rect(x: 0, y: top, width: size.width, height: size.height - top)
    let room = max(0, size.width - 2 * Self.margin - Self.gap)
    let part = shrinkage(in: Size(width: room, height: max(0, bar.height - 2 * Self.wordMargin)))
    // The button keeps a third of the width if there is no room for both.
    let rest = room - label.naturalWidth.rounded(.up) * part
    closeButton.frame = Rect(
      x: Self.margin,
      y: top,
      width: min(closeButton.naturalWidth.rounded(.up) * part, max(size.width / 3, rest)),
      height: bar.height,
    )
    label.frame = label.titleRect(
      in: bar,
      from: closeButton.frame.maxX + Self.gap,
      to: size.width - Self.margin,
      shrunkBy: part,
    )
  }

  /// Returns the factor by which title and button both shrink to fit beside each other in `room`: no
  /// further than to their size at a text scale of 1.
  private func shrinkage(in room: Size) -> Double {
    let anySize = Size(width: Double.infinity, height: .infinity)
    let sizes = ([closeButton, label] as [View]).map { $0.sizeThatFits(anySize) }
    let width = sizes.reduce(0.0) { $0 + $1.width.rounded(.up) }
    let height = sizes.reduce(0.0) { max($0, $1.height) }
    return max(1 / textGrowth, min(1, room.width / max(1, width), room.height / max(1, height)))
  }

  /// Does nothing: the recognizers on the bar handle its touches.
  override func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  /// False: a drag on the bar leaves the focus in the text being edited.
  override var takesFocusOnPress: Bool { false }

  /// Raises or docks the modal, as a key does; it holds the title and the close button.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .toolbar
    description.label = label.text
    description.addAction("press") { [weak self] in self?.onToggle?() }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.name == "Return" || event.name == "Space",
      window?.focusedView === self
    else { return false }
    if !event.isRepeat { onToggle?() }
    return true
  }
}
