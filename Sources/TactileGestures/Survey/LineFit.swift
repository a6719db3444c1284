package import TactilePrimitives

/// The straight line that fits a row of points best, by least squares across the line.
package struct LineFit: Hashable, Sendable {
  /// The mean of the points, which lies on the line.
  package let middle: Point
  /// A vector of length 1 along the line.
  package let direction: Vector
  /// Root mean square of the points' distances from the line, in points.
  package let rms: Double
  /// The largest of those distances, in points.
  package let largest: Double
  /// The distance between the outermost points along the line, in points.
  package let length: Double
  /// The distance between the first and the last point along the line, in points.
  package let advance: Double

  /// The line through `points`; nil where there are fewer than three, or all are the same.
  ///
  /// - Complexity: O(points).
  package init?(_ points: [Point]) {
    guard points.count >= 3, let first = points.first, let last = points.last else { return nil }
    let count = Double(points.count)
    let sum = points.reduce(Vector.zero) { $0 + ($1 - .zero) }
    let middle = Point.zero + sum * (1 / count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let offset = point - middle
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
    }
    guard xx + yy > 1e-12, (xx + yy).isFinite else { return nil }
    // The direction of the larger eigenvalue of the points' covariance.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    let raw =
      half >= 0 ? Vector(dx: half + root, dy: xy) : Vector(dx: xy, dy: root - half)
    let direction = raw.length > 0 ? raw * (1 / raw.length) : Vector(dx: 1, dy: 0)
    var (squares, largest) = (0.0, 0.0)
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in points {
      let offset = point - middle
      let across = offset.dx * direction.dy - offset.dy * direction.dx
      let along = offset.dx * direction.dx + offset.dy * direction.dy
      squares += across * across
      largest = max(largest, abs(across))
      low = min(low, along)
      high = max(high, along)
    }
    let way = last - first
    self.middle = middle
    self.direction = direction
    self.largest = largest
    rms = (squares / count).squareRoot()
    length = high - low
    advance = abs(way.dx * direction.dx + way.dy * direction.dy)
  }

  /// Returns the position of `point` along the line from its middle, and across it, in points.
  package func place(of point: Point) -> (along: Double, across: Double) {
    let offset = point - middle
    return (
      offset.dx * direction.dx + offset.dy * direction.dy,
      offset.dx * direction.dy - offset.dy * direction.dx,
    )
  }
}
