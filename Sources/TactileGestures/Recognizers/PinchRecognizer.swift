public import TactilePrimitives

/// Recognizes fingers that move apart or together, and follows them until the last is lifted.
///
/// It begins when the distance of two touches has changed by the slop. The scale counts from the
/// distance it had then less the hysteresis, so that it starts at about 1. With three and more
/// touches the distance is twice the mean distance from their middle. While one touch is left the
/// scale rests, and goes on from where it is when another comes down.
public final class PinchRecognizer: GestureRecognizer {
  /// Points of change before it begins; nil takes the settings' number.
  public var slop: Double?

  /// Whether its scale and centre follow the places where fingers are shown, once a frame, where
  /// the settings want resampling.
  ///
  /// Its rates, its begin and its end go by the samples as they came.
  public var isResampled = true

  @safe @exclusivity(unchecked) private var machine = TransformMachine()
  /// The rules since the last touch came down.
  @safe @exclusivity(unchecked) private var rules = TransformMachine.Rules()

  /// A pinch that the log calls `name`.
  public override init(name: String = "pinch") {
    super.init(name: name)
    minimumNumberOfTouches = 2
  }

  /// How many times as far apart the touches are as when it began; always above 0.
  public var scale: Double { machine.scale }
  /// The rate of the scale at the last event, in 1/s; zero after a rest or without an estimate.
  public var scaleVelocity: Double { machine.scaleVelocity(at: timestamp) }
  /// The rate of the scale at `time`, an instant at or after the last event, in 1/s.
  public func scaleVelocity(at time: Timestamp) -> Double { machine.scaleVelocity(at: time) }
  /// The middle of the touches, in points of the window; it stays while only one is left.
  public var centreInWindow: Point { machine.centre }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .began {
      if followed.count == 1 { machine.reset(rules: settings.velocityRules) }
      rules = rulesInForce
    }
    let request = machine.feed(TouchEvent(touch, phase: phase), rules: rules)
    if machine.isNewStart { followed.holdShown() }
    return request
  }

  public override func crossing(of touch: Touch) -> Double {
    machine.crossing(of: touch.id, from: touch.previousPlace, to: touch.place, rules: rules)
  }

  public override func wasGranted(at time: Timestamp) {
    machine.grant(at: time, rules: rules)
    followed.holdShown()
  }

  override var waitsForFrame: Bool { isResampled && followed.first?.isResampled == true }

  override func followTouches(asShown: Bool) -> Bool {
    machine.follow(followed, asShown: asShown)
  }

  private var rulesInForce: TransformMachine.Rules {
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
