internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The page of the scene's probes with their values, and plots of the chosen ones.
final class PlotsPage: ScrollView {
  private let rows: [PlotRow]

  private static let margin = PanelStyle.margin

  /// Creates a page of the probes called `names`, with the first plot open.
  init(_ names: [String]) {
    rows = names.map { PlotRow($0) }
    super.init(direction: .vertical, name: "plots.scroll")
    identifier = "plots.page"
    for row in rows {
      row.onToggle = { [weak self] in self?.setNeedsLayout() }
      insertSubview(row, at: subviews.count - 1)
    }
    rows.first?.toggle()
  }

  /// Records the values of all probes at `time`, in the order of their names.
  func sample(_ values: [ProbeValue], at time: Timestamp) {
    for (row, value) in zip(rows, values) { row.sample(value, at: time) }
  }

  /// Removes all values.
  func clear() {
    for row in rows { row.clear() }
  }

  override func layoutSubviews() {
    var y = 4.0
    for row in rows {
      let height = row.isOpen ? PlotRow.openHeight : PlotRow.closedHeight
      row.frame = Rect(
        x: Self.margin,
        y: y,
        width: max(1, frame.width - 2 * Self.margin),
        height: height,
      )
      y += height
    }
    contentLength = y + 8
    super.layoutSubviews()
  }
}
