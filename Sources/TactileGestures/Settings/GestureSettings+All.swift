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
    Setting(
      "velocityStrategy",
      \.velocityStrategy,
      unit: "1",
      range: 0...2,
      meaning: "How velocity is estimated: 0 least squares, 1 impulse, 2 two samples",
      origin: "0 as Flutter, 1 as Android, 2 as Flutter imitates iOS",
      choices: VelocityStrategy.allCases.map(\.name),
    ),
    Setting(
      "resampling",
      \.resampling,
      unit: "1",
      range: 0...1,
      meaning:
        "Whether what follows a finger is shown as of one time before each frame: 0 no, 1 yes",
      origin: "chosen: no for replays, which show each sample; yes for windows, as Android",
      choices: ["off", "on"],
    ),
    Setting(
      "resamplingDelay",
      \.resamplingDelay,
      unit: "s",
      range: 0...0.05,
      meaning: "Time before the frame for which a finger's place is asked",
      origin: "Android",
    ),
    Setting(
      "resamplingShortestGap",
      \.resamplingShortestGap,
      unit: "s",
      range: 0...0.02,
      meaning: "Time between two samples between which a place is reckoned, at least",
      origin: "Android",
    ),
    Setting(
      "resamplingLongestGap",
      \.resamplingLongestGap,
      unit: "s",
      range: 0.002...0.1,
      meaning: "Time between two samples between which a place is reckoned, at most",
      origin: "Android",
    ),
    Setting(
      "resamplingPrediction",
      \.resamplingPrediction,
      unit: "s",
      range: 0...0.05,
      meaning: "Time for which a movement is thought on beyond its last sample, at most",
      origin: "Android",
    ),
    Setting(
      "resamplingPredictedPart",
      \.resamplingPredictedPart,
      unit: "1",
      range: 0...2,
      meaning: "Part of the last gap for which a movement is thought on, at most",
      origin: "Android",
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
