internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The inbox's messages, with a button that marks the next one as read.
final class InboxViewController: ViewController {
  /// Called when the compose button is pressed.
  var onCompose: (() -> Void)?
  /// Called with the message that was tapped.
  var onOpen: ((LibraryDocument) -> Void)?

  /// The height at the bottom that a docked message covers, in points.
  var coveredHeight = 0.0 {
    didSet { (view as? InboxView)?.coveredHeight = coveredHeight }
  }

  /// The number of presses of the button in the page.
  private(set) var pressCount = 0

  private let unread: [MailRow]
  private let earlier: [MailRow]
  private let readButton = TextButton("", style: buttonStyle)
  private let composeButton = Theme.barButton(
    .plan,
    "dropdown.composeButton",
    localized("Compose"),
  )
  private let notice = NoticeView()

  private static let buttonStyle = TextStyle.letters(16, .medium, .center)
  private static let unreadCount = 3
  /// The most messages that an inbox shows, because each is a view.
  private static let messageLimit = 40

  /// Creates an inbox of `messages`, the first of which are unread.
  init(messages: [LibraryDocument]) {
    unread = messages.prefix(Self.unreadCount).map { MailRow($0, isRead: false) }
    earlier = messages.prefix(Self.messageLimit).dropFirst(Self.unreadCount).map {
      MailRow($0, isRead: true)
    }
    super.init()
    localizedTitle = localized("Inbox")
    for (index, (row, message)) in zip(unread + earlier, messages).enumerated() {
      row.identifier = "inbox.row.\(index)"
      row.action = { [weak self, weak row] in
        row?.isRead = true
        self?.unreadDidChange()
        self?.onOpen?(message)
      }
    }
  }

  override func loadView() -> View {
    InboxView(
      title: localizedTitle,
      composeButton: composeButton,
      page: InboxPage(unread: unread, button: readButton, earlier: earlier),
      notice: notice,
    )
  }

  override func viewDidLoad() {
    view.identifier = "inbox"
    composeButton.action = { [weak self] in self?.onCompose?() }
    readButton.identifier = "presenter.button"
    readButton.backgroundColor = Theme.selection
    readButton.cornerRadius = 10
    readButton.action = { [weak self] in self?.readNext() }
    unreadDidChange()
  }

  /// The messages that were read, and the number of presses of the button.
  var savedState: SavedState {
    [
      "read": .list(rows.indices.filter { rows[$0].isRead }.map { .integer($0) }),
      "presses": .integer(pressCount),
    ]
  }

  /// Restores a state of ``savedState``.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    let read = Set(state["read"]?.items.compactMap(\.integer) ?? [])
    for (index, row) in rows.enumerated() { row.isRead = read.contains(index) }
    pressCount = state["presses"]?.integer ?? 0
    unreadDidChange()
  }

  /// Shows `text` in a temporary notice.
  func say(_ text: LocalizedText) { notice.show(text) }

  private var rows: [MailRow] { unread + earlier }

  /// Marks the first unread message as read, or the unread group as unread if there is none.
  private func readNext() {
    pressCount += 1
    if let next = unread.first(where: { !$0.isRead }) {
      next.isRead = true
    } else {
      for row in unread { row.isRead = false }
    }
    unreadDidChange()
  }

  private func unreadDidChange() {
    let isAnyUnread = unread.contains { !$0.isRead }
    readButton.localizedTitle =
      isAnyUnread ? localized("Mark next as read") : localized("Mark all as unread")
    readButton.superview?.setNeedsLayout()
  }
}

/// A bar with a title and a button over the page, and notices at the page's lower edge.
private final class InboxView: View {
  /// The height at the bottom that the page leaves free, in points.
  var coveredHeight = 0.0 {
    didSet { setNeedsLayout() }
  }

  private let bar = View()
  private let separator = Separator()
  private let label: Label
  private let composeButton: IconButton
  private let page: InboxPage
  private let notice: NoticeView

  private static let barHeight = 44.0
  private static let margin = 16.0

  init(title: LocalizedText, composeButton: IconButton, page: InboxPage, notice: NoticeView) {
    label = Label(title, style: Theme.barTitle)
    self.composeButton = composeButton
    self.page = page
    self.notice = notice
    super.init()
    backgroundColor = Theme.surface
    label.centersVertically = true
    bar.backgroundColor = Theme.bar
    for view in [page, bar, notice] { addSubview(view) }
    for view in [separator, label, composeButton] { bar.addSubview(view) }
  }

  override func layoutSubviews() {
    let size = frame.size
    let height = min(grown(Self.barHeight), size.height)
    bar.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    separator.place(above: height, from: 0, to: size.width)
    let y = ((height - 22) / 2).rounded()
    composeButton.frame = Rect(x: size.width - 38, y: y, width: 22, height: 22)
    label.frame = label.titleRect(
      in: bar.bounds,
      from: Self.margin,
      to: composeButton.frame.minX - Self.margin,
    )
    let end = max(height, size.height - coveredHeight)
    page.frame = Rect(x: 0, y: height, width: size.width, height: end - height)
    notice.place(above: end - Self.margin, width: size.width)
  }
}

/// The scrolling part: unread messages, the button, and earlier messages.
private final class InboxPage: ScrollView {
  private let unread: [MailRow]
  private let button: TextButton
  private let earlier: [MailRow]
  private let headings: [Label]

  private static let headingHeight = 34.0
  private static let headingStyle = TextStyle.letters(13, .semibold)
  private static let buttonSize = Size(width: 208, height: 44)
  /// The least space beside the button's title in points.
  private static let titleMargin = 16.0
  /// Space above and below the button in points.
  private static let buttonMargin = 8.0

  init(unread: [MailRow], button: TextButton, earlier: [MailRow]) {
    self.unread = unread
    self.button = button
    self.earlier = earlier
    headings = [localized("Unread"), localized("Earlier")].map {
      Label($0, style: Self.headingStyle, color: Theme.secondaryText)
    }
    super.init(direction: .vertical, name: "inbox")
    for view in headings + unread + [button] + earlier { addSubview(view) }
    for heading in headings { heading.centersVertically = true }
    for row in unread + earlier { row.isAccessibleWhileHidden = true }
  }

  override func layoutSubviews() {
    let width = frame.width
    var y = place(unread, under: headings[0], from: 0)
    let titleWidth = button.naturalWidth + 2 * Self.titleMargin
    let buttonWidth = min(max(grown(Self.buttonSize.width), titleWidth), max(0, width - 16))
    let height = grown(Self.buttonSize.height)
    button.frame = middleRect(y: y + Self.buttonMargin, width: buttonWidth, height: height)
    y = place(earlier, under: headings[1], from: button.frame.maxY + Self.buttonMargin)
    contentLength = y
    super.layoutSubviews()
    hideUnseenRows()
  }

  override func didScroll() {
    super.didScroll()
    hideUnseenRows()
  }

  /// Moves the focus by Up and Down from the button to the message beside it, which may be hidden, as
  /// among messages, instead of scrolling.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard button.isFocused, event.isDown, event.modifiers.isEmpty,
      let row = event.name == "Up" ? unread.last : event.name == "Down" ? earlier.first : nil
    else { return super.handleKey(event) }
    window?.focus(row)
    return true
  }

  /// Hides the rows outside the visible region, which saves work in each frame.
  ///
  /// The focused row and those beside it stay, so that an arrow key finds them before the page has
  /// scrolled there.
  func hideUnseenRows() {
    let rows = unread + earlier
    let focused = rows.firstIndex { $0.isFocused }
    for (index, row) in rows.enumerated() {
      let isUnseen = row.frame.maxY <= offset || row.frame.minY >= offset + frame.height
      let isBesideFocus = focused.map { abs($0 - index) <= 1 } ?? false
      let isHidden = isUnseen && !isBesideFocus
      guard row.isHidden != isHidden else { continue }
      row.isHidden = isHidden
      // A hidden row does not know the direction of its title.
      if !isHidden { row.setNeedsLayout() }
    }
  }

  /// - Returns: the y coordinate of the last row's bottom edge.
  private func place(_ rows: [MailRow], under heading: Label, from top: Double) -> Double {
    let width = frame.width
    let height = grown(Self.headingHeight)
    heading.frame = Rect(x: 16, y: top, width: max(0, width - 32), height: height)
    var y = heading.frame.maxY
    for row in rows {
      row.frame = Rect(x: 0, y: y, width: width, height: grown(MailRow.height))
      y = row.frame.maxY
    }
    return y
  }
}

/// A row of the inbox: a dot while it is unread, the title, and the subtitle.
///
/// The row of a right-to-left title is mirrored, as in the app's mail.
private final class MailRow: Control {
  /// Height of a row in points.
  static let height = 64.0

  /// Whether the message was read.
  var isRead: Bool {
    didSet { if isRead != oldValue { readDidChange() } }
  }

  private let dot = View()
  private let title: Label
  private let preview: Label
  private let separator = Separator()
  private var isMirrored = false {
    didSet { if isMirrored != oldValue { align() } }
  }

  /// The space before the texts, where the dot is, and after them, in points.
  private static let margin = 32.0
  private static let endMargin = 16.0
  private static let unreadTitle = TextStyle.letters(16, .bold)

  /// Creates a row for `message`.
  init(_ message: LibraryDocument, isRead: Bool) {
    self.isRead = isRead
    title = Label(message.title, style: Theme.rowTitle)
    preview = Label(message.subtitle, style: Theme.rowSubtitle, color: Theme.secondaryText)
    super.init()
    actsAsRow = true
    dot.backgroundColor = Theme.accent
    dot.cornerRadius = 5
    for label in [title, preview] { label.shrinksToFit = false }
    for view in [dot, title, preview, separator] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    readDidChange()
  }

  override func layoutSubviews() {
    // In a right-to-left window all rows are mirrored alike. To lay out the titles of hidden rows would
    // take time and memory.
    if !isHidden { isMirrored = title.direction == .rightToLeft && !isInMirroredWindow }
    let width = max(0, frame.width - Self.margin - Self.endMargin)
    let x = isMirrored ? Self.endMargin : Self.margin
    let dotX = isMirrored ? frame.width - 22 : 12
    dot.frame = Rect(x: dotX, y: grown(22) - 5, width: 10, height: 10)
    title.frame = grownDown(Rect(x: x, y: 11, width: width, height: 21))
    preview.frame = grownDown(Rect(x: x, y: 34, width: width, height: 19))
    let (left, right) = isMirrored ? (0, frame.width - Self.margin) : (Self.margin, frame.width)
    separator.place(above: frame.height, from: left, to: right)
  }

  /// The page, whose messages are one stop for Tab.
  override var focusGroup: View? { superview }

  override func didGainFocus(_ reason: FocusReason) { (superview as? InboxPage)?.hideUnseenRows() }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.setLabel(isRead ? [] : [localized("Unread")], textsIn: self)
  }

  override func draw(_ canvas: inout Canvas) {
    if isPressed { canvas.fill(bounds, Theme.glow) }
  }

  private func readDidChange() {
    dot.isHidden = isRead
    align()
  }

  /// Aligns both lines to the side of the title, whatever their own direction.
  private func align() {
    let side: TextStyle.Alignment = isMirrored ? .right : .left
    title.style = (isRead ? Theme.rowTitle : Self.unreadTitle).aligned(side)
    preview.style = Theme.rowSubtitle.aligned(side)
  }
}
