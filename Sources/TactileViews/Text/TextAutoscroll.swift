internal import TactileMotion
internal import TactilePrimitives

/// The scrolling of a text while its selection is dragged beyond its visible region.
///
/// The speed grows with the distance beyond it. The scrolled distance depends on time alone: the
/// text moves with the frames of the window, and the selection is extended with it.
final class TextAutoscroll {
  private weak var owner: TextInputView?
  private var offset: AnimatedValue?
  private var speed = 0.0
  private var point = Point.zero
  private var margin = 0.0
  private var select: ((Point) -> Void)?

  init(owner: TextInputView) { self.owner = owner }

  /// Whether the text is scrolling.
  var isRunning: Bool { offset?.isAnimating == true }

  /// Calls `select` with the touch's location in the window, at once and in each frame that scrolls the text.
  ///
  /// While the text scrolls, the selection extends to the edge of the visible region. The outermost `margin`
  /// points of the window count as beyond its edges, because touches do not get further.
  func follow(_ point: Point, margin: Double, select: @escaping (Point) -> Void) {
    self.point = point
    self.margin = margin
    self.select = select
    run()
  }

  /// Stops scrolling, because the touch has ended.
  func stop() {
    select = nil
    halt()
  }

  // MARK: Moving

  private func run() {
    guard let owner, let window = owner.window, let scroller = owner.scroller else {
      halt()
      select?(point)
      return
    }
    let bounds = Rect(origin: .zero, size: window.size).inset(by: Insets(all: margin))
    let seen = scroller.visible.intersection(bounds)
    let beyond = distance(of: point, beyond: seen, scroller.isVertical)
    let isReversed = !scroller.isVertical && owner.isUnmirrored
    let speed = Self.speed(beyond: isReversed ? -beyond : beyond)
    let end = speed < 0 ? scroller.range.lowerBound : scroller.range.upperBound
    guard speed != 0, (end - scroller.offset) * speed > 0 else {
      halt()
      select?(point)
      return
    }
    move(scroller, to: end, speed: speed, in: window.animator)
    select?(Self.nearest(to: point, in: scroller.visible, scroller.isVertical))
  }

  private func move(_ scroller: TextScroller, to end: Double, speed: Double, in animator: Animator)
  {
    if isRunning, speed == self.speed { return }
    self.speed = speed
    let value = isRunning ? offset : nil
    let moving = value ?? AnimatedValue(scroller.offset) { [weak self] in self?.moved(to: $0) }
    offset = moving
    let reach = min(abs(end - moving.value), abs(speed) * DurationGuard.permitted.upperBound)
    moving.animate(
      CurveMotion(
        from: moving.value,
        to: moving.value + (speed < 0 ? -reach : reach),
        duration: reach / abs(speed),
        curve: .linear,
      ),
      in: animator,
    ) { [weak self] reachedEnd in
      if reachedEnd { self?.run() }
    }
  }

  private func moved(to offset: Double) {
    guard let scroller = owner?.scroller else { return halt() }
    scroller.scroll(offset)
    select?(Self.nearest(to: point, in: scroller.visible, scroller.isVertical))
  }

  private func halt() {
    guard let moving = offset else { return }
    offset = nil
    moving.stop()
    // The caret may be only partly visible.
    owner?.setNeedsLayout()
  }

  // MARK: Measuring

  /// Returns the distance of `point` beyond `rect` along the scroll axis, in points; negative
  /// before its start, 0 inside.
  private func distance(of point: Point, beyond rect: Rect, _ isVertical: Bool) -> Double {
    let (place, start, end) =
      isVertical ? (point.y, rect.minY, rect.maxY) : (point.x, rect.minX, rect.maxX)
    return place < start ? place - start : max(0, place - end)
  }

  /// Returns the scroll speed, in points per second, negative towards the start; 0 for distance 0.
  private static func speed(beyond distance: Double) -> Double {
    guard distance != 0 else { return 0 }
    let speed = TextInputNumbers.autoscrollSpeed + TextInputNumbers.autoscrollGain * abs(distance)
    let limited = min(speed, TextInputNumbers.autoscrollLimit)
    return distance < 0 ? -limited : limited
  }

  private static func nearest(to point: Point, in rect: Rect, _ isVertical: Bool) -> Point {
    isVertical
      ? Point(x: point.x, y: max(rect.minY, min(point.y, rect.maxY - 1)))
      : Point(x: max(rect.minX, min(point.x, rect.maxX - 1)), y: point.y)
  }
}

/// The scrolling of a text, or of the scroll view around it, for a drag of the selection.
struct TextScroller {
  /// Whether it scrolls vertically rather than horizontally.
  let isVertical: Bool
  /// The visible region, in points, in the window's coordinate space.
  let visible: Rect
  /// The current offset, in points.
  let offset: Double
  /// The range of offsets that show text, in points.
  let range: ClosedRange<Double>
  /// Scrolls to an offset at once.
  let scroll: (Double) -> Void
}
