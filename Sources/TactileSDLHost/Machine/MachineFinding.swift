/// Something about a machine that people should know, and what to do about it.
public struct MachineFinding: Hashable, Sendable {
  /// What it means.
  public enum Weight: String, Hashable, Sendable {
    /// Something will not work, or not feel as it should.
    case hurts
    /// Good to know.
    case note
  }

  /// A name that stays the same, for programs.
  public let code: String
  /// What it means.
  public let weight: Weight
  /// What was found, in a sentence.
  public let what: String
  /// What to do about it, in a sentence or two.
  public let advice: String

  /// A finding called `code`.
  init(_ code: String, _ weight: Weight, _ what: String, advice: String) {
    self.code = code
    self.weight = weight
    self.what = what
    self.advice = advice
  }
}
