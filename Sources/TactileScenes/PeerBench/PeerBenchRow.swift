internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A row with a circle, a title and a subtitle.
final class PeerBenchRow: ListRow {
  /// Height of a row in points.
  static let height = 64.0

  private let circle = View()
  private let title = Label(
    style: TextStyle(font: Font(size: 16), maximumLines: 1),
    color: Theme.text,
  )
  private let subtitle = Label(
    style: TextStyle(font: Font(size: 13), maximumLines: 1),
    color: Theme.secondaryText,
  )

  override init() {
    super.init()
    circle.backgroundColor = Theme.accent
    circle.cornerRadius = 20
    circle.isUserInteractionEnabled = false
    for view in [circle, title, subtitle] { addSubview(view) }
    circle.frame = Rect(x: 16, y: 12, width: 40, height: 40)
  }

  /// Shows the row with `index`.
  func show(_ index: Int) {
    title.text = "Item \(index + 1)"
    subtitle.text = "Subtitle text of row \(index + 1)"
  }

  override func layoutSubviews() {
    let width = max(0, frame.width - 88)
    title.frame = Rect(x: 72, y: 12, width: width, height: 21)
    subtitle.frame = Rect(x: 72, y: 35, width: width, height: 18)
  }
}
