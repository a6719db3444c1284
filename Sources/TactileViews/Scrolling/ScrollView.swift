public import TactileGestures
public import TactileMotion
internal import TactilePrimitives

/// Shows a part of something larger, and moves over it by drag, flick, wheel and touchpad.
///
/// ``View/boundsOrigin`` is the offset. A drag past an edge is slowed by the rubber band; after a
/// release the view decelerates, and bounces where it meets an edge. A touch on a moving scroll
/// view stops it and does nothing else.
open class ScrollView: View {
  /// Which ways the content can be moved.
  public enum Direction: Hashable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
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

  /// The extent of the content along ``direction``, in points.
  public var contentLength = 0.0 {
    didSet { if contentLength != oldValue { contentDidChange() } }
  }

  /// Whether content that fits into the view can be dragged against the rubber band.
  public var alwaysBounces = true

  /// How quickly a flick dies down.
  public var decelerationRate: DecelerationRate = .normal

  /// Whether drags and wheels move the content.
  public var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }

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

  /// The offset along ``direction``, in points: 0 at the start, beyond the ends while bouncing.
  public var offset: Double { direction == .vertical ? boundsOrigin.y : boundsOrigin.x }

  /// Whether it moves by itself.
  public var isDecelerating: Bool { position.isAnimating }

  /// Whether a contact or the wheel drags it.
  public private(set) var isDragging = false

  /// The offset at which what motion there is ends.
  var targetOffset: Double { position.target }

  private lazy var position = AnimatedValue(0) { [weak self] in self?.show($0) }
  private let bar: ScrollBar
  private var dragStart = 0.0
  /// How far the drag asks the content to move, in points.
  private var dragTravel = 0.0
  /// What ends a drag by the wheel, while there is one.
  private var wheelRest: Int?

  /// A scroll view over nothing yet, whose recognizers the log calls `name`, a dot and what they do.
  public init(direction: Direction = .vertical, name: String) {
    self.direction = direction
    pan = PanRecognizer(name: "\(name).pan")
    bar = ScrollBar(direction: direction)
    super.init()
    clipsToBounds = true
    pan.axis = direction == .vertical ? .vertical : .horizontal
    pan.shouldReceive = { [weak self] _, _ in self?.touchCameDown() ?? false }
    pan.beginsAtTouchDown = { [weak self] _ in self?.isPastEdge ?? false }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    addSubview(bar)
  }

  /// The extent of the view along its direction.
  public var viewportLength: Double { direction == .vertical ? frame.height : frame.width }

  /// The largest offset at rest.
  public var maximumOffset: Double { max(0, contentLength - viewportLength) }

  open override var contentTouchDelay: Double? {
    isScrollEnabled ? pan.settings.contentTouchDelay : nil
  }

  /// Puts the content at `offset`, clamped to the ends, and ends what motion there was.
  public func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    position.set(min(max(offset, 0), maximumOffset))
  }

  /// Moves the content so that `offset` is reached by a short spring.
  public func animateScroll(to offset: Double) {
    guard let window else { return scroll(to: offset) }
    let target = min(max(offset, 0), maximumOffset)
    guard target != position.target else { return }
    let spring = Spring(response: ScrollNumbers.wheelResponse, dampingRatio: 1)
    position.animate(
      SpringMotion(
        spring,
        from: position.value,
        to: target,
        initialVelocity: position.velocity,
      ),
      in: window.animator,
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if position.isAnimating {
      if isPast(position.target) { release(velocity: position.velocity) }
    } else if isDragging {
      if dragTravel != 0 { followDrag() }
    } else {
      scroll(to: position.value)
    }
    bar.place(in: self)
  }

  /// Called after the offset changed, before ``onScroll``; the default moves the scroll bar.
  open func didScroll() {
    bar.place(in: self)
    bar.flash()
  }

  open override func handleWheel(_ event: WheelEvent) -> Bool {
    let delta = direction == .vertical ? event.delta.dy : event.delta.dx
    guard isScrollEnabled, delta != 0, delta.isFinite else { return false }
    if wheelRest != nil { return dragByWheel(delta) }
    guard !isDragging else { return false }
    let target = min(max(position.target - delta, 0), maximumOffset)
    guard target == position.target else {
      animateScroll(to: target)
      return true
    }
    let across = direction == .vertical ? event.delta.dx : event.delta.dy
    guard wheelDragsPastEnds, alwaysBounces, window != nil, abs(delta) > abs(across) else {
      return false
    }
    beginDrag()
    return dragByWheel(delta)
  }

  open override func didMoveToWindow() {
    if wheelRest != nil { endWheelDrag(.cancelled) }
    super.didMoveToWindow()
  }

  open override func handleKey(_ event: KeyEvent) -> Bool {
    guard isScrollEnabled, !isDragging, let key = ScrollKey(event, direction) else { return false }
    let target = min(max(key.target(in: self), 0), maximumOffset)
    guard target != position.target else { return event.isRepeat }
    animateScroll(to: target)
    return true
  }

  /// What can be scrolled takes the focus if nothing in it does.
  open override var canBecomeFocused: Bool {
    isScrollEnabled && maximumOffset > 0 && !focusOrder.contains { $0.focusEntry != nil }
  }

  // MARK: Dragging

  /// Whether the content can be moved at all.
  private var canScroll: Bool { isScrollEnabled && (alwaysBounces || maximumOffset > 0) }

  /// A touch on a moving scroll view stops it and reaches nothing in it.
  override var capturesTouches: Bool { isCatchable }

  /// Whether it moves by itself so far or so fast that a touch is meant to stop it; the creeping end
  /// of a motion is none that anybody sees.
  var isCatchable: Bool {
    position.isAnimating
      && (abs(position.target - position.value) > ScrollNumbers.unseenDistance
        || abs(position.velocity) > ScrollNumbers.unseenSpeed)
  }

  /// Whether a motion was caught past an edge, where the content must not stay.
  private var isPastEdge: Bool { isPast(position.value) }

  private func isPast(_ offset: Double) -> Bool { offset < 0 || offset > maximumOffset }

  private func touchCameDown() -> Bool {
    if wheelRest != nil { endWheelDrag(.cancelled) }
    if isCatchable {
      position.stop()
    } else if position.isAnimating {
      scroll(to: position.target)
    }
    return canScroll
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      beginDrag()
      drag(by: panTravel)
    case .changed:
      drag(by: panTravel)
    case .ended:
      drag(by: panTravel)
      endDrag(.lifted, velocity: direction == .vertical ? -pan.velocity.dy : -pan.velocity.dx)
    case .cancelled:
      endDrag(.cancelled, velocity: 0)
    case .possible, .failed, .recognized:
      break
    }
  }

  private var panTravel: Double {
    direction == .vertical ? pan.translation.dy : pan.translation.dx
  }

  private func beginDrag() {
    isDragging = true
    position.stop()
    dragStart = band.raw(forPosition: position.value, in: 0...maximumOffset)
    dragTravel = 0
    onDragBegin?(self)
  }

  private func drag(by travel: Double) {
    guard travel != dragTravel else { return }
    dragTravel = travel
    followDrag()
  }

  private func followDrag() {
    position.set(band.position(forRaw: dragStart - dragTravel, in: 0...maximumOffset))
  }

  private func endDrag(_ end: DragEnd, velocity: Double) {
    guard isDragging else { return }
    isDragging = false
    release(velocity: velocity)
    onDragEnd?(self, end)
  }

  private func dragByWheel(_ delta: Double) -> Bool {
    if let wheelRest { window?.cancelScheduled(wheelRest) }
    wheelRest = window?.schedule(after: ScrollNumbers.wheelRest) { [weak self] in
      if self?.wheelRest != nil { self?.endWheelDrag(.lifted) }
    }
    drag(by: dragTravel + delta)
    return true
  }

  private func endWheelDrag(_ end: DragEnd) {
    if let wheelRest { window?.cancelScheduled(wheelRest) }
    wheelRest = nil
    endDrag(end, velocity: 0)
  }

  private func release(velocity: Double) {
    guard let window else { return scroll(to: position.value) }
    let speed = abs(velocity) < ScrollNumbers.minimumFlingVelocity ? 0 : velocity
    let motion = ScrollMotion(
      from: position.value,
      velocity: speed,
      minimum: 0,
      maximum: maximumOffset,
      rate: decelerationRate,
    )
    guard motion.target != position.value || speed != 0 else { return }
    position.animate(motion, in: window.animator)
  }

  private var band: RubberBand { RubberBand(dimension: viewportLength) }

  private func show(_ offset: Double) {
    boundsOrigin = direction == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
    didScroll()
    onScroll?(self)
  }

  private func contentDidChange() {
    setNeedsLayout()
  }
}

/// What the feel of scrolling is made of beyond the gesture core's settings.
enum ScrollNumbers {
  /// Seconds in which the content follows a notch of the wheel [tuned: quick, but seen as motion].
  static let wheelResponse = 0.18
  /// Seconds after the last notch of the wheel in which what it dragged is held [tuned: longer than
  /// a hand pauses between two notches].
  static let wheelRest = 0.3
  /// Points that are left of a motion, and points a second, below which it counts as over for a
  /// touch [tuned: not to be seen].
  static let unseenDistance = 2.0
  static let unseenSpeed = 30.0
  /// Points a second below which a release is no flick [Flutter, Android].
  static let minimumFlingVelocity = 50.0
}
