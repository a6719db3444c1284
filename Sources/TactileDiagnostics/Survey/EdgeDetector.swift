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
  /// mapped at all; and the part of the edge over which touches end so: strokes of one kind, as in
  /// scrolling, all end near one place by themselves [tuned].
  private static let unmapped = (distance: 0.1, width: 0.2)

  /// The ends of touches: `x` is the distance from the edge, `y` the place along it.
  private var ends: [SurfaceEdge: [Point]] = [:]
  private var found: Set<SurfaceEdge> = []

  /// Processes the end of a touch at `sample`, moving at `velocity` points per second, on a surface
  /// of `size`.
  ///
  /// - Returns: the fault that it reveals, once an edge.
  mutating func end(at sample: SurveySample, velocity: Vector, on size: Size) -> SurveyFault? {
    let speeds = SurfaceEdge.allCases.map { edge in (edge, velocity.dot(edge.outward)) }
    guard let (edge, speed) = speeds.max(by: { $0.1 < $1.1 }), speed >= Self.leavingSpeed,
      !found.contains(edge)
    else { return nil }
    let distance = edge.distance(from: sample.location, on: size)
    // A touch that reached farther proves that those before ended by themselves.
    let isUpright = edge == .left || edge == .right
    let along = isUpright ? sample.location.y : sample.location.x
    let new = Point(x: distance, y: along)
    let rest = (ends[edge] ?? []).filter { $0.x <= distance + Self.early.spread }
    let near = rest.filter { $0.x >= distance - Self.early.spread } + [new]
    ends[edge] = (rest + [new]).suffix(Self.early.touches * 2)
    guard distance >= Self.early.distance, near.count >= Self.early.touches,
      near.count == rest.count + 1
    else { return nil }
    let (depth, length) = isUpright ? (size.width, size.height) : (size.height, size.width)
    let places = near.map(\.y)
    let isUnmapped = distance >= Self.unmapped.distance * depth
    if isUnmapped, let first = places.min(), let last = places.max(),
      last - first < Self.unmapped.width * length
    {
      return nil
    }
    found.insert(edge)
    return SurveyFault(isUnmapped ? .unmapped : .edgeLoss, sample)
  }
}
