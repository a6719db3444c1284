import Glibc
import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileDiagnostics

struct EnclosingCircleTests {
  /// The radius of the smallest circle around points by trying all circles through two and three.
  private func radiusByTrial(_ points: [Point]) -> Double {
    var best = points.count > 1 ? Double.infinity : 0
    func attempt(_ center: Point) {
      best = min(best, points.map { center.distance(to: $0) }.max() ?? 0)
    }
    for (i, a) in points.enumerated() {
      for (j, b) in points[..<i].enumerated() {
        attempt(Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2))
        for c in points[..<j] {
          // The centre solves 2 (b − a) · m = |b|² − |a|², and the same with c.
          let (u, v) = (b - a, c - a)
          let determinant = 2 * (u.dx * v.dy - u.dy * v.dx)
          guard abs(determinant) > 1e-9 else { continue }
          let (uu, vv) = (u.dx * u.dx + u.dy * u.dy, v.dx * v.dx + v.dy * v.dy)
          attempt(
            Point(
              x: a.x + (v.dy * uu - u.dy * vv) / determinant,
              y: a.y + (u.dx * vv - v.dx * uu) / determinant,
            )
          )
        }
      }
    }
    return best
  }

  @Test(arguments: 1...40)
  func `no smaller circle holds all points`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let points = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      // Whole numbers make doubled points and points on a line.
      Point(
        x: Double.random(in: -3...3, using: &random).rounded(),
        y: Double.random(in: -3...3, using: &random).rounded(),
      )
    }

    let circle = try #require(EnclosingCircle(points))

    #expect(abs(circle.radius - radiusByTrial(points)) < 1e-9)
    #expect(points.allSatisfy { circle.center.distance(to: $0) <= circle.radius + 1e-9 })
  }

  /// In the order of the hull this would take hours.
  @Test func `a circle of as many reports as a long touch has is its own`() throws {
    let points = (0..<20_000).map { index in
      let angle = Double(index) / 10_000 * .pi
      return Point(x: 100 + 50 * cos(angle), y: 200 + 50 * sin(angle))
    }

    let circle = try #require(EnclosingCircle(points))

    #expect(circle.center.distance(to: Point(x: 100, y: 200)) < 1e-6)
    #expect(abs(circle.radius - 50) < 1e-6)
  }

  @Test func `no points have no circle, and one has a radius of zero`() {
    #expect(EnclosingCircle([]) == nil)
    #expect(EnclosingCircle([Point(x: 3, y: 4), Point(x: 3, y: 4)])?.radius == 0)
  }
}

struct CellGridTests {
  private let surface = Size(width: 50, height: 40)

  private func cell(_ column: Int, _ row: Int) -> CellGrid.Cell {
    CellGrid.Cell(column: column, row: row)
  }

  /// Lanes from left to right, 5 mm from each other.
  private var lanes: [[Point]] {
    stride(from: 0, through: 40, by: 5).map { [Point(x: 0, y: $0), Point(x: 50, y: $0)] }
  }

  @Test func `a way between two reports covers the cells that it crosses`() {
    var cells = CellGrid(surface, side: 9, origin: .zero)
    let way = [Point(x: 1, y: 1), Point(x: 44, y: 1)]
    cells.cover(way, step: 1)

    #expect(cells.crossed(by: [way], step: 1) == Set((0..<5).map { cell($0, 0) }))
    #expect(cells.missed(within: [way], inset: 0).isEmpty)
  }

  @Test func `lanes closer than a cell leave none out`() {
    var cells = CellGrid(surface, side: 9, origin: .zero)
    for lane in lanes { cells.cover(lane, step: 1) }

    #expect(cells.missed(within: lanes, inset: 0).isEmpty)
  }

  @Test func `cells that no lane crosses are missed, but not at the rim that is left out`() {
    var cells = CellGrid(surface, side: 9, origin: .zero)
    let short = lanes.map { [$0[0], Point(x: 20, y: $0[0].y)] }
    let rest = lanes.map { [Point(x: 38, y: $0[0].y), $0[1]] }
    for way in short + rest { cells.cover(way, step: 1) }
    let missed = cells.missed(within: short + rest, inset: 0)

    #expect(missed == Set((0..<4).map { cell(3, $0) }))
    #expect(cells.missed(within: short + rest, inset: 5) == [cell(3, 1), cell(3, 2)])
    #expect(cells.largestArea(of: missed) == Rect(x: 27, y: 0, width: 9, height: 36))
  }

  @Test func `cells that cover a surface are neither slivers nor twice as wide`() {
    for length in [1.0, 9, 9.2, 13.4, 13.6, 90.3, 94.4, 94.6, 97.2] {
      var cells = CellGrid(Size(width: 45, height: length), side: 9, coversSurface: true)
      let bottom = cells.box(of: 0...4, row: cells.rows - 1)

      #expect(bottom.maxX == 45 && abs(bottom.maxY - length) < 1e-9)
      #expect(bottom.height <= 13.5 && (cells.rows == 1 || bottom.height >= 4.5))
      cells.cover([Point(x: 0, y: length), Point(x: 45, y: length)], step: 1)
      #expect(cells.darkCount == 5 * (cells.rows - 1))
    }
    #expect(CellGrid(.zero, side: 1, coversSurface: true).darkCount == 0)
  }

  @Test func `what was not wiped does not count`() {
    var cells = CellGrid(surface, side: 9, origin: .zero)
    let half = lanes.prefix(4).map(\.self)
    for lane in half { cells.cover(lane, step: 1) }

    #expect(cells.missed(within: half, inset: 0).isEmpty)
    #expect(cells.missed(within: [], inset: 0).isEmpty)
    #expect(cells.largestArea(of: []) == nil)
  }
}
