public import TactilePrimitives

/// Recognizes fingers that move, pinch and turn a thing at once, as one gesture.
///
/// It begins when the first of its parts crosses its threshold: those of a pan, a pinch and a
/// rotation. Each part starts at its own threshold from nothing, less the whole of it, so that
/// what lies under the fingers never jumps. It ends when the last touch is lifted; what comes or
/// goes meanwhile moves nothing.
public final class TransformRecognizer: MultiTouchRecognizer {
  /// The parts of a transform.
  public struct Components: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: Int

    /// The parts whose bits are set.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Moving.
    public static let translation = Components(rawValue: 1)
    /// Moving apart or together, with two touches or more.
    public static let scale = Components(rawValue: 2)
    /// Turning, with two touches or more.
    public static let rotation = Components(rawValue: 4)
    /// All three.
    public static let all: Components = [.translation, .scale, .rotation]
  }

  /// The parts that it takes; the others stay at nothing.
  public var components = Components.all

  /// A transform that the log calls `name`.
  public override init(name: String = "transform") {
    super.init(name: name)
    allowedTouchpadGestures = [.scroll, .pinch]
  }

  /// The map of the window's plane since it began: what lay under the touches lies under them.
  ///
  /// Setting it counts on from the new map: with the identity set at each change, it is the map of
  /// that change. Before the gesture has begun setting it does nothing, nor does it to the three
  /// parts; they and the map are counted each for itself.
  public var transform: Transform {
    get { machine.transform }
    set { machine.setTransform(newValue) }
  }
  /// Points that the middle of the touches moved; setting it counts on from the new value.
  public var translation: Vector {
    get { machine.translation }
    set {
      precondition(newValue.isFinite, "A translation is a finite number of points.")
      machine.setTranslation(newValue)
    }
  }
  /// The factor by which the touches are farther apart, always above 0; setting it counts on from the new
  /// value, which must be above 0.
  public var scale: Double {
    get { machine.scale }
    set {
      precondition(newValue > 0 && newValue.isFinite, "A scale is a finite number above 0.")
      machine.setScale(newValue)
    }
  }
  /// Radians that the touches turned, clockwise on the screen; setting it counts on from the new
  /// value.
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
