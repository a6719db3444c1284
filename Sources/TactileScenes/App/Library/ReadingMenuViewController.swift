internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// What a document is pulled for: what can be done with it while reading.
final class ReadingMenuViewController: ViewController {
  /// An entry of the menu.
  enum Choice: String, CaseIterable, Hashable, Sendable {
    /// Back to where the document begins.
    case top
    /// The next larger type.
    case larger
    /// The next smaller type.
    case smaller
    /// The document that follows in the list.
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

/// A title, the entries and a hint below each other, in the middle of a plain sheet.
private final class ReadingMenuView: View {
  private let title = Label("Menu", style: titleStyle, color: Theme.text)
  private let hint = Label("Tap to close", style: hintStyle, color: Theme.secondaryText)
  private let buttons: [TextButton]

  private static let titleStyle = TextStyle(font: Font(size: 17, weight: .bold), maximumLines: 1)
  private static let hintStyle = TextStyle(font: Font(size: 15), maximumLines: 1)
  /// Height of an entry in points, less where there is no room.
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

  /// - Returns: where the view ends.
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
