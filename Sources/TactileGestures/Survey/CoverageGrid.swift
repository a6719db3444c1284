package import TactilePrimitives

/// Which parts of a surface contacts have reported from.
package struct CoverageGrid: Hashable, Sendable {
  /// What is known of a part.
  package enum Cell: Hashable, Sendable {
    /// No contact has been there.
    case untouched
    /// A contact must have been there, but none reported from it.
    case silent
    /// A contact reported from there, or passed it between two reports in time.
    case covered
  }

  /// The surface in points.
  package let size: Size
  /// The width and height of a part, in points; those at the right and bottom edge may be cut.
  package let cellSide: Double
  /// How many parts lie side by side.
  package let columns: Int
  /// How many lie one above the other.
  package let rows: Int
  /// How many parts are covered.
  package private(set) var coveredCount = 0
  /// How many parts are silent.
  package private(set) var silentCount = 0

  private var cells: [Cell]

  /// Parts side by side at most, however large the surface is.
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

  /// What is known of a part, by its column and row.
  package subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// The covered part of all, from 0 to 1.
  package var covered: Double { Double(coveredCount) / Double(cells.count) }

  /// Notes that a contact reported from `point`, in points of the surface.
  package mutating func cover(_ point: Point) { mark(point, .covered) }

  /// Notes that a contact went straight from `start` to `end`.
  ///
  /// - Parameters:
  ///   - start: where it was reported.
  ///   - end: where it was reported next.
  ///   - isReported: whether it reported as often as it should have: else the parts between the two
  ///     were silent.
  /// - Complexity: O(parts on the way).
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
