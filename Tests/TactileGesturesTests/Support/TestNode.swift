import TactileGestures
import TactilePrimitives

/// A rectangle in a tree, in points of the window, that notes what it is told of its touches.
final class TestNode: GestureNode {
  let name: String
  var frame: Rect
  var gestureRecognizers: [GestureRecognizer] = []
  var contentTouchDelay: Double?
  var onTouch: ((Touch, TouchPhase) -> Void)?
  private(set) var heard: [String] = []
  private(set) var children: [TestNode] = []
  private weak var parent: TestNode?

  init(_ name: String, frame: Rect = Rect(x: 0, y: 0, width: 320, height: 568)) {
    self.name = name
    self.frame = frame
  }

  var gestureParent: (any GestureNode)? { parent }

  @discardableResult
  func adding(_ child: TestNode) -> TestNode {
    child.parent = self
    children.append(child)
    return self
  }

  func removeChildren() { children = [] }

  @discardableResult
  func recognizing(_ recognizers: GestureRecognizer...) -> TestNode {
    for recognizer in recognizers { recognizer.node = self }
    gestureRecognizers += recognizers
    return self
  }

  func hitTest(_ point: Point) -> TestNode? {
    guard frame.contains(point) else { return nil }
    return children.reversed().lazy.compactMap { $0.hitTest(point) }.first ?? self
  }

  func convertFromWindow(_ point: Point) -> Point {
    let offset: Vector = frame.origin - Point.zero
    return point - offset
  }

  func handleTouch(_ touch: Touch, phase: TouchPhase) {
    heard.append(phase.rawValue)
    onTouch?(touch, phase)
  }
}
