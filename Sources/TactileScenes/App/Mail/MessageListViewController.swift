internal import TactilePrimitives
internal import TactileViews

/// The messages that came in, with a button that begins one.
final class MessageListViewController: ViewController {
  /// Called with the index of the message that was tapped.
  var onOpen: ((Int) -> Void)?
  /// Called when a message is to be written.
  var onCompose: (() -> Void)?

  /// The list of rows.
  let list: ListView

  /// Where the button is; it is out of the way while a message is being written.
  var composeSide = AppPreferences.Hand.right {
    didSet { page.side = composeSide }
  }

  /// Whether a message is being written.
  var isComposing = false {
    didSet { page.isComposing = isComposing }
  }

  private let page: MessageListPage
  private let messages: () -> [MailMessage]

  /// A list of `messages`, which are asked for again and again.
  init(_ messages: @escaping () -> [MailMessage]) {
    self.messages = messages
    list = ListView(
      name: "mail.list",
      rowHeight: MessageRow.height,
      rowPrefix: "mail.row",
      makeRow: { MessageRow() },
      configure: { row, index in (row as? MessageRow)?.show(messages()[index]) },
    )
    page = MessageListPage(list)
    super.init()
    title = AppSection.mail.name
  }

  override func loadView() -> View { page }

  override func viewDidLoad() {
    list.backgroundColor = Theme.surface
    list.identifier = "mail.list"
    list.bottomMargin = MessageListPage.floatingHeight
    list.rowCount = messages().count
    list.onTap = { [weak self] index in self?.onOpen?(index) }
    page.button.action = { [weak self] in self?.onCompose?() }
  }

  /// Says `text` for a while.
  func say(_ text: String) { page.notice.show(text) }
}

/// The list, the button over its corner, and notes above that.
private final class MessageListPage: View {
  let button = ComposeButton()
  let notice = NoticeView()

  var side = AppPreferences.Hand.right {
    didSet { setNeedsLayout() }
  }
  var isComposing = false {
    didSet { button.isHidden = isComposing }
  }

  private let list: View

  /// Height of what the button takes from the end of the list, with space above and below it, in
  /// points.
  static let floatingHeight = ComposeButton.diameter + 2 * margin

  private static let margin = 16.0

  init(_ list: View) {
    self.list = list
    super.init()
    for view in [list, button, notice] { addSubview(view) }
  }

  override func layoutSubviews() {
    list.frame = bounds
    let diameter = ComposeButton.diameter
    button.frame = Rect(
      x: side == .left ? Self.margin : max(0, frame.width - diameter - Self.margin),
      y: max(0, frame.height - diameter - Self.margin),
      width: diameter,
      height: diameter,
    )
    notice.place(above: frame.height - diameter - 2 * Self.margin, width: frame.width)
  }
}
