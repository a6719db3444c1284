internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A scrolling page of the guide: a column of parts, one below the other.
class GuidePage: ScrollView {
  /// The parts with the space above each, in points; hidden ones take none.
  var parts: [(view: View, space: Double)] = [] {
    didSet {
      for part in oldValue { part.view.removeFromSuperview() }
      for part in parts { addSubview(part.view) }
      setNeedsLayout()
    }
  }

  private var revealed: View?

  private static let topMargin = 40.0

  /// Creates an empty page; the log calls its recognizers `name`, a dot and their kind.
  init(name: String) {
    super.init(direction: .vertical, name: name)
    identifier = name
    backgroundColor = Theme.backdrop
  }

  override var focusOrder: [View] { parts.map(\.view) }

  override func layoutSubviews() {
    let margin = GuideStyle.margin
    let width = min(GuideStyle.columnWidth, frame.width - 2 * margin)
    let x = ((frame.width - width) / 2).rounded()
    let shown = parts.filter { !$0.view.isHidden }
    let heights = shown.map { $0.view.height(inWidth: width).rounded(.up) }
    let content = zip(shown, heights).reduce(0) { $0 + $1.0.space + $1.1 }
    let room = frame.height - content
    // A short page stands a little above the middle, as a picture hangs.
    var y = max(min(Self.topMargin, max(margin, room / 2)), (room * 0.4).rounded())
    for (part, height) in zip(shown, heights) {
      y += part.space
      part.view.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
    }
    contentLength = y + margin
    super.layoutSubviews()
    if let revealed { reveal(revealed.frame) }
    revealed = nil
  }

  /// Lays the page out, then scrolls to `part`, which has grown.
  func revealAfterLayout(_ part: View) {
    revealed = part
    setNeedsLayout()
  }
}

/// A row of a page that leads somewhere: an icon, a title and a line below it.
final class PageCard: Control {
  /// The line below the title.
  var detail: LocalizedText {
    get { detailLabel.localizedText }
    set { detailLabel.localizedText = newValue }
  }

  private let icon: IconView
  private let titleLabel: Label
  private let detailLabel: Label
  private let arrow = IconView(Icon.forward.drawing, tint: Theme.disclosure, side: 20)
  /// Whether the card is filled, as the one that leads on.
  var isPrimary: Bool {
    didSet { if isPrimary != oldValue { tint() } }
  }

  private static let padding = 16.0
  private static let iconSide = 28.0
  private static let textX = 64.0
  private static let arrowWidth = 40.0

  /// Creates a card; the primary one is filled.
  init(
    _ title: LocalizedText,
    detail: LocalizedText,
    icon: Icon,
    isPrimary: Bool,
    identifier: String,
  ) {
    self.isPrimary = isPrimary
    self.icon = IconView(icon.drawing, tint: Theme.accent, side: Self.iconSide)
    titleLabel = Label(title, style: GuideStyle.cardTitle)
    detailLabel = Label(detail, style: GuideStyle.sentence, color: Theme.secondaryText)
    super.init()
    self.identifier = identifier
    actsAsRow = true
    cornerRadius = 16
    for view in [self.icon, titleLabel, detailLabel, arrow] { addSubview(view) }
    tint()
  }

  private func tint() {
    let color = GuideButton.onAccent
    icon.tint = isPrimary ? color : Theme.accent
    titleLabel.textColor = isPrimary ? color : Theme.text
    detailLabel.textColor = isPrimary ? color.faded(0.9) : Theme.secondaryText
    arrow.tint = isPrimary ? color.faded(0.8) : Theme.disclosure
    stateDidChange()
  }

  override func stateDidChange() {
    let fill = isPrimary ? Theme.accent : Theme.surface
    backgroundColor = isPressed ? fill.faded(0.7) : fill
    alpha = isEnabled ? 1 : 0.5
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = texts.height(inWidth: textWidth(in: size.width), spacing: 2)
    return Size(width: size.width, height: max(72, text + 2 * Self.padding))
  }

  private var texts: [Label] { [titleLabel, detailLabel] }

  private func textWidth(in width: Double) -> Double { width - Self.textX - Self.arrowWidth }

  override func layoutSubviews() {
    let width = textWidth(in: frame.width)
    let y = ((frame.height - texts.height(inWidth: width, spacing: 2)) / 2).rounded()
    icon.frame = Rect(x: Self.padding + 2, y: 0, width: Self.iconSide, height: frame.height)
    texts.place(x: Self.textX, y: y, width: width, spacing: 2)
    arrow.frame = Rect(x: frame.width - Self.arrowWidth, y: 0, width: 24, height: frame.height)
  }
}

/// A note on a page, with an icon.
final class PageNote: View {
  private let icon: IconView
  private let label: Label

  private static let padding = 14.0
  private static let textX = 48.0

  /// Creates a note.
  init(_ text: LocalizedText, icon: Icon) {
    self.icon = IconView(icon.drawing, tint: GuideStyle.text(.grey), side: 22)
    label = Label(text, style: GuideStyle.sentence)
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 14
    backgroundColor = DynamicColor(light: Color(hex: 0xfdf0d8), dark: Color(hex: 0x3a2c12))
    for view in [self.icon, label] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.height(inWidth: size.width - Self.textX - Self.padding)
    return Size(width: size.width, height: text + 2 * Self.padding)
  }

  override func layoutSubviews() {
    icon.frame = Rect(x: 13, y: Self.padding - 1, width: 22, height: 22)
    let width = frame.width - Self.textX - Self.padding
    let height = frame.height - 2 * Self.padding
    label.frame = Rect(x: Self.textX, y: Self.padding, width: width, height: height)
  }
}
