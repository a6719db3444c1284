internal import TactileGestures
internal import TactilePrimitives

extension ScrollView {
  /// Whether a drag can move the content at all.
  var canScroll: Bool { isScrollEnabled && axes.contains { $0.bounces } }

  /// Whether the content decelerates far or fast enough that a touch should stop it; the slow end
  /// of a motion is not visible.
  var isCatchable: Bool { axes.contains { $0.isCatchable } }

  func connectPan() {
    switch direction {
    case .vertical: pan.axis = .vertical
    case .horizontal: pan.axis = .horizontal
    case .both: pan.axis = .any
    }
    pan.allowedTouchpadGestures = [.scroll, .hold]
    pan.shouldReceive = { [weak self] _, touch in self?.cameDown(touch) ?? false }
    pan.beginsAtTouchDown = { [weak self] _ in self?.isPastEdge ?? false }
    pan.shouldBegin = { [weak self] _ in self?.decideBegin() ?? .allow }
    pan.shouldRequireFailure = { [weak self] _, other in self?.mustWait(for: other) ?? false }
    pan.reportsFailure = true
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
  }

  private var isPastEdge: Bool { axes.contains { $0.isPastEdge } }

  private func cameDown(_ touch: Touch) -> Bool {
    guard !touch.movesPointer else { return false }
    if wheelRest != nil { endDrag(.cancelled, velocity: .zero) }
    let isCatch = isCatchable
    if pan.touches.isEmpty { isCaught = isCatch }
    for axis in axes { if isCatch { axis.stop() } else { axis.finish() } }
    return canScroll
  }

  /// Returns whether the drag must wait for a recognizer inside: that of a control or scroll view.
  ///
  /// A pan in any direction passes its touch slop before a pan along one axis does. Content caught
  /// past an edge does not wait, because it must not stay there.
  private func mustWait(for other: GestureRecognizer) -> Bool {
    guard !isPastEdge, let inner = other.node as? View, inner !== self, inner.isDescendant(of: self)
    else {
      return false
    }
    return other.tracksControl || other === (inner as? ScrollView)?.pan
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      touchpadMomentum = TouchpadMomentum()
      beginDrag(along: dragAxes)
      followPan()
    case .changed:
      followPan()
    case .ended:
      followPan()
      endDrag(.lifted, velocity: releaseVelocity)
    case .cancelled:
      endDrag(.cancelled, velocity: .zero)
    case .failed:
      // Content that the touch stopped may be between two pages or past an end.
      if isCaught, !isDragging { for axis in axes { axis.endDrag(velocity: 0) } }
    case .possible, .recognized:
      break
    }
  }

  /// The axes that the beginning drag moves.
  private var dragAxes: [Axis] {
    let all = axes.filter(\.bounces).map(\.axis)
    guard isDirectionalLockEnabled, all.count > 1, pan.displacement != .zero else { return all }
    return pan.displacement.axes(within: settings.lockAngle)
  }

  private func followPan() {
    let travel = turned(pan.translation)
    for axis in axes { axis.drag(by: travel.along(axis.axis)) }
    guard pan.touches.first?.device == .touchpad else { return }
    touchpadMomentum.add(pan.velocity.magnitude, at: pan.timestamp, settings: settings)
  }

  /// The velocity of the touch at its release, in points per second; zero for a release that is
  /// not a flick, and for a touchpad scroll that the system's momentum has ended.
  private var releaseVelocity: Vector {
    let velocity = turned(pan.velocity.pointsPerSecond)
    guard velocity.length >= settings.minimumFlingVelocity else { return .zero }
    let isTouchpad = pan.touches.first?.device == .touchpad
    if isTouchpad, touchpadMomentum.hasRunOut(at: pan.timestamp, settings: settings) {
      return .zero
    }
    return velocity
  }

  /// Drags the content along `axis` for another gesture, with rubber banding; `travel` is the
  /// total distance since the first call, in points.
  public func drag(by travel: Double, along axis: Axis) {
    if !isDragging { beginDrag(along: [axis]) }
    self.axis(axis)?.drag(by: travel)
  }

  /// Ends the drag begun by ``drag(by:along:)`` and releases the content at the touch's
  /// `velocity`, in points per second along `axis`.
  public func endDrag(_ end: DragEnd, velocity: Double, along axis: Axis) {
    endDrag(
      end,
      velocity: axis == .vertical ? Vector(dx: 0, dy: velocity) : Vector(dx: velocity, dy: 0),
    )
  }

  func beginDrag(along names: [Axis]) {
    isDragging = true
    for axis in axes where names.contains(axis.axis) { axis.beginDrag() }
    onDragBegin?(self)
  }

  /// Ends the drag, also one by the wheel, and releases the content at the touch's `velocity`, in points
  /// per second.
  func endDrag(_ end: DragEnd, velocity: Vector) {
    if let wheelRest { window?.cancelScheduled(wheelRest) }
    wheelRest = nil
    guard isDragging else { return }
    isDragging = false
    for axis in axes { axis.endDrag(velocity: -velocity.along(axis.axis)) }
    onDragEnd?(self, end)
  }
}

extension Touch {
  /// Whether the touch is one finger held on a touchpad, which moves the pointer.
  fileprivate var movesPointer: Bool {
    device == .touchpad && touchpad.kind == .hold && touchpad.fingers < 2
  }
}

/// The choice of the scroll view that moves among nested ones.
extension ScrollView {
  /// Decides whether the drag may begin: not if the content keeps its touch, nor if another scroll
  /// view should move in that direction.
  func decideBegin() -> BeginDecision {
    guard let touch = pan.touches.first else { return .allow }
    if touch.isDelivered, let content = touch.hitNode as? View, content !== self,
      !canCancelContentTouches || !touchesShouldCancel(in: content)
    {
      return .refuse(why: localized("the content keeps its touch").english)
    }
    let chain = touch.path.compactMap { $0 as? ScrollView }.filter { $0.takes(touch) }
    var other: ScrollView?
    for axis in beginAxes {
      let target = Self.target(of: pan.displacement, along: axis, among: chain)
      if target === self { return .allow }
      other = other ?? target
    }
    guard let other else { return .refuse(why: localized("nothing scrolls that way").english) }
    return .refuse(
      why: "\(other.pan.name) is the one to go on that way",
      explanation: Explanation(localized("\(LogSubject(other.pan.name).text) scrolls on that way")),
    )
  }

  /// Returns the scroll view that a drag by `displacement` in the window should move along `axis`:
  /// the innermost with room, else the outermost that bounces.
  private static func target(
    of displacement: Vector,
    along axis: Axis,
    among chain: [ScrollView],
  ) -> ScrollView? {
    chain.first { $0.axis(axis)?.hasRoom(-$0.turned(displacement).along(axis)) == true }
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

  /// Hands a fling that reached an edge at `time` over to the next outer scroll view with room.
  ///
  /// - Returns: false if there is none, or if this view's other axis still moves.
  func handOver(_ velocity: Double, along axis: Axis, at time: Timestamp) -> Bool {
    guard !axes.contains(where: { $0.axis != axis && $0.isCatchable }),
      let successor = successor(of: velocity, along: axis)
    else { return false }
    successor.firstPage = successor.pages?.nearest(to: successor.position.value) ?? 0
    successor.release(velocity: velocity, from: time)
    return true
  }

  /// Returns the axis of the nearest enclosing scroll view that could continue a fling at `velocity`, in
  /// points of offset per second; nil if there is none.
  func successor(of velocity: Double, along axis: Axis) -> ScrollAxis? {
    for case let outer as ScrollView in pathToRoot.dropFirst()
    where outer.isScrollEnabled && !outer.isDragging {
      guard axis == .vertical || outer.isUnmirrored == isUnmirrored,
        let successor = outer.axis(axis), successor.hasRoom(velocity)
      else { continue }
      return successor
    }
    return nil
  }
}
