package import TactileInteractions
internal import TactilePrimitives

/// The nine parameters of the photo scene and how they depend on each other [SPEC N.2, N.3].
nonisolated package enum PhotoParameters {
  /// The indices of parameters.
  static let red = 0
  static let green = 1
  static let blue = 2
  static let cyan = 3
  static let black = 6
  static let intensity = 7
  static let preset = 8

  /// The initial parameters: a picture in blue.
  package static let initial: [SnapParameter] = [
    SnapParameter(localized("Red"), value: 0, kind: .continuous(.hexadecimal)),
    SnapParameter(localized("Green"), value: 0, kind: .continuous(.hexadecimal)),
    SnapParameter(localized("Blue"), value: 1, kind: .continuous(.hexadecimal)),
    SnapParameter(localized("Cyan"), value: 1, kind: .continuous(.percent)),
    SnapParameter(localized("Magenta"), value: 1, kind: .continuous(.percent)),
    SnapParameter(localized("Yellow"), value: 0, kind: .continuous(.percent)),
    SnapParameter(localized("Black"), value: 0, kind: .continuous(.percent)),
    SnapParameter(localized("Monochrome"), value: 0.75, kind: .continuous(.decimals)),
    SnapParameter(localized("Preset"), options: presets.map(\.name), optionIndex: 3),
  ]

  private static let presets: [(name: LocalizedText, color: [Double]?)] = [
    (localized("Custom"), nil),
    (localized("Red"), [1, 0, 0]),
    (localized("Green"), [0, 1, 0]),
    (localized("Blue"), [0, 0, 1]),
    (localized("Cyan"), [0, 1, 1]),
    (localized("Magenta"), [1, 0, 1]),
    (localized("Yellow"), [1, 1, 0]),
  ]

  /// The largest difference from a preset's component that is still the same on the screen.
  private static let tolerance = 0.5 / 255

  /// Returns all values after the one at `index` was edited.
  package static func resolved(_ values: [Double], after index: Int) -> [Double] {
    guard values.count == initial.count else { return values }
    var values = values
    switch index {
    case red...blue:
      setInks(&values)
      setPreset(&values)
    case cyan...black:
      setLight(&values)
      setPreset(&values)
    case preset:
      var parameter = initial[preset]
      parameter.value = values[preset]
      guard let option = parameter.optionIndex, let color = presets[option].color else { break }
      values.replaceSubrange(red...blue, with: color)
      setInks(&values)
    default:
      break
    }
    return values
  }

  /// Returns all values after the one at `index` was edited, for a photo that opens unchanged.
  ///
  /// An edit that is invisible because ``intensity`` is 0 sets that to its initial value.
  package static func seen(_ values: [Double], after index: Int) -> [Double] {
    var values = resolved(values, after: index)
    if values.count == initial.count, index != intensity, values[intensity] == 0 {
      values[intensity] = initial[intensity].value
    }
    return values
  }

  static func filter(_ values: [Double]) -> PhotoFilter {
    guard values.count == initial.count else { return PhotoFilter() }
    return PhotoFilter(
      red: values[red],
      green: values[green],
      blue: values[blue],
      intensity: values[intensity],
    )
  }

  /// Sets the inks: K = 1 − max; C = (1 − R − K)/(1 − K), 0 where K is 1 [SPEC N.3].
  private static func setInks(_ values: inout [Double]) {
    let light = values[red...blue].max() ?? 0
    values[black] = 1 - light
    for component in 0..<3 {
      values[cyan + component] = light > 0 ? (light - values[red + component]) / light : 0
    }
  }

  /// Sets the light: R = (1 − C)(1 − K) [SPEC N.3].
  private static func setLight(_ values: inout [Double]) {
    for component in 0..<3 {
      values[red + component] = (1 - values[cyan + component]) * (1 - values[black])
    }
  }

  /// Sets the preset of the colour, or else `Custom`.
  private static func setPreset(_ values: inout [Double]) {
    let option = presets.firstIndex { preset in
      guard let color = preset.color else { return false }
      return zip(color, values[red...blue]).allSatisfy { abs($0 - $1) <= tolerance }
    }
    var parameter = initial[preset]
    parameter.optionIndex = option ?? 0
    values[preset] = parameter.value
  }
}
