/// The tuning of everything: the settings of all parts, which can also be set by their names.
public struct Tuning: Sendable {
  /// The parts, in the order of lists and panels; none for a tuning of single settings.
  public let parts: [any TuningPart.Type]

  /// The settings of all parts, part by part.
  ///
  /// - Complexity: O(*n*) in the number of settings.
  public var settings: [TuningSetting] { single + parts.flatMap { $0.settings } }

  /// The settings of a tuning without parts.
  private let single: [TuningSetting]

  /// The values that differ from the published ones, by the names of their settings.
  private var values: [String: Double] = [:]

  /// The published tuning of these settings, each with a name of its own.
  public init(_ settings: [TuningSetting]) {
    parts = []
    single = settings
  }

  /// The published tuning of `parts`, whose settings each have a name of their own.
  public init(parts: [any TuningPart.Type]) {
    self.parts = parts
    single = []
  }

  /// The published tuning of the same settings.
  public var published: Tuning {
    var tuning = self
    tuning.values = [:]
    return tuning
  }

  /// The settings of one part.
  ///
  /// - Complexity: O(*n*) in the number of the part's settings.
  public subscript<Part: TuningPart>(_ part: Part.Type) -> Part {
    get {
      var settings = Part()
      guard !values.isEmpty else { return settings }
      for setting in Part.all {
        guard let value = values[setting.number.name] else { continue }
        settings[keyPath: setting.keyPath] = value
      }
      return settings
    }
    set {
      for setting in Part.all { self[setting.number] = newValue[keyPath: setting.keyPath] }
    }
  }

  fileprivate subscript(_ setting: TuningSetting) -> Double {
    get { values[setting.name] ?? setting.published }
    set { values[setting.name] = newValue == setting.published ? nil : newValue }
  }

  /// Sets the setting called `name`, and returns an error message; nil on success.
  ///
  /// - Complexity: O(*n*) in the number of settings.
  public mutating func set(_ name: String, to value: Double) -> String? {
    guard let setting = settings.named(name) else {
      return "unknown setting; the nearest is \(settings.map(\.name).nearest(to: name) ?? "")"
    }
    if let objection = setting.objection(to: value) { return objection }
    setting.set(value, in: &self)
    return nil
  }

  /// Returns the settings that differ from `base`, in the order of lists and panels; a nil `base`
  /// is the published tuning.
  public func difference(from base: Tuning? = nil) -> [(setting: TuningSetting, value: Double)] {
    let base = base ?? published
    guard values != base.values else { return [] }
    return settings.compactMap { setting in
      let value = setting.value(in: self)
      return value == setting.value(in: base) ? nil : (setting, value)
    }
  }

  /// Returns the values that differ from those of `base`, by the names of their settings; a nil
  /// `base` is the published tuning.
  package func differenceByName(from base: Tuning? = nil) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: difference(from: base).map { ($0.setting.name, $0.value) })
  }

  /// Returns the tuning with the values of `preset` in place of its own.
  public func applying(_ preset: TuningPreset) -> Tuning {
    var tuning = self
    let settings = settings
    for value in preset.values {
      guard let setting = settings.named(value.name) else { continue }
      if setting.objection(to: value.number) == nil { setting.set(value.number, in: &tuning) }
    }
    return tuning
  }

  /// Returns the settings that differ from `base` as Swift constants, each with its unit, meaning
  /// and value in `base`; a nil `base` is the published tuning.
  public func swiftConstants(from base: Tuning? = nil) -> String {
    let base = base ?? published
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

extension Tuning: Hashable {
  /// Returns whether all settings have the same values.
  public static func == (one: Tuning, other: Tuning) -> Bool { one.values == other.values }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension TuningSetting {
  /// Returns the value in `tuning`.
  public func value(in tuning: Tuning) -> Double { tuning[self] }

  /// Sets the value in `tuning` to `value`, clamped to ``range``; NaN changes nothing.
  public func set(_ value: Double, in tuning: inout Tuning) {
    guard !value.isNaN else { return }
    tuning[self] = clamped(value)
  }
}
