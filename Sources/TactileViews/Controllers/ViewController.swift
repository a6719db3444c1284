internal import TactilePrimitives

/// Owns a view and decides what is in it.
///
/// Controllers contain each other: a parent adds a child with ``addChild(_:)``, puts the child's
/// view into its own, and tells it when it comes and goes.
open class ViewController {
  /// Whether the view is on its way in or out, or settled.
  public enum AppearanceState: Hashable, Sendable {
    /// Not in a window.
    case disappeared
    /// Being brought in.
    case appearing
    /// In a window.
    case appeared
    /// Being taken out.
    case disappearing
  }

  /// What a navigation bar shows for this controller.
  public var title = "" {
    didSet { if title != oldValue { (parent as? NavigationController)?.titleDidChange(of: self) } }
  }

  /// What a navigation bar shows at its right end for this controller, if anything; it is read when
  /// the controller comes to the top.
  public var barItem: View?

  /// The controller that contains this one.
  public private(set) weak var parent: ViewController?

  /// The controllers contained in this one, in the order they were added.
  public private(set) var children: [ViewController] = []

  /// Where the view is between coming and going.
  public private(set) var appearanceState: AppearanceState = .disappeared

  /// The way in which this controller is presented, which it keeps alive.
  public var transitioningDelegate: (any TransitioningDelegate)?

  /// What presents this controller, from its coming to its going.
  public internal(set) weak var presentation: Presentation?

  private var loadedView: View?

  /// A controller whose view is made when it is first asked for.
  public init() {}

  /// The view; asking for it makes it.
  public var view: View {
    if let loadedView { return loadedView }
    let view = loadView()
    loadedView = view
    view.controller = self
    viewDidLoad()
    return view
  }

  /// Whether the view was made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// The controller in this one that keys go to when no view has the focus.
  open var keyController: ViewController { self }

  // MARK: To be overridden

  /// Makes the view; the default makes a plain one.
  open func loadView() -> View { View() }

  /// Called once, after the view was made.
  open func viewDidLoad() {}

  /// Called before the view comes into a window or an animation brings it in.
  open func viewWillAppear(animated: Bool) {}

  /// Called when the view is in a window and its coming is over.
  open func viewDidAppear(animated: Bool) {}

  /// Called before the view leaves its window or an animation takes it out.
  open func viewWillDisappear(animated: Bool) {}

  /// Called when the view is out and its going is over.
  open func viewDidDisappear(animated: Bool) {}

  /// A key that neither the view nor what has the focus in it used.
  ///
  /// - Returns: whether it was used.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  // MARK: Containment

  /// Makes `child` a child of this controller; it leaves its old parent.
  ///
  /// The caller puts the child's view into its own, and brackets that with
  /// ``setAppearing(_:animated:)`` and ``setAppeared(_:animated:)`` if it is itself on screen.
  public func addChild(_ child: ViewController) {
    precondition(child !== self, "a controller cannot contain itself")
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Leaves the parent; the view stays where it is.
  public func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Tells the controller and its children that its view is about to come or go.
  public func setAppearing(_ comes: Bool, animated: Bool) {
    switch (comes, appearanceState) {
    case (true, .disappeared), (true, .disappearing):
      appearanceState = .appearing
      viewWillAppear(animated: animated)
    case (false, .appeared), (false, .appearing):
      appearanceState = .disappearing
      viewWillDisappear(animated: animated)
    case (true, .appearing), (true, .appeared), (false, .disappearing), (false, .disappeared):
      return
    }
    for child in visibleChildren { child.setAppearing(comes, animated: animated) }
  }

  /// Tells the controller and its children that its view has come or gone.
  public func setAppeared(_ came: Bool, animated: Bool) {
    switch (came, appearanceState) {
    case (true, .appearing):
      appearanceState = .appeared
      viewDidAppear(animated: animated)
    case (false, .disappearing):
      appearanceState = .disappeared
      viewDidDisappear(animated: animated)
    case (true, .disappeared), (true, .appeared), (true, .disappearing),
      (false, .disappeared), (false, .appeared), (false, .appearing):
      return
    }
    for child in visibleChildren { child.setAppeared(came, animated: animated) }
  }

  /// The children that are seen when this controller is; the default is those whose views are in
  /// its view.
  open var visibleChildren: [ViewController] {
    children.filter { $0.isViewLoaded && $0.view.isDescendant(of: view) }
  }
}
