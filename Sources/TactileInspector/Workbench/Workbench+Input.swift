internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
package import TactileViews

/// The way of each event to the scene or the instruments.
extension Workbench {
  /// The location reported for a pointer that has left a window.
  private static let outside = Point(x: -1, y: -1)

  /// Queues `event` for the window that it belongs to.
  package func send(_ event: InputEvent) {
    if case .window(let change) = event, case .resized(let size) = change.kind {
      return resize(to: size, with: event)
    }
    guard let instruments, isShowing || !sides.isEmpty else {
      if case .window = event { tellInstruments(event) }
      return sendToScene(event)
    }
    switch event {
    case .touch(let touch): send(touch, instruments)
    case .hover(let hover): send(hover, instruments)
    case .wheel(let wheel):
      send(event, to: side(at: wheel.locationInWindow), instruments)
    case .key(let key):
      // While the scene is paused, its own keys are held back, but not those that step or resume
      // it. The key for the other side would move the scene's focus in a replay.
      if isShowing, let known = WindowKey(key),
        warp.isPaused || (known == .otherSide && takesOtherSide())
      {
        return instruments.send(event)
      }
      send(event, to: sides.side(of: key, focused: keySide), instruments)
    case .text, .composition: send(event, to: keySide, instruments)
    case .window:
      tellInstruments(event)
      sendToScene(event)
    }
  }

  /// Sends `event`, which is about the host's window, to the instruments.
  ///
  /// Hidden ones, which handle no queue, get it at once: they keep to the window's size and scale, and
  /// know whether it gets keys.
  func tellInstruments(_ event: InputEvent) {
    if isShowing { instruments?.send(event) } else { instruments?.deliver(event) }
  }

  private func side(at point: Point) -> Side {
    guard isShowing, let instruments else { return .scene }
    return instruments.hitTest(instruments.convertToHost(point)) == nil ? .scene : .instruments
  }

  private func send(_ touch: TouchEvent, _ instruments: Window) {
    let side = sides.side(of: touch, from: side(at: touch.locationInWindow))
    if touch.phase == .began, touch.device != .touchpad { giveKeys(to: side) }
    // The touches on hidden instruments are cancelled.
    guard side == .scene || isShowing else { return }
    send(.touch(touch), to: side, instruments)
  }

  private func send(_ hover: HoverEvent, _ instruments: Window) {
    let side = side(at: hover.locationInWindow)
    if side != sides.pointer {
      var left = hover
      left.locationInWindow = Self.outside
      send(.hover(left), to: sides.pointer, instruments)
      sides.pointer = side
    }
    send(.hover(hover), to: side, instruments)
  }

  private func send(_ event: InputEvent, to side: Side, _ instruments: Window) {
    switch side {
    case .scene: sendToScene(event)
    case .instruments: instruments.send(event)
    }
  }

  /// Sends `outer`, in the coordinate space and time of the host, to the scene.
  func sendToScene(_ outer: InputEvent) {
    let (event, isOnCompanion) = coordinates.local(
      outer,
      scene: place,
      companion: companion?.place,
    )
    switch event {
    case .touch(let touch):
      if isTaken(touch, isOnCompanion: isOnCompanion) { return }
      onPointer?(touch.locationInWindow)
    case .hover(let hover): onPointer?(hover.locationInWindow)
    case .window: return deliver(event.moved(to: sceneTime(at: event.timestamp)))
    case .wheel, .key, .text, .composition: break
    }
    if playback != nil {
      if case .key = event { scene.send(event) }
      return
    }
    hand(event)
  }

  /// Delivers `event` in the scene's time, or holds it back.
  private func hand(_ event: InputEvent) {
    if warp.isPaused || !held.isEmpty { return held.add(event) }
    let time = warp.sceneTime(at: event.timestamp)
    deliver(time == event.timestamp ? event : event.moved(to: time))
  }

  /// Returns whether `touch` belongs to a gesture that opens the tools, and not to the scene.
  private func isTaken(_ touch: TouchEvent, isOnCompanion: Bool) -> Bool {
    if opening.isCancelledForScene(touch) { return true }
    guard onOpening != nil else { return false }
    let window = isOnCompanion ? companion?.stage.window ?? scene : scene
    let isPull =
      opening.isPull(touch, inWidth: window.size.width) && window.leavesDrag(of: touch.id)
    let opens = opening.handle(touch, at: openingPlace(touch.locationInWindow, window))
    guard opens || isPull else { return false }
    openTools(at: touch.timestamp, lifting: touch)
    return true
  }

  /// Cancels the contacts for the scene, one of which may be `lifted`, and opens the tools.
  func openTools(at time: Timestamp, lifting lifted: TouchEvent? = nil) {
    for touch in opening.take(lifting: lifted, at: time) where playback == nil {
      hand(.touch(touch))
    }
    onOpening?()
  }

  /// Sends `event`, in the scene's time, to the scene and its companion.
  func deliver(_ event: InputEvent) {
    onSceneInput?(event)
    onDelivery?(event)
    scene.send(event)
    companion?.send(event)
  }
}
