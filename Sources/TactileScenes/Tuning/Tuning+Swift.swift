extension Tuning {
  /// Returns the settings that differ from `base` as Swift constants, each with its unit, meaning
  /// and value in `base`.
  nonisolated public func swiftConstants(from base: Tuning = Tuning()) -> String {
    let constants = difference(from: base).map { setting, value in
      let unit = setting.unit == "1" ? "" : ", in \(setting.unit)"
      let choice = setting.choice(at: value).map { " (\($0))" } ?? ""
      let meaning = setting.meaning.prefix(1).uppercased() + setting.meaning.dropFirst()
      return """
          /// \(meaning)\(unit); \(setting.value(in: base)) by default.
          static let \(setting.swiftName) = \(value)\(choice.isEmpty ? "" : "  //\(choice)")
        """
    }
    return "/// The feel, where it differs from Tactile's.\nenum Feel {\n"
      + constants.joined(separator: "\n") + (constants.isEmpty ? "}\n" : "\n}\n")
  }
}

extension TuningSetting {
  /// The name of a Swift constant for the setting: `drawer.gate.dominance` is
  /// `drawerGateDominance`.
  nonisolated public var swiftName: String {
    let words = name.split(separator: ".")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// Returns the name of the choice at `value`; nil if the setting is not a choice.
  nonisolated public func choice(at value: Double) -> String? {
    guard !choices.isEmpty, value.isFinite else { return nil }
    let index = Int(min(max(value.rounded(), 0), Double(choices.count - 1)))
    return choices[index]
  }
}
