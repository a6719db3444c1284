public import TactilePrimitives

/// A node of the tree that touches hit and recognizers are attached to; views conform to it.
///
/// The arena reads ``gestureParent`` and ``gestureRecognizers`` once per touch, at its beginning:
/// the path of a touch is fixed from then on.
public protocol GestureNode: AnyObject {
  /// The node that contains this one, nil at the root; the chain must be finite.
  var gestureParent: (any GestureNode)? { get }

  /// The recognizers of this node; if several make a request at the same moment, they are decided
  /// in this order.
  var gestureRecognizers: [GestureRecognizer] { get }

  /// Returns a point of the window in this node's coordinate space.
  func convertFromWindow(_ point: Point) -> Point

  /// Called for a touch that hit this very node, unless recognizers hold it back or cancel it.
  ///
  /// A node gets `began`, any number of `moved`, and then exactly one of `ended` and `cancelled`.
  /// It gets nothing of a touch that a recognizer was granted while the touch was held back.
  /// Touchpad gestures reach recognizers only.
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

/// One decision of the arena, with its reason.
public struct GestureLogEntry: Hashable, Sendable {
  /// The kinds of decisions.
  public enum Kind: Hashable, Sendable {
    /// A recognizer went from one state to another.
    case recognizer(from: GestureState, to: GestureState)
    /// A recognizer has to wait, or a finger over it was ignored as a palm.
    case refused
  }

  /// The time of the decision.
  public var timestamp: Timestamp
  /// The decision.
  public var kind: Kind
  /// The identifier of the recognizer, its own `id`.
  ///
  /// Names need not be unique, but ids are among recognizers that are alive.
  public var recognizer: GestureRecognizer.ID
  /// The name of the recognizer.
  public var name: String
  /// The device of the recognizer's touches; nil if it had none.
  public var device: DeviceKind?
  /// The reason, with its numbers.
  public var reason: GestureReason

  /// The reason in words; the text is built at each call.
  public var why: String { reason.description }

  /// A decision about `recognizer`.
  public init(
    timestamp: Timestamp,
    kind: Kind,
    recognizer: GestureRecognizer,
    reason: GestureReason,
  ) {
    self.timestamp = timestamp
    self.kind = kind
    self.recognizer = recognizer.id
    name = recognizer.name
    device = recognizer.touches.first?.device
    self.reason = reason
  }
}

extension GestureArena {
  /// Reports a decision to ``onLog``; costs nothing where that is nil.
  func log(
    _ kind: GestureLogEntry.Kind,
    _ recognizer: GestureRecognizer,
    _ reason: @autoclosure () -> GestureReason,
  ) {
    guard let onLog else { return }
    onLog(GestureLogEntry(timestamp: now, kind: kind, recognizer: recognizer, reason: reason()))
  }
}
