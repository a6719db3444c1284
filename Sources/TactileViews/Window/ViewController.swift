internal import TactileGestures
public import TactilePrimitives

/// An object that owns a view and manages its content.
///
/// Controllers contain each other: a parent adds a child with ``addChild(_:)``, puts the child's
/// view into its own, and reports its appearance and disappearance to it.
open class ViewController {
  /// The stages of a view's appearance and disappearance.
  public enum AppearanceState: Hashable, Sendable {
    /// The view is not in a window.
    case disappeared
    /// The view is being shown.
    case appearing
    /// The view is in a window.
    case appeared
    /// The view is being removed.
    case disappearing
  }

  /// The title that a navigation bar shows for this controller.
  public var localizedTitle = LocalizedText.empty {
    didSet { if localizedTitle != oldValue { parent?.titleDidChange(of: self) } }
  }

  /// The title in English; a new one is shown as it is in every language.
  public var title: String {
    get { localizedTitle.english }
    set { localizedTitle = LocalizedText(verbatim: newValue) }
  }

  /// The view at the right end of a navigation bar for this controller, if any; it is read when
  /// the controller becomes the top one.
  ///
  /// While it is hidden the title has its room, from the next layout of the bar.
  public var barItem: View?

  /// The controller that contains this one.
  public private(set) weak var parent: ViewController?

  /// The controllers contained in this one, in the order in which they were added.
  public private(set) var children: [ViewController] = []

  /// The current stage of the view's appearance.
  public private(set) var appearanceState: AppearanceState = .disappeared

  /// Whether the view is or will be in a window.
  var isComing: Bool { appearanceState == .appearing || appearanceState == .appeared }

  /// The delegate that determines how this controller is presented; the controller retains it.
  public var transitioningDelegate: (any TransitioningDelegate)?

  /// The presentation of this controller, until its dismissal has finished, if any.
  public internal(set) weak var presentation: Presentation?

  private var loadedView: View?

  /// Creates a controller whose view is created at its first use.
  public init() {}

  /// The view, created at its first use.
  public var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    loadedView = view
    view.keyHandler = { [weak self] in self?.handleKey($0) ?? false }
    viewDidLoad()
    return view
  }

  /// Whether the view has been created.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The controller in this one that gets keys while no view has the focus.
  open var keyController: ViewController { self }

  // MARK: To be overridden

  /// Creates the view; the default is a plain one.
  open func loadView() -> View { View() }

  /// Called once, after the view was created.
  open func viewDidLoad() {}

  /// Called before the view is added to a window or an animation shows it.
  open func viewWillAppear(animated: Bool) {}

  /// Called after the view was added to a window and its animation finished.
  open func viewDidAppear(animated: Bool) {}

  /// Called before the view is removed from its window or an animation hides it.
  open func viewWillDisappear(animated: Bool) {}

  /// Called after the view was removed from its window and its animation finished.
  open func viewDidDisappear(animated: Bool) {}

  /// Handles a key that neither the view nor the focused view in it used.
  ///
  /// - Returns: whether the controller used the event.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Called after the title of the child `controller` changed.
  func titleDidChange(of controller: ViewController) {}

  // MARK: Containment

  /// Adds `child` to this controller, removing it from its previous parent.
  ///
  /// The caller adds the child's view to its own view. If it is itself on screen, it calls
  /// ``setAppearing(_:animated:)`` before and ``setAppeared(_:animated:)`` after that.
  public func addChild(_ child: ViewController) {
    precondition(child !== self, "a controller cannot contain itself")
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent; the view stays in its superview.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Tells the controller and its visible children that its view is about to appear or disappear.
  public func setAppearing(_ comes: Bool, animated: Bool) {
    guard comes != isComing else { return }
    appearanceState = comes ? .appearing : .disappearing
    if comes { viewWillAppear(animated: animated) } else { viewWillDisappear(animated: animated) }
    // The callback may lead to another state, together with the children.
    guard appearanceState == (comes ? .appearing : .disappearing) else { return }
    for child in visibleChildren { child.setAppearing(comes, animated: animated) }
  }

  /// Tells the controller and its visible children that its view has appeared or disappeared.
  public func setAppeared(_ came: Bool, animated: Bool) {
    guard appearanceState == (came ? .appearing : .disappearing) else { return }
    appearanceState = came ? .appeared : .disappeared
    if came { viewDidAppear(animated: animated) } else { viewDidDisappear(animated: animated) }
    for child in visibleChildren { child.setAppeared(came, animated: animated) }
  }

  /// The children that are visible with this controller; the default is those whose views are in its view.
  open var visibleChildren: [ViewController] {
    children.filter { $0.isViewLoaded && $0.view.isDescendant(of: view) }
  }
}

extension Window {
  func resizeRoots() {
    arena.windowBounds = Rect(origin: .zero, size: size)
    rootView.frame = Rect(origin: .zero, size: size)
    overlayView.frame = rootView.frame
    rootViewController?.view.frame = rootView.frame
    for presentation in presentations { presentation.container.frame = rootView.frame }
  }

  func exchangeRoot(_ old: ViewController?) {
    guard old !== rootViewController else { return }
    for presentation in presentations.reversed() { presentation.removeAtOnce() }
    old?.setAppearing(false, animated: false)
    old?.view.removeFromSuperview()
    old?.setAppeared(false, animated: false)
    guard let new = rootViewController else { return }
    new.view.frame = rootView.frame
    new.setAppearing(true, animated: false)
    // A controller that is told of it may have been exchanged already.
    guard new === rootViewController else { return }
    rootView.insertSubview(new.view, at: 0)
    new.setAppeared(true, animated: false)
  }

  /// Returns `size` with each extent at least 1 point; 1 if it is not finite.
  static func sanitized(_ size: Size) -> Size {
    func sanitized(_ extent: Double) -> Double { extent.isFinite ? max(extent, 1) : 1 }
    return Size(width: sanitized(size.width), height: sanitized(size.height))
  }

  /// Returns `scale` clamped to 0.25…8; 1 if it is not finite and positive.
  static func sanitized(_ scale: Double) -> Double {
    scale.isFinite && scale > 0 ? min(max(scale, 0.25), 8) : 1
  }
}
