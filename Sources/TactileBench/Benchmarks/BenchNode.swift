import TactileGestures
import TactilePrimitives

/// A node that takes touches and does nothing.
final class BenchNode: GestureNode {
  let gestureParent: (any GestureNode)?
  private(set) var gestureRecognizers: [GestureRecognizer] = []

  /// A node in `parent`.
  init(in parent: BenchNode?) {
    gestureParent = parent
  }

  var contentTouchDelay: Double? { nil }

  func convertFromWindow(_ point: Point) -> Point { point }

  func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  func add(_ recognizers: GestureRecognizer...) {
    for recognizer in recognizers {
      recognizer.node = self
      gestureRecognizers.append(recognizer)
    }
  }
}
