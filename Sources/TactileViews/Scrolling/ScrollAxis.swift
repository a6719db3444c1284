internal import TactileMotion
internal import TactilePrimitives

/// One axis of a scroll view: where its content is, and what moves it.
final class ScrollAxis {
  let axis: ScrollView.Axis

  /// The extent of the content, in points.
  var contentLength = 0.0

  weak var view: ScrollView?

  /// Whether a drag moves it.
  private(set) var isDragged = false

  /// The page that it shows or is on its way to, while its view has pages.
  var page = 0
  /// The pages when the view was laid out last.
  private var laidOutPages: ScrollPages?
  /// The page on which the drag began.
  var firstPage = 0
  var pageTurn: Timestamp?

  lazy var position = AnimatedValue(0) { [weak self] in self?.show($0) }
  private var dragStart = 0.0
  /// How far the drag asks the content to move, in points.
  private var dragTravel = 0.0

  init(_ axis: ScrollView.Axis) {
    self.axis = axis
  }

  // MARK: State

  /// Where the content is, in points: 0 at the start, beyond the ends while bouncing.
  var offset: Double { position.value }
  /// The offset at which what motion there is ends.
  var target: Double { position.target }
  /// How fast the offset changes, in points per second.
  var velocity: Double { position.velocity }
  var isAnimating: Bool { position.isAnimating }
  var viewportLength: Double { view?.frame.size.along(axis) ?? 0 }
  /// The largest offset at rest.
  var maximumOffset: Double { max(0, contentLength - viewportLength) }
  /// Whether it lies beyond an end.
  var isPastEdge: Bool { isPast(position.value) }
  /// Whether it gives to a pull past an end.
  var bounces: Bool { view?.alwaysBounces == true || maximumOffset > 0 }

  var settings: ScrollSettings { view?.settings ?? ScrollSettings() }
  private var band: RubberBand {
    RubberBand(coefficient: settings.rubberBand, dimension: viewportLength)
  }

  /// Whether it moves so far or so fast that a touch is meant to stop it.
  var isCatchable: Bool {
    position.isAnimating
      && (abs(position.target - position.value) > settings.unseenDistance
        || abs(position.velocity) > settings.unseenSpeed)
  }

  /// Whether the offset can grow, or shrink where `sign` is negative, before an end is met.
  func hasRoom(_ sign: Double) -> Bool {
    let room = sign < 0 ? position.value : maximumOffset - position.value
    return room > settings.edgeTolerance
  }

  private func isPast(_ offset: Double) -> Bool { offset < 0 || offset > maximumOffset }

  func clamped(_ offset: Double) -> Double { min(max(offset, 0), maximumOffset) }

  private func show(_ offset: Double) {
    view?.axisDidMove(axis, to: offset)
  }

  // MARK: Moving

  /// Puts the content at `offset`, within the ends.
  func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    position.set(clamped(offset))
    if let pages { page = pages.nearest(to: position.value) }
  }

  /// Brings the content to `offset`, within the ends, by a short spring; false if it is there or on
  /// its way there.
  @discardableResult
  func animate(to offset: Double) -> Bool {
    let target = clamped(offset)
    guard offset.isFinite, target != position.target else { return false }
    if let pages { page = pages.nearest(to: target) }
    spring(
      to: target,
      Spring(response: settings.wheelResponse, dampingRatio: 1),
      position.velocity,
    )
    return true
  }

  /// Leaves the content where it is shown.
  func stop() {
    position.stop()
  }

  /// Does at once what is left of a motion that nobody sees.
  func finish() {
    if position.isAnimating { position.set(clamped(position.target)) }
  }

  func spring(to target: Double, _ spring: Spring, _ velocity: Double) {
    guard let window = view?.window else { return position.set(target) }
    let motion = SpringMotion(spring, from: position.value, to: target, initialVelocity: velocity)
    position.animate(motion, in: window.animator)
  }

  // MARK: Dragging

  func beginDrag() {
    isDragged = true
    position.stop()
    firstPage = pages?.nearest(to: position.value) ?? 0
    dragStart = band.raw(forPosition: position.value, in: 0...maximumOffset)
    dragTravel = 0
  }

  /// How far the drag has asked the content to move, in points.
  var travel: Double { dragTravel }

  func drag(by travel: Double) {
    guard isDragged, travel != dragTravel else { return }
    dragTravel = travel
    followDrag()
  }

  private func followDrag() {
    position.set(band.position(forRaw: dragStart - dragTravel, in: 0...maximumOffset))
  }

  /// Leaves the content to itself at `velocity` points of offset per second.
  func endDrag(velocity: Double) {
    if isDragged {
      isDragged = false
      release(velocity: velocity)
    } else if !position.isAnimating {
      firstPage = pages?.nearest(to: position.value) ?? 0
      release(velocity: 0)
    }
  }

  // MARK: Release

  /// Lets the content run on from `start`, or from now.
  ///
  /// What meets an edge goes on in a view around, if one has room and `handsOver` holds.
  func release(velocity: Double, from start: Timestamp? = nil, handsOver: Bool = true) {
    guard let view, let window = view.window else { return scroll(to: position.value) }
    if settle(velocity: velocity) { return }
    let motion = ScrollMotion(
      from: position.value,
      velocity: velocity,
      minimum: 0,
      maximum: maximumOffset,
      rate: view.decelerationRate,
      bounceFrequency: settings.bounceFrequency,
    )
    guard motion.target != position.value || velocity != 0 else { return }
    let start = start ?? position.nextStart(in: window.animator)
    guard handsOver, let arrival = motion.edgeArrival,
      view.canHandOver(arrival.velocity, along: axis)
    else {
      position.animate(motion, in: window.animator, from: start)
      return position.catchUp(in: window.animator)
    }
    let prefix = MotionPrefix(of: motion, until: arrival.time)
    let end = start + prefix.duration
    position.animate(prefix, in: window.animator, from: start) { [weak self] reachedEnd in
      if reachedEnd { self?.arrive(velocity: arrival.velocity, at: end) }
    }
    position.catchUp(in: window.animator)
  }

  /// Takes over a fling that met an edge of another view at `start`.
  func receive(velocity: Double, from start: Timestamp) {
    firstPage = pages?.nearest(to: position.value) ?? 0
    release(velocity: velocity, from: start)
  }

  /// Has met an edge where the velocity was to be handed over.
  private func arrive(velocity: Double, at time: Timestamp) {
    let isAtEdge = !hasRoom(velocity)
    if isAtEdge, view?.handOver(velocity, along: axis, at: time) == true { return }
    release(velocity: velocity, from: time, handsOver: !isAtEdge)
  }

  // MARK: Layout

  /// Brings the content back within its ends, or to its page, after an extent has changed.
  func layOut() {
    let pages = pages
    let pagesChanged = pages != laidOutPages
    let old = laidOutPages
    laidOutPages = pages
    if old == nil, let pages { page = pages.nearest(to: position.target) }
    if view?.isDragging == true {
      if isDragged, dragTravel != 0 { followDrag() }
    } else if let pages, old != nil, pagesChanged {
      position.set(pages.offset(of: page))
    } else if position.isAnimating {
      if isPast(position.target) { release(velocity: position.velocity) }
    } else {
      position.set(clamped(position.value))
    }
  }
}
