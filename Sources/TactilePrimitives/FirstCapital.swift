extension StringProtocol {
  /// The text with its first letter as a capital.
  package var withFirstCapital: String { prefix(1).uppercased() + dropFirst() }
}
