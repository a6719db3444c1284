/// The numbers that decide what touches mean; ``all`` describes each.
public struct GestureSettings: Hashable, Sendable {
  /// Points a finger travels before a pan begins.
  public var panSlopFinger = 10.0
  /// Points a mouse with a button held travels before a pan begins.
  public var panSlopMouse = 2.0
  /// Points a pen travels before a pan begins.
  public var panSlopPen = 10.0
  /// Points that two fingers on a touchpad scroll before a pan begins.
  public var panSlopTouchpad = 2.0
  /// Points a touch may move in a tap.
  public var tapMovement = 10.0
  /// Seconds from one tap to the next, at least.
  public var multiTapShortestPause = 0.04
  /// Seconds from one tap to the next, at most.
  public var multiTapLongestPause = 0.3
  /// Points between one tap and the next, at most.
  public var multiTapDistance = 40.0
  /// Seconds that a long press takes.
  public var longPressDuration = 0.5
  /// Points a touch may move before a long press begins.
  public var longPressMovement = 10.0
  /// Seconds within which a swipe must be made.
  public var swipeDuration = 0.5
  /// Points along the direction that make a swipe, at touch down.
  public var swipeTravel = 50.0
  /// The part of ``swipeTravel`` that each second takes off.
  public var swipeTravelEase = 0.94
  /// Points across the direction that a swipe may stray, at touch down.
  public var swipeDeviation = 50.0
  /// The part of ``swipeDeviation`` that each second takes off.
  public var swipeDeviationEase = 0.98
  /// Points by which the distance of two touches changes before a pinch begins.
  public var pinchSlop = 10.0
  /// Points of ``pinchSlop`` that the scale of a pinch leaves out.
  public var pinchHysteresis = 8.0
  /// Points between touches below which they have no distance or direction.
  public var pinchLeastDistance = 1.0
  /// Degrees by which touches turn before a rotation begins.
  public var rotationSlop = 10.0
  /// Degrees of ``rotationSlop`` that the rotation leaves out.
  public var rotationHysteresis = 5.0
  /// Whether fingers that come down beside a pen are no touches: 0 for no, 1 for yes.
  public var palmRejection = 1.0
  /// Seconds after a pen has left the screen for which fingers that come down are no touches.
  public var palmDelay = 0.3
  /// Points from an edge of the window where a pan from the edge starts.
  public var edgeZone = 20.0
  /// Seconds for which a scroll view holds touches back from its content.
  public var contentTouchDelay = 0.15
  /// Seconds before the last sample beyond which velocity does not look.
  public var velocityWindow = 0.1
  /// Seconds without movement after which velocity is zero.
  public var velocityRestGap = 0.04
  /// Seconds from one sample to the next below which they count as one.
  public var velocityShortestInterval = 0.0005
  /// Points per second that no velocity exceeds.
  public var velocityMaximum = 8000.0
  /// Points per second to which velocity is rounded.
  public var velocityResolution = 0.01
  /// How velocity is estimated, by the number of a ``VelocityStrategy``.
  public var velocityStrategy = 0.0
  /// Whether what follows a finger is shown where the finger was at one time before each frame: 0
  /// for no, 1 for yes.
  public var resampling = 0.0
  /// Seconds before a frame's time for which a finger's place is asked, as a rule; see
  /// ``ResamplingRules/delay(at:)``.
  public var resamplingDelay = 0.005
  /// Seconds between two samples that nothing is taken to lie between, at most.
  public var resamplingShortestGap = 0.002
  /// Seconds between two samples that belong to one movement, at most.
  public var resamplingLongestGap = 0.02
  /// Seconds for which a finger's movement is thought on, at most.
  public var resamplingPrediction = 0.008
  /// The part of the last gap for which a finger's movement is thought on, at most.
  public var resamplingPredictedPart = 0.5

  /// The published numbers.
  public init() {}

  /// Points of travel before a pan by this device begins.
  public func panSlop(for device: DeviceKind) -> Double {
    switch device {
    case .finger: panSlopFinger
    case .mouse: panSlopMouse
    case .pen: panSlopPen
    case .touchpad: panSlopTouchpad
    }
  }

  /// The numbers that an estimate of velocity goes by.
  public var velocityRules: VelocityRules {
    var rules = VelocityRules()
    rules.window = velocityWindow
    rules.restGap = velocityRestGap
    rules.shortestInterval = velocityShortestInterval
    rules.maximum = velocityMaximum
    rules.resolution = velocityResolution
    rules.strategy = VelocityStrategy(setting: velocityStrategy)
    return rules
  }

  /// The numbers that resampling goes by.
  public var resamplingRules: ResamplingRules {
    var rules = ResamplingRules()
    rules.isEnabled = resampling >= 0.5
    rules.delay = resamplingDelay
    rules.shortestGap = resamplingShortestGap
    rules.longestGap = resamplingLongestGap
    rules.longestPrediction = resamplingPrediction
    rules.predictedPart = resamplingPredictedPart
    return rules
  }
}
