/// The pair of constraints that keeps an extent near that of the content.
struct ContentConstraints {
  /// The extent is at most the content's.
  let hugging: LinearConstraint
  /// The extent is at least the content's.
  let resistance: LinearConstraint

  /// The constraints for a content of `extent` points.
  init(_ variable: Variable, extent: Double, content: ContentExtent) {
    let expression = LinearExpression(variable)
    hugging = LinearConstraint(expression, .lessThanOrEqual, extent, strength: content.hugging)
    resistance = LinearConstraint(
      expression,
      .greaterThanOrEqual,
      extent,
      strength: content.compressionResistance,
    )
  }

  /// Whether the strengths match those of `content`, so that at most the extent differs.
  func fits(_ content: ContentExtent) -> Bool {
    hugging.strength == content.hugging && resistance.strength == content.compressionResistance
  }
}
