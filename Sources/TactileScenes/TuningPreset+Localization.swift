package import TactilePrimitives
package import TactileTuning

extension TuningPreset {
  /// The name for users, in the language of the window; other systems keep theirs.
  package var localizedName: LocalizedText {
    name == Self.published.name ? localized("Published", context: "feel") : name.localizedText
  }
}
