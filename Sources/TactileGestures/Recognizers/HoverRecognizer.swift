/// Follows a pointer with no button held while it is over a node or anything in it.
///
/// It begins when the pointer enters the node, changes as the pointer moves, and ends when the
/// pointer leaves or a button of it goes down; after that it begins anew with the next motion
/// without a button. It is cancelled when the system cancels the pointer. Like UIKit's it follows
/// no touches and does not compete: any number may hover at once, those of the containers with
/// that of the node under the pointer. A refusal by ``GestureRecognizer/shouldBegin``, or a
/// cancellation by the owner, lasts until the pointer leaves.
public final class HoverRecognizer: GestureRecognizer {
  /// The device that hovers.
  public internal(set) var device = DeviceKind.mouse
  /// The tilt and tool of a pen that hovers; undefined for other devices.
  public internal(set) var pen = PenPose.upright

  /// The number of the motion that last found it under the pointer.
  @safe @exclusivity(unchecked) var lastMotion = 0

  /// A hover recognizer with the name `name` in the log; it follows every device that has a
  /// pointer.
  public override init(name: String = "hover") {
    super.init(name: name)
    allowedDevices.remove(.finger)
  }
}
