import ArgumentParser
import TactileScenes
import TactileTraces
import TactileTuning

/// Prints the settings of the feel: `tactile tuning`.
struct TuningCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tuning",
    abstract: "Print the numbers of the feel, or what a preset or a file changes.",
    discussion: "The window's panel for them opens with F2.",
  )

  /// The formats of the output.
  enum Output: EnumerableFlag {
    /// Every setting with value, unit, range, default and origin.
    case list
    /// The settings that differ from the default, as a tuning file.
    case json
    /// The settings that differ from the default, as Swift constants.
    case swift

    static func help(for value: Output) -> ArgumentHelp? {
      switch value {
      case .list: "Print every setting with its value, range, default and origin."
      case .json: "Print what differs from the default as a tuning file."
      case .swift: "Print what differs from the default as Swift constants."
      }
    }
  }

  @OptionGroup var feel: FeelOptions

  @Flag var output: Output = .list

  func run() throws {
    try MainActor.assumeIsolated { try show() }
  }

  @MainActor
  private func show() throws {
    let tuning = try Setup.tuning(feel)
    switch output {
    case .list:
      try Console.output(try list(tuning))
    case .json:
      let difference = tuning.difference(from: Tuning()).map { ($0.setting.name, $0.value) }
      try Console.output(TuningFile.text(of: Dictionary(uniqueKeysWithValues: difference)))
    case .swift:
      try Console.output(tuning.swiftConstants())
    }
  }

  /// Returns two lines for each setting, group by group; `*` marks values that are not the
  /// default.
  @MainActor
  private func list(_ tuning: Tuning) throws(Failure) -> String {
    let preset = try feel.preset.map(Arguments.preset)
    let width = Tuning.settings.map(\.name.count).max() ?? 0
    var part = ""
    var text = ""
    for setting in Tuning.settings {
      if setting.part != part {
        text += (part.isEmpty ? "" : "\n") + setting.part + "\n"
        part = setting.part
      }
      let value = setting.value(in: tuning)
      let mark = value == setting.published ? " " : "*"
      let gap = String(repeating: " ", count: width - setting.name.count + 2)
      let range =
        "\(Self.number(setting.range.lowerBound))...\(Self.number(setting.range.upperBound))"
      let choice = setting.choice(at: value).map { " (\($0))" } ?? ""
      text += "\(mark) \(setting.name)\(gap)\(Self.number(value))\(Self.unit(setting))\(choice)"
      text += "  \(range), default \(Self.number(setting.published))\n"
      let source = preset?.source(of: setting.name).map { "; \(preset?.name ?? ""): \($0)" } ?? ""
      text += "    \(setting.meaning) [\(setting.origin)\(source)]\n"
    }
    return text
  }

  private static func unit(_ setting: TuningSetting) -> String {
    setting.unit == "1" ? "" : setting.unit == "°" ? "°" : " \(setting.unit)"
  }

  private static func number(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
