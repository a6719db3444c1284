/// A reason in words for people: a clause that completes a sentence, and the numbers behind it.
public struct Explanation: Hashable, Sendable {
  /// The clause, without a capital and a full stop, for instance "you lifted too early".
  public let clause: String

  /// The numbers with their names and units, for instance "touch slop: 2 pt for a mouse; moved
  /// 20 pt"; nil if there are none.
  public let numbers: String?

  /// An explanation by `clause`, with `numbers` behind it.
  public init(_ clause: String, numbers: String? = nil) {
    self.clause = clause
    self.numbers = numbers
  }
}
