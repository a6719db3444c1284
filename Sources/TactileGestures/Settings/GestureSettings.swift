/// The settings that determine how touches are interpreted; ``all`` describes each.
public struct GestureSettings: Hashable, Sendable {
  /// The touch slop of a pan by a finger, in points.
  public var panSlopFinger = 10.0
  /// The touch slop of a pan by a mouse with a button held, in points.
  public var panSlopMouse = 2.0
  /// The touch slop of a pan by a pen, in points.
  public var panSlopPen = 10.0
  /// The touch slop of a pan by two fingers that scroll on a touchpad, in points.
  public var panSlopTouchpad = 2.0
  /// Points a touch may move in a tap.
  public var tapMovement = 10.0
  /// The minimum seconds from one tap to the next.
  public var multiTapShortestPause = 0.04
  /// The maximum seconds from one tap to the next.
  public var multiTapLongestPause = 0.3
  /// The maximum points between one tap and the next.
  public var multiTapDistance = 40.0
  /// The duration of a long press in seconds, until it begins.
  public var longPressDuration = 0.5
  /// Points a touch may move before a long press begins.
  public var longPressMovement = 10.0
  /// The maximum duration of a swipe in seconds.
  public var swipeDuration = 0.5
  /// The required travel of a swipe along its direction in points, at touch down.
  public var swipeTravel = 50.0
  /// The fraction by which each second reduces ``swipeTravel``.
  public var swipeTravelEase = 0.94
  /// The permitted deviation of a swipe across its direction in points, at touch down.
  public var swipeDeviation = 50.0
  /// The fraction by which each second reduces ``swipeDeviation``.
  public var swipeDeviationEase = 0.98
  /// Points by which the distance of two touches changes before a pinch begins.
  public var pinchSlop = 10.0
  /// The points of ``pinchSlop`` that the scale of a pinch does not include.
  public var pinchHysteresis = 8.0
  /// Points between touches below which they have no distance or direction.
  public var pinchLeastDistance = 1.0
  /// Degrees by which touches turn before a rotation begins.
  public var rotationSlop = 10.0
  /// The degrees of ``rotationSlop`` that the rotation does not include.
  public var rotationHysteresis = 5.0
  /// Whether fingers that come down beside a pen are ignored: 0 for no, 1 for yes.
  public var palmRejection = 1.0
  /// Seconds after a pen has left the screen during which fingers that come down are ignored.
  public var palmDelay = 0.3
  /// Points from an edge of the window within which a pan from the edge starts.
  public var edgeZone = 20.0
  /// Seconds for which a scroll view holds touches back from its content.
  public var contentTouchDelay = 0.15
  /// Seconds before the last sample beyond which samples do not count for velocity.
  public var velocityWindow = 0.1
  /// Seconds without movement after which velocity is zero.
  public var velocityRestGap = 0.04
  /// Seconds between two samples below which they count as one.
  public var velocityShortestInterval = 0.0005
  /// The maximum velocity, in points per second.
  public var velocityMaximum = 8000.0
  /// The rounding of velocity, in points per second.
  public var velocityResolution = 0.01
  /// The method of estimating velocity, as the number of a ``VelocityStrategy``.
  public var velocityStrategy = 0.0
  /// Whether the locations of fingers are resampled at a constant time before each frame: 0 for
  /// no, 1 for yes.
  public var resampling = 0.0
  /// Seconds before a frame's time at which a finger's location is computed, as a rule; see
  /// ``ResamplingRules/delay(at:)``.
  public var resamplingDelay = 0.005
  /// The minimum gap in seconds between two samples for interpolation or extrapolation.
  public var resamplingShortestGap = 0.002
  /// The maximum gap in seconds between two samples for interpolation or extrapolation.
  public var resamplingLongestGap = 0.02
  /// The maximum extrapolation of a finger's movement, in seconds.
  public var resamplingPrediction = 0.008
  /// The maximum extrapolation of a finger's movement, as a fraction of the last gap.
  public var resamplingPredictedPart = 0.5

  /// The published settings.
  public init() {}

  /// Returns the touch slop of a pan by this device, in points.
  public func panSlop(for device: DeviceKind) -> Double {
    switch device {
    case .finger: panSlopFinger
    case .mouse: panSlopMouse
    case .pen: panSlopPen
    case .touchpad: panSlopTouchpad
    }
  }

  /// The rules of velocity estimation.
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

  /// The parameters of resampling.
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
