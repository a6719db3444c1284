internal import TactilePrimitives

/// An edge of a surface.
package enum SurfaceEdge: String, CaseIterable, Hashable, Sendable {
  case left, top, right, bottom

  /// The direction across the edge, out of the surface.
  var outward: Vector {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .top: Vector(dx: 0, dy: -1)
    case .right: Vector(dx: 1, dy: 0)
    case .bottom: Vector(dx: 0, dy: 1)
    }
  }

  /// Returns the distance of a place on a surface of `size` from the edge.
  func distance(from place: Point, on size: Size) -> Double {
    switch self {
    case .left: place.x
    case .top: place.y
    case .right: size.width - place.x
    case .bottom: size.height - place.y
    }
  }
}

/// Finds edges at which touches end too early: several that move towards an edge and end at the
/// same distance from it.
///
/// Lengths are in points.
struct EdgeDetector: Hashable, Sendable {
  /// The speed in points per second of a touch that leaves over an edge [tuned].
  private static let leavingSpeed = 150.0
  /// The number of touches, the largest difference of their distances from the edge, and the least
  /// distance, from which they end too early [tuned].
  private static let early = (touches: 3, spread: 10.0, distance: 8.0)
  /// The distance from the edge, as a part of the surface, from which the part before it is not
  /// mapped at all.
  private static let unmapped = 0.1

  private var distances: [SurfaceEdge: [Double]] = [:]
  private var found: Set<SurfaceEdge> = []

  /// Processes the end of a touch at `sample`, moving at `velocity` points per second, on a surface
  /// of `size`.
  ///
  /// - Returns: the fault that it reveals, once an edge.
  mutating func end(
    at sample: SurveySample,
    velocity: Vector,
    on size: Size,
  ) -> SurveyFault? {
    let speeds = SurfaceEdge.allCases.map { edge in
      (edge, velocity.dx * edge.outward.dx + velocity.dy * edge.outward.dy)
    }
    guard let (edge, speed) = speeds.max(by: { $0.1 < $1.1 }), speed >= Self.leavingSpeed,
      !found.contains(edge)
    else { return nil }
    let distance = edge.distance(from: sample.location, on: size)
    // A touch that reached farther proves that those before ended by themselves.
    let rest = (distances[edge] ?? []).filter { $0 <= distance + Self.early.spread }
    let near = rest.filter { $0 >= distance - Self.early.spread } + [distance]
    distances[edge] = (rest + [distance]).suffix(Self.early.touches * 2)
    guard distance >= Self.early.distance, near.count >= Self.early.touches,
      near.count == rest.count + 1
    else { return nil }
    found.insert(edge)
    let extent = edge == .left || edge == .right ? size.width : size.height
    return SurveyFault(distance >= Self.unmapped * extent ? .unmapped : .edgeLoss, sample)
  }
}
