public import TactilePrimitives

/// A place in the tree that touches hit and recognizers sit on; views conform to it.
///
/// The arena asks for ``gestureParent`` and ``gestureRecognizers`` once a touch, at its beginning:
/// what a touch can reach is fixed from then on.
public protocol GestureNode: AnyObject {
  /// The node that contains this one, nil at the root; following it must come to an end.
  var gestureParent: (any GestureNode)? { get }

  /// The recognizers of this node; of several that are ready at once, the first goes first.
  var gestureRecognizers: [GestureRecognizer] { get }

  /// The same place in this node's own coordinates, from points of the window.
  func convertFromWindow(_ point: Point) -> Point

  /// Takes a touch that hit this very node, after what recognizers hold back or take away.
  ///
  /// A node gets `began`, then any number of `moved`, then exactly one of `ended` and `cancelled`;
  /// or nothing at all of a touch that a recognizer took while it was held back. What is done on a
  /// touchpad reaches recognizers only.
  func handleTouch(_ touch: Touch, phase: TouchPhase)

  /// Seconds for which touches of the nodes below are held back from them, nil for none.
  ///
  /// A container that scrolls holds them until it is clear whether it is scrolled.
  var contentTouchDelay: Double? { get }
}

extension GestureNode {
  /// Takes no touches of its own.
  public func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  /// Holds no touches back.
  public var contentTouchDelay: Double? { nil }
}
