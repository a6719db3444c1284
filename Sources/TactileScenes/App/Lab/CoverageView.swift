internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A view that shows the parts of a surface from which contacts have reported.
final class CoverageView: View {
  private var grid: CoverageGrid?

  private static let covered = DynamicColor(
    light: Color(hex: 0x30a46c).opacity(0.18),
    dark: Color(hex: 0x30a46c).opacity(0.3),
  )
  private static let silent = DynamicColor(
    light: Color(hex: 0xe5484d).opacity(0.35),
    dark: Color(hex: 0xe5484d).opacity(0.5),
  )

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows `grid`.
  func show(_ grid: CoverageGrid) {
    guard grid != self.grid else { return }
    self.grid = grid
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    guard let grid else { return }
    for row in 0..<grid.rows {
      var start = 0
      while start < grid.columns {
        let cell = grid[start, row]
        var end = start + 1
        while end < grid.columns, grid[end, row] == cell { end += 1 }
        if cell != .untouched { draw(cell, start..<end, row, grid.cellSide, &canvas) }
        start = end
      }
    }
  }

  /// Draws adjacent cells of one kind as one box, with a gap of 1 point to the next ones.
  private func draw(
    _ cell: CoverageGrid.Cell,
    _ columns: Range<Int>,
    _ row: Int,
    _ side: Double,
    _ canvas: inout Canvas,
  ) {
    let rect = Rect(
      x: Double(columns.lowerBound) * side,
      y: Double(row) * side,
      width: Double(columns.count) * side - 1,
      height: side - 1,
    )
    canvas.fill(rect, cell == .covered ? Self.covered : Self.silent)
  }
}
