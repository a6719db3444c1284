internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// All numbers under the names of their parts, or those that are searched for.
final class TuningList: ScrollView {
  /// How many rows are seen.
  private(set) var count = 0

  private let feel: TuningStore
  private let rows: [TuningRow]
  private let headings: [(part: String, label: Label)]
  private let lines: [View]
  private let empty = Label(
    "Nothing is called so, or was changed",
    style: PanelStyle.note,
    color: Theme.secondaryText,
  )
  private var isSeen: (TuningSetting) -> Bool = { _ in true }

  private static let headingHeight = 34.0
  private static let margin = 16.0

  init(_ feel: TuningStore) {
    self.feel = feel
    rows = Tuning.settings.map(TuningRow.init)
    var parts: [String] = []
    for setting in Tuning.settings where parts.last != setting.part { parts.append(setting.part) }
    headings = parts.map { part in
      (part, Label(part, style: PanelStyle.heading, color: Theme.accent))
    }
    lines = rows.map { _ in
      let line = View()
      line.backgroundColor = Theme.separator
      line.isUserInteractionEnabled = false
      return line
    }
    super.init(direction: .vertical, name: "tuning")
    identifier = "tuning.list"
    let labels = headings.map(\.label)
    for label in labels { label.centersVertically = true }
    for view in lines + labels + rows + [empty] { insertSubview(view, at: subviews.count - 1) }
    for row in rows {
      row.onChange = { [feel] value in row.setting.set(value, in: &feel.tuning) }
      row.onReset = { [feel] in
        row.setting.set(row.setting.value(in: feel.underlying), in: &feel.tuning)
      }
    }
  }

  /// Shows the numbers as they are now.
  func showValues() {
    for row in rows { row.show(feel) }
  }

  /// Leaves only the rows for which `isSeen` is true.
  func filter(_ isSeen: @escaping (TuningSetting) -> Bool) {
    self.isSeen = isSeen
    for row in rows { row.isHidden = !isSeen(row.setting) }
    count = rows.count { !$0.isHidden }
    empty.isHidden = count > 0
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = frame.width
    let pixel = 1 / (window?.scale ?? 1)
    var y = 0.0
    for heading in headings {
      let members = rows.indices.filter { rows[$0].setting.part == heading.part }
      let seen = members.filter { !rows[$0].isHidden }
      heading.label.isHidden = seen.isEmpty
      for index in members { lines[index].isHidden = rows[index].isHidden }
      guard !seen.isEmpty else { continue }
      heading.label.frame = Rect(
        x: Self.margin,
        y: y + 6,
        width: max(0, width - 2 * Self.margin),
        height: Self.headingHeight - 6,
      )
      y += Self.headingHeight
      for index in seen {
        let height = rows[index].sizeThatFits(Size(width: width, height: .infinity)).height
        rows[index].frame = Rect(x: 0, y: y, width: width, height: height)
        y += height
        lines[index].frame = Rect(
          x: Self.margin,
          y: y - pixel,
          width: max(0, width - Self.margin),
          height: pixel,
        )
      }
    }
    empty.frame = Rect(x: Self.margin, y: 24, width: max(0, width - 2 * Self.margin), height: 32)
    contentLength = y + Self.margin
    super.layoutSubviews()
  }
}
