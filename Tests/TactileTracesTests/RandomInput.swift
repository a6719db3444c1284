import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileTraces
import TactileViews

/// Makes sequences of input as a host gives them: every contact begins once and ends once.
struct RandomInput {
  private var random: SplitMix
  private var time: Timestamp
  private var fingers: [TouchEvent] = []
  private var mouse: TouchEvent?
  private var touchpad: TouchEvent?
  private var gesture: TouchEvent?

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    time = .zero
  }

  mutating func events(_ count: Int) -> [InputEvent] {
    (0..<count).map { _ in next() }
  }

  private mutating func next() -> InputEvent {
    time.nanoseconds += Int64.random(in: 0...40_000_000, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2: return .touch(finger())
    case 3, 4: return .touch(pointer(.mouse, TraceInputMapper.mouseID, \.mouse))
    case 5, 6: return .touch(pointer(.touchpad, TraceInputMapper.touchpadID, \.touchpad))
    case 7: return pointing()
    case 8: return .touch(touchpadGesture())
    default: return other()
    }
  }

  private mutating func finger() -> TouchEvent {
    if fingers.isEmpty || (fingers.count < 64 && Int.random(in: 0..<3, using: &random) == 0) {
      let taken = fingers.map(\.id)
      var id = TouchID(Int64.random(in: -70...70, using: &random))
      while taken.contains(id) { id.rawValue += 1 }
      let device: DeviceKind = Bool.random(using: &random) ? .finger : .pen
      fingers.append(
        TouchEvent(
          id: id,
          device: device,
          phase: .began,
          locationInWindow: exactPoint(),
          timestamp: time,
          pressure: pressure(),
          button: device == .pen ? Int.random(in: 0...3, using: &random) : 0,
          pen: device == .pen ? pose() : .upright,
        )
      )
      return fingers[fingers.count - 1]
    }
    let index = Int.random(in: 0..<fingers.count, using: &random)
    fingers[index].phase = laterPhase()
    fingers[index].locationInWindow = exactPoint()
    fingers[index].pressure = pressure()
    fingers[index].timestamp = time
    if fingers[index].device == .pen {
      fingers[index].pen = pose()
      fingers[index].buttons = ButtonMask(rawValue: .random(in: 0...7, using: &random))
    }
    let event = fingers[index]
    if event.phase != .moved { fingers.remove(at: index) }
    return event
  }

  private mutating func pointer(
    _ device: DeviceKind,
    _ id: TouchID,
    _ contact: WritableKeyPath<RandomInput, TouchEvent?>,
  ) -> TouchEvent {
    let location = device == .touchpad ? gridPoint() : exactPoint()
    guard var event = self[keyPath: contact] else {
      let event = TouchEvent(
        id: id,
        device: device,
        phase: .began,
        locationInWindow: location,
        timestamp: time,
        button: device == .mouse ? Int.random(in: 1...5, using: &random) : 0,
      )
      self[keyPath: contact] = event
      return event
    }
    event.phase = laterPhase()
    if device == .mouse { hold(&event) }
    event.locationInWindow = location
    event.timestamp = time
    self[keyPath: contact] = event.phase == .moved ? event : nil
    return event
  }

  /// Presses or releases one button besides the contact's, at most: two at once are two reports.
  private mutating func hold(_ event: inout TouchEvent) {
    let other = ButtonMask.button(6)
    if event.phase != .moved {
      event.buttons.remove(.button(event.button))
    } else if Int.random(in: 0..<4, using: &random) == 0 {
      event.buttons.formSymmetricDifference(other)
    }
  }

  private mutating func touchpadGesture() -> TouchEvent {
    guard var event = gesture else {
      let kinds: [TouchpadGesture.Kind] = [.pinch, .swipe, .hold]
      let event = TouchEvent(
        id: TraceInputMapper.touchpadGestureID,
        device: .touchpad,
        phase: .began,
        locationInWindow: gridPoint(),
        timestamp: time,
        touchpad: TouchpadGesture(
          kinds[Int.random(in: 0..<3, using: &random)],
          fingers: .random(in: 1...5, using: &random),
        ),
      )
      gesture = event
      return event
    }
    event.phase = laterPhase()
    event.locationInWindow = gridPoint()
    event.timestamp = time
    if event.touchpad.kind == .pinch {
      event.touchpad.scale = .random(in: 0.1...5, using: &random)
      event.touchpad.rotation = .random(in: -700...700, using: &random)
    }
    gesture = event.phase == .moved ? event : nil
    return event
  }

  private mutating func pose() -> PenPose {
    PenPose(
      tiltX: .random(in: -90...90, using: &random),
      tiltY: Bool.random(using: &random) ? 0 : .random(in: -90...90, using: &random),
      isEraser: Bool.random(using: &random),
    )
  }

  private mutating func pointing() -> InputEvent {
    if mouse == nil, Int.random(in: 0..<3, using: &random) == 0 {
      return .hover(
        HoverEvent(locationInWindow: exactPoint(), timestamp: time, device: .pen, pen: pose())
      )
    }
    guard mouse == nil, Bool.random(using: &random) else {
      let delta = exactPoint() - Point.zero
      return .wheel(WheelEvent(delta: delta, locationInWindow: exactPoint(), timestamp: time))
    }
    return .hover(HoverEvent(locationInWindow: exactPoint(), timestamp: time))
  }

  private mutating func other() -> InputEvent {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .window(WindowEvent(kind: .focusLost, timestamp: time))
    case 1: return .window(WindowEvent(kind: .shown, timestamp: time))
    case 2:
      let size = Size(width: .random(in: 1...999, using: &random), height: 568)
      return .window(WindowEvent(kind: .resized(size), timestamp: time))
    case 3: return .window(WindowEvent(kind: .scaleChanged(1.25), timestamp: time))
    case 4, 5:
      let texts = ["a", "", "é", "\"\\\n\u{7F}\u{2028}", "👩‍👩‍👧 日本", "\0"]
      let text = texts[Int.random(in: 0..<texts.count, using: &random)]
      return .text(TextEvent(text: text, timestamp: time))
    default:
      let isDown = Bool.random(using: &random)
      let key = KeyEvent(
        name: ["Escape", "Left", "\"", "Ä"][Int.random(in: 0..<4, using: &random)],
        isDown: isDown,
        isRepeat: isDown && Bool.random(using: &random),
        modifiers: KeyEvent.Modifiers(rawValue: UInt8.random(in: 0..<16, using: &random)),
        timestamp: time,
      )
      return .key(key)
    }
  }

  private mutating func laterPhase() -> TouchPhase {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .ended
    case 1: .cancelled
    default: .moved
    }
  }

  private mutating func pressure() -> Double {
    Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random)
  }

  /// A place with all the bits that a Double has.
  private mutating func exactPoint() -> Point {
    Point(x: .random(in: -50...400, using: &random), y: .random(in: -1e-5...600, using: &random))
  }

  /// A place of which sums and differences are exact.
  private mutating func gridPoint() -> Point {
    let range = -4096...40_960
    return Point(
      x: Double(Int.random(in: range, using: &random)) / 128,
      y: Double(Int.random(in: range, using: &random)) / 128,
    )
  }
}
