import TactileGestures
import TactilePrimitives

@testable import TactileViews

/// A finger on a window of a ``Harness``; each of its deeds is seen by a frame.
final class Finger {
  private let harness: Harness
  private let id: TouchID
  private let device: DeviceKind
  private let touchpad: TouchpadGesture
  private(set) var place = Point.zero

  init(
    _ harness: Harness,
    id: Int64 = 1,
    device: DeviceKind = .finger,
    touchpad: TouchpadGesture = .scroll,
  ) {
    self.harness = harness
    self.id = TouchID(id)
    self.device = device
    self.touchpad = touchpad
  }

  func down(_ x: Double, _ y: Double) { send(.began, Point(x: x, y: y)) }

  func move(to x: Double, _ y: Double) { send(.moved, Point(x: x, y: y)) }

  func up() { send(.ended, place) }

  func cancel() { send(.cancelled, place) }

  /// Moves by the vector in equal steps, one a frame.
  func drag(_ dx: Double, _ dy: Double, frames: Int = 10) {
    let start = place
    for step in 1...frames {
      let part = Double(step) / Double(frames)
      move(to: start.x + dx * part, start.y + dy * part)
    }
  }

  /// Comes down at `start`, and moves by the vector in equal steps, one a frame.
  func drag(from start: (Double, Double), _ dx: Double, _ dy: Double, frames: Int = 10) {
    down(start.0, start.1)
    drag(dx, dy, frames: frames)
  }

  /// Drags by the vector, and goes up.
  func swipe(from start: (Double, Double), _ dx: Double, _ dy: Double, frames: Int = 10) {
    drag(from: start, dx, dy, frames: frames)
    up()
  }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    up()
  }

  func send(_ phase: TouchPhase, _ point: Point, button: Int = 0) {
    place = point
    harness.pass(Harness.frameTime)
    harness.window.send(
      .touch(
        TouchEvent(
          id: id,
          device: device,
          phase: phase,
          locationInWindow: point,
          timestamp: harness.now,
          button: button,
          touchpad: touchpad,
        )
      )
    )
    harness.frame(after: 0)
  }
}
