public import TactilePrimitives

/// Recognizes fingers that flick in one direction, as soon as they have moved far enough.
///
/// Every finger by itself must move far enough; a resting one prevents recognition. The required
/// travel and the permitted deviation decrease with time. It fails at the end of its time, and
/// when a finger strays too far or is displaced against the direction from its start; a step back
/// that does not pass the start does not matter. Of several directions, each is dropped by itself,
/// and it fails with the last of them. On a touchpad the system's swipe of as many fingers counts;
/// scrolling is not a swipe unless it is allowed.
public final class SwipeRecognizer: GestureRecognizer {
  /// The directions that are recognized, one or more.
  public var direction: SwipeDirection
  /// The exact number of fingers that must be down.
  public let numberOfTouches: Int
  /// The maximum duration in seconds; nil uses the setting.
  public var maximumDuration: Double?
  /// The required travel along the direction in points, at touch down; nil uses the setting.
  public var minimumTravel: Double?
  /// The fraction by which each second reduces ``minimumTravel``; nil uses the setting.
  public var travelEase: Double?
  /// The permitted deviation of a finger across the direction in points, at touch down; nil uses
  /// the setting.
  public var maximumDeviation: Double?
  /// The fraction by which each second reduces ``maximumDeviation``; nil uses the setting.
  public var deviationEase: Double?

  @safe @exclusivity(unchecked) private var machine = SwipeMachine()
  /// The rules since the last touch came down.
  private var rules = SwipeMachine.Rules()

  /// A swipe in one of the directions with `touches` fingers, with the name `name` in the log.
  public init(_ direction: SwipeDirection = .right, touches: Int = 1, name: String = "swipe") {
    precondition(touches > 0, "A swipe needs at least one finger.")
    self.direction = direction
    numberOfTouches = touches
    super.init(name: name)
    allowedTouchpadGestures = [.swipe]
    minimumNumberOfTouches = touches
    maximumNumberOfTouches = touches
  }

  /// The direction that was recognized, nil before recognition.
  public var recognizedDirection: SwipeDirection? { machine.recognized }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .began {
      rules = rulesInForce
      if touches.count == 1 { machine.reset(rules: rules) }
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
