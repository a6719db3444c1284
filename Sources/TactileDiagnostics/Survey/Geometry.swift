internal import TactilePrimitives

extension Rect {
  /// The smallest box around all `points`; nil without any.
  init?(around points: some Sequence<Point>) {
    var bounds: (low: Point, high: Point)?
    for point in points {
      let (low, high) = bounds ?? (point, point)
      bounds = (
        Point(x: min(low.x, point.x), y: min(low.y, point.y)),
        Point(x: max(high.x, point.x), y: max(high.y, point.y)),
      )
    }
    guard let (low, high) = bounds else { return nil }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension ClosedRange<Double> {
  /// The smallest range with `value` and all of `range`, if there is one.
  init(_ range: Self?, with value: Double) {
    let range = range ?? value...value
    self = Swift.min(range.lowerBound, value)...Swift.max(range.upperBound, value)
  }
}

extension Collection<Vector> {
  /// The mean; zero without any.
  var mean: Vector { reduce(Vector.zero, +) * (1 / Double(Swift.max(1, count))) }
}
