internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A row of the inbox: sender, date, subject and first paragraph; a dot marks unread messages, and
/// a flag flagged ones.
///
/// The row of a sender with a right-to-left name is mirrored.
final class MessageRow: ListRow {
  /// Height of a row in points.
  static let height = 80.0

  private let dot = View()
  private let flag = IconView(Icon.flag.drawing, tint: flagColor, side: 16)
  private let sender = Label(style: readStyle)
  private let date = Label(style: dateStyle, color: Theme.secondaryText)
  private let subject = Label(style: subjectStyle)
  private let beginning = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)
  private let separator = Separator()
  private var isMirrored = false {
    didSet { if isMirrored != oldValue { align() } }
  }

  /// The room that a date has in any case, in points at a text scale of 1: that of the longest in Arabic.
  private static let longDate = 150.0
  /// The part of the width that a date in large letters may have; it is drawn smaller then, so that the
  /// sender can be read.
  private static let largestDate = 0.6

  private static let flagColor = DynamicColor(Color(hex: 0xe0782a))
  private static let margin = 16.0
  private static let textX = 32.0
  private static let readStyle = TextStyle.letters(16)
  private static let unreadStyle = TextStyle.letters(16, .semibold)
  private static let subjectStyle = TextStyle.letters(14, .medium)
  private static let dateStyle = TextStyle.letters(13, .regular, .right)

  override init() {
    super.init()
    dot.backgroundColor = Theme.accent
    dot.cornerRadius = 4
    dot.isUserInteractionEnabled = false
    for label in [sender, date, subject, beginning] { label.centersVertically = true }
    for label in [sender, subject, beginning] { label.shrinksToFit = false }
    for view in [dot, flag, sender, date, subject, beginning, separator] { addSubview(view) }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    let marks: [(View, LocalizedText)] = [
      (dot, localized("Unread")), (flag, localized("Flagged")),
    ]
    description.setLabel(marks.filter { !$0.0.isHidden }.map(\.1), textsIn: self)
  }

  func show(_ message: MailMessage) {
    sender.text = message.sender
    date.localizedText = message.date
    subject.text = message.subject
    beginning.text = message.paragraphs.first ?? ""
    dot.isHidden = !message.isUnread
    flag.isHidden = !message.isFlagged
    align()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    // In a right-to-left window all rows are mirrored alike.
    let isWindowMirrored = isInMirroredWindow
    isMirrored = sender.direction == .rightToLeft && !isWindowMirrored
    let width = max(0, frame.width - Self.textX - Self.margin)
    let longDate = min(grown(Self.longDate), Self.largestDate * width)
    let dateWidth = min(date.naturalWidth, max(width / 2, longDate))
    let senderWidth = max(0, width - dateWidth - 8)
    let subjectWidth = flag.isHidden ? width : max(0, width - 24)
    let x = Self.textX
    place(dot, Rect(x: 12, y: 16, width: 8, height: 8))
    place(date, Rect(x: x + width - dateWidth, y: 8, width: dateWidth, height: 24))
    place(sender, Rect(x: x, y: 8, width: senderWidth, height: 24))
    place(flag, Rect(x: x + width - 16, y: 34, width: 16, height: 16))
    place(subject, Rect(x: x, y: 32, width: subjectWidth, height: 20))
    place(beginning, Rect(x: x, y: 52, width: width, height: 20))
    let (left, right) = isMirrored ? (0, frame.width - x) : (x, frame.width)
    separator.place(above: frame.height, from: left, to: right)
  }

  /// Places `view` at `rect`, which is given for a row that is not mirrored.
  private func place(_ view: View, _ rect: Rect) {
    let x = isMirrored ? frame.width - rect.maxX : rect.minX
    let placed = Rect(origin: Point(x: x, y: rect.minY), size: rect.size)
    guard view is Label else {
      let y = (grown(2 * rect.midY) / 2 - rect.height / 2).rounded()
      view.frame = Rect(origin: Point(x: x, y: y), size: rect.size)
      return
    }
    view.frame = grownDown(placed)
  }

  /// Aligns all lines to the side of the name, whatever their own direction.
  private func align() {
    let isUnread = !dot.isHidden
    let side: TextStyle.Alignment = isMirrored ? .right : .left
    sender.style = (isUnread ? Self.unreadStyle : Self.readStyle).aligned(side)
    subject.style = Self.subjectStyle.aligned(side)
    beginning.style = Theme.rowSubtitle.aligned(side)
  }
}
