public import TactilePrimitives

/// Recognizes fingers that flick in one direction, at the moment when they have gone far enough.
///
/// Every finger by itself must go far enough; a resting one holds the swipe back. It demands less
/// travel, and forgives less straying, the longer it takes. It fails at the end of its time, and
/// when a finger strays too far or is displaced against the direction from where it came down; a
/// step back short of that place does not matter. Of several directions, each is dropped by
/// itself, and it fails with the last of them. On a touchpad the system's swipe of as many fingers
/// counts; scrolling is no swipe unless it is allowed.
public final class SwipeRecognizer: GestureRecognizer {
  /// The directions that count, one or more.
  public var direction: SwipeDirection
  /// How many fingers must be down, no more and no fewer.
  public let numberOfTouches: Int
  /// Seconds within which it must be made; nil takes the settings' number.
  public var maximumDuration: Double?
  /// Points along its direction that make it, at touch down; nil takes the settings' number.
  public var minimumTravel: Double?
  /// The part of ``minimumTravel`` that each second takes off; nil takes the settings' number.
  public var travelEase: Double?
  /// Points across its direction that a finger may stray, at touch down; nil takes the settings'
  /// number.
  public var maximumDeviation: Double?
  /// The part of ``maximumDeviation`` that each second takes off; nil takes the settings' number.
  public var deviationEase: Double?

  @safe @exclusivity(unchecked) private var machine = SwipeMachine()
  /// The rules since the last touch came down.
  @safe @exclusivity(unchecked) private var rules = SwipeMachine.Rules()

  /// A swipe in one of the directions with `touches` fingers that the log calls `name`.
  public init(_ direction: SwipeDirection = .right, touches: Int = 1, name: String = "swipe") {
    precondition(touches > 0, "A swipe needs at least one finger.")
    self.direction = direction
    numberOfTouches = touches
    super.init(name: name)
    allowedTouchpadGestures = [.swipe]
    minimumNumberOfTouches = touches
    maximumNumberOfTouches = touches
  }

  /// The direction in which it was made, nil before it has been.
  public var recognizedDirection: SwipeDirection? { machine.recognized }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .began {
      rules = rulesInForce
      if followed.count == 1 { machine.reset(rules: rules) }
    }
    return machine.feed(TouchEvent(touch, phase: phase), rules: rules)
  }

  public override func crossing(of touch: Touch) -> Double { machine.crossing }

  public override func wake(at time: Timestamp) -> GestureRequest {
    machine.tick(time, rules: rules)
  }

  public override var nextWake: Timestamp? { machine.deadline }

  private var rulesInForce: SwipeMachine.Rules {
    SwipeMachine.Rules(
      directions: direction,
      // A touchpad's fingers are one contact.
      touches: touches.first?.device == .touchpad ? 1 : numberOfTouches,
      duration: maximumDuration ?? settings.swipeDuration,
      travel: minimumTravel ?? settings.swipeTravel,
      travelEase: travelEase ?? settings.swipeTravelEase,
      deviation: maximumDeviation ?? settings.swipeDeviation,
      deviationEase: deviationEase ?? settings.swipeDeviationEase,
    )
  }
}
