internal import TactileGestures
internal import TactilePrimitives

/// The choice of the scroll view that moves among nested ones.
extension ScrollView {
  /// Decides whether the drag may begin: not if the content keeps its touch, nor if another scroll
  /// view should move in that direction.
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

  /// Returns the scroll view that a drag should move whose offset changes along `axis` in the
  /// direction of `sign`: the innermost with room, else the outermost that bounces.
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

  /// Returns whether an enclosing scroll view could continue a fling at `velocity`, in points of
  /// offset per second.
  func canHandOver(_ velocity: Double, along axis: Axis) -> Bool {
    heir(of: velocity, along: axis) != nil
  }

  /// Hands a fling that reached an edge at `time` over to the next outer scroll view with room.
  ///
  /// - Returns: false if there is none, or if this view's other axis still moves.
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
