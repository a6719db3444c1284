package import TactileTraces

/// The limits by which a session is judged.
package struct LabLimits: Hashable, Sendable {
  /// A choice of published limits.
  package enum Profile: String, CaseIterable, Hashable, Sendable {
    /// Those of both tests.
    case standard = "default"
    /// Those of the Windows hardware requirements alone.
    case windows
    /// Those of ChromeOS's touch firmware test alone.
    case chromeOS = "chromeos"

    /// Returns those sources of the limit of `measure` that the profile takes.
    fileprivate func sources(of measure: LabMeasure) -> [LabSource] {
      switch self {
      case .standard: measure.sources
      case .windows: measure.sources.filter { $0 == .windows }
      case .chromeOS: measure.sources.filter { $0 == .chromeOS }
      }
    }
  }

  /// The factor by which the limits of ``LabMeasure/jitterRest`` are wider within ``edgeWidth`` of
  /// an edge [Windows: ±0.5 mm, ±1 mm at edges].
  static let edgeFactor = 2.0
  /// The width of the border in which they are wider, in millimetres [Windows].
  static let edgeWidth = 3.5

  package let profile: Profile
  private var limits: [LabMeasure: LabLimit] = [:]
  /// The measures whose limits were replaced.
  private var own: Set<LabMeasure> = []

  /// The limits of `profile`; measures that its source does not limit have none.
  package init(_ profile: Profile = .standard) {
    self.profile = profile
    for measure in LabMeasure.allCases where !profile.sources(of: measure).isEmpty {
      limits[measure] = measure.limit
    }
  }

  /// The limit of `measure`; nil where it has none.
  package subscript(measure: LabMeasure) -> LabLimit? {
    get { limits[measure] }
    set { limits[measure] = newValue }
  }

  /// Replaces the limits that the whole `file` in `bytes` names: one JSON object, such as `{"line.rms":
  /// {"pass": 0.3, "grey": 0.6}}` or `{"line.rms": [0.3, 0.6]}`.
  ///
  /// - Throws: A ``TraceError`` about the first place that is no limit; then nothing is replaced.
  /// - Complexity: Linear in the number of bytes.
  package mutating func replace(from bytes: [UInt8], file: String) throws(TraceError) {
    let document = try JSONFile(bytes, file: file, example: "{\"line.rms\": [0.5, 1], …}")
    var (replaced, replacements) = (limits, own)
    for member in document.members {
      let name = JSONText.string(member.key)
      guard let measure = LabMeasure(rawValue: member.key), let usual = measure.limit else {
        throw document.error("\(name) is no measure with limits", at: member.offset)
      }
      guard let (pass, grey) = Self.numbers(of: member.value) else {
        let message = "\(name): give two numbers, pass and grey, such as"
        let example = "[\(JSONText.number(usual.pass)), \(JSONText.number(usual.grey))]"
        throw document.error("\(message) \(example)", at: member.offset)
      }
      guard measure.isHigherBetter ? grey <= pass : grey >= pass else {
        let order = measure.isHigherBetter ? "at most" : "at least"
        throw document.error("\(name): grey must be \(order) pass", at: member.offset)
      }
      replaced[measure] = LabLimit(pass: pass, grey: grey)
      replacements.insert(measure)
    }
    (limits, own) = (replaced, replacements)
  }

  /// Returns the names of the tests from which the limit of `measure` comes, separated by commas;
  /// `own limits` where it was replaced.
  package func source(of measure: LabMeasure) -> String {
    if own.contains(measure) { return "own limits" }
    let sources = profile.sources(of: measure)
    return (sources.isEmpty ? measure.sources : sources).map(\.rawValue).joined(separator: ", ")
  }

  /// The two finite numbers, 0 or more, of `[pass, grey]` or `{"pass": …, "grey": …}`.
  private static func numbers(of value: JSONValue) -> (pass: Double, grey: Double)? {
    let values: [JSONValue?]
    switch value {
    case .array(let elements): values = elements.map(\.self)
    case .object(let members) where members.count == 2:
      values = ["pass", "grey"].map { members[$0] }
    default: return nil
    }
    guard values.count == 2, case .number(let pass)? = values[0],
      case .number(let grey)? = values[1],
      pass >= 0, grey >= 0, pass.isFinite, grey.isFinite
    else { return nil }
    return (pass, grey)
  }
}
