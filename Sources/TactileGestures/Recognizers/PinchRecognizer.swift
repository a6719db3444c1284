public import TactilePrimitives

/// Recognizes fingers that move apart or together, and follows them until the last is lifted.
///
/// It begins when the distance of two touches has changed by the slop. The scale is relative to
/// the initial distance changed by the hysteresis, so that it starts at about 1. With three or
/// more touches the distance is twice the mean distance from their centre. While one touch is left
/// the scale does not change, and continues when another comes down.
public final class PinchRecognizer: MultiTouchRecognizer {
  /// Points of change before it begins; nil uses the setting.
  public var slop: Double?

  /// A pinch with the name `name` in the log.
  public override init(name: String = "pinch") {
    super.init(name: name)
    minimumNumberOfTouches = 2
    allowedTouchpadGestures = [.pinch]
  }

  /// The distance of the touches relative to that at the begin; always above 0.
  ///
  /// Setting it replaces the current value, which must be above 0: with 1 set at each change, it
  /// is the factor of that change. Before the pinch has begun setting it does nothing.
  public var scale: Double {
    get { machine.scale }
    set {
      precondition(newValue > 0 && newValue.isFinite, "A scale is a finite number above 0.")
      machine.setScale(newValue)
    }
  }
  /// The rate of the scale at the last event, in 1/s; zero after a rest or without an estimate.
  public var scaleVelocity: Double { machine.scaleVelocity(at: timestamp) }
  /// The rate of the scale at `time`, an instant at or after the last event, in 1/s.
  public func scaleVelocity(at time: Timestamp) -> Double { machine.scaleVelocity(at: time) }

  override var rulesInForce: TransformMachine.Rules {
    TransformMachine.Rules(
      minimumTouches: max(minimumNumberOfTouches, 2),
      scale: TransformMachine.Threshold(
        limit: slop ?? settings.pinchSlop,
        taken: settings.pinchHysteresis,
      ),
      leastSpread: settings.pinchLeastDistance,
    )
  }
}
