internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The list of messages in the inbox, with a compose button.
final class MessageListViewController: ViewController {
  /// Called with the index of the message that was tapped.
  var onOpen: ((Int) -> Void)?
  /// Called when the compose button is pressed.
  var onCompose: (() -> Void)?

  private(set) var messages: [MailMessage]

  /// The list of rows.
  private(set) lazy var list = ListView(
    name: "mail.list",
    rowHeight: MessageRow.height,
    rowPrefix: "mail.row",
    makeRow: { MessageRow() },
    configure: { [weak self] row, index in
      if let self { (row as? MessageRow)?.show(messages[index]) }
    },
  )

  /// The side of the compose button, which is hidden while a message is being written.
  var composeSide = AppPreferences.Hand.right {
    didSet { page.side = composeSide }
  }

  /// Whether a message is being written.
  var isComposing = false {
    didSet { page.isComposing = isComposing }
  }

  /// The height of the compose button with the space above and below it, in points.
  static let floatingHeight = ComposeButton.diameter + 2 * MessageListPage.margin

  private lazy var page = MessageListPage(list)

  init(_ messages: [MailMessage]) {
    self.messages = messages
    super.init()
    localizedTitle = AppSection.mail.name
  }

  override func loadView() -> View { page }

  override func viewDidLoad() {
    list.backgroundColor = Theme.surface
    list.identifier = "mail.list"
    list.localizedAccessibilityLabel = localized("Inbox")
    list.bottomMargin = Self.floatingHeight
    list.rowCount = messages.count
    list.onTap = { [weak self] index in self?.onOpen?(index) }
    page.button.action = { [weak self] in self?.onCompose?() }
  }

  func markRead(at index: Int) {
    messages[index].isUnread = false
    (list.row(at: index) as? MessageRow)?.show(messages[index])
  }
}

/// A view with the list, and the button over its corner.
private final class MessageListPage: View {
  let button = ComposeButton()

  var side = AppPreferences.Hand.right {
    didSet { setNeedsLayout() }
  }
  var isComposing = false {
    didSet { button.isHidden = isComposing }
  }

  private let list: View

  static let margin = 16.0

  init(_ list: View) {
    self.list = list
    super.init()
    for view in [list, button] { addSubview(view) }
  }

  override func layoutSubviews() {
    list.frame = bounds
    let diameter = ComposeButton.diameter
    let x = side == .left ? Self.margin : max(0, frame.width - diameter - Self.margin)
    let y = max(0, frame.height - diameter - Self.margin)
    button.frame = Rect(x: x, y: y, width: diameter, height: diameter)
  }
}

/// A round button that floats over a list.
private final class ComposeButton: Control {
  /// Diameter in points.
  static let diameter = 56.0

  private let icon = IconView(Icon.compose.drawing, tint: DynamicColor(.white), side: 24)

  private static let fill = Theme.dynamic(0x2f5bea, 0x3f64d8, strong: 0x0b2fa8, 0x2440b0)
  private static let pressedFill = Theme.dynamic(0x2547bd, 0x5478ea, strong: 0x2547bd, 0x5478ea)

  init() {
    super.init()
    identifier = "dropdown.composeButton"
    localizedAccessibilityLabel = localized("Compose")
    cornerRadius = Self.diameter / 2
    backgroundColor = Self.fill
    shadow = Shadow(opacity: 0.3, drop: 3, blurRadius: 10)
    addSubview(icon)
  }

  override func layoutSubviews() { icon.frame = bounds }

  override func stateDidChange() { backgroundColor = isPressed ? Self.pressedFill : Self.fill }
}
