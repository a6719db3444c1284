import TactileGestures
import TactilePrimitives

/// A window with a root node and an arena, driven by scripts of fingers.
final class Stage {
  let root: TestNode
  let arena = GestureArena()
  /// The decisions, as `name: from > to (why)` and `name: refused (why)`.
  private(set) var log: [String] = []
  private(set) var now = 0.0

  init(_ root: TestNode = TestNode("root")) {
    self.root = root
    arena.windowBounds = root.frame
    arena.onLog = { [weak self] entry in
      switch entry.kind {
      case .recognizer(let from, let to):
        self?.log.append("\(entry.name): \(from) > \(to) (\(entry.why))")
      case .refused: self?.log.append("\(entry.name): refused (\(entry.why))")
      }
    }
  }

  func send(
    _ phase: TouchPhase,
    _ x: Double,
    _ y: Double,
    id: Int64 = 1,
    at time: Double? = nil,
    device: DeviceKind = .finger,
    pressure: Double = 1,
    button: Int = 0,
    buttons: ButtonMask? = nil,
    pen: PenPose = .upright,
    touchpad: TouchpadGesture = .scroll,
  ) {
    now = time ?? now
    let event = TouchEvent(
      id: TouchID(id),
      device: device,
      phase: phase,
      locationInWindow: Point(x: x, y: y),
      timestamp: Timestamp(seconds: now),
      pressure: pressure,
      button: button,
      buttons: buttons,
      pen: pen,
      touchpad: touchpad,
    )
    arena.handle(event) { self.root.hitTest($0) }
  }

  func down(_ x: Double, _ y: Double, id: Int64 = 1, at time: Double? = nil) {
    send(.began, x, y, id: id, at: time)
  }

  func move(_ x: Double, _ y: Double, id: Int64 = 1, at time: Double? = nil) {
    send(.moved, x, y, id: id, at: time)
  }

  func up(_ x: Double, _ y: Double, id: Int64 = 1, at time: Double? = nil) {
    send(.ended, x, y, id: id, at: time)
  }

  /// Fingers 1, 2 and so on come down, each at its place.
  func down(_ places: (Double, Double)..., at time: Double? = nil) {
    send(.began, places, at: time)
  }

  func move(_ places: (Double, Double)..., at time: Double? = nil) {
    send(.moved, places, at: time)
  }

  func up(_ places: (Double, Double)..., at time: Double? = nil) {
    send(.ended, places, at: time)
  }

  private func send(_ phase: TouchPhase, _ places: [(Double, Double)], at time: Double?) {
    for (id, (x, y)) in zip(Int64(1)..., places) { send(phase, x, y, id: id, at: time) }
  }

  func tap(_ x: Double, _ y: Double, at time: Double) {
    down(x, y, at: time)
    up(x, y, at: time + 0.05)
  }

  func advance(to time: Double) {
    now = time
    arena.advance(to: Timestamp(seconds: time))
  }

  /// Moves the finger evenly from `start` by `vector` at `speed` points per second, with `rate`
  /// samples per second, first at `time`; it stays down.
  func drag(
    from start: Point,
    by vector: Vector,
    speed: Double = 500,
    rate: Double = 120,
    at time: Double = 0,
  ) {
    down(start.x, start.y, at: time)
    let duration = vector.length / speed
    var step = 1.0
    while step / rate < duration {
      let place = start + vector * (step / rate / duration)
      move(place.x, place.y, at: time + step / rate)
      step += 1
    }
    move(start.x + vector.dx, start.y + vector.dy, at: time + duration)
  }
}

/// Notes every call of a recognizer's owner.
final class Diary {
  private(set) var entries: [GestureState] = []

  init(_ recognizer: GestureRecognizer) {
    recognizer.onChange = { [weak self] in self?.entries.append($0.state) }
  }
}
