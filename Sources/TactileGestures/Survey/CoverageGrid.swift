package import TactilePrimitives

/// A grid that records the parts of a surface from which touches have reported.
package struct CoverageGrid: Hashable, Sendable {
  /// The state of a part.
  package enum Cell: Hashable, Sendable {
    /// No touch has been there.
    case untouched
    /// A touch must have been there, but none reported from it.
    case silent
    /// A touch reported from there, or passed it between two reports in time.
    case covered
  }

  /// The surface in points.
  package let size: Size
  /// The width and height of a part, in points; those at the right and bottom edge may be cut off.
  package let cellSide: Double
  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int
  /// The number of covered parts.
  package private(set) var coveredCount = 0
  /// The number of silent parts.
  package private(set) var silentCount = 0

  private var cells: [Cell]

  /// The maximum number of rows and columns, however large the surface is.
  private static let mostCells = 256

  /// A surface of `size` points that nothing has touched, in parts of `cellSide` points.
  package init(size: Size, cellSide: Double) {
    func count(_ extent: Double) -> Int {
      guard extent.isFinite, extent > 0 else { return 1 }
      return Int(min(max((extent / cellSide).rounded(.up), 1), Double(Self.mostCells)))
    }
    self.size = size
    self.cellSide = cellSide
    columns = count(size.width)
    rows = count(size.height)
    cells = [Cell](repeating: .untouched, count: columns * rows)
  }

  /// The state of a part, by its column and row.
  package subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// The fraction of parts that are covered, from 0 to 1.
  package var covered: Double { Double(coveredCount) / Double(cells.count) }

  /// Records that a touch reported from `point`, in points of the surface.
  package mutating func cover(_ point: Point) { mark(point, .covered) }

  /// Records that a touch moved straight from `start` to `end`.
  ///
  /// - Parameters:
  ///   - start: the location of a report, in points of the surface.
  ///   - end: the location of the next report.
  ///   - isReported: whether no report in between was missing; otherwise the parts between the two
  ///     are silent.
  /// - Complexity: O(parts on the path).
  package mutating func pass(from start: Point, to end: Point, isReported: Bool) {
    guard start.isFinite, end.isFinite else { return }
    let way = end - start
    let longest = 2 * (size.width + size.height)
    let steps = Int((min(way.length, longest) / (cellSide / 2)).rounded(.up))
    for step in 0...max(1, steps) {
      let fraction = Double(step) / Double(max(1, steps))
      mark(start + way * fraction, isReported ? .covered : .silent)
    }
    cover(start)
    cover(end)
  }

  private mutating func mark(_ point: Point, _ cell: Cell) {
    let column = (point.x / cellSide).rounded(.down)
    let row = (point.y / cellSide).rounded(.down)
    guard column >= 0, row >= 0, column < Double(columns), row < Double(rows) else { return }
    let index = Int(row) * columns + Int(column)
    let old = cells[index]
    guard old != .covered, old != cell else { return }
    if old == .silent { silentCount -= 1 }
    cells[index] = cell
    if cell == .covered { coveredCount += 1 } else { silentCount += 1 }
  }
}
