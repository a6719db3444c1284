import TactileGestures
import TactilePrimitives

/// A node of a random world.
final class ProbeNode: GestureNode {
  let frame: Rect
  let contentTouchDelay: Double?
  var gestureRecognizers: [GestureRecognizer] = []
  var children: [ProbeNode] = []
  weak var parent: ProbeNode?
  var onTouch: (Touch, TouchPhase) -> Void = { _, _ in }

  init(_ plan: Script.NodePlan) {
    frame = plan.frame
    contentTouchDelay = plan.contentTouchDelay
  }

  var gestureParent: (any GestureNode)? { parent }

  func convertFromWindow(_ point: Point) -> Point {
    let offset: Vector = frame.origin - Point.zero
    return point - offset
  }

  func handleTouch(_ touch: Touch, phase: TouchPhase) { onTouch(touch, phase) }

  func hitTest(_ point: Point) -> ProbeNode? {
    guard frame.contains(point) else { return nil }
    return children.reversed().lazy.compactMap { $0.hitTest(point) }.first ?? self
  }

  /// Leaves the tree.
  func detach() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
