internal import TactileGestures
internal import TactileInteractions
internal import TactileTuning
internal import TactileViews

/// A tuning setting that a slider changes.
struct FeelSetting {
  /// The last part of the identifier, after a dot.
  let identifier: String
  /// The name for users.
  let name: String
  /// The range and step of the slider.
  let scale: SliderScale
  /// Returns the value in a tuning.
  let value: (Tuning) -> Double
  /// Sets the value in a tuning.
  let set: (Double, inout Tuning) -> Void

  private let unit: String
  private let decimals: Int

  /// The tuning settings on the settings page, in order.
  static let all = [
    FeelSetting(
      "swipe",
      "Swipe that opens the drawer",
      \DrawerSettings.swipeThreshold,
      SliderScale(100...2000, step: 50),
      unit: "pt/s",
    ),
    FeelSetting(
      "slop",
      "Travel before a finger drags",
      \GestureSettings.panSlopFinger,
      SliderScale(2...30, step: 1),
      unit: "pt",
    ),
    FeelSetting(
      "slideover",
      "Slide-over menu takes",
      \SlideOverSettings.duration,
      SliderScale(0.1...1, step: 0.05),
      unit: "s",
      decimals: 2,
    ),
  ]

  private init<Part: TuningPart>(
    _ identifier: String,
    _ name: String,
    _ path: WritableKeyPath<Part, Double>,
    _ scale: SliderScale,
    unit: String,
    decimals: Int = 0,
  ) {
    self.identifier = identifier
    self.name = name
    self.scale = scale
    self.unit = unit
    self.decimals = decimals
    value = { $0[Part.self][keyPath: path] }
    set = { $1[Part.self][keyPath: path] = $0 }
  }

  /// Returns `value` with the unit.
  func text(_ value: Double) -> String {
    guard decimals > 0 else { return "\(Int(value.rounded())) \(unit)" }
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) \(unit)"
  }
}
