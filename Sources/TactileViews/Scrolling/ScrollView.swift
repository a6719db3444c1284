internal import Glibc
public import TactileGestures
public import TactileMotion
public import TactilePrimitives

/// A view of larger content that scrolls by drag, flick, wheel, touchpad and keys.
///
/// ``View/boundsOrigin`` is the offset. Rubber banding slows a drag past an edge; after a release
/// the content decelerates, and bounces at an edge. A touch on a moving scroll view stops it and
/// does nothing else. The scroll bars stay in front of all subviews.
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

  /// The deceleration rate of a flick; of `normal` and `fast` the factors are those of
  /// ``ScrollSettings``.
  public var decelerationRate: DecelerationRate = .normal

  /// Whether released content starts with its own velocity instead of the touch's, and returns from
  /// past an end without a jump in velocity; nil uses the setting ``ScrollSettings/settle``.
  public var easesReturn: Bool?

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

  /// The name in the log and in saved states.
  let name: String
  /// The axes that scroll: one, or the vertical and the horizontal one.
  let axes: [ScrollAxis]
  let bars: [ScrollBar]
  private var flashesBars = false
  /// The token of the scheduled end of a wheel drag; nil while there is none.
  var wheelRest: Int?
  var touchpadMomentum = TouchpadMomentum()
  /// Whether the first touch of the pan stopped the content.
  var isCaught = false

  /// Creates an empty scroll view; its recognizer is named `name.pan` in the log.
  public init(direction: Direction = .vertical, name: String) {
    self.direction = direction
    self.name = name
    pan = PanRecognizer(name: "\(name).pan")
    axes =
      switch direction {
      case .vertical: [ScrollAxis(.vertical, name: name)]
      case .horizontal: [ScrollAxis(.horizontal, name: name)]
      case .both: [ScrollAxis(.vertical, name: name), ScrollAxis(.horizontal, name: name)]
      }
    bars = axes.map { ScrollBar(axis: $0.axis) }
    super.init()
    clipsToBounds = true
    for axis in axes { axis.view = self }
    connectPan()
    for bar in bars { addSubview(bar) }
  }

  /// Shows the scroll bars briefly from the next layout on, where there is something to scroll.
  public func flashScrollBars() {
    flashesBars = true
    setNeedsLayout()
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
    for bar in bars {
      bar.place(in: self)
      if flashesBars { bar.flash() }
    }
    flashesBars = false
  }

  open override func handleWheel(_ event: WheelEvent) -> Bool { turnWheel(event) }

  open override func handleKey(_ event: KeyEvent) -> Bool { pressKey(event) }

  /// A view that scrolls, if there is something to scroll.
  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    guard axes.contains(where: { $0.maximumOffset > 0 }) else { return }
    description.role = .scrollView
    for (name, sign) in [("scroll forward", 1.0), ("scroll back", -1.0)] {
      description.addAction(name) { [weak self] in
        guard let self else { return }
        let page = max(1, viewportLength * 0.9)
        animateScroll(to: min(max(offset + sign * page, 0), maximumOffset))
      }
    }
  }

  open override func didMoveToWindow() {
    if wheelRest != nil { endDrag(.cancelled, velocity: .zero) }
    super.didMoveToWindow()
  }

  /// Whether the content can scroll and nothing in the view can have the focus.
  open override var canBecomeFocused: Bool {
    isScrollEnabled && axes.contains { $0.maximumOffset > 0 }
      && !focusOrder.contains { $0.focusEntry != nil }
  }

  /// Whether the content moves; a touch then stops it and reaches no view inside.
  override var capturesTouches: Bool { isCatchable }

  override var keepsWheelRun: Bool { true }

  /// The place behind the scroll bars.
  override func frontPlace(of view: View) -> Int {
    view is ScrollBar ? subviews.count : subviews.count - bars.count { $0.superview === self }
  }

  override func scrollContent(toReveal rect: Rect) -> Bool {
    reveal(rect)
    return true
  }

  func axisDidMove(_ axis: Axis, to offset: Double) {
    switch axis {
    case .horizontal: boundsOrigin.x = offset
    case .vertical: boundsOrigin.y = offset
    }
    didScroll()
    onScroll?(self)
  }
}

extension ScrollView {
  /// An axis along which content can scroll.
  nonisolated public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}

extension Vector {
  /// Returns the component along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? dy : dx }

  /// The axis of the larger component; the vertical one if they are equal.
  var largerAxis: ScrollView.Axis { abs(dx) > abs(dy) ? .horizontal : .vertical }

  /// Returns the axes of a movement along the vector: one if the vector is within `angle` degrees
  /// of that axis, else both.
  func axes(within angle: Double) -> [ScrollView.Axis] {
    let larger = largerAxis
    let (along, across) = larger == .vertical ? (abs(dy), abs(dx)) : (abs(dx), abs(dy))
    guard across > along * tan(angle * .pi / 180) else { return [larger] }
    return [.vertical, .horizontal]
  }
}

extension Size {
  /// Returns the extent along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? height : width }
}

extension ScrollView {
  /// The window's scroll settings, or the default ones outside a window.
  var settings: ScrollSettings { window?.scrollSettings ?? ScrollSettings() }

  /// Returns the scroll axis for `axis`; nil if the view does not scroll along it.
  func axis(_ axis: Axis) -> ScrollAxis? { axes.first { $0.axis == axis } }

  /// The only axis, or the vertical one of two.
  var mainAxis: ScrollAxis { axes[0] }

  // MARK: One axis

  /// The length of the content along ``direction``, in points; its height if both axes scroll.
  public var contentLength: Double {
    get { mainAxis.contentLength }
    set { setContentLength(newValue, mainAxis) }
  }

  /// The offset along ``direction``, in points: 0 at the start, beyond the ends during overscroll.
  ///
  /// If both axes scroll, it is the vertical offset.
  public var offset: Double { boundsOrigin.along(mainAxis.axis) }

  /// The length of the view along ``direction``, in points; its height if both axes scroll.
  public var viewportLength: Double { mainAxis.viewportLength }

  /// The largest offset at rest along ``direction``, in points; vertical if both axes scroll.
  public var maximumOffset: Double { mainAxis.maximumOffset }

  /// Sets the offset to `offset`, clamped to the ends, and stops the running motion.
  ///
  /// If both axes scroll, it is the vertical offset.
  public func scroll(to offset: Double) { mainAxis.scroll(to: offset) }

  /// Sets the offset to `offset` after the content was laid out anew; the drag or motion under way
  /// goes on from there, and a motion to the end of the content ends at the new end.
  ///
  /// If both axes scroll, it is the vertical offset.
  public func adjustOffset(to offset: Double) { mainAxis.adjust(to: offset) }

  /// Animates the offset to `offset` by a short spring.
  ///
  /// If both axes scroll, it is the vertical offset.
  public func animateScroll(to offset: Double) { mainAxis.animate(to: offset) }

  // MARK: Both axes

  /// The size of the content, in points; along an axis that does not scroll, the view's size.
  public var contentSize: Size {
    get {
      Size(
        width: axis(.horizontal)?.contentLength ?? frame.width,
        height: axis(.vertical)?.contentLength ?? frame.height,
      )
    }
    set { for axis in axes { setContentLength(newValue.along(axis.axis), axis) } }
  }

  /// The largest offsets at rest, in points.
  public var maximumContentOffset: Point {
    Point(x: axis(.horizontal)?.maximumOffset ?? 0, y: axis(.vertical)?.maximumOffset ?? 0)
  }

  /// Sets the offsets to `offset`, clamped to the ends, along the axes that scroll.
  public func scroll(to offset: Point) {
    for axis in axes { axis.scroll(to: offset.along(axis.axis)) }
  }

  /// Returns the page that is shown or settled to along `axis`, counted from 0; nil without pages.
  public func page(along axis: Axis) -> Int? {
    guard let axis = self.axis(axis) else { return nil }
    return axis.pages?.nearest(to: axis.target)
  }

  /// Returns the offset along `axis`, in points.
  public func offset(along axis: Axis) -> Double { boundsOrigin.along(axis) }

  /// Returns the largest offset at rest along `axis`, in points; 0 if it does not scroll.
  public func maximumOffset(along axis: Axis) -> Double { self.axis(axis)?.maximumOffset ?? 0 }

  /// Returns whether the content can move along `axis`, towards its end or else its start.
  public func hasRoom(along axis: Axis, towardsEnd: Bool) -> Bool {
    isScrollEnabled && self.axis(axis)?.hasRoom(towardsEnd ? 1 : -1) == true
  }

  /// Whether the content moves without a drag.
  public var isDecelerating: Bool { axes.contains { $0.isAnimating } }

  private func setContentLength(_ length: Double, _ axis: ScrollAxis) {
    guard length != axis.contentLength else { return }
    axis.contentLength = length
    setNeedsLayout()
  }
}

extension Point {
  /// Returns the component along `axis`.
  func along(_ axis: ScrollView.Axis) -> Double { axis == .vertical ? y : x }
}

extension ScrollView {
  /// Scrolls by the least distance that shows `rect`, in the view's own coordinate space.
  ///
  /// If `rect` is longer than the view, its start is shown. During a drag, nothing scrolls.
  public func reveal(_ rect: Rect) {
    guard !isDragging else { return }
    for axis in axes {
      switch axis.axis {
      case .vertical: reveal(from: rect.minY, to: rect.maxY, axis)
      case .horizontal: reveal(from: rect.minX, to: rect.maxX, axis)
      }
    }
  }

  private func reveal(from first: Double, to last: Double, _ axis: ScrollAxis) {
    let margin = settings.revealMargin
    let start = first - margin
    let end = last + margin
    guard start.isFinite, end.isFinite else { return }
    let viewport = axis.viewportLength
    var target = axis.target
    if end > target + viewport { target = end - viewport }
    if start < target { target = start }
    let offset = axis.pages.map { $0.offset(of: $0.nearest(to: target)) } ?? target
    axis.animate(to: offset, fades: false)
  }
}
