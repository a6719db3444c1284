internal import TactilePrimitives

/// The hover recognizers under the pointer.
struct Hovering {
  /// The recognizers on the path under the pointer, deepest first, in any state.
  var recognizers: [HoverRecognizer] = []
  /// The recognizers found by the current motion; kept for its storage.
  var found: [HoverRecognizer] = []
  /// The kind of pointer.
  var device = DeviceKind.mouse
  /// The number of the current motion.
  var motion = 0
  /// Whether any recognizer was ever found.
  var hasMetAny = false
}

/// A report about a pointer without a button held.
enum PointerReport {
  /// The pointer is at a location in points of the window, over a node.
  case at(Point, DeviceKind, PenPose, Timestamp, hit: (any GestureNode)?)
  /// The pointer is no longer tracked.
  case left(Timestamp, DeviceKind)
  /// The system cancelled the pointer, with the reason.
  case cancelled(Timestamp, why: String)
}
