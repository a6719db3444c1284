public import TactilePrimitives

/// The base class of pinch, rotation and transform recognizers, which follow several fingers as
/// one figure until the last of them is lifted.
public class MultiTouchRecognizer: GestureRecognizer {
  /// Whether the values follow the resampled locations of fingers, once a frame, where the
  /// settings enable resampling.
  ///
  /// Velocities, the begin and the end use the original samples.
  public var isResampled = true

  @safe @exclusivity(unchecked) final var machine = TransformMachine()
  /// The rules since the last touch came down.
  @safe @exclusivity(unchecked) private var rules = TransformMachine.Rules()

  /// The rules according to the current properties and settings.
  var rulesInForce: TransformMachine.Rules { TransformMachine.Rules() }

  /// The centre of the touches, in points of the window; in a pinch and a rotation it stays while
  /// only one is left.
  public final var centreInWindow: Point { machine.centre }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .began {
      if followed.count == 1 {
        let estimator = link?.arena?.velocityEstimator
        machine.reset(rules: settings.velocityRules, estimator: estimator)
      }
      rules = rulesInForce
      if touch.touchpadGesture == .pinch { rules.beginAtOnce() }
    }
    let request = machine.feed(TouchEvent(touch, phase: phase), rules: rules)
    if machine.isNewStart { followed.holdShown() }
    return request
  }

  public override func crossing(of touch: Touch) -> Double {
    guard touch.touchpadGesture != .pinch else { return 1 }
    return machine.crossing(of: touch.id, from: touch.previousPlace, to: touch.place, rules: rules)
  }

  public override func wasGranted(at time: Timestamp) {
    machine.grant(at: time, rules: rules)
    followed.holdShown()
  }

  override var waitsForFrame: Bool { isResampled && followed.first?.isResampled == true }

  override func followTouches(asShown: Bool) -> Bool {
    machine.follow(followed, asShown: asShown)
  }
}
