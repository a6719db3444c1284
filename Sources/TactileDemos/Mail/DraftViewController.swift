internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The page for writing a message.
final class DraftViewController: ViewController {
  /// Called after each change of the text.
  var onChange: ((MailDraft) -> Void)?
  /// Called when the message should be sent.
  var onSend: ((MailDraft) -> Void)?
  /// Called with true when the view will appear, and with false when it will disappear.
  var onAppearing: ((Bool) -> Void)?
  /// Called when the view has disappeared.
  var onDisappear: (() -> Void)?

  /// The draft as written so far.
  private(set) var draft: MailDraft

  private let page: DraftPage

  /// Creates a controller that continues `draft`.
  init(_ draft: MailDraft, title: LocalizedText) {
    self.draft = draft
    page = DraftPage(draft)
    super.init()
    localizedTitle = title
  }

  override func loadView() -> View { page }

  override func viewDidLoad() {
    page.address.onChange = { [weak self] text in self?.change { $0.address = text } }
    page.subject.onChange = { [weak self] text in self?.change { $0.subject = text } }
    page.body.onChange = { [weak self] text in self?.change { $0.body = text } }
    page.address.onReturn = { [weak page] in page?.window?.focus(page?.subject) }
    page.subject.onReturn = { [weak page] in page?.window?.focus(page?.body) }
    page.sendButton.action = { [weak self] in
      guard let self else { return }
      onSend?(draft)
    }
    page.sendButton.isEnabled = draft.isAddressed
  }

  /// Sends the message by Ctrl+Return.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, event.modifiers == .control,
      event.name == "Return" || event.name == "Keypad Enter"
    else { return false }
    if !event.isRepeat { page.sendButton.activate() }
    return true
  }

  override func viewWillAppear(animated: Bool) { onAppearing?(true) }

  override func viewWillDisappear(animated: Bool) { onAppearing?(false) }

  override func viewDidDisappear(animated: Bool) { onDisappear?() }

  private func change(_ edit: (inout MailDraft) -> Void) {
    edit(&draft)
    page.sendButton.isEnabled = draft.isAddressed
    onChange?(draft)
  }
}

/// A page with address, subject and text, which scroll together.
private final class DraftPage: ScrollView {
  let address: TextField
  let subject: TextField
  let body: TextView
  let sendButton = Theme.barButton(.send, "mail.sendButton", localized("Send"))

  private let names: [Label]
  private let lines = [Separator(), Separator()]

  private static let rowHeight = 48.0
  private static let margin = 16.0
  /// Width of the names beside the fields, in points.
  private static let nameWidth = 64.0
  private static let fieldStyle = inputStyle(TextStyle(font: Font(size: 16)))

  private static func inputStyle(_ text: TextStyle) -> TextInputStyle {
    TextInputStyle(text: text, insets: Insets(top: 4, bottom: 4))
  }

  init(_ draft: MailDraft) {
    address = TextField(draft.address, style: Self.fieldStyle, name: "mail.to")
    subject = TextField(draft.subject, style: Self.fieldStyle, name: "mail.subject")
    body = TextView(draft.body, style: Self.inputStyle(Theme.body), name: "mail.body")
    names = [localized("To"), localized("Subject")].map {
      Label($0, style: Theme.rowTitle, color: Theme.secondaryText)
    }
    super.init(direction: .vertical, name: "composer")
    identifier = "composer"
    backgroundColor = Theme.surface
    address.identifier = "mail.to"
    subject.identifier = "mail.subject"
    body.identifier = "mail.body"
    address.localizedPlaceholder = localized("Address")
    subject.localizedPlaceholder = localized("What it is about")
    body.localizedPlaceholder = localized("Write your message")
    body.localizedAccessibilityLabel = body.localizedPlaceholder
    for name in names { name.centersVertically = true }
    for view in names + lines + [address, sendButton, subject, body] { addSubview(view) }
  }

  /// The first field to fill in: the address if it is empty, else the text.
  override var preferredFocus: View? { address.text.isEmpty ? address : body }

  /// The fields, followed by the send button.
  override var focusOrder: [View] { [address, subject, body, sendButton] }

  override func layoutSubviews() {
    let column = Theme.columnWidth(for: Theme.body.font) * textGrowth
    let rowHeight = grown(Self.rowHeight)
    let nameWidth = grown(Self.nameWidth)
    let width = max(1, min(column, frame.width - 2 * Self.margin))
    let x = ((frame.width - width) / 2).rounded()
    for (index, field) in [address, subject].enumerated() {
      let y = Double(index) * rowHeight
      let room = index == 0 ? width - 40 : width
      let height = field.sizeThatFits(Size(width: room, height: rowHeight)).height
      names[index].frame = Rect(x: x, y: y, width: nameWidth, height: rowHeight)
      field.frame = Rect(
        x: x + nameWidth + 8,
        y: y + ((rowHeight - height) / 2).rounded(),
        width: max(1, room - nameWidth - 8),
        height: height,
      )
      lines[index].place(above: y + rowHeight, from: x, to: x + width)
    }
    let buttonY = ((rowHeight - 22) / 2).rounded()
    sendButton.frame = Rect(x: x + width - 22, y: buttonY, width: 22, height: 22)
    let top = 2 * rowHeight + 12
    let height = body.height(inWidth: width)
    let rest = frame.height - top - Self.margin
    body.frame = Rect(x: x, y: top, width: width, height: max(height, rest))
    contentLength = max(frame.height, top + height + Self.margin)
    super.layoutSubviews()
  }
}
