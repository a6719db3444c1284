internal import TactileGestures
internal import TactileInteractions
internal import TactileViews

/// A number of the feel that a slider changes.
struct FeelSetting {
  /// What it is called, after a dot.
  let identifier: String
  /// What people call it.
  let name: String
  /// What it is measured in.
  let unit: String
  /// Where it is.
  let path: WritableKeyPath<Tuning, Double>
  /// The values it can have.
  let scale: SliderScale
  /// How many decimals are shown.
  let decimals: Int

  /// Those in the settings, in their order.
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

  /// `value` with its unit.
  func text(_ value: Double) -> String {
    guard decimals > 0 else { return "\(Int(value.rounded())) \(unit)" }
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) \(unit)"
  }
}
