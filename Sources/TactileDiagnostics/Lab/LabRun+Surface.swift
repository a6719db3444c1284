internal import TactilePrimitives

/// The measures of the whole surface. Lengths are in millimetres.
extension LabRun {
  /// The distance between the places of cells that are tried, in millimetres [tuned].
  private static let cellShift = 3.0
  /// The largest distance between two points of a way that are tried, in millimetres.
  private static let wayStep = 1.0
  /// The seconds for which a finger that wipes along a dead part is lost, and the millimetres from
  /// where it is lost to where it is found again: more than from lane to lane [tuned].
  private static let losing = (time: 3.0, way: 12.0...60.0)
  /// The steps between two reports by which the ends of lanes differ: each is cut off by up to one [tuned].
  private static let laneEnd = 1.5
  /// The beginnings and ends of touches beside a dead strip at an edge, at least: more than those of
  /// a wipe that begins or ends there [tuned].
  private static let lostAtEdge = 4

  /// The distance from the last report of a touch to the edge that it was drawn off; the best try
  /// at each edge, and the worst edge.
  func edgeReach() -> LabFinding? {
    var best: [SurfaceEdge: LabFinding] = [:]
    for contact in contacts {
      guard let edge = contact.edgeAhead(on: size) else { continue }
      let distance = max(0, edge.distance(from: contact.last.location, on: size))
      guard distance < best[edge]?.value ?? .infinity else { continue }
      best[edge] = LabFinding(distance, at: contact.last)
    }
    return SurfaceEdge.allCases.compactMap { best[$0] }.max { $0.value < $1.value }
  }

  /// The number of cells that no touch crossed, within the box that was wiped.
  ///
  /// Cells lie in a grid from the top left corner. The path between reports is completed with the
  /// turns that it cuts off; cells at the rim of the box do not count, unless several side by side at
  /// an edge of the surface lost their touches while the others there were crossed. If fingers were
  /// lost far from one edge of the surface only, every cell between counts: the strip there is dead. If
  /// touches ended in mid-stroke and continued further on, cells at the rim and shifted grids are
  /// tried too, so that a dead part across two cells of the grid is not missed.
  ///
  /// - Complexity: O(length of the ways + cells).
  func cellsDead() -> LabFinding? {
    let ways = contacts.map { $0.samples.map(\.location) }
    guard let wiped = Rect(around: ways.joined()) else { return nil }
    let step = Self.meanStep(of: ways)
    let rim = min(CellGrid.fingertip, step)
    let beyond = strip(beyond: wiped, rim: rim, on: size)
    let jumps = silentJumps(inside: wiped.inset(by: Insets(all: Self.laneEnd * step)))
    let turning = ways.map { WipePath($0).places }
    let ends = contacts.flatMap { [$0.first.location, $0.last.location] }
    var worst: LabFinding?
    let shifts = stride(from: 0, to: CellGrid.fingertip, by: Self.cellShift)
    for (x, y) in shifts.flatMap({ x in shifts.map { (x, $0) } }) {
      let isGrid = x == 0 && y == 0
      guard isGrid || !jumps.isEmpty || beyond != nil else { continue }
      var cells = CellGrid(size, side: CellGrid.fingertip, origin: Point(x: x, y: y))
      for way in turning { cells.cover(way, step: Self.wayStep) }
      var dead: Set<CellGrid.Cell> = []
      if isGrid {
        dead = cells.missed(within: ways, inset: rim)
          .union(cells.missedAtEdges(reachedBy: wiped, beginningsAndEnds: ends))
      }
      if let beyond { dead.formUnion(cells.missed(within: beyond)) }
      if !jumps.isEmpty {
        let crossed = cells.crossed(by: jumps, step: Self.wayStep)
        dead.formUnion(cells.missed(within: ways, inset: 0).intersection(crossed))
      }
      guard Double(dead.count) > worst?.value ?? -1 else { continue }
      let area = cells.largestArea(of: dead)
      worst = LabFinding(
        value: Double(dead.count),
        location: area.map { Point(x: $0.midX, y: $0.midY) },
        area: area,
      )
    }
    worst?.unwiped = unwiped(turning, on: size)
    if worst?.value == 0, let area = worst?.unwiped?.area { worst?.location = area.center }
    return worst
  }

  /// The cells that nobody wiped: those that the window counted as the person ended the step.
  private func unwiped(_ ways: [[Point]], on surface: Size) -> LabUnwiped? {
    guard let progress else { return nil }
    var cells = CellGrid(surface, side: CellGrid.fingertip)
    for way in ways { cells.cover(way, step: Self.wayStep) }
    let area = cells.largestArea(of: cells.missed(within: Rect(origin: .zero, size: surface)))
    return LabUnwiped(count: progress.total - progress.done, area: area)
  }

  /// The part of the surface between `box` and the one edge that it is more than a fingertip away
  /// from, if touches began and ended within `rim` of it there; else that part was not wiped.
  private func strip(beyond box: Rect, rim: Double, on surface: Size) -> Rect? {
    let far = SurfaceEdge.allCases.filter {
      $0.distance(from: box, on: surface) > CellGrid.fingertip
    }
    guard far.count == 1, let strip = far.first?.strip(beyond: box, on: surface) else { return nil }
    let reach = strip.inset(by: Insets(all: -rim - Self.cellShift))
    let ends = contacts.flatMap { [$0.first.location, $0.last.location] }
    return ends.count(where: reach.contains) >= Self.lostAtEdge ? strip : nil
  }

  /// The mean distance from one report of a touch to the next.
  private static func meanStep(of ways: [[Point]]) -> Double {
    var (length, count) = (0.0, 0)
    for way in ways {
      for (before, after) in zip(way, way.dropFirst()) { length += before.distance(to: after) }
      count += way.count - 1
    }
    return count > 0 ? length / Double(count) : 0
  }

  /// The straight gaps from the end of a touch to the start of the one that continues it: in the
  /// same direction, or as the next touch nearby.
  ///
  /// The gap from the end of one lane to the start of the next lies outside `box` and does not
  /// count as nearby.
  private func silentJumps(inside box: Rect) -> [[Point]] {
    contacts.compactMap { contact in
      guard let end = contact.endTime else { return nil }
      let from = contact.last.location
      let later = contacts.lazy.filter { $0.first.time >= end }
      let onward = later.first { $0.continues(contact) }
      let beside = later.first.flatMap { next in
        next.first.time - end <= Self.losing.time
          && Self.losing.way.contains(next.first.location.distance(to: from))
          && (box.contains(from) || box.contains(next.first.location)) ? next : nil
      }
      return (onward ?? beside).map { [from, $0.first.location] }
    }
  }
}

extension SurfaceEdge {
  /// Returns the distance of `box` on a surface of `size` from the edge.
  fileprivate func distance(from box: Rect, on size: Size) -> Double {
    let corners = [Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY)]
    return corners.map { distance(from: $0, on: size) }.min() ?? 0
  }

  /// Returns the part of a surface of `size` between `box` and the edge.
  fileprivate func strip(beyond box: Rect, on size: Size) -> Rect {
    let gap = distance(from: box, on: size)
    return switch self {
    case .left: Rect(x: 0, y: box.minY, width: gap, height: box.height)
    case .top: Rect(x: box.minX, y: 0, width: box.width, height: gap)
    case .right: Rect(x: box.maxX, y: box.minY, width: gap, height: box.height)
    case .bottom: Rect(x: box.minX, y: box.maxY, width: box.width, height: gap)
    }
  }
}

extension LabContact {
  /// The least way over which a direction is measured, in millimetres [tuned].
  private static let headingLength = 3.0
  /// The seconds in which a finger crosses a dead part, and the largest angle by which its way may
  /// change there, as a cosine [tuned].
  private static let crossing = (time: 0.5, cosine: 0.9)

  /// Returns whether the touch is `earlier` found again: it begins soon after that one ended, ahead of it,
  /// and goes on in its direction; false where one of the two hardly moved.
  package func continues(_ earlier: LabContact, millimetres: Double = 1) -> Bool {
    let jump = first.location - earlier.last.location
    guard let end = earlier.endTime, first.time >= end, first.time - end <= Self.crossing.time,
      jump.length > 0,
      let coming = earlier.heading(atEnd: true, millimetres),
      let leaving = heading(atEnd: false, millimetres)
    else { return false }
    return Self.cosine(coming, jump) >= Self.crossing.cosine
      && Self.cosine(jump, leaving) >= Self.crossing.cosine
  }

  private static func cosine(_ a: Vector, _ b: Vector) -> Double {
    a.dot(b) / (a.length * b.length)
  }

  /// Returns the edge that the touch was drawn towards; nil where it hardly moved.
  fileprivate func edgeAhead(on surface: Size) -> SurfaceEdge? {
    let way = last.location - first.location
    guard way.length >= Self.headingLength, surface.width > 0, surface.height > 0
    else { return nil }
    return abs(way.dx) / surface.width >= abs(way.dy) / surface.height
      ? way.dx < 0 ? .left : .right : way.dy < 0 ? .top : .bottom
  }

  /// The direction in which the touch moved at its end, or at its beginning; nil where it hardly moved.
  private func heading(atEnd: Bool, _ millimetres: Double) -> Vector? {
    let least = Self.headingLength / millimetres
    let anchor = atEnd ? last.location : first.location
    let samples = atEnd ? samples.reversed() : samples
    guard
      let other = samples.first(where: {
        $0.location.distance(to: anchor) >= least
      })
    else { return nil }
    return atEnd ? anchor - other.location : other.location - anchor
  }
}

/// The way of a finger that wipes to and fro, with the turns that its reports cut off.
///
/// The straight way between two reports is shorter than that of a finger that turns between them. A
/// slow panel cuts off more than a fingertip, which is no dead part of its surface.
struct WipePath: Hashable, Sendable {
  /// The reported places, with those where the finger turned.
  private(set) var places: [Point] = []

  /// The way through the `reported` places.
  ///
  /// - Complexity: O(places).
  init(_ reported: [Point]) {
    for (index, place) in reported.enumerated() {
      places.append(place)
      guard index > 0, index + 2 < reported.count else { continue }
      places += Self.turn(
        from: place,
        after: place - reported[index - 1],
        to: reported[index + 1],
        before: reported[index + 2] - reported[index + 1],
      )
    }
  }

  /// Returns the places of a turn between two reports, from the steps before and after it; none
  /// where the finger did not turn.
  ///
  /// The finger moves on as it came, across, and back as it leaves, at its usual speed.
  private static func turn(
    from start: Point,
    after coming: Vector,
    to end: Point,
    before leaving: Vector,
  ) -> [Point] {
    guard coming.dot(leaving) < 0 else { return [] }
    let usual = max(coming.length, leaving.length)
    let (onward, away) = (coming * (1 / coming.length), leaving * (1 / leaving.length))
    let way = end - start
    let along = way.dot(onward)
    let across = (way - onward * along).length
    let beyond = min(max(0, (usual - across + along) / 2), usual)
    let back = min(max(0, beyond - along), usual)
    return [start + onward * beyond, end - away * back]
  }
}
