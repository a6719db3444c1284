import TactileGestures

/// The contacts that are down at a line of a trace, which determine the lines that may follow.
struct ContactRules {
  /// The maximum number of touches that may be down at once.
  static let maximumTouches = 64

  private var touches: Set<Int64> = []
  private var buttons: Set<Int> = []
  private var isScrolling = false
  private var touchpadGesture: TouchpadGesture.Kind?

  /// Processes the next event, or throws the reason for which it is not allowed here.
  mutating func accept(_ kind: TraceEvent.Kind) throws(LineFault) {
    switch kind {
    case .touch(let touch): try accept(touch)
    case .mouse(let mouse): try accept(mouse.action)
    case .scroll(let scroll): try accept(scroll.phase)
    case .touchpad(let step): try accept(step)
    case .key, .text, .window, .tap, .call, .mark: return
    }
  }

  private mutating func accept(_ touch: TraceEvent.Touch) throws(LineFault) {
    switch touch.phase {
    case .began:
      guard touches.insert(touch.id).inserted else {
        throw LineFault("a second \"began\" for touch \(touch.id), which is down")
      }
      guard touches.count <= Self.maximumTouches else {
        touches.remove(touch.id)
        throw LineFault("more than \(Self.maximumTouches) touches are down at once")
      }
    case .moved:
      try requireDown(touch)
    case .ended, .cancelled:
      try requireDown(touch)
      touches.remove(touch.id)
    }
  }

  private func requireDown(_ touch: TraceEvent.Touch) throws(LineFault) {
    guard touches.contains(touch.id) else {
      throw LineFault("\"\(touch.phase.rawValue)\" for touch \(touch.id), which is not down")
    }
  }

  private mutating func accept(_ action: TraceEvent.Mouse.Action) throws(LineFault) {
    switch action {
    case .down(let button):
      guard buttons.insert(button).inserted else {
        throw LineFault("a second \"down\" for mouse button \(button), which is down")
      }
    case .up(let button, _):
      guard buttons.remove(button) != nil else {
        throw LineFault("\"up\" for mouse button \(button), which is not down")
      }
    case .move:
      return
    }
  }

  private mutating func accept(_ phase: TraceEvent.Scroll.Phase) throws(LineFault) {
    switch phase {
    case .began:
      guard !isScrolling else {
        throw LineFault("a second scroll \"began\" before the \"ended\" of the first")
      }
      isScrolling = true
    case .ended:
      isScrolling = false
    case .changed, .tick:
      return
    }
  }

  private mutating func accept(_ step: TraceEvent.Touchpad) throws(LineFault) {
    let word = step.gesture.kind.rawValue
    if let running = touchpadGesture {
      guard step.phase != .began else {
        throw LineFault("a \(word) \"began\" before the \"ended\" of the \(running.rawValue)")
      }
    }
    guard step.phase == .began || touchpadGesture == step.gesture.kind else {
      throw LineFault("a step of a \(word) that has not begun")
    }
    if case .ended = step.phase {
      touchpadGesture = nil
    } else {
      touchpadGesture = step.gesture.kind
    }
  }
}
