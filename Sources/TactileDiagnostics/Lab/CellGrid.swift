package import TactilePrimitives

/// Square cells of a surface, and which of them touches have crossed.
package struct CellGrid: Hashable, Sendable {
  struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// The side of a cell, in the unit of the surface.
  package let side: Double
  /// The number of cells across.
  package let columns: Int
  /// The number of cells down.
  package let rows: Int
  private let origin: Point
  /// The sizes of the cells in the last column and row, which end with the surface where the grid covers it.
  private let last: Size
  private let coversSurface: Bool
  private var covered: Set<Cell> = []

  /// The width of a fingertip in millimetres, which cells have [Windows].
  package static let fingertip = 9.0
  /// The cells side by side that lost their touches at an edge, at least, and the part of the other
  /// cells there that touches crossed, at least, in which they are dead [tuned].
  private static let (fewestAtEdge, crossedAtEdge) = (3, 0.9)
  /// The most columns and rows, which bounds the work on a surface of absurd size.
  private static let maximumCount = 400

  /// The cells of `side` that lie wholly on a surface of `size`, the first one at `origin`.
  ///
  /// To cover the surface, the last column and row are up to half a cell wider or narrower: a
  /// narrower rest could be neither seen nor hit.
  package init(_ size: Size, side: Double, origin: Point = .zero, coversSurface: Bool = false) {
    func count(_ length: Double) -> Int {
      let count =
        coversSurface
        ? max(length > 0 ? 1 : 0, (length / side).rounded())
        : (length / side + 1e-9).rounded(.down)
      return count.isFinite ? min(max(0, Int(min(count, 1e6))), Self.maximumCount) : 0
    }
    self.side = side
    self.origin = origin
    self.coversSurface = coversSurface
    columns = count(size.width - origin.x)
    rows = count(size.height - origin.y)
    func last(_ length: Double, _ count: Int) -> Double {
      coversSurface && count < Self.maximumCount ? length - Double(count - 1) * side : side
    }
    self.last = Size(
      width: last(size.width - origin.x, columns),
      height: last(size.height - origin.y, rows),
    )
  }

  /// Returns the box of the cells of one row from a first to a last column, in the unit of the surface.
  package func box(of columns: ClosedRange<Int>, row: Int) -> Rect {
    let first = box(of: Cell(column: columns.lowerBound, row: row))
    return first.union(box(of: Cell(column: columns.upperBound, row: row)))
  }

  /// The number of cells that were not covered.
  package var darkCount: Int { columns * rows - covered.count }

  package subscript(column: Int, row: Int) -> Bool {
    covered.contains(Cell(column: column, row: row))
  }

  /// Marks the cells that a way of straight parts crosses, to within `step`.
  ///
  /// - Complexity: O(length of the way ÷ `step`).
  package mutating func cover(_ way: [Point], step: Double) {
    covered.formUnion(cells(on: way, step: step))
  }

  /// The cells that any of the ways crosses.
  func crossed(by ways: [[Point]], step: Double) -> Set<Cell> {
    ways.reduce(into: []) { $0.formUnion(cells(on: $1, step: step)) }
  }

  private func cells(on way: [Point], step: Double) -> Set<Cell> {
    var cells: Set<Cell> = []
    guard let first = way.first else { return cells }
    var previous = first
    for point in way {
      let offset = point - previous
      let count = max(1, Int(min(offset.length / step, 1e5).rounded(.up)))
      for index in 0...count {
        if let cell = cell(at: previous + offset * (Double(index) / Double(count))) {
          cells.insert(cell)
        }
      }
      previous = point
    }
    return cells
  }

  private func cell(at point: Point) -> Cell? {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    let width = Double(columns - 1) * side + last.width
    let height = Double(rows - 1) * side + last.height
    // A report at the end of the surface lies on it.
    let isInside = coversSurface ? x <= width && y <= height : x < width && y < height
    guard x >= 0, y >= 0, columns > 0, rows > 0, isInside else { return nil }
    return Cell(column: min(Int(x / side), columns - 1), row: min(Int(y / side), rows - 1))
  }

  /// The cells that were not covered, wholly within the box around the ways without a rim of `inset`.
  func missed(within ways: [[Point]], inset: Double) -> Set<Cell> {
    guard let box = Rect(around: ways.joined()) else { return [] }
    return missed(within: box.inset(by: Insets(all: inset)))
  }

  /// The cells that were not covered, wholly within `area`.
  func missed(within area: Rect) -> Set<Cell> {
    var missed: Set<Cell> = []
    for column in 0..<columns {
      for row in 0..<rows {
        let cell = Cell(column: column, row: row)
        let box = box(of: cell)
        if box.minX >= area.minX, box.minY >= area.minY, box.maxX <= area.maxX,
          box.maxY <= area.maxY, !covered.contains(cell)
        {
          missed.insert(cell)
        }
      }
    }
    return missed
  }

  /// The cells at the edges of the grid that were not covered, where a dead part is likely: at least
  /// ``fewestAtEdge`` side by side, with as many `ends` of touches next to them, at an edge that
  /// `box` reaches and whose other cells nearly all were covered.
  ///
  /// A person's strokes end here and there before an edge.
  func missedAtEdges(reachedBy box: Rect, beginningsAndEnds ends: [Point]) -> Set<Cell> {
    let corners = [Cell(column: 0, row: 0), Cell(column: columns - 1, row: rows - 1)]
    guard columns > 0, rows > 0, let grid = bounds(of: corners) else { return [] }
    func column(_ column: Int) -> [Cell] { (0..<rows).map { Cell(column: column, row: $0) } }
    func row(_ row: Int) -> [Cell] { (0..<columns).map { Cell(column: $0, row: row) } }
    let edges = [
      (column(0), box.minX <= grid.minX + side / 2),
      (column(columns - 1), box.maxX >= grid.maxX - side / 2),
      (row(0), box.minY <= grid.minY + side / 2),
      (row(rows - 1), box.maxY >= grid.maxY - side / 2),
    ]
    var dead: Set<Cell> = []
    for (cells, isReached) in edges where isReached {
      let groups = cells.split(whereSeparator: covered.contains).filter { group in
        guard group.count >= Self.fewestAtEdge, let bounds = bounds(of: group) else { return false }
        let reach = bounds.inset(by: Insets(all: -side))
        return ends.count(where: reach.contains) >= group.count
      }
      let others = cells.count - groups.reduce(0) { $0 + $1.count }
      let crossed = cells.count(where: covered.contains)
      guard crossed > 0, Double(crossed) >= Self.crossedAtEdge * Double(others) else { continue }
      for group in groups { dead.formUnion(group) }
    }
    return dead
  }

  /// The box around the largest group of adjacent cells; nil without any.
  func largestArea(of cells: Set<Cell>) -> Rect? {
    var rest = cells
    var largest: [Cell] = []
    for first in cells.sorted(by: { ($0.column, $0.row) < ($1.column, $1.row) })
    where rest.remove(first) != nil {
      var group = [first]
      var next = 0
      while next < group.count {
        let cell = group[next]
        next += 1
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
          let neighbour = Cell(column: cell.column + x, row: cell.row + y)
          if rest.remove(neighbour) != nil { group.append(neighbour) }
        }
      }
      if group.count > largest.count { largest = group }
    }
    return bounds(of: largest)
  }

  /// The box around `cells`; nil without any.
  private func bounds(of cells: some Collection<Cell>) -> Rect? {
    cells.first.map { first in
      cells.dropFirst().reduce(box(of: first)) { $0.union(box(of: $1)) }
    }
  }

  private func box(of cell: Cell) -> Rect {
    Rect(
      x: origin.x + Double(cell.column) * side,
      y: origin.y + Double(cell.row) * side,
      width: cell.column == columns - 1 ? last.width : side,
      height: cell.row == rows - 1 ? last.height : side,
    )
  }
}
