public import TactilePrimitives

/// Recognizes one or more taps with one or more fingers.
///
/// The duration of a tap is unlimited: a competing long press takes the touch. The taps of a row
/// use one button: a press of another one in between ends the row.
public final class TapRecognizer: GestureRecognizer {
  /// The number of taps in a row that make the gesture.
  public let numberOfTaps: Int
  /// The number of fingers that must be down at once in each tap.
  public let numberOfTouches: Int
  /// Points that a finger may move in a tap; nil uses the setting.
  public var allowableMovement: Double?
  /// The minimum seconds from one tap to the next; nil uses the setting.
  public var shortestPause: Double?
  /// The maximum seconds from one tap to the next; nil uses the setting.
  public var longestPause: Double?
  /// The maximum distance in points between one tap and the next; nil uses the setting.
  public var allowableDistance: Double?

  @safe @exclusivity(unchecked) private var machine = TapMachine()
  /// The rules since the last touch came down.
  private var rules = TapMachine.Rules()

  /// A gesture of `taps` taps with `touches` fingers, with the name `name` in the log.
  public init(taps: Int = 1, touches: Int = 1, name: String = "tap") {
    precondition(taps > 0 && touches > 0, "A tap needs at least one tap of one finger.")
    numberOfTaps = taps
    numberOfTouches = touches
    super.init(name: name)
    allowedDevices.remove(.touchpad)
    minimumNumberOfTouches = touches
    maximumNumberOfTouches = touches
  }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .moved { return machine.move(touch.id, to: touch.place, rules: rules) }
    if phase == .began { rules = rulesInForce }
    return machine.feed(TouchEvent(touch, phase: phase), rules: rules)
  }

  public override func crossing(of touch: Touch) -> Double {
    machine.crossing(of: touch.id, from: touch.previousPlace, to: touch.place, rules: rules)
  }

  public override func reasonToFail(afterOtherPress touch: Touch) -> GestureReason? {
    machine.interrupt(by: touch.button, rules: rules)
  }

  public override func wake(at time: Timestamp) -> GestureRequest {
    machine.tick(time, rules: rules)
  }

  public override var nextWake: Timestamp? { machine.deadline }

  /// A tap does not prevent a gesture of more taps, or of taps and a press, of which it is the
  /// beginning.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let press = other as? LongPressRecognizer {
      return press.numberOfTapsRequired < numberOfTaps
    }
    guard let other = other as? TapRecognizer else { return true }
    return other.numberOfTaps <= numberOfTaps
  }

  public override func reset() { machine.reset() }

  private var rulesInForce: TapMachine.Rules {
    TapMachine.Rules(
      taps: numberOfTaps,
      touches: numberOfTouches,
      movement: allowableMovement ?? settings.tapMovement,
      shortestPause: shortestPause ?? settings.multiTapShortestPause,
      longestPause: longestPause ?? settings.multiTapLongestPause,
      distance: allowableDistance ?? settings.multiTapDistance,
    )
  }
}

/// Recognizes fingers that are held still, then follows them until one is lifted.
///
/// With a duration of 0 it begins at touch down. Where taps are required first, they follow the
/// rules of a ``TapRecognizer``, and the press takes the place of the next tap.
public final class LongPressRecognizer: GestureRecognizer {
  /// Seconds to hold before it begins; nil uses the setting.
  public var minimumDuration: Double?
  /// Points that a finger may move before it begins; nil uses the setting.
  public var allowableMovement: Double?
  /// The number of fingers that must be down.
  public let numberOfTouches: Int
  /// The number of taps, with as many fingers, that must precede the press.
  public let numberOfTapsRequired: Int

  @safe @exclusivity(unchecked) private var machine = LongPressMachine()
  /// The rules since the last touch came down.
  private var rules = LongPressMachine.Rules()

  /// A long press with `touches` fingers after `taps` taps, with the name `name` in the log.
  public init(touches: Int = 1, taps: Int = 0, name: String = "longPress") {
    precondition(touches > 0, "A long press needs at least one finger.")
    precondition(taps >= 0, "There cannot be fewer than no taps before a long press.")
    numberOfTouches = touches
    numberOfTapsRequired = taps
    super.init(name: name)
    allowedDevices.remove(.touchpad)
    minimumNumberOfTouches = touches
    maximumNumberOfTouches = touches
  }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .moved { return machine.move(touch.id, to: touch.place, rules: rules) }
    if phase == .began { rules = rulesInForce }
    return machine.feed(TouchEvent(touch, phase: phase), rules: rules)
  }

  public override func crossing(of touch: Touch) -> Double { machine.crossing }

  public override func reasonToFail(afterOtherPress touch: Touch) -> GestureReason? {
    machine.interrupt(by: touch.button)
  }

  public override func wake(at time: Timestamp) -> GestureRequest {
    machine.tick(time, rules: rules)
  }

  public override var nextWake: Timestamp? { machine.deadline }

  public override func wasGranted(at time: Timestamp) { machine.grant() }

  public override func reset() { machine.reset() }

  private var rulesInForce: LongPressMachine.Rules {
    LongPressMachine.Rules(
      touches: numberOfTouches,
      duration: minimumDuration ?? settings.longPressDuration,
      movement: allowableMovement ?? settings.longPressMovement,
      taps: numberOfTapsRequired,
      tapMovement: settings.tapMovement,
      shortestPause: settings.multiTapShortestPause,
      longestPause: settings.multiTapLongestPause,
      distance: settings.multiTapDistance,
    )
  }
}
