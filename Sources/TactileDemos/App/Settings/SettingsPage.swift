internal import TactileLayout
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// Groups of rows with lines between the rows.
///
/// A compact page is one column from edge to edge; a wider one has a card for each group, below each
/// other or, where there is room, side by side.
final class SettingsPage: ScrollView {
  private let groups: [Group]

  private struct Group {
    let rows: [View]
    let separators: [Separator]
    let card = View()
    /// The line below the group on a page without cards.
    let end = Separator()
  }

  private static let columnWidth = 560.0
  private static let margin = 16.0
  /// The space between cards and around them, and inside them beside the rows, in points.
  private static let cardGap = 32.0
  private static let cardPadding = 24.0
  private static let cardRadius = 16.0

  /// Creates a page of `groups` of rows.
  init(_ groups: [[View]]) {
    self.groups = groups.map { rows in
      Group(rows: rows, separators: rows.dropFirst().map { _ in Separator() })
    }
    super.init(direction: .vertical, name: "settings")
    identifier = "settings"
    for group in self.groups {
      group.card.backgroundColor = Theme.surface
      group.card.cornerRadius = Self.cardRadius
      group.card.isUserInteractionEnabled = false
      insertSubview(group.card, at: 0)
      for view in group.rows + group.separators + [group.end] { addSubview(view) }
    }
  }

  override func layoutSubviews() {
    let sizeClass = SizeClass(width: frame.width)
    let hasCards = sizeClass > .compact
    backgroundColor = hasCards ? Theme.backdrop : Theme.surface
    for (index, group) in groups.enumerated() {
      group.card.isHidden = !hasCards
      group.end.isHidden = hasCards || index == groups.count - 1
    }
    switch sizeClass {
    case .compact: layoutColumn()
    case .medium: layoutCards(columns: 1)
    case .expanded: layoutCards(columns: groups.count)
    }
    super.layoutSubviews()
  }

  private func layoutColumn() {
    let width = max(1, min(Self.columnWidth, frame.width - 2 * Self.margin))
    let x = ((frame.width - width) / 2).rounded()
    var y = 4.0
    for group in groups {
      y = place(group, at: Point(x: x, y: y), width: width)
      group.end.place(below: y, from: x, to: x + width)
    }
    contentLength = y + Self.margin
  }

  private func layoutCards(columns: Int) {
    let (count, gap) = (Double(columns), Self.cardGap)
    let room = (frame.width - (count + 1) * gap) / count
    let width = max(1, min(Self.columnWidth, room.rounded(.down)))
    let left = ((frame.width - count * width - (count - 1) * gap) / 2).rounded()
    let padding = Self.cardPadding
    var (bottom, y) = (0.0, gap)
    for (index, group) in groups.enumerated() {
      let x = left + Double(index % columns) * (width + gap)
      let rows = Point(x: x + padding, y: y + padding / 2)
      let end = place(group, at: rows, width: max(1, width - 2 * padding)) + padding / 2
      group.card.frame = Rect(x: x, y: y, width: width, height: end - y)
      bottom = max(bottom, end)
      if index % columns == columns - 1 { y = bottom + gap }
    }
    contentLength = bottom + gap
  }

  /// Places the rows of `group` below each other, and returns the y coordinate of the last one's bottom edge.
  private func place(_ group: Group, at origin: Point, width: Double) -> Double {
    var y = origin.y
    for (index, row) in group.rows.enumerated() {
      let height = row.height(inWidth: width)
      row.frame = Rect(x: origin.x, y: y, width: width, height: height)
      y += height
      guard index < group.separators.count else { continue }
      group.separators[index].place(below: y, from: origin.x, to: origin.x + width)
    }
    return y
  }
}
