internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A menu of tools at the right of the window; a touch beside it, or Escape, closes it.
final class ToolMenu: CardOverlay {
  private let list: ToolList

  private static let margin = 8.0
  private static let widest = 320.0

  /// Creates a menu of `tools`, with each tool's title according to `isOn`; `choose` is called with
  /// the tool that is pressed.
  init(_ tools: [Tool], isOn: (Tool.Effect) -> Bool, choose: @escaping (Tool.Effect) -> Void) {
    list = ToolList(tools.map { ToolRow($0, isOn: isOn($0.effect), choose: choose) })
    super.init(scrim: 0.25, shadow: Shadow(opacity: 0.3, drop: 2, blurRadius: 20))
    identifier = "tools"
    card.addSubview(list)
  }

  override func layoutSubviews() {
    let room = Size(
      width: max(1, frame.width - 2 * Self.margin),
      height: max(1, frame.height - 2 * Self.margin),
    )
    let size = Size(
      width: min(grown(Self.widest), room.width),
      height: min(list.wantedHeight, room.height),
    )
    let x = frame.width - Self.margin - size.width
    let y = ((frame.height - size.height) / 2).rounded()
    card.frame = Rect(x: x, y: y, width: size.width, height: size.height)
    list.frame = Rect(origin: .zero, size: size)
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .menu
    description.setLabel(localized("Tools"))
    description.addAction("close") { [weak self] in self?.onClose?() }
  }
}

/// The rows of a menu of tools.
private final class ToolList: ScrollView {
  private let rows: [ToolRow]

  private static let padding = 8.0

  init(_ rows: [ToolRow]) {
    self.rows = rows
    super.init(direction: .vertical, name: "tools.list")
    identifier = "tools.list"
    localizedAccessibilityLabel = localized("Tools")
    for row in rows { addSubview(row) }
  }

  /// The height at which all rows are seen, in points.
  var wantedHeight: Double { Double(rows.count) * grown(ToolRow.rowHeight) + 2 * Self.padding }

  override func layoutSubviews() {
    let rowHeight = grown(ToolRow.rowHeight)
    for (index, row) in rows.enumerated() {
      let y = Self.padding + Double(index) * rowHeight
      row.frame = Rect(x: 0, y: y, width: frame.width, height: rowHeight)
      row.placeParts()
    }
    Label.shrinkAlike(rows.map(\.title))
    contentLength = wantedHeight
    super.layoutSubviews()
  }

  /// Moves the focus among the rows by Home, End and the page keys, as in a `ListView`.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.modifiers.isEmpty,
      let index = rows.firstIndex(where: \.isFocused)
    else { return super.handleKey(event) }
    let page = max(1, Int(frame.height / grown(ToolRow.rowHeight)) - 1)
    let target: Int
    switch event.name {
    case "Home": target = 0
    case "End": target = rows.count - 1
    case "PageUp": target = max(index - page, 0)
    case "PageDown": target = min(index + page, rows.count - 1)
    default: return super.handleKey(event)
    }
    window?.focus(rows[target])
    return true
  }
}

/// A row with a tool's icon and title, and the key that does the same.
private final class ToolRow: Control {
  static let rowHeight = 48.0

  let title: Label

  private let icon: IconView
  private let key: Label

  private static let margin = 16.0
  private static let iconSide = 22.0
  private static let titleStyle = TextStyle.letters(15, .medium)
  private static let keyStyle = TextStyle(font: Font(size: 13), alignment: .right, maximumLines: 1)

  init(_ tool: Tool, isOn: Bool, choose: @escaping (Tool.Effect) -> Void) {
    icon = IconView(tool.icon.drawing, tint: Theme.accent, side: Self.iconSide)
    title = Label(isOn ? tool.titles.on : tool.titles.off, style: Self.titleStyle)
    key = Label(tool.keyLabel, style: Self.keyStyle, color: Theme.secondaryText)
    super.init()
    identifier = "tools." + tool.name
    actsAsRow = true
    for label in [title, key] {
      label.centersVertically = true
      addSubview(label)
    }
    addSubview(icon)
    action = { choose(tool.effect) }
  }

  /// The list, which is one stop for Tab.
  override var focusGroup: View? { superview }

  /// A ring inside the row, clear of the outline that the card has in high contrast.
  override var focusRing: FocusRing? {
    FocusRing(around: self, cornerRadius: 12, gap: -FocusRing.width - CardOverlay.ringInset)
  }

  override func stateDidChange() { backgroundColor = isPressed ? Theme.glow : DynamicColor(.clear) }

  /// Places icon, title and key; the list does so, whose titles have one size.
  func placeParts() {
    let end = frame.width - Self.margin
    let x = Self.margin + Self.iconSide + 14
    icon.frame = Rect(x: Self.margin, y: 0, width: Self.iconSide, height: frame.height)
    let keyWidth = key.sizeThatFits(Size(width: .infinity, height: frame.height)).width
    key.frame = Rect(x: end - keyWidth, y: 0, width: keyWidth, height: frame.height)
    title.frame = Rect(x: x, y: 0, width: max(0, key.frame.minX - x - 8), height: frame.height)
  }
}
