internal import TactilePrimitives
internal import TactileViews

/// A column of rows, no wider than is easy to read, with lines between them.
final class SettingsPage: ScrollView {
  private let rows: [View]
  private let separators: [View]

  private static let columnWidth = 560.0
  private static let margin = 16.0

  /// Creates a page of `rows`.
  init(_ rows: [View]) {
    self.rows = rows
    separators = rows.dropFirst().map { _ in
      let line = View()
      line.backgroundColor = Theme.separator
      line.isUserInteractionEnabled = false
      return line
    }
    super.init(direction: .vertical, name: "settings")
    identifier = "settings"
    backgroundColor = Theme.surface
    for view in rows + separators { insertSubview(view, at: subviews.count - 1) }
  }

  override func layoutSubviews() {
    let width = max(1, min(Self.columnWidth, frame.width - 2 * Self.margin))
    let x = ((frame.width - width) / 2).rounded()
    let pixel = 1 / (window?.scale ?? 1)
    var y = 4.0
    for (index, row) in rows.enumerated() {
      let height = row.sizeThatFits(Size(width: width, height: .infinity)).height
      row.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
      guard index < separators.count else { continue }
      separators[index].frame = Rect(x: x, y: y, width: width, height: pixel)
    }
    contentLength = y + Self.margin
    super.layoutSubviews()
  }
}
