public import TactilePrimitives

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
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

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
    set {
      precondition(newValue.isFinite, "A translation is a finite number of points.")
      machine.setTranslation(newValue)
    }
  }
  /// The distance of the touches relative to that at the begin, always above 0; setting it
  /// replaces the current value, which must be above 0.
  public var scale: Double {
    get { machine.scale }
    set {
      precondition(newValue > 0 && newValue.isFinite, "A scale is a finite number above 0.")
      machine.setScale(newValue)
    }
  }
  /// The rotation of the touches in radians, clockwise on the screen; setting it replaces the
  /// current value.
  public var rotation: Double {
    get { machine.rotation }
    set {
      precondition(newValue.isFinite, "A rotation is a finite number of radians.")
      machine.setRotation(newValue)
    }
  }
  /// The rate of the translation at the last event, zero where none can be estimated.
  public var velocity: Velocity { machine.velocity(at: timestamp) }
  /// The rate of the scale at the last event, in 1/s.
  public var scaleVelocity: Double { machine.scaleVelocity(at: timestamp) }
  /// The rate of the rotation at the last event, in radians per second.
  public var rotationVelocity: Double { machine.rotationVelocity(at: timestamp) }

  override var rulesInForce: TransformMachine.Rules {
    let device = followed.first?.device ?? .finger
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
