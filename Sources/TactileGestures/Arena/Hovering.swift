internal import TactilePrimitives

/// The hover recognizers that the pointer is over.
struct Hovering {
  /// Those on the path under the pointer, deepest first, whatever became of them.
  var recognizers: [HoverRecognizer] = []
  /// Those that the motion at hand finds; kept for its storage.
  var found: [HoverRecognizer] = []
  /// What kind of pointer it is.
  var device = DeviceKind.mouse
  /// The number of the motion at hand.
  var motion = 0
  /// Whether there ever were any.
  var hasMetAny = false
}

/// What a pointer without a button did.
enum PointerReport {
  /// It is at a place, over a node.
  case at(Point, DeviceKind, PenPose, Timestamp, hit: (any GestureNode)?)
  /// It went where nothing is followed.
  case left(Timestamp, DeviceKind)
  /// The system took it away, and why.
  case cancelled(Timestamp, why: String)
}
