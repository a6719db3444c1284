internal import TactilePrimitives

/// The square cells of a surface, and which of them contacts have crossed.
nonisolated struct WipedCells: Hashable, Sendable {
  /// The number of whole cells across and down.
  let columns: Int
  let rows: Int
  /// The side of a cell, in points.
  let side: Double
  /// The number of cells that no contact has crossed.
  private(set) var darkCount: Int

  private var isLit: [Bool]

  /// The side of a cell in millimetres: a fingertip.
  static let millimetres = 9.0
  /// The most columns and rows, which bounds the work on a surface of absurd size.
  private static let maximumCount = 400

  /// The dark cells of a surface of `size`, `side` points wide.
  init(_ size: Size, side: Double) {
    func count(_ length: Double) -> Int {
      let count = side > 0 ? length / side : 0
      return count.isFinite ? min(max(0, Int(min(count, 1e6))), Self.maximumCount) : 0
    }
    self.side = side
    columns = count(size.width)
    rows = count(size.height)
    darkCount = columns * rows
    isLit = Array(repeating: false, count: darkCount)
  }

  /// Whether a contact has crossed the cell.
  subscript(column: Int, row: Int) -> Bool { isLit[row * columns + column] }

  /// Lights the cells on the straight way between two points, to within a ninth of a cell.
  ///
  /// - Returns: whether a cell was dark.
  @discardableResult
  mutating func cover(from start: Point, to end: Point) -> Bool {
    let before = darkCount
    let way = end - start
    let count = max(1, Int(min(way.length / side * 9, 1e5).rounded(.up)))
    for index in 0...count { light(at: start + way * (Double(index) / Double(count))) }
    return darkCount < before
  }

  private mutating func light(at point: Point) {
    let (x, y) = (point.x / side, point.y / side)
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return }
    let index = Int(y) * columns + Int(x)
    guard !isLit[index] else { return }
    isLit[index] = true
    darkCount -= 1
  }
}
