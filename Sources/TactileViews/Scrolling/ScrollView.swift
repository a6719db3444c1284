public import TactileGestures
public import TactileMotion
internal import TactilePrimitives

/// Shows a part of something larger, and moves over it by drag, flick, wheel, touchpad and keys.
///
/// ``View/boundsOrigin`` is the offset. A drag past an edge is slowed by the rubber band; after a
/// release the view decelerates, and bounces where it meets an edge. A touch on a moving scroll
/// view stops it and does nothing else.
///
/// Of scroll views that lie in each other, one moves at a time along an axis: the innermost that can
/// go on the way a drag, notch or key points when it begins. A fling that meets the edge of a view
/// goes on in the next one around that has room.
open class ScrollView: View {
  /// Which ways the content can be moved.
  public enum Direction: Hashable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
    /// Up, down, left and right.
    case both
  }

  /// How a drag came to its end.
  public enum DragEnd: Hashable, Sendable {
    /// The last contact was lifted, or the wheel rested.
    case lifted
    /// The contacts were taken away.
    case cancelled
  }

  /// Which way this view scrolls.
  public let direction: Direction

  /// Whether content that fits into the view can be dragged against the rubber band.
  public var alwaysBounces = true

  /// How quickly a flick dies down.
  public var decelerationRate: DecelerationRate = .normal

  /// Whether drags, wheels and keys move the content.
  public var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }

  /// Whether a drag that begins clearly along one axis moves the content along that axis alone.
  ///
  /// It matters where both axes scroll. What is clear is said by ``ScrollSettings/lockAngle``. A
  /// drag that catches content past an edge moves it freely.
  public var isDirectionalLockEnabled = false

  /// Whether the content comes to rest page by page, at most one page further at a time.
  public var isPagingEnabled = false {
    didSet { if isPagingEnabled != oldValue { setNeedsLayout() } }
  }

  /// From one page to the next in points, where ``isPagingEnabled``; nil takes the view's extent.
  public var pageLength: Double? {
    didSet { if pageLength != oldValue { setNeedsLayout() } }
  }

  /// Where a release leads, asked with the offset to which its velocity leads along an axis.
  ///
  /// The answer is moved within the ends. Where it is set, pages do not count for a release.
  public var snapTo: ((Double, Axis) -> Double)?

  /// Whether touches are held back from the content until it is clear whether they scroll.
  public var delaysContentTouches = true

  /// Whether a touch that the content has got can still become a drag.
  ///
  /// ``touchesShouldCancel(in:)`` has the last word about single views.
  public var canCancelContentTouches = true

  /// Whether the wheel, turned further at an end of bouncing content, drags it against the rubber
  /// band until it rests.
  public var wheelDragsPastEnds = false

  /// What drags the content; its node is this view.
  public let pan: PanRecognizer

  /// Called after the offset changed.
  public var onScroll: ((ScrollView) -> Void)?

  /// Called when a drag began, before it moves the content.
  public var onDragBegin: ((ScrollView) -> Void)?

  /// Called when a drag ended, after the content was left to itself; once for each beginning.
  public var onDragEnd: ((ScrollView, DragEnd) -> Void)?

  /// Whether a contact or the wheel drags it.
  public internal(set) var isDragging = false

  /// The axes that scroll: one, or the vertical and the horizontal one.
  let axes: [ScrollAxis]
  let bars: [ScrollBar]
  /// What ends a drag by the wheel, while there is one.
  var wheelRest: Int?
  var touchpadMomentum = TouchpadMomentum()

  /// A scroll view over nothing yet, whose recognizers the log calls `name`, a dot and what they do.
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

  /// Whether `view`, which has got a touch, loses it to a drag; the default is yes.
  ///
  /// Asked only while ``canCancelContentTouches``.
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

  /// What can be scrolled takes the focus if nothing in it does.
  open override var canBecomeFocused: Bool {
    isScrollEnabled && axes.contains { $0.maximumOffset > 0 }
      && !focusOrder.contains { $0.focusEntry != nil }
  }

  /// A touch on a moving scroll view stops it and reaches nothing in it.
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
