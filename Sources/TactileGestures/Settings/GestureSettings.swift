public import TactileTuning

/// The settings that determine how touches are interpreted; ``all`` describes each.
public struct GestureSettings: TuningPart {
  /// The touch slop of a pan, in points.
  public var panSlopFinger = 10.0, panSlopMouse = 2.0, panSlopPen = 10.0, panSlopTouchpad = 2.0
  /// Taps, in points and seconds.
  public var tapMovement = 10.0, multiTapShortestPause = 0.04, multiTapLongestPause = 0.3,
    multiTapDistance = 40.0
  /// Long presses, in seconds and points.
  public var longPressDuration = 0.5, longPressMovement = 10.0
  /// Swipes: seconds; points along and across the direction, each followed by the fraction by which
  /// a second reduces it.
  public var swipeDuration = 0.5, swipeTravel = 50.0, swipeTravelEase = 0.94,
    swipeDeviation = 50.0, swipeDeviationEase = 0.98
  /// Pinches, in points.
  public var pinchSlop = 10.0, pinchHysteresis = 8.0, pinchLeastDistance = 1.0
  /// Rotations, in degrees.
  public var rotationSlop = 10.0, rotationHysteresis = 5.0
  /// Fingers beside a pen: 0 or 1, and seconds.
  public var palmRejection = 1.0, palmDelay = 0.3
  /// Pans from an edge, in points.
  public var edgeZone = 20.0
  /// Touches in a scroll view, in seconds.
  public var contentTouchDelay = 0.15
  /// The velocity: seconds, points per second, and the number of a ``VelocityStrategy``.
  public var velocityWindow = 0.1, velocityRestGap = 0.04, velocityShortestInterval = 0.0005,
    velocityMaximum = 8000.0, velocityResolution = 0.01, velocityStrategy = 0.0
  /// Resampling before each frame: 0 or 1, seconds, and a fraction; see ``ResamplingRules``.
  public var resampling = 0.0, resamplingDelay = 0.005, resamplingShortestGap = 0.002,
    resamplingLongestGap = 0.02, resamplingPrediction = 0.008, resamplingPredictedPart = 0.5

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
}

extension GestureSettings {
  /// `Gestures`.
  public static let title = "Gestures"

  /// The table of the settings.
  public static let all: [Setting<Self>] = [
    Setting("panSlopFinger", \.panSlopFinger, "pt", 0...100)
      .titled("Touch slop, finger")
      .meaning("Touch slop of a finger before a pan begins").from("UIKit, measured"),
    Setting("panSlopMouse", \.panSlopMouse, "pt", 0...100)
      .titled("Touch slop, mouse")
      .meaning("Slop of a pressed mouse before a pan begins").from("Flutter's mouse pan"),
    Setting("panSlopPen", \.panSlopPen, "pt", 0...100)
      .titled("Touch slop, pen")
      .meaning("Slop of a pen before a pan begins").from("as for a finger"),
    Setting("panSlopTouchpad", \.panSlopTouchpad, "pt", 0...100)
      .titled("Touch slop, touchpad")
      .meaning("Slop of scrolling on a touchpad before a pan begins")
      .from("chosen: as for a mouse, since the system has filtered the movement already"),
    Setting("tapMovement", \.tapMovement, "pt", 0...100)
      .titled("Movement of a tap")
      .meaning("Largest movement of a tap").from("UIKit"),
    Setting("multiTapShortestPause", \.multiTapShortestPause, "s", 0...1)
      .titled("Shortest pause between taps")
      .meaning("Shortest pause between two taps").from("Flutter, Android"),
    Setting("multiTapLongestPause", \.multiTapLongestPause, "s", 0...2)
      .titled("Longest pause between taps")
      .meaning("Longest pause between two taps").from("Flutter, Android"),
    Setting("multiTapDistance", \.multiTapDistance, "pt", 0...400)
      .titled("Distance between taps")
      .meaning("Largest distance between two taps").from("chosen, about a fingertip"),
    Setting("longPressDuration", \.longPressDuration, "s", 0...5)
      .meaning("Duration of a long press").from("UIKit"),
    Setting("longPressMovement", \.longPressMovement, "pt", 0...100)
      .meaning("Largest movement during a long press").from("UIKit"),
    Setting("swipeDuration", \.swipeDuration, "s", 0.05...5)
      .meaning("Longest duration of a swipe").from("UIKit"),
    Setting("swipeTravel", \.swipeTravel, "pt", 0...400)
      .meaning("Travel along its direction that a swipe needs, at touch down")
      .from("UIKit, fitted"),
    Setting("swipeTravelEase", \.swipeTravelEase, "1/s", 0...2)
      .meaning("Part of that travel by which the need falls each second").from("UIKit, fitted"),
    Setting("swipeDeviation", \.swipeDeviation, "pt", 0...400)
      .meaning("Largest travel across its direction in a swipe, at touch down")
      .from("UIKit, fitted"),
    Setting("swipeDeviationEase", \.swipeDeviationEase, "1/s", 0...2)
      .meaning("Part of that limit by which it falls each second").from("UIKit, fitted"),
    Setting("pinchSlop", \.pinchSlop, "pt", 0...100)
      .meaning("Change of the distance between two touches before a pinch begins")
      .from("UIKit, measured"),
    Setting("pinchHysteresis", \.pinchHysteresis, "pt", 0...100)
      .meaning("Part of that change that the scale ignores").from("UIKit, measured"),
    Setting("pinchLeastDistance", \.pinchLeastDistance, "pt", 0.001...50)
      .meaning("Shortest distance between touches; shorter ones count as this, and rotate nothing")
      .from("chosen: touches at one place have no direction and no ratio"),
    Setting("rotationSlop", \.rotationSlop, "°", 0...90)
      .meaning("Angle by which touches rotate before a rotation begins").from("UIKit, measured"),
    Setting("rotationHysteresis", \.rotationHysteresis, "°", 0...90)
      .meaning("Part of that angle that the rotation ignores").from("UIKit, measured"),
    Setting("palmRejection", \.palmRejection, "0/1", 0...1)
      .meaning("Whether fingers are ignored while a pen is near (palm rejection)")
      .from("Android, libinput: touch gives way to a pen"),
    Setting("palmDelay", \.palmDelay, "s", 0...2)
      .meaning("Time after a pen has left in which fingers are still ignored")
      .from("chosen: a hand is set down anew between two words"),
    Setting("edgeZone", \.edgeZone, "pt", 0...200)
      .meaning("Width of the zone at an edge in which a pan from the edge starts")
      .from("a port of UIKit, Flutter"),
    Setting("contentTouchDelay", \.contentTouchDelay, "s", 0...1)
      .meaning("Delay before a scroll view delivers touches to its content").from("UIKit"),
    Setting("velocityWindow", \.velocityWindow, "s", 0.02...1)
      .meaning("Age of the oldest sample that the velocity is estimated from").from("Flutter"),
    Setting("velocityRestGap", \.velocityRestGap, "s", 0.005...1)
      .meaning("Time without movement after which the velocity is zero").from("Flutter"),
    Setting("velocityShortestInterval", \.velocityShortestInterval, "s", 0...0.005)
      .meaning("Shortest time between two samples; closer ones count as one")
      .from("chosen: reports that are taken in together have no times of their own"),
    Setting("velocityMaximum", \.velocityMaximum, "pt/s", 100...100_000)
      .meaning("Largest estimated speed").from("Flutter"),
    Setting("velocityResolution", \.velocityResolution, "pt/s", 0...10)
      .meaning("Step to which velocity is rounded, so that noise decides no strict comparison")
      .from("chosen: far below what a hand can tell, far above the noise of the arithmetic"),
    Setting("velocityStrategy", \.velocityStrategy, "1", 0...2)
      .titled("Velocity estimator")
      .meaning("Velocity estimator: 0 least squares, 1 impulse, 2 weighted pairs")
      .from("0 as Flutter, 1 as Android, 2 as Flutter imitates iOS")
      .choices(VelocityStrategy.allCases.map(\.name)),
    Setting("resampling", \.resampling, "1", 0...1)
      .meaning(
        "Whether what follows a finger is shown as of one time before each frame: 0 no, 1 yes"
      )
      .from("chosen: no for replays, which show each sample; yes for windows, as Android")
      .choices(["off", "on"]),
    Setting("resamplingDelay", \.resamplingDelay, "s", 0...0.05)
      .meaning("Time before the frame to which a finger's location is resampled").from("Android"),
    Setting("resamplingShortestGap", \.resamplingShortestGap, "s", 0...0.02)
      .meaning("Shortest time between two samples for resampling").from("Android"),
    Setting("resamplingLongestGap", \.resamplingLongestGap, "s", 0.002...0.1)
      .meaning("Longest time between two samples for resampling").from("Android"),
    Setting("resamplingPrediction", \.resamplingPrediction, "s", 0...0.05)
      .meaning("Longest extrapolation beyond the last sample").from("Android"),
    Setting("resamplingPredictedPart", \.resamplingPredictedPart, "1", 0...2)
      .meaning("Longest extrapolation as a part of the last gap between samples").from("Android"),
  ]
}

/// A method of estimating velocity; the raw value is the setting's number.
public enum VelocityStrategy: Int, CaseIterable, Hashable, Sendable {
  /// The method of ``LeastSquaresEstimator``.
  case leastSquares
  /// The method of ``ImpulseEstimator``.
  case impulse
  /// The method of ``WeightedPairsEstimator``.
  case weightedPairs

  /// The name in a list of choices.
  public var name: String {
    switch self {
    case .leastSquares: "least squares"
    case .impulse: "impulse"
    case .weightedPairs: "weighted pairs"
    }
  }

  /// The strategy nearest to a setting's number.
  public init(setting: Double) {
    let last = Double(Self.allCases.count - 1)
    let number = setting.isNaN ? 0 : min(max(setting, 0), last).rounded()
    self = Self(rawValue: Int(number)) ?? .leastSquares
  }
}
