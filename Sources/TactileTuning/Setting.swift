/// Settings of the feel that belong together: their values, and one table that describes them.
///
/// The properties carry the published values as defaults; each has one row in ``all``. Lists,
/// panels, files and exported constants are made from these two.
public protocol TuningPart: Hashable, Sendable {
  /// The name of the part for users.
  static var title: String { get }

  /// The origin of the published values, for rows that name no other.
  static var origin: String { get }

  /// The table of the settings, in the order of lists and panels.
  static var all: [Setting<Self>] { get }

  /// The published values.
  init()
}

extension TuningPart {
  /// `ours`.
  public static var origin: String { "ours" }

  /// The descriptions of the settings, in the order of ``all``.
  public static var settings: [TuningSetting] { all.map(\.number) }

  /// Returns the value of the setting called `name`, nil if there is none.
  public func value(named name: String) -> Double? {
    Self.all.first { $0.number.name == name }.map { self[keyPath: $0.keyPath] }
  }

  /// Sets the setting called `name`, clamped to its range; returns false if there is no such
  /// setting or the value is not finite.
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard value.isFinite, let setting = Self.all.first(where: { $0.number.name == name }) else {
      return false
    }
    self[keyPath: setting.keyPath] = setting.number.clamped(value)
    return true
  }
}

/// A row of a part's table: the description of a number, and the property with its value.
public struct Setting<Part: TuningPart>: Sendable {
  /// The description.
  public private(set) var number: TuningSetting

  /// The key path of the value.
  public let keyPath: any WritableKeyPath<Part, Double> & Sendable

  /// The row of the number at `keyPath`, with its part's origin.
  public init(
    _ name: String,
    _ keyPath: any WritableKeyPath<Part, Double> & Sendable,
    _ unit: String,
    _ range: ClosedRange<Double>,
    _ meaning: String = "",
  ) {
    self.keyPath = keyPath
    number = TuningSetting(
      part: Part.title,
      name: name,
      ownTitle: nil,
      unit: unit,
      range: range,
      meaning: meaning,
      origin: Part.origin,
      choices: [],
      published: Part()[keyPath: keyPath],
    )
  }

  /// Returns the row with this title, where the words of its name make a poor one.
  public func titled(_ text: String) -> Setting { with(\.ownTitle, text) }

  /// Returns the row with this meaning.
  public func meaning(_ text: String) -> Setting { with(\.meaning, text) }

  /// Returns the row with this origin in place of its part's.
  public func from(_ origin: String) -> Setting { with(\.origin, origin) }

  /// Returns the row of a choice whose values 0, 1, 2 … have these names.
  public func choices(_ names: [String]) -> Setting { with(\.choices, names) }

  private func with<Value>(
    _ property: WritableKeyPath<TuningSetting, Value>,
    _ value: Value,
  ) -> Setting {
    var row = self
    row.number[keyPath: property] = value
    return row
  }
}

/// The description of a number of the feel.
public struct TuningSetting: Sendable {
  /// The title of the part that the setting belongs to.
  public let part: String
  /// The name in files, unique among all settings.
  public let name: String
  /// The title given to the setting; nil for the words of its name.
  var ownTitle: String?
  /// The unit: `pt`, `s`, `pt/s`, `1/s`, `rad/s`, `°`, `0/1`, or `1` for a plain number.
  public let unit: String
  /// The range of valid values.
  public let range: ClosedRange<Double>
  /// The effect of the setting, in words.
  public internal(set) var meaning: String
  /// The source of the published value.
  public internal(set) var origin: String
  /// The names of the values 0, 1, 2 … if the setting is a choice; else empty.
  ///
  /// A value between two counts as the nearer one.
  public internal(set) var choices: [String]
  /// The published value.
  public let published: Double

  /// The title in panels and pages, unique in its part: `Touch slop, finger`.
  public var title: String { ownTitle ?? Self.words(of: name) }

  /// Returns the words of `name` without its part: `Gate vertical speed` for `drawer.gate.verticalSpeed`.
  private static func words(of name: String) -> String {
    let parts = name.split(separator: ".")
    let words = (parts.count > 1 ? parts.dropFirst() : parts[...]).joined(separator: " ")
    let apart = words.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
    return apart.prefix(1).uppercased() + apart.dropFirst()
  }

  /// Returns `value` or the nearest end of ``range``.
  func clamped(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }

  /// Returns an error message if `value` is out of range; nil otherwise.
  public func objection(to value: Double) -> String? {
    guard !range.contains(value) else { return nil }
    let amount = unit == "1" ? "\(value)" : "\(value) \(unit)"
    return "\(amount) is outside \(range.lowerBound)...\(range.upperBound)"
  }

  /// Returns the name of the choice at `value`; nil if the setting is not a choice.
  public func choice(at value: Double) -> String? {
    guard !choices.isEmpty, value.isFinite else { return nil }
    let index = Int(min(max(value.rounded(), 0), Double(choices.count - 1)))
    return choices[index]
  }

  /// The name of a Swift constant for the setting: `drawer.gate.dominance` is `drawerGateDominance`.
  public var swiftName: String { Self.swiftName(of: name) }

  /// Returns `name`, whose words are separated by dots, as one word in camel case.
  package static func swiftName(of name: String) -> String {
    let words = name.split(separator: ".")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension [TuningSetting] {
  /// Returns the setting called `name`, if there is one.
  ///
  /// - Complexity: O(*n*) in the number of settings.
  public func named(_ name: String) -> TuningSetting? { first { $0.name == name } }
}

extension [String] {
  /// Returns the name that shares the most pairs of adjacent letters with `name`; nil where these are less
  /// than `share` of the pairs of both.
  package func nearest(to name: String, sharing share: Double = 0) -> String? {
    func pairs(_ text: String) -> Set<String> {
      let letters = Array<Character>(text.lowercased().prefix(100))
      return Set(zip(letters, letters.dropFirst()).map { "\($0)\($1)" })
    }
    let wanted = pairs(name)
    let likeness = map { known in
      let own = pairs(known)
      return Double(own.intersection(wanted).count) / Double(Swift.max(1, own.union(wanted).count))
    }
    let best = likeness.indices.max { likeness[$0] < likeness[$1] }
    return best.flatMap { likeness[$0] >= share ? self[$0] : nil }
  }
}
