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

/// The scrolling that a key causes in a scroll view.
struct ScrollKey {
  private enum Travel {
    case lines(Double)
    case pages(Double)
    case start
    case end
  }

  /// The axis that scrolls.
  let axis: ScrollAxis
  private let travel: Travel
  private let settings: ScrollSettings

  /// Creates the scrolling that `event` causes in `view`; nil if there is none.
  ///
  /// If both axes scroll, page keys, Home and End scroll the vertical one unless all of its
  /// content fits.
  init?(_ event: KeyEvent, _ view: ScrollView) {
    guard event.isDown else { return nil }
    let long = view.axes.first { $0.maximumOffset > 0 } ?? view.mainAxis
    let across = event.name == "Left" || event.name == "Right"
    let isArrow = across || event.name == "Up" || event.name == "Down"
    guard let axis = isArrow ? view.axis(across ? .horizontal : .vertical) : long else {
      return nil
    }
    switch (event.name, event.modifiers) {
    case ("Up", []), ("Left", []): travel = .lines(-1)
    case ("Down", []), ("Right", []): travel = .lines(1)
    case ("PageUp", []), ("Space", .shift): travel = .pages(-1)
    case ("PageDown", []), ("Space", []): travel = .pages(1)
    case ("Home", []): travel = .start
    case ("End", []): travel = .end
    default: return nil
    }
    self.axis = axis
    settings = view.settings
  }

  /// Scrolls; returns false if the content is there already.
  func perform() -> Bool {
    switch travel {
    case .lines(let count), .pages(let count):
      if axis.pages != nil { return axis.turnPage(Int(count)) }
      return axis.animate(to: axis.target + count * step, fades: isPage)
    case .start: return axis.animate(to: 0)
    case .end: return axis.animate(to: axis.maximumOffset)
    }
  }

  private var isPage: Bool { if case .pages = travel { true } else { false } }

  private var step: Double {
    let line = settings.keyLine
    return isPage ? max(line, axis.viewportLength - line) : line
  }
}

extension ScrollView {
  /// Scrolls by a key; a held key counts as used also at the end of the content.
  package func pressKey(_ event: KeyEvent) -> Bool {
    guard isScrollEnabled, !isDragging, let key = ScrollKey(event, self) else { return false }
    return key.perform() || (event.isRepeat && key.axis.maximumOffset > 0)
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
