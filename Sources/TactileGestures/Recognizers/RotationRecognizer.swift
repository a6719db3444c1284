public import TactilePrimitives

/// Recognizes fingers that turn about each other, and follows them until the last is lifted.
///
/// It begins when the touches have turned by the slop. The hysteresis is read as the part of that
/// angle which is never shown: a turn of 10° begins a rotation of 5°, and everything after it is
/// shown in full. The rotation goes on beyond half a turn without a jump. With three and more
/// touches it is the turn that fits all of them best. While one touch is left it rests, and goes
/// on from where it is when another comes down.
public final class RotationRecognizer: MultiTouchRecognizer {
  /// Degrees of turn before it begins; nil takes the settings' number.
  public var slop: Double?

  /// A rotation that the log calls `name`.
  public override init(name: String = "rotation") {
    super.init(name: name)
    minimumNumberOfTouches = 2
    allowedTouchpadGestures = [.pinch]
  }

  /// Radians since it began, clockwise on the screen.
  ///
  /// Setting it counts on from the new value: with 0 set at each change, it is the turn of that
  /// change. Before the rotation has begun setting it does nothing.
  public var rotation: Double {
    get { machine.rotation }
    set {
      precondition(newValue.isFinite, "A rotation is a finite number of radians.")
      machine.setRotation(newValue)
    }
  }
  /// Radians per second at the last event; zero after a rest or without an estimate.
  public var rotationVelocity: Double { machine.rotationVelocity(at: timestamp) }
  /// Radians per second at `time`, an instant at or after the last event.
  public func rotationVelocity(at time: Timestamp) -> Double {
    machine.rotationVelocity(at: time)
  }

  override var rulesInForce: TransformMachine.Rules {
    TransformMachine.Rules(
      minimumTouches: max(minimumNumberOfTouches, 2),
      rotation: TransformMachine.Threshold(
        limit: slop ?? settings.rotationSlop,
        taken: settings.rotationHysteresis,
      ),
      leastSpread: settings.pinchLeastDistance,
    )
  }
}
