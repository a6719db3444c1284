internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The menu that a page is pulled for: a plain sheet with a title, entries and a hint to close it.
///
/// Without entries it is the published one [SPEC P.4].
final class PullMenuViewController: ViewController {
  /// An entry: its words, the identifier of its button, and the keys that do the same.
  typealias Entry = (words: LocalizedText, identifier: String, shortcut: LocalizedText)

  /// Called with the index of the entry that was pressed.
  var onChoose: ((Int) -> Void)?

  private let entries: [Entry]

  init(_ entries: [Entry] = []) {
    self.entries = entries
    super.init()
    localizedTitle = localized("Menu")
  }

  override func loadView() -> View {
    PullMenuSheet(
      shortcuts: entries.map(\.shortcut),
      entries.enumerated().map { index, entry in
        let button = Theme.textButton(entry.words, entry.identifier)
        button.action = { [weak self] in self?.onChoose?(index) }
        return button
      },
    )
  }
}

/// Rows in the middle of a sheet: the title, the entries and the hint.
private final class PullMenuSheet: View {
  private let title = Label(localized("Menu"), style: titleStyle)
  private let hint: Label
  private let buttons: [TextButton]
  private let shortcuts: [Label]

  private static let titleStyle = TextStyle.letters(17, .bold)
  /// The heights of an entry, less if there is no room, and of the other rows beside entries, in points.
  private static let entryHeight = 44.0
  private static let titleHeight = 32.0
  /// The least space beside a row, in points.
  private static let margin = 16.0
  /// The space between an entry and its keys, in points.
  private static let gap = 12.0

  init(shortcuts: [LocalizedText], _ buttons: [TextButton]) {
    self.buttons = buttons
    self.shortcuts = shortcuts.map { Label($0, style: Theme.rowSubtitle) }
    hint = Label(
      localized("Tap to close"),
      style: TextStyle(font: Font(size: buttons.isEmpty ? 17 : 15), maximumLines: 1),
    )
    super.init()
    identifier = "overlay"
    backgroundColor = Theme.surface
    for label in self.shortcuts { label.centersVertically = true }
    for view in [title, hint] + buttons + self.shortcuts { addSubview(view) }
  }

  /// A sheet without entries has the focus itself, so that keys that close it have a place.
  override var canBecomeFocused: Bool { buttons.isEmpty }

  override var takesFocusOnPress: Bool { false }

  /// Probes tell of no focus, as where nothing in the sheet could have it.
  override var focusIdentifier: String? { nil }

  /// A ring around the title and the hint: the title ends where the hint begins, and has no room for a
  /// ring between them.
  override var focusRing: FocusRing? {
    let lines = title.frame.union(hint.frame).offset(by: .zero - hint.frame.origin)
    return FocusRing(around: hint, rect: lines, cornerRadius: 4, gap: 6)
  }

  /// Places rows beside entries on whole points, and others as high as their text: views land on
  /// whole pixels wherever they are put.
  override func layoutSubviews() {
    let isPlain = buttons.isEmpty
    func onGrid(_ value: Double) -> Double { isPlain ? value : value.rounded() }
    let wraps = isPlain && textGrowth > 1
    hint.style.maximumLines = wraps ? 3 : 1
    hint.style.alignment = wraps ? .center : .natural
    let rows = [title] + buttons + [hint]
    let width = max(0, frame.width - 2 * Self.margin)
    let sizes = rows.map { $0.sizeThatFits(Size(width: width, height: frame.height)) }
    let titleHeight = grown(Self.titleHeight)
    let room = (frame.height - 2 * titleHeight) / Double(max(1, buttons.count))
    let entryHeight = max(20, min(grown(Self.entryHeight), room.rounded(.down)))
    let heights = zip(rows, sizes).map { row, size in
      row is Label ? (isPlain ? size.height : titleHeight) : entryHeight
    }
    var y = max(0, onGrid((frame.height - heights.reduce(0, +)) / 2))
    for (row, (size, height)) in zip(rows, zip(sizes, heights)) {
      let isLabel = row is Label
      row.frame = Rect(
        x: onGrid((frame.width - size.width) / 2),
        y: isLabel ? y + onGrid((height - size.height) / 2) : y,
        width: size.width,
        height: isLabel ? size.height : height,
      )
      y += height
    }
    hint.isHidden = hint.frame.maxY > frame.height
    placeShortcuts()
  }

  /// Places the keys beside their entries, which stay in the middle, or hides all of them where there
  /// is no room for one.
  private func placeShortcuts() {
    for (shortcut, button) in zip(shortcuts, buttons) {
      shortcut.frame = Rect(
        x: button.frame.maxX + Self.gap,
        y: button.frame.minY,
        width: shortcut.naturalWidth,
        height: button.frame.height,
      )
    }
    let end = frame.width - Self.gap
    let isCrowded = shortcuts.contains { $0.frame.maxX > end }
    for shortcut in shortcuts { shortcut.isHidden = isCrowded }
  }
}
