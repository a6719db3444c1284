public import TactilePrimitives

/// Recognizes fingers that turn about each other, and follows them until the last is lifted.
///
/// It begins when the touches have turned by the slop. The hysteresis is the part of that angle
/// that is never reported: with the published settings, a turn of 10° begins a rotation of 5°, and
/// everything after it is reported in full. The rotation continues beyond half a turn without a
/// jump. With three or more touches it is the turn that fits all of them best. While one touch is
/// left it does not change, and continues when another comes down.
public final class RotationRecognizer: MultiTouchRecognizer {
  /// Degrees of turn before it begins; nil uses the setting.
  public var slop: Double?

  /// A rotation with the name `name` in the log.
  public override init(name: String = "rotation") {
    super.init(name: name)
    minimumNumberOfTouches = 2
    allowedTouchpadGestures = [.pinch]
  }

  /// The rotation in radians since it began, clockwise on the screen.
  ///
  /// Setting it replaces the current value: with 0 set at each change, it is the turn of that
  /// change. Before the rotation has begun setting it does nothing.
  public var rotation: Double {
    get { machine.rotation }
    set {
      precondition(newValue.isFinite, "A rotation is a finite number of radians.")
      machine.setRotation(newValue)
    }
  }
  /// The rotation's rate in radians per second at the last event; zero after a rest or without an
  /// estimate.
  public var rotationVelocity: Double { machine.rotationVelocity(at: timestamp) }
  /// Returns the rate in radians per second at `time`, an instant at or after the last event.
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
