internal import TactileMotion
internal import TactilePrimitives

/// Scrolls a text on while its selection is dragged beyond what is seen of it, faster the further
/// beyond.
///
/// How far it has come depends on time alone: it moves with the frames of the window, and the
/// selection goes along with it.
final class TextAutoscroll {
  private weak var owner: TextInputView?
  private var offset: AnimatedValue?
  private var speed = 0.0
  private var point = Point.zero
  private var margin = 0.0
  private var select: ((Point) -> Void)?

  init(owner: TextInputView) {
    self.owner = owner
  }

  /// Whether the text is being scrolled.
  var isRunning: Bool { offset?.isAnimating == true }

  /// Has `select` called with the place of the contact, at once and in each frame in which the text
  /// moves under it.
  ///
  /// - Parameters:
  ///   - point: the contact, in points of the window. While the text moves, what is selected goes as
  ///     far as what is seen of it.
  ///   - margin: points within an edge of the window that count as beyond it, because no contact
  ///     gets further.
  ///   - select: selects up to a point of the window.
  func follow(_ point: Point, margin: Double, select: @escaping (Point) -> Void) {
    self.point = point
    self.margin = margin
    self.select = select
    run()
  }

  /// Ends it: the contact is gone.
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
    let speed = Self.speed(beyond: distance(of: point, beyond: seen, scroller.isVertical))
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
    // The caret may have been left half in sight.
    owner?.setNeedsLayout()
  }

  // MARK: Measuring

  /// How far `point` lies beyond `rect` along the text's way, negative before its start.
  private func distance(of point: Point, beyond rect: Rect, _ isVertical: Bool) -> Double {
    let (place, start, end) =
      isVertical ? (point.y, rect.minY, rect.maxY) : (point.x, rect.minX, rect.maxX)
    return place < start ? place - start : max(0, place - end)
  }

  /// Points a second, negative towards the start; 0 for a contact that is not beyond.
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
