import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

/// A node that the main actor owns, as views are.
@MainActor
private final class OwnedNode: @MainActor GestureNode {
  let pan = PanRecognizer(name: "pan")
  var offset = 0.0
  var heard: [TouchPhase] = []

  init() {
    pan.onChange = { [weak self] _ in self?.follow() }
  }

  var gestureParent: (any GestureNode)? { nil }
  var gestureRecognizers: [GestureRecognizer] { [pan] }
  var contentTouchDelay: Double? { nil }
  func convertFromWindow(_ point: Point) -> Point { point }
  func handleTouch(_ touch: Touch, phase: TouchPhase) { heard.append(phase) }
  private func follow() { offset = pan.translation.dx }
}

@MainActor
@Suite struct MainActorNodeTests {
  @Test func `a node of the main actor takes part`() {
    let node = OwnedNode()
    let arena = GestureArena()
    for (phase, x, time) in [(TouchPhase.began, 100.0, 0.0), (.moved, 150, 0.1)] {
      let event = TouchEvent(phase, x: x, at: time)
      arena.handle(event) { _ in node }
    }

    #expect(node.offset == 40)
    #expect(node.heard == [.began, .cancelled])
  }
}
