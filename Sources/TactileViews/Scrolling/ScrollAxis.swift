internal import TactileMotion
internal import TactilePrimitives

/// One axis of a scroll view: the position of its content and its motion.
final class ScrollAxis {
  let axis: ScrollView.Axis

  /// The length of the content, in points.
  var contentLength = 0.0

  weak var view: ScrollView?

  /// Whether a drag moves the content along this axis.
  private(set) var isDragged = false

  /// The page that is shown or settled to, if the view has pages.
  var page = 0
  /// The pages at the last layout.
  private var laidOutPages: ScrollPages?
  /// The page on which the drag began.
  var firstPage = 0
  var pageTurn: Timestamp?

  lazy var position = AnimatedValue(0, name: name) { [weak self] in self?.show($0) }
  private var dragStart = 0.0
  /// The distance that the drag requests, before rubber banding, in points.
  private(set) var travel = 0.0

  /// The spring of the running motion; nil if the content decelerates.
  private var motionSpring: Spring?
  /// The largest offset at the last layout, in points.
  private var laidOutMaximum = 0.0

  /// The name of its motions in reports.
  private let name: String

  /// The position along `axis`, whose motions are reported as `name`.
  init(_ axis: ScrollView.Axis, name: String) {
    self.axis = axis
    self.name = name
  }

  // MARK: State

  /// The offset at which the running motion ends, in points.
  var target: Double { position.target }
  var isAnimating: Bool { position.isAnimating }
  var viewportLength: Double { view?.frame.size.along(axis) ?? 0 }
  /// The largest offset at rest, in points.
  var maximumOffset: Double { max(0, contentLength - viewportLength) }
  /// Whether the offset is beyond an end.
  var isPastEdge: Bool { isPast(position.value) }
  /// Whether a drag can overscroll the content.
  var bounces: Bool { view?.alwaysBounces == true || maximumOffset > 0 }

  var settings: ScrollSettings { view?.settings ?? ScrollSettings() }
  /// The rate at which a fling slows down.
  var decelerationRate: DecelerationRate {
    switch view?.decelerationRate ?? .normal {
    case .normal: DecelerationRate(perMillisecond: settings.deceleration)
    case .fast: DecelerationRate(perMillisecond: settings.fastDeceleration)
    case let own: own
    }
  }
  private var band: RubberBand {
    RubberBand(coefficient: settings.rubberBand, dimension: viewportLength)
  }

  /// Whether the remaining motion is far or fast enough that a touch should stop it.
  var isCatchable: Bool {
    position.isAnimating
      && (abs(position.target - position.value) > settings.unseenDistance
        || abs(position.velocity) > settings.unseenSpeed)
  }

  /// Returns whether the offset can grow, or shrink if `sign` is negative, within the ends.
  func hasRoom(_ sign: Double) -> Bool {
    let room = sign < 0 ? position.value : maximumOffset - position.value
    return room > settings.edgeTolerance
  }

  private func isPast(_ offset: Double) -> Bool { offset < 0 || offset > maximumOffset }

  func clamped(_ offset: Double) -> Double { min(max(offset, 0), maximumOffset) }

  private func show(_ offset: Double) { view?.axisDidMove(axis, to: offset) }

  // MARK: Moving

  /// Sets the offset to `offset`, clamped to the ends.
  func scroll(to offset: Double) {
    guard offset.isFinite else { return }
    position.set(clamped(offset))
    if let pages { page = pages.nearest(to: position.value) }
  }

  /// Animates the offset to `offset`, clamped to the ends, by a short spring; returns false if it
  /// is there or moving there already.
  ///
  /// If motion is reduced, it jumps there, under a cross-fade if it `fades`: not for the short steps
  /// of wheel and keys, which may follow each other fast.
  @discardableResult
  func animate(to offset: Double, fades: Bool = true) -> Bool {
    let target = clamped(offset)
    guard offset.isFinite, target != position.target else { return false }
    if let pages { page = pages.nearest(to: target) }
    spring(
      to: target,
      Spring(response: settings.wheelResponse, dampingRatio: 1),
      position.velocity,
      fades: fades,
      isFromRest: !isDragged,
    )
    return true
  }

  /// Sets the offset to `offset` in content that was laid out anew; the drag or motion goes on from
  /// there, and a motion to the end ends at the new one.
  func adjust(to offset: Double) {
    guard offset.isFinite, let view else { return }
    let oldMaximum = laidOutMaximum
    laidOutMaximum = maximumOffset
    if isDragged {
      dragStart = band.raw(forPosition: offset, in: 0...maximumOffset) + travel
      return followDrag()
    }
    guard position.isAnimating, let window = view.window else { return scroll(to: offset) }
    let (old, oldTarget, velocity) = (position.value, position.target, position.velocity)
    let start = position.nextStart(in: window.animator)
    guard old != offset || oldMaximum != maximumOffset else { return }
    position.set(offset)
    guard let motionSpring else { return release(velocity: velocity, from: start) }
    let target =
      oldTarget <= 0
      ? 0 : oldTarget >= oldMaximum ? maximumOffset : clamped(oldTarget + offset - old)
    spring(to: target, motionSpring, velocity, from: start)
  }

  /// Stops the content at its current offset.
  func stop() { position.stop() }

  /// Jumps to the end of a motion that is no longer visible.
  func finish() { if position.isAnimating { position.set(clamped(position.target)) } }

  func spring(
    to target: Double,
    _ spring: Spring,
    _ velocity: Double,
    fades: Bool = true,
    isFromRest: Bool = false,
    from start: Timestamp? = nil,
  ) {
    guard let window = view?.window else { return position.set(target) }
    guard !window.reducesMotion else { return jump(to: target, in: window, fades: fades) }
    motionSpring = spring
    let motion = SpringMotion(spring, from: position.value, to: target, initialVelocity: velocity)
    guard let start else {
      return position.animate(motion, in: window.animator, isFromRest: isFromRest)
    }
    position.animate(motion, in: window.animator, from: start)
    position.catchUp(in: window.animator)
  }

  /// Sets the offset to the end of a motion that is left out.
  private func jump(to target: Double, in window: Window, fades: Bool) {
    if fades, abs(target - position.value) > Self.unfadedDistance { window.crossFade() }
    position.set(target)
  }

  /// The distance in points up to which a jump is too short to need a cross-fade.
  private static let unfadedDistance = 8.0

  // MARK: Dragging

  func beginDrag() {
    isDragged = true
    position.stop()
    firstPage = pages?.nearest(to: position.value) ?? 0
    // A program may have set the offset without moving the position.
    let offset = view?.offset(along: axis) ?? position.value
    dragStart = band.raw(forPosition: offset, in: 0...maximumOffset)
    travel = 0
  }

  func drag(by travel: Double) {
    guard isDragged, travel != self.travel else { return }
    self.travel = travel
    followDrag()
  }

  private func followDrag() {
    position.set(band.position(forRaw: dragStart - travel, in: 0...maximumOffset))
  }

  /// Ends the drag and releases the content at `velocity`, in points of offset per second.
  func endDrag(velocity: Double) {
    if isDragged {
      isDragged = false
      release(velocity: eases ? ownVelocity(ofTouch: velocity) : velocity)
    } else if !position.isAnimating {
      firstPage = pages?.nearest(to: position.value) ?? 0
      release(velocity: 0)
    }
  }

  /// Whether released content begins with its own velocity, and returns from past an end without a
  /// jump in it.
  private var eases: Bool { view?.easesReturn ?? (settings.settle >= 0.5) }

  /// Returns the velocity of the dragged content under a touch at `velocity`, both in points of
  /// offset per second: less past an end.
  private func ownVelocity(ofTouch velocity: Double) -> Double {
    band.velocity(forRaw: dragStart - travel, moving: velocity, in: 0...maximumOffset)
  }

  // MARK: Release

  /// Decelerates or settles the content from `start`, or from now.
  ///
  /// A fling that reaches an edge continues in an enclosing scroll view with room, if `handsOver`.
  func release(velocity: Double, from start: Timestamp? = nil, handsOver: Bool = true) {
    guard let view, let window = view.window else { return scroll(to: position.value) }
    if settle(velocity: velocity) { return }
    motionSpring = nil
    let motion = ScrollMotion(
      from: position.value,
      velocity: velocity,
      minimum: 0,
      maximum: maximumOffset,
      rate: decelerationRate,
      stopSpeed: settings.stopSpeed,
      bounceFrequency: settings.bounceFrequency,
      eases: eases,
    )
    guard motion.target != position.value || velocity != 0 else { return }
    guard !window.reducesMotion else { return jump(to: motion.target, in: window, fades: true) }
    let start = start ?? position.nextStart(in: window.animator)
    guard handsOver, let arrival = motion.edgeArrival,
      view.successor(of: arrival.velocity, along: axis) != nil
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

  /// Hands the velocity over to an enclosing scroll view when the content has reached an edge.
  private func arrive(velocity: Double, at time: Timestamp) {
    let isAtEdge = !hasRoom(velocity)
    if isAtEdge, view?.handOver(velocity, along: axis, at: time) == true { return }
    release(velocity: velocity, from: time, handsOver: !isAtEdge)
  }

  // MARK: Layout

  /// Moves the content back within its ends, or to its page, after a length has changed.
  func layOut() {
    let pages = pages
    let pagesChanged = pages != laidOutPages
    let old = laidOutPages
    laidOutPages = pages
    if old == nil, let pages { page = pages.nearest(to: position.target) }
    if view?.isDragging == true {
      if isDragged, travel != 0 { followDrag() }
    } else if let pages, old != nil, pagesChanged {
      position.set(pages.offset(of: page))
    } else if position.isAnimating {
      // A fling to the former end goes on into the content that has come behind it.
      let goesOn =
        motionSpring == nil && position.velocity > 0
        && position.target == laidOutMaximum && maximumOffset > laidOutMaximum
      if goesOn || isPast(position.target) { release(velocity: position.velocity) }
    } else {
      position.set(clamped(position.value))
    }
    laidOutMaximum = maximumOffset
  }
}

/// The part of a scroll motion up to the edge that it reaches.
nonisolated struct MotionPrefix: Motion {
  let start: Double
  let target: Double
  let duration: Double
  private let whole: ScrollMotion

  /// Creates the first `seconds` of `whole`.
  init(of whole: ScrollMotion, until seconds: Double) {
    self.whole = whole
    start = whole.start
    target = whole.value(at: seconds)
    duration = DurationGuard.seconds(seconds)
  }

  func value(at seconds: Double) -> Double {
    guard seconds < duration else { return target }
    return whole.value(at: seconds)
  }

  func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    return whole.velocity(at: seconds)
  }
}
