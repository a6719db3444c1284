package import TactilePrimitives

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

/// The smallest circle around points.
package struct EnclosingCircle: Hashable, Sendable {
  package var center: Point
  package var radius: Double

  /// The relative tolerance by which rounding may put a point outside its circle.
  private static let tolerance = 1 + 1e-9
  /// The number of corners up to which their order does not matter.
  private static let fewCorners = 64

  /// The smallest circle around `points`; nil without any.
  ///
  /// Welzl's construction without recursion: a point outside the circle of those before it lies
  /// on the circle's rim.
  ///
  /// - Complexity: O(n log n) on average: the points are first reduced to the corners of their convex
  ///   hull, and many corners are taken out of their order.
  package init?(_ points: [Point]) {
    let corners = Self.scattered(Self.hull(of: points))
    guard let first = corners.first else { return nil }
    var circle = EnclosingCircle(center: first, radius: 0)
    for (i, p) in corners.enumerated() where !circle.contains(p) {
      circle = EnclosingCircle(center: p, radius: 0)
      for (j, q) in corners[..<i].enumerated() where !circle.contains(q) {
        circle = EnclosingCircle(p, q)
        for r in corners[..<j] where !circle.contains(r) {
          circle = EnclosingCircle(p, q, r) ?? circle
        }
      }
    }
    self = circle
  }

  private init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  private init(_ a: Point, _ b: Point) {
    center = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    radius = max(center.distance(to: a), center.distance(to: b))
  }

  private init?(_ a: Point, _ b: Point, _ c: Point) {
    let (ab, ac) = (b - a, c - a)
    let cross = 2 * ab.cross(ac)
    guard abs(cross) > 1e-12 else { return nil }
    let (b2, c2) = (ab.dot(ab), ac.dot(ac))
    let offset = Vector(
      dx: (ac.dy * b2 - ab.dy * c2) / cross,
      dy: (ab.dx * c2 - ac.dx * b2) / cross,
    )
    let center = a + offset
    self.center = center
    radius = [a, b, c].map { center.distance(to: $0) }.max() ?? 0
  }

  /// Returns the report that is farthest from the centre; nil without any.
  func farthest(of samples: [SurveySample]) -> SurveySample? {
    samples.max { center.distance(to: $0.location) < center.distance(to: $1.location) }
  }

  private func contains(_ point: Point) -> Bool {
    center.distance(to: point) <= radius * Self.tolerance + 1e-12
  }

  /// Returns many corners in an order that begins all around them.
  ///
  /// In the order of the hull, each lies outside the circle of those before it, which takes cubic time.
  private static func scattered(_ corners: [Point]) -> [Point] {
    guard corners.count > fewCorners else { return corners }
    // The fractions of multiples of the golden ratio.
    func place(_ index: Int) -> UInt64 { UInt64(index) &* 0x9E37_79B9_7F4A_7C15 }
    return corners.enumerated().sorted { place($0.offset) < place($1.offset) }.map(\.element)
  }

  /// The corners of the convex hull (Andrew's monotone chain).
  private static func hull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var corners: [Point] = []
      for point in points {
        while corners.count >= 2 {
          let before = corners[corners.count - 2]
          guard (corners[corners.count - 1] - before).cross(point - before) <= 0 else { break }
          corners.removeLast()
        }
        corners.append(point)
      }
      return corners.dropLast()
    }
    let corners = chain(sorted) + chain(sorted.reversed())
    return corners.isEmpty ? [sorted[0]] : corners
  }
}
