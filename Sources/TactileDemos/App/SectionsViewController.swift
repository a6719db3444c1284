internal import TactileInteractions
internal import TactileLayout
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The view controller in front of the app's menu, which shows one section at a time.
///
/// A section is created when it is first shown, and keeps its state.
final class SectionsViewController: ViewController {
  /// The section that is shown.
  private(set) var section: AppSection

  /// The height at the bottom that sections leave free for the view over them, in points.
  var bottomInset = 0.0 {
    didSet { bottom?.constant = -bottomInset }
  }

  private let stage = SectionStage()
  private var bottom: LayoutConstraint?
  private let make: (AppSection) -> NavigationController
  private var made: [AppSection: NavigationController] = [:]

  /// Creates a controller that shows `section` first; `make` creates each section's controller.
  init(_ section: AppSection, make: @escaping (AppSection) -> NavigationController) {
    self.section = section
    self.make = make
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = Theme.backdrop
    view.addSubview(stage)
    let bottom = stage.bottom.constraint(equalTo: view.bottom, constant: -bottomInset)
    self.bottom = bottom
    view.activate([
      stage.leading.constraint(equalTo: view.leading),
      stage.top.constraint(equalTo: view.top),
      stage.width.constraint(equalTo: view.width),
      // In a window lower than the view over the sections, the height of the sections is 0.
      stage.height.constraint(greaterThanOrEqualToConstant: 0),
      bottom.with(.strong),
    ])
    let current = controller(of: section)
    addChild(current)
    stage.insertSubview(current.view, at: 0)
  }

  /// Shows `text` in a temporary notice over any section.
  func say(_ text: LocalizedText) { stage.say(text) }

  override var keyController: ViewController { controller(of: section).keyController }

  /// Shows `section` in place of the current one.
  func show(_ section: AppSection) {
    guard section != self.section else { return }
    let old = controller(of: self.section)
    self.section = section
    guard isViewLoaded else { return }
    let new = controller(of: section)
    let isSeen = appearanceState == .appeared
    let hadFocus = view.window?.focusedView?.isDescendant(of: old.view) ?? false
    addChild(new)
    new.view.frame = stage.bounds
    old.setAppearing(false, animated: false)
    if isSeen { new.setAppearing(true, animated: false) }
    stage.insertSubview(new.view, at: 0)
    old.view.removeFromSuperview()
    old.setAppeared(false, animated: false)
    if isSeen { new.setAppeared(true, animated: false) }
    if hadFocus { view.window?.moveFocus(into: new.view) }
  }

  /// The sections that were created.
  var created: [AppSection] { AppSection.allCases.filter { made[$0] != nil } }

  /// Returns the controller of `section`, created if needed.
  func controller(of section: AppSection) -> NavigationController {
    if let controller = made[section] { return controller }
    let controller = make(section)
    made[section] = controller
    return controller
  }
}

/// A view that a section fills, with notices over its lower part.
private final class SectionStage: View {
  /// The notices, made for the first one.
  private var notice: NoticeView?

  func say(_ text: LocalizedText) {
    let notice = notice ?? NoticeView()
    if self.notice == nil { addSubview(notice) }
    self.notice = notice
    notice.show(text)
  }

  override func layoutSubviews() {
    for view in subviews where view !== notice { view.frame = bounds }
    // Above the button over the list of messages.
    let bottom = frame.height - MessageListViewController.floatingHeight
    notice?.place(above: bottom, width: frame.width)
  }
}

/// A section of the app in its menu.
enum AppSection: String, CaseIterable, Hashable, Sendable {
  case library, mail, photos, slideover, lab, settings

  /// The name for users.
  var name: LocalizedText { look.name }

  /// The icon before the name.
  var icon: Icon { look.icon }

  private var look: (name: LocalizedText, icon: Icon) {
    switch self {
    case .library: (localized("Library"), .library)
    case .mail: (localized("Mail"), .mail)
    case .photos: (localized("Photos"), .photos)
    case .slideover: (localized("Slide-over"), .slideOver)
    case .lab: (localized("Touch lab"), .touch)
    case .settings: (localized("Settings"), .settings)
    }
  }

  /// The keys that show the section: Alt and its number.
  var shortcut: String { "Alt+\((Self.allCases.firstIndex(of: self) ?? 0) + 1)" }
}

/// A factory for the buttons that open and close the app's drawer, one for each section.
final class MenuButtons {
  private var buttons: [IconButton] = []

  /// Returns a new button that does nothing until ``connect(to:)``.
  func make() -> IconButton {
    let button = Theme.barButton(.menu, "drawer.menuButton", localized("Menu"))
    buttons.append(button)
    return button
  }

  /// Returns a navigation controller over `root`, with a button at the left of its bar.
  func pages(of root: ViewController) -> NavigationController {
    NavigationController(root: root, rootItem: make())
  }

  /// Makes all buttons created so far open and close `drawer`.
  func connect(to drawer: DrawerController) {
    for button in buttons { button.action = { [weak drawer] in drawer?.toggle() } }
  }
}
