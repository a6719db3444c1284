extension GestureSettings {
  /// Every number with its unit, meaning and origin, in the order of the type.
  public static let all: [Setting<GestureSettings>] = [
    Setting(
      "panSlopFinger",
      \.panSlopFinger,
      unit: "pt",
      range: 0...100,
      meaning: "Travel of a finger before a pan begins",
      origin: "UIKit, measured",
    ),
    Setting(
      "panSlopMouse",
      \.panSlopMouse,
      unit: "pt",
      range: 0...100,
      meaning: "Travel of a pressed mouse before a pan begins",
      origin: "Flutter's mouse pan",
    ),
    Setting(
      "panSlopPen",
      \.panSlopPen,
      unit: "pt",
      range: 0...100,
      meaning: "Travel of a pen before a pan begins",
      origin: "as for a finger",
    ),
    Setting(
      "panSlopTouchpad",
      \.panSlopTouchpad,
      unit: "pt",
      range: 0...100,
      meaning: "Scrolling on a touchpad before a pan begins",
      origin: "chosen: as for a mouse, since the system has filtered the movement already",
    ),
    Setting(
      "tapMovement",
      \.tapMovement,
      unit: "pt",
      range: 0...100,
      meaning: "Movement of a touch that is still a tap",
      origin: "UIKit",
    ),
    Setting(
      "multiTapShortestPause",
      \.multiTapShortestPause,
      unit: "s",
      range: 0...1,
      meaning: "Pause between two taps, at least",
      origin: "Flutter, Android",
    ),
    Setting(
      "multiTapLongestPause",
      \.multiTapLongestPause,
      unit: "s",
      range: 0...2,
      meaning: "Pause between two taps, at most",
      origin: "Flutter, Android",
    ),
    Setting(
      "multiTapDistance",
      \.multiTapDistance,
      unit: "pt",
      range: 0...400,
      meaning: "Distance between two taps, at most",
      origin: "chosen, about a fingertip",
    ),
    Setting(
      "longPressDuration",
      \.longPressDuration,
      unit: "s",
      range: 0...5,
      meaning: "Time that a long press takes",
      origin: "UIKit",
    ),
    Setting(
      "longPressMovement",
      \.longPressMovement,
      unit: "pt",
      range: 0...100,
      meaning: "Movement of a touch that is still held",
      origin: "UIKit",
    ),
    Setting(
      "swipeDuration",
      \.swipeDuration,
      unit: "s",
      range: 0.05...5,
      meaning: "Time within which a swipe must be made",
      origin: "UIKit",
    ),
    Setting(
      "swipeTravel",
      \.swipeTravel,
      unit: "pt",
      range: 0...400,
      meaning: "Travel along its direction that makes a swipe, at touch down",
      origin: "UIKit, fitted",
    ),
    Setting(
      "swipeTravelEase",
      \.swipeTravelEase,
      unit: "1/s",
      range: 0...2,
      meaning: "Part of that travel that each second takes off",
      origin: "UIKit, fitted",
    ),
    Setting(
      "swipeDeviation",
      \.swipeDeviation,
      unit: "pt",
      range: 0...400,
      meaning: "Travel across its direction in a swipe, at most, at touch down",
      origin: "UIKit, fitted",
    ),
    Setting(
      "swipeDeviationEase",
      \.swipeDeviationEase,
      unit: "1/s",
      range: 0...2,
      meaning: "Part of that limit that each second takes off",
      origin: "UIKit, fitted",
    ),
    Setting(
      "pinchSlop",
      \.pinchSlop,
      unit: "pt",
      range: 0...100,
      meaning: "Change of the distance of two touches before a pinch begins",
      origin: "UIKit, measured",
    ),
    Setting(
      "pinchHysteresis",
      \.pinchHysteresis,
      unit: "pt",
      range: 0...100,
      meaning: "Part of that change that the scale leaves out",
      origin: "UIKit, measured",
    ),
    Setting(
      "pinchLeastDistance",
      \.pinchLeastDistance,
      unit: "pt",
      range: 0.001...50,
      meaning: "Distance of touches below which it counts as this, and turns nothing",
      origin: "chosen: touches at one place have no direction and no ratio",
    ),
    Setting(
      "rotationSlop",
      \.rotationSlop,
      unit: "°",
      range: 0...90,
      meaning: "Angle by which touches turn before a rotation begins",
      origin: "UIKit, measured",
    ),
    Setting(
      "rotationHysteresis",
      \.rotationHysteresis,
      unit: "°",
      range: 0...90,
      meaning: "Part of that angle that the rotation leaves out",
      origin: "UIKit, measured",
    ),
    Setting(
      "edgeZone",
      \.edgeZone,
      unit: "pt",
      range: 0...200,
      meaning: "Distance from an edge where a pan from the edge starts",
      origin: "a port of UIKit, Flutter",
    ),
    Setting(
      "contentTouchDelay",
      \.contentTouchDelay,
      unit: "s",
      range: 0...1,
      meaning: "Time for which a scroll view holds touches back from its content",
      origin: "UIKit",
    ),
    Setting(
      "velocityWindow",
      \.velocityWindow,
      unit: "s",
      range: 0.02...1,
      meaning: "Age of the oldest sample that velocity is estimated from",
      origin: "Flutter",
    ),
    Setting(
      "velocityRestGap",
      \.velocityRestGap,
      unit: "s",
      range: 0.005...1,
      meaning: "Time without movement after which velocity is zero",
      origin: "Flutter",
    ),
    Setting(
      "velocityMaximum",
      \.velocityMaximum,
      unit: "pt/s",
      range: 100...100_000,
      meaning: "Speed that no estimate exceeds, in its own direction",
      origin: "Flutter",
    ),
    Setting(
      "velocityResolution",
      \.velocityResolution,
      unit: "pt/s",
      range: 0...10,
      meaning: "Step to which velocity is rounded, so that noise decides no strict comparison",
      origin: "chosen: far below what a hand can tell, far above the noise of the arithmetic",
    ),
  ]

  /// The number of this name, nil if there is none.
  public func value(named name: String) -> Double? {
    Self.all.first { $0.name == name }.map { self[keyPath: $0.keyPath] }
  }

  /// Sets the number of this name, moved into its range; false if there is no such name or the
  /// value is not finite.
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard value.isFinite, let setting = Self.all.first(where: { $0.name == name }) else {
      return false
    }
    self[keyPath: setting.keyPath] = min(
      max(value, setting.range.lowerBound),
      setting.range.upperBound,
    )
    return true
  }
}
