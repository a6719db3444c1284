public import TactilePrimitives

/// A node of the tree that touches hit and recognizers are attached to; views conform to it.
///
/// The arena reads ``gestureParent`` and ``gestureRecognizers`` once per touch, at its beginning:
/// the path of a touch is fixed from then on.
public protocol GestureNode: AnyObject {
  /// The node that contains this one, nil at the root; the chain must be finite.
  var gestureParent: (any GestureNode)? { get }

  /// The recognizers of this node; of several that are ready at once, the first is first.
  var gestureRecognizers: [GestureRecognizer] { get }

  /// Returns a point of the window in this node's coordinate space.
  func convertFromWindow(_ point: Point) -> Point

  /// Called for a touch that hit this very node, unless recognizers hold it back or cancel it.
  ///
  /// A node gets `began`, then any number of `moved`, then exactly one of `ended` and `cancelled`;
  /// or nothing at all of a touch that a recognizer took while it was held back. Touchpad gestures
  /// reach recognizers only.
  func handleTouch(_ touch: Touch, phase: TouchPhase)

  /// The delay in seconds before touches reach the nodes below, nil for none.
  ///
  /// A scrolling container holds them back until it is clear whether the touch scrolls it.
  var contentTouchDelay: Double? { get }
}

extension GestureNode {
  /// Ignores touches.
  public func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  /// No delay.
  public var contentTouchDelay: Double? { nil }
}
