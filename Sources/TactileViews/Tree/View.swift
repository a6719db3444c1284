internal import TactileDisplay
public import TactileGestures
public import TactileLayout
public import TactilePrimitives

/// A rectangle in the view tree that draws, lays out its subviews and takes touches.
///
/// A view is owned by its superview; the root is owned by the window. Setters only mark the work
/// of the next frame. Everything belongs to the main actor.
open class View: GestureNode {
  /// The view's name in traces, logs and for assistive technology; unique in a scene.
  public var identifier: String?

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinate space, before its own ``transform``.
  ///
  /// A new origin marks the view for the compose pass; a new size also for the layout and record
  /// passes. Values that are not finite stop debug builds and are ignored in release builds.
  public var frame: Rect = .zero {
    didSet { frameDidChange(from: oldValue) }
  }

  /// The point of the view's own space shown at its top left corner; scrolling moves it.
  public var boundsOrigin: Point = .zero {
    didSet {
      guard boundsOrigin != oldValue else { return }
      guard boundsOrigin.isFinite else { return boundsOrigin = oldValue }
      setNeedsCompose()
    }
  }

  /// The visible rectangle in the view's own coordinate space.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// The transform applied to the view about its centre.
  public var transform: Transform = .identity {
    didSet {
      guard transform != oldValue else { return }
      guard transform.isFinite else { return transform = oldValue }
      setNeedsCompose()
    }
  }

  // MARK: Looks

  /// The opacity of the view and its subviews as a whole, from 0 to 1.
  ///
  /// Values outside that range are clamped; NaN is ignored.
  public var alpha: Double = 1 {
    didSet {
      alpha = alpha.isNaN ? oldValue : min(max(alpha, 0), 1)
      if alpha != oldValue { setNeedsCompose() }
    }
  }

  /// The opacity used by hit tests in place of ``alpha``, if set.
  ///
  /// With it, a view that is fading in takes touches from the first frame.
  public var touchAlpha: Double?

  /// Whether the view and its subviews are neither drawn nor hit by touches.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsCompose() } }
  }

  /// The colour that fills the view behind its content.
  public var backgroundColor: DynamicColor = .clear {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }

  /// The corner radius, in points, of the background and, with ``clipsToBounds``, the clipping.
  public var cornerRadius: Double = 0 {
    didSet { if cornerRadius != oldValue { setNeedsDisplay() } }
  }

  /// The width of the border along the inner edge, in points.
  public var borderWidth: Double = 0 {
    didSet { if borderWidth != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the border along the inner edge.
  public var borderColor: DynamicColor = .clear {
    didSet { if borderColor != oldValue { setNeedsDisplay() } }
  }

  /// The shadow that the view casts, if any.
  public var shadow: Shadow? {
    didSet { if shadow != oldValue { setNeedsDisplay() } }
  }

  /// Whether an outline is around the view in a window of high contrast.
  ///
  /// By default, views are outlined that cast a shadow.
  open var isOutlinedInHighContrast: Bool { shadow != nil }

  /// Whether subviews are clipped to the view's edges; a view that is translucent, transformed or
  /// rasterized clips them in any case.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsCompose() } }
  }

  /// Whether a painter should keep the subtree as a cached layer: for large subtrees that move
  /// without changing.
  public var shouldRasterize = false {
    didSet { if shouldRasterize != oldValue { setNeedsCompose() } }
  }

  /// Whether the view and all below it keep their left-to-right layout in a right-to-left window.
  ///
  /// It is meant for content without a reading direction, such as a plot over time, a map or a
  /// measured surface, and for edited text, whose direction follows from its letters. Set it before
  /// the view is shown.
  public var forcesLeftToRight = false

  // MARK: Touches

  /// Whether the view and its subviews take touches.
  public var isUserInteractionEnabled = true

  /// The view's treatment of touches that hit it and none of its subviews.
  public var hitTestPolicy: HitTestPolicy = .normal

  /// The distance outside its edges at which the view still takes touches, in points.
  ///
  /// It makes small controls easier to hit. The superview's edges, with its own outset, still limit it.
  public var touchOutset: Double = 0

  /// The location of a synthesized press, in the view's own coordinate space; nil for its centre.
  ///
  /// Traces and assistive technology use it.
  public var activationPoint: Point?

  /// The recognizers for touches on the view or below it, in the order in which they get them.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  // MARK: Hierarchy

  /// The view that owns this one.
  public var superview: View? { parent }

  /// The superview, which clears this reference when it is deallocated.
  ///
  /// A weak reference would make each retain and release of a superview several times as slow.
  nonisolated(unsafe) private unowned(unsafe) var parent: View?

  /// The subviews, back to front.
  public private(set) var subviews: [View] = []

  /// The tree that the view is in.
  weak var tree: ViewTree?

  /// The handler of keys that the view does not use: its controller's.
  var keyHandler: ((KeyEvent) -> Bool)?

  /// The view's rectangle in the layout of its superview.
  public private(set) lazy var layoutItem: LayoutItem = {
    let item = LayoutItem(name: identifier ?? "\(type(of: self))")
    item.owner = self
    return item
  }()

  /// The layout by the constraints between this view and its subviews, created with the first one.
  var constraints: LayoutContainer?

  final var marks = PassMarks()
  final var content: [DisplayItem] = []
  /// The record pass's items for the view, if it has subviews, clips or is a layer.
  final var recording: Recording?
  /// The subviews whose items in the recording are out of date.
  ///
  /// Each changed view is added here: the check that accesses do not overlap, which the compiler
  /// proves for the other properties of passes, is left out.
  @exclusivity(unchecked) final var staleSubviews: [View] = []
  /// The range of the view's items in the superview's recording; nil if the view is left out.
  final var listRange: Range<Int>?

  /// Creates an empty, transparent view at `frame`.
  public init(frame: Rect = .zero) {
    self.frame = frame.isFinite ? frame : .zero
    assert(frame.isFinite, "the frame of a view must be finite")
  }

  deinit { for view in subviews { view.parent = nil } }

  // MARK: To be overridden

  /// Places the subviews; called in the layout pass after a change of size or a request.
  ///
  /// ``setNeedsLayout()`` requests it. The default applies the constraints.
  open func layoutSubviews() { applyConstraints() }

  /// Draws the content between background and subviews, in the view's own coordinate space.
  ///
  /// Called in the record pass after ``setNeedsDisplay()``, once the view is visible.
  open func draw(_ canvas: inout Canvas) {}

  /// Returns the view's preferred size within `size`; the default is its current size.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// Called after the view was added to or removed from a window's tree, superviews first.
  open func didMoveToWindow() {}

  /// Called after the window's ``Window/textScale`` changed, superviews first; the default lays out
  /// and draws the view again.
  open func textScaleDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Handles a touch that began on this view; see `GestureNode/handleTouch(_:phase:)`.
  open func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  /// Handles a turn of the wheel over the view or a view below it.
  ///
  /// - Returns: whether the view used the event; if not, its superview gets it.
  open func handleWheel(_ event: WheelEvent) -> Bool { false }

  /// Handles a key while the view or a view below it has the focus.
  ///
  /// While no view has the focus, keys start at the top focus scope, or else at the key
  /// controller's view or the root view.
  ///
  /// - Returns: whether the view used it; if not, its controller and then its superview get it.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Handles typed text while the view has the focus and ``acceptsText``.
  open func handleText(_ event: TextEvent) {}

  /// Whether the view accepts typed text while it has the focus.
  open var acceptsText: Bool { false }

  /// Whether every touch on the view and below it is measured, so that no tool takes one for itself.
  package var measuresTouches = false

  /// Handles an input method's composition while the view has the focus and ``acceptsText``.
  open func handleComposition(_ event: CompositionEvent) {}

  /// The rectangle of text input, in the view's own coordinate space; the input method shows its
  /// candidates beside it.
  open var textInputRect: Rect { bounds }

  /// Called on the focused view after the window became active or inactive.
  open func windowActivityDidChange() {}

  /// The shape of the mouse pointer over the view.
  open var cursor: Cursor { .arrow }

  // MARK: Focus

  /// Whether the keyboard or a press can move the focus to the view and the views below it.
  ///
  /// Set it to false for views that are present but covered, such as the menu of a closed drawer.
  public var isFocusEnabled = true

  /// Whether the view can have the focus; the default is false.
  open var canBecomeFocused: Bool { false }

  /// Whether a press on the view moves the focus to it; if not, the focus does not move.
  open var takesFocusOnPress: Bool { true }

  /// The view below this one that gets the focus when the focus enters; nil for the first.
  open var preferredFocus: View? { nil }

  /// The subviews in Tab order; the default is back to front.
  open var focusOrder: [View] { subviews }

  /// Whether Tab reaches the view after the views in it, as a list after a header above its rows.
  package var followsSubviewsInTabOrder = false

  /// The list to which the view belongs for Tab; nil for a stop of its own.
  ///
  /// Views with the same list are one stop together: the one that had the focus last, or the first.
  /// Arrow keys move among them.
  open var focusGroup: View? { nil }

  /// The focus ring shown while this view has the focus; nil for none.
  open var focusRing: FocusRing? { FocusRing(around: self, cornerRadius: cornerRadius) }

  /// The rectangle scrolled into the visible region when the view gets the focus, in the view's
  /// own coordinate space; the default is `bounds`.
  open var focusArea: Rect { bounds }

  /// The name of the focus in probes while this view has it; the default is ``identifier``.
  open var focusIdentifier: String? { identifier }

  /// Called after the view got the focus.
  open func didGainFocus(_ reason: FocusReason) {}

  /// Called after the view lost the focus.
  open func didLoseFocus() {}

  // MARK: Accessibility

  /// The accessibility properties set by the view's owner, created with the first one.
  final var accessibilityAttributes: AccessibilityAttributes?

  /// Describes the view for assistive technology; called only when a tool asks.
  ///
  /// The default describes nothing: the view is no element, and the views in it are, unless it can
  /// have the focus. Focus, visibility and, for many roles, the label are added by the caller.
  open func describeAccessibility(_ description: inout AccessibilityDescription) {}

  /// The delay of touches on views below, in seconds; nil for no delay.
  open var contentTouchDelay: Double? { nil }

  // MARK: Gesture node

  /// The superview.
  public var gestureParent: (any GestureNode)? { superview }

  /// Whether touches hit this view and none of its subviews.
  var capturesTouches: Bool { false }

  /// Whether touches outside the view's edges can hit its subviews.
  var subviewsReachOut: Bool { false }

  /// Whether all notches of one run of the wheel go to this view.
  var keepsWheelRun: Bool { false }

  /// Returns the last index at which `view` can be inserted among the subviews.
  func frontPlace(of view: View) -> Int { subviews.count }

  /// Scrolls the content so that `rect`, in the view's own coordinate space, is visible.
  ///
  /// - Returns: whether the view scrolls its content at all.
  func scrollContent(toReveal rect: Rect) -> Bool { false }

  /// Appends `recognizer`, removing it from its previous view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    (recognizer.node as? View)?.removeGestureRecognizer(recognizer)
    recognizer.node = self
    gestureRecognizers.append(recognizer)
  }

  /// Removes `recognizer`; a gesture in progress is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    let wasEnabled = recognizer.isEnabled
    recognizer.isEnabled = false
    recognizer.node = nil
    recognizer.isEnabled = wasEnabled
  }

  // MARK: Hierarchy changes

  /// Adds `view` in front of the other subviews, removing it from its previous superview.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts `view` at `index`, counted from the back after it was removed from its old position.
  ///
  /// Its gestures continue, and a view in it keeps the focus, if it stays in its window.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become a subview of itself")
    let oldTree = view.tree
    let focused = oldTree === tree ? view.window?.focusedView : nil
    let movesFocused = focused?.isDescendant(of: view) == true
    view.leaveSuperview()
    subviews.insert(view, at: min(max(index, 0), frontPlace(of: view)))
    view.parent = self
    view.marks = PassMarks()
    view.setTree(tree)
    if let oldTree, oldTree !== tree { view.callOffGestures() }
    markSubtreeAll()
    setNeedsCompose()
    // Unless a focus scope ended with the move, and the focus returned to where it was before that.
    if movesFocused, let focused, let window, window.focusedView == nil {
      window.returnFocus(to: focused)
    }
  }

  /// Removes the view from its superview, which may deallocate the view.
  ///
  /// Gestures of its recognizers and of those below are cancelled; hovering ends with the next
  /// frame. A touch that hit one of these views is still delivered to it until it ends.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    leaveSuperview()
    callOffGestures()
  }

  private func leaveSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    if let constraints = superview.constraints, layoutItem.container === constraints {
      constraints.remove(layoutItem)
    }
    superview.staleSubviews.removeAll { $0 === self }
    superview.setNeedsWholeList()
    superview.setNeedsCompose()
    parent = nil
    setTree(nil)
  }

  private func callOffGestures() {
    // Hovering ends without this: at the next frame the pointer is over another view.
    for recognizer in gestureRecognizers where !(recognizer is HoverRecognizer) {
      recognizer.cancel()
    }
    for view in subviews { view.callOffGestures() }
  }

  private func setTree(_ tree: ViewTree?) {
    if self.tree !== tree {
      self.tree?.viewWillLeave(self)
      self.tree = tree
      marks = PassMarks()
      staleSubviews = []
      didMoveToWindow()
    }
    // `didMoveToWindow()` may move the view or its subviews to another place.
    for view in subviews where view.superview === self { view.setTree(self.tree) }
  }

  private func frameDidChange(from old: Rect) {
    guard frame != old else { return }
    guard frame.isFinite else {
      assertionFailure("the frame of a view must be finite")
      frame = old
      return
    }
    if frame.size != old.size {
      setNeedsLayout()
      setNeedsDisplay()
    }
    setNeedsCompose()
  }
}

extension Rect {
  fileprivate var isFinite: Bool { origin.isFinite && width.isFinite && height.isFinite }
}
