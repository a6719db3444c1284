public import TactileGestures
public import TactileMotion
internal import TactilePrimitives

/// A view of larger content that scrolls by drag, flick, wheel, touchpad and keys.
///
/// ``View/boundsOrigin`` is the offset. Rubber banding slows a drag past an edge; after a release
/// the content decelerates, and bounces at an edge. A touch on a moving scroll view stops it and
/// does nothing else.
///
/// Of nested scroll views, one moves at a time along an axis: the innermost that has room in the
/// direction of the drag, notch or key when it begins. A fling that reaches the edge of a view
/// continues in the next enclosing one with room.
open class ScrollView: View {
  /// The directions in which the content can scroll.
  public enum Direction: Hashable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
    /// Up, down, left and right.
    case both
  }

  /// The ways in which a drag ends.
  public enum DragEnd: Hashable, Sendable {
    /// The last touch was lifted, or the wheel rested.
    case lifted
    /// The drag was cancelled.
    case cancelled
  }

  /// The direction in which this view scrolls.
  public let direction: Direction

  /// Whether content that fits into the view can be overscrolled.
  public var alwaysBounces = true

  /// The deceleration rate of a flick.
  public var decelerationRate: DecelerationRate = .normal

  /// Whether drags, wheels and keys move the content.
  public var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }

  /// Whether a drag that begins clearly along one axis moves the content along that axis alone.
  ///
  /// It has an effect if both axes scroll. ``ScrollSettings/lockAngle`` is the largest angle to
  /// the axis. A drag that catches content past an edge moves it freely.
  public var isDirectionalLockEnabled = false

  /// Whether the content settles at pages, at most one page further at a time.
  public var isPagingEnabled = false {
    didSet { if isPagingEnabled != oldValue { setNeedsLayout() } }
  }

  /// The distance between pages, in points, if ``isPagingEnabled``; nil for the view's length.
  public var pageLength: Double? {
    didSet { if pageLength != oldValue { setNeedsLayout() } }
  }

  /// A closure that returns the snap point for the projected offset of a release along an axis,
  /// both in points.
  ///
  /// The result is clamped to the ends. If it is set, a release ignores pages.
  public var snapTo: ((Double, Axis) -> Double)?

  /// Whether touches on the content are delayed until it is clear whether they scroll.
  public var delaysContentTouches = true

  /// Whether a touch delivered to the content can still become a drag.
  ///
  /// ``touchesShouldCancel(in:)`` decides for single views.
  public var canCancelContentTouches = true

  /// Whether the wheel overscrolls at an end until it rests; requires ``alwaysBounces``.
  public var wheelDragsPastEnds = false

  /// The recognizer that drags the content; its node is this view.
  public let pan: PanRecognizer

  /// Called after the offset changed.
  public var onScroll: ((ScrollView) -> Void)?

  /// Called when a drag begins, before it moves the content.
  public var onDragBegin: ((ScrollView) -> Void)?

  /// Called when a drag ends, after the content was released; once for each beginning.
  public var onDragEnd: ((ScrollView, DragEnd) -> Void)?

  /// Whether a touch or the wheel drags the content.
  public internal(set) var isDragging = false

  /// The axes that scroll: one, or the vertical and the horizontal one.
  let axes: [ScrollAxis]
  let bars: [ScrollBar]
  /// The token of the scheduled end of a wheel drag; nil while there is none.
  var wheelRest: Int?
  var touchpadMomentum = TouchpadMomentum()

  /// Creates an empty scroll view; its recognizer is named `name.pan` in the log.
  public init(direction: Direction = .vertical, name: String) {
    self.direction = direction
    pan = PanRecognizer(name: "\(name).pan")
    axes =
      switch direction {
      case .vertical: [ScrollAxis(.vertical)]
      case .horizontal: [ScrollAxis(.horizontal)]
      case .both: [ScrollAxis(.vertical), ScrollAxis(.horizontal)]
      }
    bars = axes.map { ScrollBar(axis: $0.axis) }
    super.init()
    clipsToBounds = true
    for axis in axes { axis.view = self }
    connectPan()
    for bar in bars { addSubview(bar) }
  }

  // MARK: To be overridden

  /// Called after the offset changed, before ``onScroll``; the default moves the scroll bars.
  open func didScroll() {
    for bar in bars {
      bar.place(in: self)
      bar.flash()
    }
  }

  /// Returns whether a drag cancels the touch delivered to `view`; the default is true.
  ///
  /// Called only if ``canCancelContentTouches``.
  open func touchesShouldCancel(in view: View) -> Bool { true }

  // MARK: View

  open override var contentTouchDelay: Double? {
    isScrollEnabled && delaysContentTouches ? pan.settings.contentTouchDelay : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for axis in axes { axis.layOut() }
    for bar in bars { bar.place(in: self) }
  }

  open override func handleWheel(_ event: WheelEvent) -> Bool { turnWheel(event) }

  open override func handleKey(_ event: KeyEvent) -> Bool { pressKey(event) }

  open override func didMoveToWindow() {
    if wheelRest != nil { endWheelDrag(.cancelled) }
    super.didMoveToWindow()
  }

  /// Whether the content can scroll and nothing in the view can have the focus.
  open override var canBecomeFocused: Bool {
    isScrollEnabled && axes.contains { $0.maximumOffset > 0 }
      && !focusOrder.contains { $0.focusEntry != nil }
  }

  /// Whether the content moves; a touch then stops it and reaches no view inside.
  override var capturesTouches: Bool { isCatchable }

  func axisDidMove(_ axis: Axis, to offset: Double) {
    switch axis {
    case .horizontal: boundsOrigin.x = offset
    case .vertical: boundsOrigin.y = offset
    }
    didScroll()
    onScroll?(self)
  }
}
