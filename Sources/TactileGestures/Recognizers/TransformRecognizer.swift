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
  }

  /// The map of the window's plane since it began: what lay under the touches lies under them.
  public var transform: Transform { machine.transform }
  /// Points that the middle of the touches moved.
  public var translation: Vector { machine.translation }
  /// How many times as far apart the touches are; always above 0.
  public var scale: Double { machine.scale }
  /// Radians that the touches turned, clockwise on the screen.
  public var rotation: Double { machine.rotation }
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
