internal import TactilePrimitives
internal import TactileViews

/// A row of the inbox: a dot while it is unread, the title, and the subtitle.
final class MailRow: Control {
  /// Height of a row in points.
  static let height = 64.0

  /// Whether the message was read.
  var isRead: Bool {
    didSet { if isRead != oldValue { readDidChange() } }
  }

  private let dot = View()
  private let title: Label
  private let preview: Label
  private let separator = View()

  private static let margin = 32.0

  /// Creates a row for `message`.
  init(_ message: LibraryDocument, isRead: Bool) {
    self.isRead = isRead
    title = Label(message.title, style: Theme.rowTitle, color: Theme.text)
    preview = Label(message.subtitle, style: Theme.rowSubtitle, color: Theme.secondaryText)
    super.init()
    actsAsRow = true
    dot.backgroundColor = Theme.accent
    dot.cornerRadius = 5
    separator.backgroundColor = Theme.separator
    for view in [dot, title, preview, separator] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    readDidChange()
  }

  override func layoutSubviews() {
    let width = max(0, frame.width - Self.margin - 16)
    dot.frame = Rect(x: 12, y: 17, width: 10, height: 10)
    title.frame = Rect(x: Self.margin, y: 11, width: width, height: 21)
    preview.frame = Rect(x: Self.margin, y: 34, width: width, height: 19)
    let pixel = 1 / (window?.scale ?? 1)
    separator.frame = Rect(
      x: Self.margin,
      y: frame.height - pixel,
      width: max(0, frame.width - Self.margin),
      height: pixel,
    )
  }

  override func draw(_ canvas: inout Canvas) {
    if isPressed { canvas.fill(bounds, Theme.glow) }
  }

  private func readDidChange() {
    dot.isHidden = isRead
    title.style = isRead ? Theme.rowTitle : MailTheme.unreadTitle
  }
}
