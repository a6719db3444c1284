internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A row of the inbox: who wrote when, about what, and how it begins; a dot marks what is unread,
/// and a flag what is to be come back to.
final class MessageRow: ListRow {
  /// Height of a row in points.
  static let height = 80.0

  private let dot = View()
  private let flag = IconView(Icons.flag, tint: flagColor, side: 16)
  private let sender = Label(style: readStyle, color: Theme.text)
  private let date = Label(style: dateStyle, color: Theme.secondaryText)
  private let subject = Label(style: subjectStyle, color: Theme.text)
  private let beginning = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)
  private let separator = View()

  private static let flagColor = DynamicColor(Color(hex: 0xe0782a))
  private static let margin = 16.0
  private static let textX = 32.0
  private static let readStyle = TextStyle(font: Font(size: 16), maximumLines: 1)
  private static let unreadStyle = TextStyle(
    font: Font(size: 16, weight: .semibold),
    maximumLines: 1,
  )
  private static let subjectStyle = TextStyle(
    font: Font(size: 14, weight: .medium),
    maximumLines: 1,
  )
  private static let dateStyle = TextStyle(
    font: Font(size: 13),
    alignment: .right,
    maximumLines: 1,
  )

  override init() {
    super.init()
    dot.backgroundColor = Theme.accent
    dot.cornerRadius = 4
    dot.isUserInteractionEnabled = false
    separator.backgroundColor = Theme.separator
    separator.isUserInteractionEnabled = false
    for label in [sender, date, subject, beginning] { label.centersVertically = true }
    for view in [dot, flag, sender, date, subject, beginning, separator] { addSubview(view) }
  }

  /// Shows `message`.
  func show(_ message: MailMessage) {
    sender.text = message.sender
    sender.style = message.isUnread ? Self.unreadStyle : Self.readStyle
    date.text = message.date
    subject.text = message.subject
    beginning.text = message.paragraphs.first ?? ""
    dot.isHidden = !message.isUnread
    flag.isHidden = !message.isFlagged
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let width = max(0, frame.width - Self.textX - Self.margin)
    dot.frame = Rect(x: 12, y: 16, width: 8, height: 8)
    let wanted = date.sizeThatFits(Size(width: .infinity, height: 24)).width
    let dateWidth = min(wanted, width / 2)
    date.frame = Rect(
      x: Self.textX + width - dateWidth,
      y: 8,
      width: dateWidth,
      height: 24,
    )
    sender.frame = Rect(x: Self.textX, y: 8, width: max(0, width - dateWidth - 8), height: 24)
    flag.frame = Rect(x: Self.textX + width - 16, y: 34, width: 16, height: 16)
    let subjectWidth = flag.isHidden ? width : max(0, width - 24)
    subject.frame = Rect(x: Self.textX, y: 32, width: subjectWidth, height: 20)
    beginning.frame = Rect(x: Self.textX, y: 52, width: width, height: 20)
    let pixel = 1 / (window?.scale ?? 1)
    separator.frame = Rect(
      x: Self.textX,
      y: frame.height - pixel,
      width: max(0, frame.width - Self.textX),
      height: pixel,
    )
  }
}
