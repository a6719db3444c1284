internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The list of tuning settings by part, those of the scene first: all, or those that match a search.
///
/// Rows are created as they become visible. The others follow a few per frame, because creating all at once
/// exceeds a frame. The first visible rows are also created a few per frame, after the frame in which the
/// panel opens. In another width the visible rows are measured at once, the others a few per frame.
final class TuningList: ScrollView {
  /// The number of rows that pass the filter.
  private(set) var count = 0

  private let feel: TuningStore
  private let settings: [TuningSetting]
  private var rows: [Int: TuningRow] = [:]
  private var headings: [String: Label] = [:]
  private let empty = Label(
    localized("No setting matches"),
    style: PanelStyle.note,
    color: Theme.secondaryText,
  )
  /// The indices of the settings that pass the filter.
  private var seen: [Int] = []
  private var isWaiting = false
  /// Whether all visible rows have been present at least once.
  private var hasFilled = false
  /// The number of deferrable rows that may still be created or measured in this frame, over all
  /// layout passes.
  private var allowance = 0

  private static let headingHeight = 34.0
  private static let margin = PanelStyle.margin
  /// The assumed height of a row that is not created yet, in points.
  private static let usualHeight = 138.0
  /// The number of deferrable rows created or measured per frame, and the seconds until the next ones.
  private static let portion = 3
  private static let pause = 1.0 / 120

  /// Creates the list of the settings in `feel`, which has those of `parts`; these come first.
  init(_ feel: TuningStore, first parts: [any TuningPart.Type] = []) {
    self.feel = feel
    let own = parts.flatMap { $0.settings }
    let names = Set(own.map(\.name))
    settings = own + feel.tuning.settings.filter { !names.contains($0.name) }
    super.init(direction: .vertical, name: "tuning")
    identifier = "tuning.list"
    localizedAccessibilityLabel = localized("Numbers")
    insertSubview(empty, at: 0)
    filter { _ in true }
  }

  /// Updates all rows with the current values.
  func showValues() {
    for row in rows.values { row.show(feel) }
  }

  /// Shows only the rows for which `isSeen` returns true.
  func filter(_ isSeen: (TuningSetting) -> Bool) {
    seen = settings.indices.filter { isSeen(settings[$0]) }
    let places = Set(seen)
    for (place, row) in rows { row.isHidden = !places.contains(place) }
    let parts = Set(seen.map { settings[$0].part })
    for (part, label) in headings { label.isHidden = !parts.contains(part) }
    count = seen.count
    empty.isHidden = count > 0
    setNeedsLayout()
  }

  override func didScroll() {
    super.didScroll()
    // Rows that were not made so far become visible.
    if rows.count < settings.count { setNeedsLayout() }
    showTexts()
  }

  /// Shows the texts of the rows that are seen.
  private func showTexts() {
    for row in rows.values
    where row.frame.maxY > offset && row.frame.minY < offset + frame.height {
      row.showTexts()
    }
  }

  override func layoutSubviews() {
    let width = frame.width
    let top = topRow
    var y = 0.0
    var part: String?
    var lacksRows = false
    for place in seen {
      if settings[place].part != part {
        part = settings[place].part
        placeHeading(settings[place], at: y)
        y += Self.headingHeight
      }
      var row = rows[place]
      if row == nil {
        let isVisible = y < offset + frame.height
        let canWait = !isVisible || !hasFilled
        if !canWait || allowance > 0 { row = makeRow(place) }
        if canWait { allowance = max(0, allowance - 1) }
        if isVisible, row == nil { lacksRows = true }
      }
      if let row {
        let height = height(of: row, at: y)
        // A new width would lay out its texts.
        let isMeasured = row.isMeasured(in: width)
        let kept = isMeasured ? width : row.frame.width
        row.frame = Rect(x: 0, y: y, width: kept, height: height)
      }
      y += row?.frame.height ?? Self.usualHeight
    }
    empty.frame = Rect(x: Self.margin, y: 24, width: max(0, width - 2 * Self.margin), height: 32)
    contentLength = y + Self.margin
    super.layoutSubviews()
    if let top, top.row.frame.minY != top.y, !isDragging, !isDecelerating {
      scroll(to: offset + top.row.frame.minY - top.y)
    }
    showTexts()
    if !lacksRows { hasFilled = true }
    goOn()
  }

  /// The first visible row, with its place, which stays where it is while rows above are measured;
  /// nil at the top.
  private var topRow: (row: TuningRow, y: Double)? {
    guard offset > 0 else { return nil }
    for place in seen {
      if let row = rows[place], row.frame.maxY > offset { return (row, row.frame.minY) }
    }
    return nil
  }

  /// Returns the height of `row` at `y`: as last measured where it is not visible and there is no time
  /// left in this frame.
  private func height(of row: TuningRow, at y: Double) -> Double {
    let size = Size(width: frame.width, height: .infinity)
    if !row.isMeasured(in: size.width), row.measuredHeight > 0 {
      let isVisible = y < offset + frame.height && y + row.measuredHeight > offset
      guard isVisible || allowance > 0 else { return row.measuredHeight }
      if !isVisible { allowance -= 1 }
    }
    return row.sizeThatFits(size).height
  }

  /// Schedules the next rows to be created or measured.
  private func goOn() {
    guard !isWaiting, let window, seen.contains(where: isOutstanding) else { return }
    isWaiting = true
    window.schedule(after: Self.pause, isDecoration: true) { [weak self] in
      self?.isWaiting = false
      self?.allowance = Self.portion
      self?.setNeedsLayout()
    }
  }

  private func isOutstanding(_ place: Int) -> Bool {
    rows[place].map { !$0.isMeasured(in: frame.width) } ?? true
  }

  private func placeHeading(_ setting: TuningSetting, at y: Double) {
    let label = headings[setting.part] ?? makeHeading(setting)
    let width = max(0, frame.width - 2 * Self.margin)
    label.frame = Rect(x: Self.margin, y: y + 6, width: width, height: Self.headingHeight - 6)
  }

  private func makeHeading(_ setting: TuningSetting) -> Label {
    let label = Label(setting.localizedPart, style: PanelStyle.heading, color: Theme.accent)
    label.centersVertically = true
    headings[setting.part] = label
    insertSubview(label, at: 0)
    return label
  }

  private func makeRow(_ place: Int) -> TuningRow {
    let row = TuningRow(settings[place])
    row.onChange = { [feel, unowned row] value in row.setting.set(value, in: &feel.tuning) }
    row.onReset = { [feel, unowned row] in
      row.setting.set(row.setting.value(in: feel.underlying), in: &feel.tuning)
    }
    row.show(feel)
    // In their order, which is that of Tab.
    let before = rows.keys.filter { $0 < place }.max().flatMap { rows[$0] }
    let index = subviews.firstIndex { $0 === before }.map { $0 + 1 } ?? 0
    rows[place] = row
    insertSubview(row, at: index)
    return row
  }
}

/// The words of settings in the language of the window; a setting of another program has none.
extension TuningSetting {
  /// The title in panels.
  var localizedTitle: LocalizedText { Self.text(title) }

  /// The effect of the setting, as a sentence.
  var localizedMeaning: LocalizedText { Self.text(meaning).withFirstCapital }

  /// The title of the part that the setting belongs to.
  var localizedPart: LocalizedText { Self.text(part) }

  /// The origin of the published value.
  var localizedOrigin: LocalizedText { Self.text(origin) }

  /// Returns the source of the value in `preset`; nil where it has none.
  func localizedSource(in preset: TuningPreset) -> LocalizedText? {
    preset.source(of: name).map(Self.text)
  }

  /// The names of the values 0, 1, 2 … if the setting is a choice.
  var localizedChoices: [LocalizedText] { choices.map(Self.text) }

  /// The unit of the values; empty for numbers without one.
  var localizedUnit: LocalizedText {
    switch unit {
    case "1": .empty
    case "pt": localized("pt")
    case "pt/s": localized("pt/s")
    case "s": localized("s", context: "seconds")
    case "1/s": localized("1/s")
    case "rad/s": localized("rad/s")
    default: LocalizedText(verbatim: unit)
    }
  }

  /// Returns `value` with its unit, or the name of its choice.
  func localizedText(of value: Double) -> LocalizedText {
    if let choice = choice(at: value) { return Self.text(choice) }
    let number = LocalizedText(number: value.shortest)
    switch unit {
    case "1": return number
    case "°": return number + localizedUnit
    default: return [number, localizedUnit].joined(separator: " ")
    }
  }

  /// Returns an error message if `value` is out of range; nil otherwise.
  func localizedObjection(to value: Double) -> LocalizedText? {
    guard objection(to: value) != nil else { return nil }
    let (low, high) = (range.lowerBound.shortest, range.upperBound.shortest)
    return localized("\(localizedText(of: value)) is outside \(number: low) to \(number: high)")
  }

  private static func text(_ text: String) -> LocalizedText {
    text.isEmpty ? .empty : LocalizedText(key: text, context: "setting")
  }
}
