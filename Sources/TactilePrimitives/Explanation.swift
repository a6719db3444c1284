/// A reason in words for people: a clause that completes a sentence, and the numbers behind it.
public struct Explanation: Hashable, Sendable {
  /// The clause, without a capital and a full stop, for instance "you lifted too early".
  public let localizedClause: LocalizedText

  /// The numbers with their names and units, for instance "touch slop: 2 pt for a mouse; moved
  /// 20 pt"; nil if there are none.
  public let localizedNumbers: LocalizedText?

  /// The clause in English.
  public var clause: String { localizedClause.english }

  /// The numbers in English.
  public var numbers: String? { localizedNumbers?.english }

  /// An explanation by `clause`, with `numbers` behind it.
  public init(_ clause: LocalizedText, numbers: LocalizedText? = nil) {
    localizedClause = clause
    localizedNumbers = numbers
  }

  /// An explanation in no particular language.
  public init(_ clause: String, numbers: String? = nil) {
    self.init(clause.localizedText, numbers: numbers?.localizedText)
  }
}
