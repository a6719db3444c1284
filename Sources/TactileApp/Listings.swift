internal import TactileHandover
internal import TactileMotion
internal import TactilePrimitives
internal import TactileReplay
internal import TactileScenes
internal import TactileTraces
internal import TactileTuning

extension App {
  /// Prints the scenes: `tactile scenes`.
  package func listScenes() throws {
    let width = catalog.entries.map(\.name.count).max() ?? 0
    let lines = catalog.entries.map { entry in
      let gap = String(repeating: " ", count: width - entry.name.count + 2)
      return entry.name + gap + entry.summary + "\n"
    }
    try Console.output(lines.joined())
  }

  /// The formats in which the settings of the feel are printed.
  nonisolated package enum TuningFormat: CaseIterable, Sendable {
    case list, json, swift, css, compose, flutter, swiftui, motions

    /// The toolkit whose code it is; nil for lists and files of our own.
    var notation: HandoverNotation? {
      switch self {
      case .list, .json, .swift, .motions: nil
      case .css: .css
      case .compose: .compose
      case .flutter: .flutter
      case .swiftui: .swiftUI
      }
    }
  }

  /// Prints the settings of the feel: `tactile tuning`.
  package func listTuning(_ feel: FeelRequest, as format: TuningFormat) throws {
    let tuning = try feel.tuning(over: catalog.tuning)
    switch format {
    case .list:
      try Console.output(try Self.list(tuning, feel))
    case .json:
      try Console.output(TuningFile.text(of: tuning.differenceByName()))
    case .swift:
      try Console.output(tuning.swiftConstants())
    case .css, .compose, .flutter, .swiftui:
      let settings = tuning.settings.map { (setting: $0, value: $0.value(in: tuning)) }
      let motions = tuning.motions(in: TracePlayer.usualSize)
      try Console.output(format.notation?.file(settings: settings, motions: motions) ?? "")
    case .motions:
      let size = TracePlayer.usualSize
      try Console.output(MotionList.json(tuning.motions(in: size), in: size))
    }
  }

  /// Returns two lines for each setting, group by group; `*` marks values that are not the default.
  private static func list(_ tuning: Tuning, _ feel: FeelRequest) throws(Failure) -> String {
    let preset = try feel.preset.map(Arguments.preset)
    let width = tuning.settings.map(\.name.count).max() ?? 0
    var part = ""
    var text = ""
    for setting in tuning.settings {
      if setting.part != part {
        text += (part.isEmpty ? "" : "\n") + setting.part + "\n"
        part = setting.part
      }
      let value = setting.value(in: tuning)
      let mark = value == setting.published ? " " : "*"
      let gap = String(repeating: " ", count: width - setting.name.count + 2)
      let range = "\(setting.range.lowerBound.shortest)...\(setting.range.upperBound.shortest)"
      let choice = setting.choice(at: value).map { " (\($0))" } ?? ""
      text += "\(mark) \(setting.name)\(gap)\(value.shortest)\(unit(setting))\(choice)"
      text += "  \(range), default \(setting.published.shortest)\n"
      let source = preset?.source(of: setting.name).map { "; \(preset?.name ?? ""): \($0)" } ?? ""
      text += "    \(setting.meaning) [\(setting.origin)\(source)]\n"
    }
    return text
  }

  private static func unit(_ setting: TuningSetting) -> String {
    setting.unit == "1" ? "" : setting.unit == "°" ? "°" : " \(setting.unit)"
  }
}

/// The motions as JSON, each with its curve or with its spring in every notation.
enum MotionList {
  /// Returns an object with the size of the view, in points, and one motion a line.
  static func json(_ motions: [MotionSpec], in size: Size) -> String {
    let lines = motions.map { "  \(json($0))" }.joined(separator: ",\n")
    let extent = "[\(JSONText.number(size.width)), \(JSONText.number(size.height))]"
    return "{\"size\": \(extent), \"motions\": [\n\(lines)\n]}\n"
  }

  private static func json(_ motion: MotionSpec) -> String {
    var object = JSONObjectText()
    object.add("name", motion.name)
    object.add("meaning", motion.meaning)
    if let remark = motion.remark { object.add("remark", remark) }
    object.add("unit", motion.unit)
    let ends = motion.ends.map { end -> JSONObjectText in ["name": end.name, "value": end.value] }
    object.add("ends", ends)
    object.add("duration", duration(motion.timing))
    object.add("longestDuration", motion.longestDuration)
    switch motion.course {
    case .curve(let curve):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2]
      object.add("curve", points)
    case .spring(let spring, let velocity):
      object.add("spring", numbers(of: spring))
      switch velocity {
      case .relative(let velocity): object.add("initialVelocity", velocity)
      case .inherited: object.add("initialVelocity", "inherited")
      }
    case .formula(let formula, _): object.add("formula", formula)
    }
    object.add("css", HandoverNotation.easing(of: motion))
    return object.text
  }

  private static func duration(_ timing: MotionTiming) -> JSONObjectText {
    switch timing {
    case .fixed(let seconds): ["rule": "fixed", "seconds": seconds]
    case .proportional(let seconds): ["rule": "proportional", "seconds": seconds]
    case .release(let normalisation, let range):
      [
        "rule": "release", "normalisation": normalisation, "shortest": range.lowerBound,
        "longest": range.upperBound,
      ]
    case .untilRest: ["rule": "untilRest"]
    }
  }

  private static func numbers(of spring: Spring) -> JSONObjectText {
    [
      "mass": 1, "stiffness": spring.stiffness, "damping": spring.damping,
      "dampingRatio": spring.dampingRatio, "response": spring.response, "bounce": spring.bounce,
    ]
  }
}
