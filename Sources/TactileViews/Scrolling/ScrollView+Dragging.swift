internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives

extension ScrollView {
  /// Whether the content can be moved at all.
  var canScroll: Bool { isScrollEnabled && axes.contains { $0.bounces } }

  /// Whether it moves by itself so far or so fast that a touch is meant to stop it; the creeping end
  /// of a motion is none that anybody sees.
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
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
  }

  private var isPastEdge: Bool { axes.contains { $0.isPastEdge } }

  private func cameDown(_ touch: Touch) -> Bool {
    guard !touch.movesPointer else { return false }
    if wheelRest != nil { endWheelDrag(.cancelled) }
    let isCatch = isCatchable
    for axis in axes { if isCatch { axis.stop() } else { axis.finish() } }
    return canScroll
  }

  /// Whether what lies inside goes first: a control that is dragged, or another scroll view.
  ///
  /// A drag in any direction is beyond its slop before one along an axis is. What is caught past an
  /// edge waits for nothing: it must not stay there.
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
    case .possible, .failed, .recognized:
      break
    }
  }

  /// The axes that the drag which begins moves.
  private var dragAxes: [Axis] {
    let all = axes.filter(\.bounces).map(\.axis)
    guard isDirectionalLockEnabled, all.count > 1, pan.displacement != .zero else { return all }
    return pan.displacement.axes(within: settings.lockAngle)
  }

  private func followPan() {
    for axis in axes { axis.drag(by: pan.translation.along(axis.axis)) }
    guard pan.touches.first?.device == .touchpad else { return }
    touchpadMomentum.add(pan.velocity.magnitude, at: pan.timestamp, settings: settings)
  }

  /// How fast the finger leaves; zero for what is no flick, and where the system has let a
  /// touchpad's scroll run out.
  private var releaseVelocity: Vector {
    let velocity = pan.velocity.pointsPerSecond
    guard velocity.length >= settings.minimumFlingVelocity else { return .zero }
    let isTouchpad = pan.touches.first?.device == .touchpad
    if isTouchpad, touchpadMomentum.hasRunOut(at: pan.timestamp, settings: settings) {
      return .zero
    }
    return velocity
  }

  /// Drags the content along `axis` for a gesture that is not its own: by `travel` points in all since
  /// the first call, with rubber band.
  public func drag(by travel: Double, along axis: Axis) {
    if !isDragging { beginDrag(along: [axis]) }
    self.axis(axis)?.drag(by: travel)
  }

  /// Ends what ``drag(by:along:)`` began, and leaves the content to itself while the contact goes on at
  /// `velocity` points a second along `axis`.
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

  /// Leaves the content to itself while the finger goes on at `velocity`.
  func endDrag(_ end: DragEnd, velocity: Vector) {
    guard isDragging else { return }
    isDragging = false
    for axis in axes { axis.endDrag(velocity: -velocity.along(axis.axis)) }
    onDragEnd?(self, end)
  }
}

extension Touch {
  /// Whether it is one finger on a touchpad, which is there for the pointer.
  fileprivate var movesPointer: Bool {
    device == .touchpad && touchpad.kind == .hold && touchpad.fingers < 2
  }
}
