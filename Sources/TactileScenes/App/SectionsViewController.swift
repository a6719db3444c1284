internal import TactileLayout
internal import TactilePrimitives
internal import TactileViews

/// What is in front of the app's menu: one section at a time, each as it was left.
///
/// A section is made when it is first shown, and kept.
final class SectionsViewController: ViewController {
  /// The section that is shown.
  private(set) var section: AppSection

  /// Height at the bottom that sections leave to what lies over them, in points.
  var bottomInset = 0.0 {
    didSet { bottom?.constant = -bottomInset }
  }

  private let stage = SectionStage()
  private var bottom: LayoutConstraint?
  private let make: (AppSection) -> ViewController
  private var made: [AppSection: ViewController] = [:]

  /// Shows `section` first; each is made by `make`.
  init(_ section: AppSection, make: @escaping (AppSection) -> ViewController) {
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
      // A window lower than what lies over its sections leaves them nothing.
      stage.height.constraint(greaterThanOrEqualToConstant: 0),
      bottom.with(.strong),
    ])
    let current = controller(of: section)
    addChild(current)
    stage.addSubview(current.view)
  }

  override var keyController: ViewController { controller(of: section).keyController }

  /// Shows `section` in place of what is shown.
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
    stage.addSubview(new.view)
    old.view.removeFromSuperview()
    old.setAppeared(false, animated: false)
    if isSeen { new.setAppeared(true, animated: false) }
    if hadFocus { view.window?.moveFocus(into: new.view) }
  }

  /// The controller of `section`.
  func controller(of section: AppSection) -> ViewController {
    if let controller = made[section] { return controller }
    let controller = make(section)
    made[section] = controller
    return controller
  }
}

/// Lets what is in it fill it.
private final class SectionStage: View {
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
