internal import TactilePrimitives

extension ScrollView {
  /// Handles a turn of the wheel: scrolls by a spring, turns a page, or drags past an end.
  func turnWheel(_ event: WheelEvent) -> Bool {
    let delta = wheelDelta(of: event)
    guard isScrollEnabled, delta.isFinite, delta != .zero else { return false }
    if wheelRest != nil {
      let moved = axes.filter { $0.isDragged && delta.along($0.axis) != 0 }
      guard !moved.isEmpty else { return false }
      return dragByWheel(delta)
    }
    guard !isDragging else { return false }
    var isUsed = false
    for axis in axes where turn(axis, by: delta.along(axis.axis)) { isUsed = true }
    return isUsed || beginWheelDrag(delta)
  }

  /// Ends a drag by the wheel.
  func endWheelDrag(_ end: DragEnd) {
    if let wheelRest { window?.cancelScheduled(wheelRest) }
    wheelRest = nil
    endDrag(end, velocity: .zero)
  }

  private func turn(_ axis: ScrollAxis, by delta: Double) -> Bool {
    guard delta != 0 else { return false }
    guard axis.pages != nil, let window else { return axis.animate(to: axis.target - delta) }
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
      if self?.wheelRest != nil { self?.endWheelDrag(.lifted) }
    }
    for axis in axes { axis.drag(by: axis.travel + delta.along(axis.axis)) }
    return true
  }
}
