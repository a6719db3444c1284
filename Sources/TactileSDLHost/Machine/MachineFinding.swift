/// A warning or a note about a machine, and what to do about it.
public struct MachineFinding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Weight: String, Hashable, Sendable {
    /// Something does not work, or does not feel as it should; `hurts` in JSON.
    case warning = "hurts"
    /// Something good to know.
    case note
  }

  /// A stable identifier for programs.
  public let code: String
  /// The severity of the finding.
  public let weight: Weight
  /// The finding, in a sentence.
  public let what: String
  /// The remedy, in a sentence or two.
  public let advice: String

  /// A finding called `code`.
  init(_ code: String, _ weight: Weight, _ what: String, advice: String) {
    self.code = code
    self.weight = weight
    self.what = what
    self.advice = advice
  }
}
