internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The page of one message.
final class MessageViewController: ViewController {
  private let page: TextPage

  private static let titleStyle = TextStyle(font: Font(size: 22, weight: .bold), lineSpacing: 1.1)
  private static let senderStyle = TextStyle(font: Font(size: 16, weight: .semibold))
  private static let insets = Insets(top: 24, left: 24, bottom: 48, right: 24)

  /// Creates a page for `message`, whose reply button calls `onReply`.
  init(_ message: MailMessage, onReply: @escaping () -> Void) {
    page = TextPage(
      [
        (Label(message.subject, style: Self.titleStyle, color: Theme.text), 0),
        (Label(message.sender, style: Self.senderStyle, color: Theme.text), 16),
        (Label(message.address, style: Theme.rowSubtitle, color: Theme.secondaryText), 2),
        (Label(message.date, style: Theme.rowSubtitle, color: Theme.secondaryText), 2),
      ]
        + message.paragraphs.enumerated().map { index, text in
          (Label(text, style: Theme.body, color: Theme.text), index == 0 ? 24 : 16)
        },
      insets: Self.insets,
      name: "message",
    )
    super.init()
    title = message.sender
    let reply = Theme.barButton(.reply, identifier: "mail.replyButton")
    reply.action = onReply
    barItem = reply
  }

  override func loadView() -> View { page }
}
