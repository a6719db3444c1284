internal import TactileGestures
internal import TactilePrimitives

/// Who moves of scroll views that lie in each other.
extension ScrollView {
  /// The last word before a drag: no where content keeps its touch, and where another view is the
  /// one to go that way.
  func decideBegin() -> BeginDecision {
    guard let touch = pan.touches.first else { return .allow }
    if touch.isDelivered, let content = touch.hitNode as? View, content !== self,
      !canCancelContentTouches || !touchesShouldCancel(in: content)
    {
      return .refuse(why: "the content keeps its touch")
    }
    let chain = touch.path.compactMap { $0 as? ScrollView }.filter { $0.takes(touch) }
    var other: ScrollView?
    for axis in beginAxes {
      let sign = -pan.displacement.along(axis)
      let taker = Self.taker(of: sign, along: axis, among: chain)
      if taker === self { return .allow }
      other = other ?? taker
    }
    guard let other else { return .refuse(why: "nothing scrolls that way") }
    return .refuse(why: "\(other.pan.name) is the one to go on that way")
  }

  /// The view that a drag moves which asks the offset along `axis` to change by `sign`: the
  /// innermost that has room, else the outermost that gives.
  private static func taker(
    of sign: Double,
    along axis: Axis,
    among chain: [ScrollView],
  ) -> ScrollView? {
    chain.first { $0.axis(axis)?.hasRoom(sign) == true }
      ?? chain.last { $0.axis(axis)?.bounces == true }
  }

  /// The axes along which the drag would begin.
  private var beginAxes: [Axis] {
    guard axes.count > 1 else { return [mainAxis.axis] }
    return pan.displacement.axes(within: settings.lockAngle)
  }

  private func takes(_ touch: Touch) -> Bool {
    pan.state == .possible && pan.isEnabled && canScroll
      && pan.allowedDevices.contains(touch.device)
  }

  // MARK: Velocity

  /// Whether a view around could go on with a fling at `velocity` points of offset per second.
  func canHandOver(_ velocity: Double, along axis: Axis) -> Bool {
    heir(of: velocity, along: axis) != nil
  }

  /// Gives a fling that met an edge at `time` to the next view around that has room for it.
  ///
  /// - Returns: false where there is none, or the other axis of this one still moves.
  func handOver(_ velocity: Double, along axis: Axis, at time: Timestamp) -> Bool {
    guard !axes.contains(where: { $0.axis != axis && $0.isCatchable }),
      let heir = heir(of: velocity, along: axis)
    else { return false }
    heir.receive(velocity: velocity, from: time)
    return true
  }

  private func heir(of velocity: Double, along axis: Axis) -> ScrollAxis? {
    var next = superview
    while let view = next {
      if let outer = view as? ScrollView, outer.isScrollEnabled, !outer.isDragging,
        let heir = outer.axis(axis), heir.hasRoom(velocity)
      {
        return heir
      }
      next = view.superview
    }
    return nil
  }
}
