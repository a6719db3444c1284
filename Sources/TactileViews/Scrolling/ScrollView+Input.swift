internal import TactilePrimitives

extension ScrollView {
  /// Handles a turn of the wheel: scrolls by a spring, turns a page, or drags past an end.
  func turnWheel(_ event: WheelEvent) -> Bool {
    let delta = wheelDelta(of: event)
    guard isScrollEnabled, delta.isFinite, delta != .zero else { return false }
    if isDragging {
      let isAlongDrag = axes.contains { $0.isDragged && delta.along($0.axis) != 0 }
      // While a touch drags, the wheel moves neither this content nor what is around it.
      return isAlongDrag && (wheelRest == nil || dragByWheel(delta))
    }
    var isUsed = false
    for axis in axes where turn(axis, by: delta.along(axis.axis)) { isUsed = true }
    return isUsed || beginWheelDrag(delta)
  }

  private func turn(_ axis: ScrollAxis, by delta: Double) -> Bool {
    guard delta != 0 else { return false }
    guard axis.pages != nil, let window else {
      return axis.animate(to: axis.target - delta, fades: false)
    }
    return axis.turnPageByWheel(delta < 0 ? 1 : -1, at: window.animator.now)
  }

  private func beginWheelDrag(_ delta: Vector) -> Bool {
    guard wheelDragsPastEnds, alwaysBounces, window != nil, let axis = axis(delta.largerAxis),
      abs(delta.dx) != abs(delta.dy)
    else { return false }
    beginDrag(along: [axis.axis])
    return dragByWheel(delta)
  }

  private func dragByWheel(_ delta: Vector) -> Bool {
    if let wheelRest { window?.cancelScheduled(wheelRest) }
    wheelRest = window?.schedule(after: settings.wheelRest) { [weak self] in
      if self?.wheelRest != nil { self?.endDrag(.lifted, velocity: .zero) }
    }
    for axis in axes { axis.drag(by: axis.travel + delta.along(axis.axis)) }
    return true
  }
}

extension ScrollView {
  /// Scrolls by a key; a held key counts as used also at the end of the content.
  ///
  /// If both axes scroll, page keys, Home and End scroll the vertical one unless all of its content fits.
  package func pressKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, isScrollEnabled, !isDragging, let axis = keyAxis(event.name) else {
      return false
    }
    let line = settings.keyLine
    let page = max(line, axis.viewportLength - line)
    let isUsed: Bool
    switch (event.name, event.modifiers) {
    case ("Up", []), ("Left", []): isUsed = step(axis, -1, of: line, fades: false)
    case ("Down", []), ("Right", []): isUsed = step(axis, 1, of: line, fades: false)
    case ("PageUp", []), ("Space", .shift): isUsed = step(axis, -1, of: page, fades: true)
    case ("PageDown", []), ("Space", []): isUsed = step(axis, 1, of: page, fades: true)
    case ("Home", []): isUsed = axis.animate(to: 0)
    case ("End", []): isUsed = axis.animate(to: axis.maximumOffset)
    default: return false
    }
    return isUsed || (event.isRepeat && axis.maximumOffset > 0)
  }

  /// Returns the axis that the key `name` scrolls; nil for an arrow along the other one.
  private func keyAxis(_ name: String) -> ScrollAxis? {
    switch name {
    case "Left", "Right": axis(.horizontal)
    case "Up", "Down": axis(.vertical)
    default: axes.first { $0.maximumOffset > 0 } ?? mainAxis
    }
  }

  private func step(_ axis: ScrollAxis, _ sign: Int, of length: Double, fades: Bool) -> Bool {
    if axis.pages != nil { return axis.turnPage(sign) }
    return axis.animate(to: axis.target + Double(sign) * length, fades: fades)
  }
}

/// A detector of touchpad scrolls that end in the system's own momentum, by their speeds.
///
/// Some systems continue to scroll after the fingers are lifted, and SDL 2 does not report that.
/// Their momentum falls from a top speed to nearly zero and never rises in between, whereas
/// fingers are lifted in the middle of a flick.
struct TouchpadMomentum {
  private var top = 0.0
  private var topTime = Timestamp.zero
  private var lowest = 0.0
  private var latest = 0.0

  /// Adds the speed at an event, in points per second.
  mutating func add(_ speed: Double, at time: Timestamp, settings: ScrollSettings) {
    latest = speed
    if speed >= top || speed > lowest * settings.momentumRise {
      top = speed
      topTime = time
      lowest = speed
    } else {
      lowest = min(lowest, speed)
    }
  }

  /// Returns whether a scroll that ends at `time` slowed down as momentum does, so that the view
  /// must add no deceleration of its own.
  func hasRunOut(at time: Timestamp, settings: ScrollSettings) -> Bool {
    latest <= top * settings.momentumDecline && time - topTime >= settings.momentumDuration
  }
}
