internal import TactileGestures
internal import TactileInteractions
internal import TactileViews

/// A tuning setting that a slider changes.
struct FeelSetting {
  /// The last part of the identifier, after a dot.
  let identifier: String
  /// The name for users.
  let name: String
  /// The unit.
  let unit: String
  /// The setting's path in ``Tuning``.
  let path: WritableKeyPath<Tuning, Double>
  /// The range and step of the slider.
  let scale: SliderScale
  /// The number of decimals shown.
  let decimals: Int

  /// The tuning settings on the settings page, in order.
  static let all = [
    FeelSetting(
      identifier: "swipe",
      name: "Swipe that opens the drawer",
      unit: "pt/s",
      path: \.drawer.swipeThreshold,
      scale: SliderScale(100...2000, step: 50),
      decimals: 0,
    ),
    FeelSetting(
      identifier: "slop",
      name: "Travel before a finger drags",
      unit: "pt",
      path: \.gestures.panSlopFinger,
      scale: SliderScale(2...30, step: 1),
      decimals: 0,
    ),
    FeelSetting(
      identifier: "slideover",
      name: "Slide-over menu takes",
      unit: "s",
      path: \.slideOver.duration,
      scale: SliderScale(0.1...1, step: 0.05),
      decimals: 2,
    ),
  ]

  /// Returns `value` with the unit.
  func text(_ value: Double) -> String {
    guard decimals > 0 else { return "\(Int(value.rounded())) \(unit)" }
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) \(unit)"
  }
}
