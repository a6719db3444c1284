internal import TactileDisplay
public import TactileGestures
public import TactileLayout
public import TactilePrimitives

/// A rectangle of the tree that draws, lays out its subviews and takes touches.
///
/// A view is owned by its superview; the root is owned by the window. Setters mark what the next
/// frame has to do again and never do it at once. Everything belongs to the main actor.
open class View: GestureNode {
  /// What the view is called in traces, logs and for assistive technology; unique in a scene.
  public var identifier: String?

  // MARK: Geometry

  /// Where the view lies in its superview's space, before its own ``transform``.
  ///
  /// Moving it marks compose; a new size marks layout too. Values that are not finite are
  /// refused in debug builds and ignored in release builds.
  public var frame: Rect = .zero {
    didSet { frameDidChange(from: oldValue) }
  }

  /// The place in the view's own space that is shown in its top left corner: what scrolls.
  public var boundsOrigin: Point = .zero {
    didSet {
      guard boundsOrigin != oldValue else { return }
      guard boundsOrigin.isFinite else {
        boundsOrigin = oldValue
        return
      }
      setNeedsCompose()
    }
  }

  /// The visible rectangle in the view's own space.
  public var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// How the view is turned and scaled about its centre.
  public var transform: Transform = .identity {
    didSet {
      guard transform != oldValue else { return }
      guard transform.isFinite else {
        transform = oldValue
        return
      }
      setNeedsCompose()
    }
  }

  // MARK: Looks

  /// 0 unseen to 1 as it is; the view and its subviews fade as one.
  ///
  /// Values outside are clamped; NaN is ignored.
  public var alpha: Double = 1 {
    didSet {
      alpha = alpha.isNaN ? oldValue : min(max(alpha, 0), 1)
      if alpha != oldValue { setNeedsCompose() }
    }
  }

  /// The alpha that touches are judged by where it is not the one on the screen: a view that is on
  /// its way in takes them from the first frame on.
  public var touchAlpha: Double?

  /// Whether the view and its subviews are left out of drawing and touches.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsCompose() } }
  }

  /// What fills the view behind its content.
  public var backgroundColor: DynamicColor = .clear {
    didSet { if backgroundColor != oldValue { setNeedsDisplay() } }
  }

  /// Radius of the background's corners, and of the subviews' where ``clipsToBounds`` is set.
  public var cornerRadius: Double = 0 {
    didSet { if cornerRadius != oldValue { setNeedsDisplay() } }
  }

  /// Width of the line along the inner edge, in points.
  public var borderWidth: Double = 0 {
    didSet { if borderWidth != oldValue { setNeedsDisplay() } }
  }

  /// Colour of the line along the inner edge.
  public var borderColor: DynamicColor = .clear {
    didSet { if borderColor != oldValue { setNeedsDisplay() } }
  }

  /// The shadow the view throws, if any.
  public var shadow: Shadow? {
    didSet { if shadow != oldValue { setNeedsDisplay() } }
  }

  /// Whether subviews are cut off at the view's edge.
  public var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsCompose() } }
  }

  /// Whether a painter should keep a picture of the subtree: worth it for large subtrees that move
  /// without changing.
  public var prefersLayer = false {
    didSet { if prefersLayer != oldValue { setNeedsCompose() } }
  }

  // MARK: Touches

  /// Whether the view and its subviews take touches.
  public var isUserInteractionEnabled = true

  /// What becomes of touches that hit none of the subviews.
  public var hitTestPolicy: HitTestPolicy = .normal

  /// How far outside its edges the view still takes touches, in points.
  ///
  /// It makes small controls easy to hit. The superview's own edge, with its own outset, still
  /// bounds it.
  public var touchOutset: Double = 0

  /// Where a press that is meant for the view comes down, in its own space; nil for its middle.
  ///
  /// It is for presses that are not made by hand: traces, assistive technology.
  public var activationPoint: Point?

  /// The recognizers that see touches in the view or below it, in the order they are asked.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  // MARK: Hierarchy

  /// The view that owns this one.
  public var superview: View? { parent }

  /// The superview, which takes itself out of here before it ends: a weak reference would make each
  /// retain and release of a superview several times as slow.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var parent: View?

  /// The views in this one, back to front.
  public private(set) var subviews: [View] = []

  /// The window whose tree the view is in.
  public internal(set) weak var window: Window?

  /// The controller whose view this is.
  public internal(set) weak var controller: ViewController?

  /// The view's rectangle in the layout of its superview.
  public private(set) lazy var layoutItem: LayoutItem = {
    let item = LayoutItem(name: identifier ?? "\(type(of: self))")
    item.owner = self
    return item
  }()

  /// What keeps the constraints between this view and its subviews, once there are any.
  var constraints: ConstraintHost?

  // Passes read and write these of every view that they visit; none of them does it while it holds
  // one of them, so that no check whether accesses overlap is needed.
  @exclusivity(unchecked) final var marks = PassMarks()
  @exclusivity(unchecked) final var content: [DisplayItem] = []
  /// What the record pass wrote for the view, once it has subviews or is a layer.
  @exclusivity(unchecked) final var recording: Recording?
  /// The subviews of which the recording is not up to date.
  @exclusivity(unchecked) final var staleSubviews: [View] = []
  /// Where the superview's recording holds what is seen of the view; nil where it is left out.
  @exclusivity(unchecked) final var listRange: Range<Int>?

  /// A view at `frame`, with nothing in it and clear.
  public init(frame: Rect = .zero) {
    self.frame = frame.isFinite ? frame : .zero
    assert(frame.isFinite, "the frame of a view must be finite")
  }

  deinit {
    for view in subviews { view.parent = nil }
  }

  // MARK: To be overridden

  /// Places the subviews; called in the layout pass after the size changed or when asked for.
  ///
  /// ``setNeedsLayout()`` asks for it. The default applies the constraints.
  open func layoutSubviews() {
    applyConstraints()
  }

  /// Draws what lies between the background and the subviews, in the view's own space; called in
  /// the record pass when the view was marked by ``setNeedsDisplay()``.
  open func draw(_ canvas: inout Canvas) {}

  /// The size the view would like inside `size`; the default is the size it has.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// Called when the view came into a window's tree or left it, superviews first.
  open func didMoveToWindow() {}

  /// A touch that came down on this view; see ``GestureNode/handleTouch(_:phase:)``.
  open func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  /// A turn of the wheel over the view or below it.
  ///
  /// - Returns: whether the view used it; if not, its superview is asked.
  open func handleWheel(_ event: WheelEvent) -> Bool { false }

  /// A key while the view or one below it has the focus, or none has and this is the root.
  ///
  /// - Returns: whether the view used it; if not, its controller and then its superview is asked.
  open func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Typed text while the view has the focus and ``acceptsText``.
  open func handleText(_ event: TextEvent) {}

  /// Whether typed text is wanted while the view has the focus.
  open var acceptsText: Bool { false }

  /// What an input method composes while the view has the focus and ``acceptsText``.
  open func handleComposition(_ event: CompositionEvent) {}

  /// Where text is being typed, in the view's own space: candidates are shown beside it.
  open var textInputRect: Rect { bounds }

  /// Called while the view has the focus when the window became active or inactive.
  open func windowActivityDidChange() {}

  /// What the mouse pointer looks like over the view.
  open var cursor: Cursor { .arrow }

  // MARK: Focus

  /// Whether the keyboard may bring the focus to the view and those below it.
  ///
  /// Off for what is there but covered, such as the menu of a closed drawer.
  public var isFocusEnabled = true

  /// Whether the view takes the focus; the default is not to.
  open var canBecomeFocused: Bool { false }

  /// Whether a press on the view brings the focus to it; where it does not, the focus stays where it
  /// is.
  open var takesFocusOnPress: Bool { true }

  /// The view below this one that gets the focus when it comes in here; nil for the first.
  open var preferredFocus: View? { nil }

  /// The subviews in the order in which Tab goes through them; the default is back to front.
  open var focusOrder: [View] { subviews }

  /// What is shown to have the focus while this view has it; nil shows nothing.
  open var focusRing: FocusRing? { FocusRing(around: self, cornerRadius: cornerRadius) }

  /// The part that is scrolled into sight when the view gets the focus, in the view's own space; the
  /// default is all that is seen of it.
  open var focusArea: Rect { bounds }

  /// What the focus is called in probes while this view has it; the default is ``identifier``.
  open var focusIdentifier: String? { identifier }

  /// Called after the view got the focus.
  open func didGainFocus(_ reason: FocusReason) {}

  /// Called after the view lost the focus.
  open func didLoseFocus() {}

  /// Seconds for which touches on views below are held back; nil holds none back.
  open var contentTouchDelay: Double? { nil }

  // MARK: Gesture node

  /// The superview.
  public var gestureParent: (any GestureNode)? { superview }

  /// Whether touches hit this view and none of its subviews.
  var capturesTouches: Bool { false }

  /// Adds `recognizer` behind the others; it moves here from wherever it was.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    (recognizer.node as? View)?.removeGestureRecognizer(recognizer)
    recognizer.node = self
    gestureRecognizers.append(recognizer)
  }

  /// Takes `recognizer` off; a gesture it is in the middle of is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    let wasEnabled = recognizer.isEnabled
    recognizer.isEnabled = false
    recognizer.node = nil
    recognizer.isEnabled = wasEnabled
  }

  // MARK: Hierarchy changes

  /// Puts `view` in front of the other subviews; it moves here from wherever it was.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts `view` at `index`, counted from the back after it left its old place.
  ///
  /// Gestures in it go on if it stays in its window.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become a subview of itself")
    let oldWindow = view.window
    view.leaveSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.parent = self
    view.marks = PassMarks()
    view.setWindow(window)
    if let oldWindow, oldWindow !== window { view.callOffGestures() }
    markSubtreeAll()
    setNeedsCompose()
  }

  /// Takes the view out of its superview, which may end its life.
  ///
  /// Gestures of its recognizers and of those below are cancelled, hovering ends with the next
  /// frame. A touch that hit one of these views stays theirs until it is lifted.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    leaveSuperview()
    callOffGestures()
  }

  private func leaveSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.constraints?.remove(self)
    superview.staleSubviews.removeAll { $0 === self }
    superview.setNeedsWholeList()
    superview.setNeedsCompose()
    parent = nil
    setWindow(nil)
  }

  private func callOffGestures() {
    // Hovering has its own end: the pointer is somewhere else at the next frame.
    for recognizer in gestureRecognizers where !(recognizer is HoverRecognizer) {
      recognizer.cancel()
    }
    for view in subviews { view.callOffGestures() }
  }

  /// Whether the view is `other` or lies below it.
  ///
  /// - Complexity: O(*depth*)
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  func setWindow(_ window: Window?) {
    if self.window !== window {
      self.window?.viewWillLeave(self)
      self.window = window
      marks = PassMarks()
      staleSubviews = []
      didMoveToWindow()
    }
    for view in subviews { view.setWindow(window) }
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
