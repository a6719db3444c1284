/// The comparison that a constraint requires between its left and right side.
public enum Relation: Hashable, Sendable {
  /// The left side is the smaller one, or the sides are equal.
  case lessThanOrEqual
  /// The sides have the same value.
  case equal
  /// The left side is the larger one, or the sides are equal.
  case greaterThanOrEqual
}
