// Drives the gesture core and a spring from plain events: no window, no view, no clock.
import TactileGestures
import TactileMotion
import TactilePrimitives

final class Card: GestureNode {
  let gestureParent: (any GestureNode)? = nil
  var gestureRecognizers: [GestureRecognizer] = []
  func convertFromWindow(_ point: Point) -> Point { point }
}

@main
enum PlainEvents {
  static func main() {
    let card = Card()
    let pan = PanRecognizer(name: "card.pan")
    let tap = TapRecognizer(name: "card.tap")
    card.gestureRecognizers = [pan, tap]
    pan.whenChanged { pan in
      print("  moved by \(pan.translation.dx) pt")
      guard pan.state == .ended else { return }
      let back = SpringMotion(
        Spring(response: 0.3, dampingRatio: 0.8),
        from: pan.translation.dx,
        to: 0,
        initialVelocity: pan.releaseVelocity.dx,
      )
      print("  released at \(pan.releaseVelocity.dx) pt/s, at rest after \(back.duration) s")
    }

    let arena = GestureArena()
    arena.onLog = { print("\($0.timestamp.seconds) s  \($0.name): \($0.why)") }
    for (time, x, phase) in [
      (0, 100.0, TouchPhase.began), (8, 104, .moved), (16, 112, .moved), (24, 122, .moved),
      (32, 132, .moved), (40, 132, .ended),
    ] {
      let place = Point(x: x, y: 50)
      let now = Timestamp(nanoseconds: Int64(time) * 1_000_000)
      let event = TouchEvent(id: TouchID(1), phase: phase, locationInWindow: place, timestamp: now)
      arena.handle(event) { _ in card }
    }
  }
}
