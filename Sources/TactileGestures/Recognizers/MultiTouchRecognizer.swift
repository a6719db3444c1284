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
  private var rules = TransformMachine.Rules()

  /// The rules according to the current properties and settings.
  var rulesInForce: TransformMachine.Rules { TransformMachine.Rules() }

  /// The centre of the touches, in points of the window; in a pinch and a rotation it stays while
  /// only one is left.
  public final var centreInWindow: Point { machine.centre }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .began {
      if touches.count == 1 {
        let estimator = sequence.link?.arena?.velocityEstimator
        machine.reset(rules: settings.velocityRules, estimator: estimator)
      }
      rules = rulesInForce
      if touch.touchpadGesture == .pinch { rules.beginAtOnce() }
    }
    let request = machine.feed(TouchEvent(touch, phase: phase), rules: rules)
    if machine.isNewStart { touches.holdShown() }
    return request
  }

  public override func crossing(of touch: Touch) -> Double {
    guard touch.touchpadGesture != .pinch else { return 1 }
    return machine.crossing(of: touch.id, from: touch.previousPlace, to: touch.place, rules: rules)
  }

  public override func wasGranted(at time: Timestamp) {
    machine.grant(at: time, rules: rules)
    touches.holdShown()
  }

  public override var waitsForFrame: Bool { isResampled && touches.first?.isResampled == true }

  public override func followTouches(asShown: Bool) -> Bool {
    guard asShown else { return machine.showReported() }
    return machine.show { id, location in
      touches.first { $0.id == id }?.shownLocationInWindow ?? location
    }
  }
}

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
    set { machine.setScale(newValue) }
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
    set { machine.setRotation(newValue) }
  }
  /// The rotation's rate in radians per second at the last event; zero after a rest or without an
  /// estimate.
  public var rotationVelocity: Double { machine.rotationVelocity(at: timestamp) }
  /// Returns the rate in radians per second at `time`, an instant at or after the last event.
  public func rotationVelocity(at time: Timestamp) -> Double { machine.rotationVelocity(at: time) }

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

/// Recognizes fingers that move, pinch and rotate a thing at once, as one gesture.
///
/// It begins when the first component crosses its threshold: those of a pan, a pinch and a
/// rotation. Each component starts at its own threshold from zero, less the whole threshold, so
/// that content under the fingers never jumps. It ends when the last touch is lifted; touches that
/// come or go before cause no movement.
public final class TransformRecognizer: MultiTouchRecognizer {
  /// The components of a transform.
  public struct Components: OptionSet, Hashable, Sendable {
    /// One bit for each component.
    public let rawValue: Int

    /// The components whose bits are set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The translation.
    public static let translation = Components(rawValue: 1)
    /// The scale, with two touches or more.
    public static let scale = Components(rawValue: 2)
    /// The rotation, with two touches or more.
    public static let rotation = Components(rawValue: 4)
    /// All three.
    public static let all: Components = [.translation, .scale, .rotation]
  }

  /// The components that are recognized; the others do not change.
  public var components = Components.all

  /// A transform with the name `name` in the log.
  public override init(name: String = "transform") {
    super.init(name: name)
    allowedTouchpadGestures = [.scroll, .pinch]
  }

  /// The map of the window's plane since the gesture began: content under the touches stays under
  /// them.
  ///
  /// Setting it replaces the current map: with the identity set at each change, it is the map of
  /// that change. Before the gesture has begun setting it does nothing. Setting it never changes
  /// the three components; each of them and the map are set independently.
  public var transform: Transform {
    get { machine.transform }
    set { machine.setTransform(newValue) }
  }
  /// The movement of the centre of the touches in points; setting it replaces the current value.
  public var translation: Vector {
    get { machine.translation }
    set { machine.setTranslation(newValue) }
  }
  /// The distance of the touches relative to that at the begin, always above 0; setting it
  /// replaces the current value, which must be above 0.
  public var scale: Double {
    get { machine.scale }
    set { machine.setScale(newValue) }
  }
  /// The rotation of the touches in radians, clockwise on the screen; setting it replaces the
  /// current value.
  public var rotation: Double {
    get { machine.rotation }
    set { machine.setRotation(newValue) }
  }
  /// The rate of the translation at the last event, zero where none can be estimated.
  public var velocity: Velocity { machine.velocity(at: timestamp) }
  /// The rate of the scale at the last event, in 1/s.
  public var scaleVelocity: Double { machine.scaleVelocity(at: timestamp) }
  /// The rate of the rotation at the last event, in radians per second.
  public var rotationVelocity: Double { machine.rotationVelocity(at: timestamp) }

  override var rulesInForce: TransformMachine.Rules {
    let device = touches.first?.device ?? .finger
    return TransformMachine.Rules(
      minimumTouches: minimumNumberOfTouches,
      translation: threshold(.translation, settings.panSlop(for: device)),
      scale: threshold(.scale, settings.pinchSlop),
      rotation: threshold(.rotation, settings.rotationSlop),
      leastSpread: settings.pinchLeastDistance,
    )
  }

  private func threshold(_ part: Components, _ limit: Double) -> TransformMachine.Threshold? {
    guard components.contains(part) else { return nil }
    return TransformMachine.Threshold(limit: limit, taken: limit)
  }
}
