internal import TactilePrimitives
internal import TactileTuning

/// The words of settings in the language of the window; a setting of another program has none.
extension TuningSetting {
  /// The title in panels.
  var localizedTitle: LocalizedText { Self.text(title) }

  /// The effect of the setting, as a sentence.
  var localizedMeaning: LocalizedText { Self.text(meaning).withFirstCapital }

  /// The title of the part that the setting belongs to.
  var localizedPart: LocalizedText { Self.text(part) }

  /// The origin of the published value.
  var localizedOrigin: LocalizedText { Self.text(origin) }

  /// Returns the source of the value in `preset`; nil where it has none.
  func localizedSource(in preset: TuningPreset) -> LocalizedText? {
    preset.source(of: name).map(Self.text)
  }

  /// The names of the values 0, 1, 2 … if the setting is a choice.
  var localizedChoices: [LocalizedText] { choices.map(Self.text) }

  /// Returns an error message if `value` is out of range; nil otherwise.
  func localizedObjection(to value: Double) -> LocalizedText? {
    guard objection(to: value) != nil else { return nil }
    let (low, high) = (range.lowerBound.shortest, range.upperBound.shortest)
    return localized("\(value.shortest) \(unit) is outside \(low) to \(high)")
  }

  private static func text(_ text: String) -> LocalizedText {
    text.isEmpty ? .empty : LocalizedText(key: text, context: "setting")
  }
}
