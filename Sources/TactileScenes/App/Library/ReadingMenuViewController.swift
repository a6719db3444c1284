internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// The menu that a document is pulled for, with commands for reading.
final class ReadingMenuViewController: ViewController {
  /// An entry of the menu.
  enum Choice: String, CaseIterable, Hashable, Sendable {
    /// Scrolls to the beginning of the document.
    case top
    /// Chooses the next larger text size.
    case larger
    /// Chooses the next smaller text size.
    case smaller
    /// Opens the next document in the list.
    case next

    var name: String {
      switch self {
      case .top: "Back to the beginning"
      case .larger: "Larger text"
      case .smaller: "Smaller text"
      case .next: "Next document"
      }
    }
  }

  /// Called with the entry that was pressed.
  var onChoose: ((Choice) -> Void)?

  override init() {
    super.init()
    title = "Menu"
  }

  override func loadView() -> View {
    let buttons = Choice.allCases.map { choice in
      let button = TextButton(choice.name, style: Theme.button, color: Theme.accent)
      button.identifier = "overlay.\(choice.rawValue)"
      button.action = { [weak self] in self?.onChoose?(choice) }
      return button
    }
    return ReadingMenuView(buttons)
  }
}

/// A plain sheet with a title, the entries and a hint in its middle.
private final class ReadingMenuView: View {
  private let title = Label("Menu", style: titleStyle, color: Theme.text)
  private let hint = Label("Tap to close", style: hintStyle, color: Theme.secondaryText)
  private let buttons: [TextButton]

  private static let titleStyle = TextStyle(font: Font(size: 17, weight: .bold), maximumLines: 1)
  private static let hintStyle = TextStyle(font: Font(size: 15), maximumLines: 1)
  /// The height of an entry in points, less if there is no room.
  private static let rowHeight = 44.0
  private static let titleHeight = 32.0

  init(_ buttons: [TextButton]) {
    self.buttons = buttons
    super.init()
    identifier = "overlay"
    backgroundColor = Theme.surface
    for view in [title, hint] + buttons { addSubview(view) }
  }

  override func layoutSubviews() {
    let room = (frame.height - 2 * Self.titleHeight) / Double(buttons.count)
    let rowHeight = max(20, min(Self.rowHeight, room.rounded(.down)))
    let height = 2 * Self.titleHeight + rowHeight * Double(buttons.count)
    var y = max(0, ((frame.height - height) / 2).rounded())
    y = place(title, y: y, height: Self.titleHeight)
    for button in buttons { y = place(button, y: y, height: rowHeight) }
    _ = place(hint, y: y, height: Self.titleHeight)
    hint.isHidden = hint.frame.maxY > frame.height
  }

  /// - Returns: the y coordinate at which the view's row ends.
  private func place(_ view: View, y: Double, height: Double) -> Double {
    let size = view.sizeThatFits(Size(width: frame.width, height: height))
    view.frame = Rect(
      x: ((frame.width - size.width) / 2).rounded(),
      y: view is Label ? y + ((height - size.height) / 2).rounded() : y,
      width: size.width,
      height: view is Label ? size.height : height,
    )
    return y + height
  }
}
