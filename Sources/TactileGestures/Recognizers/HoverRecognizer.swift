/// Follows a pointer with no button held while it is over a node or anything in it.
///
/// It begins when the pointer comes upon the node, changes as the pointer moves, and ends when the
/// pointer leaves or a button of it goes down; after that it begins anew with the next motion
/// without a button. It is cancelled when the system takes the pointer away. Like UIKit's it takes
/// no touches and competes with nobody: any number may hover at once, those of the containers
/// with that of the node under the pointer. What it is refused by
/// ``GestureRecognizer/shouldBegin``, and what its owner calls off, lasts until the pointer leaves.
public final class HoverRecognizer: GestureRecognizer {
  /// Device that hovers.
  public internal(set) var device = DeviceKind.mouse
  /// Tilt and tool of a pen that hovers; they mean nothing for other devices.
  public internal(set) var pen = PenPose.upright

  /// The number of the motion that last found it under the pointer.
  @safe @exclusivity(unchecked) var lastMotion = 0

  /// A hover recognizer that the log calls `name`; it follows every device that has a pointer.
  public override init(name: String = "hover") {
    super.init(name: name)
    allowedDevices.remove(.finger)
  }
}
