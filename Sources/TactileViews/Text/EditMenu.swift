internal import TactilePrimitives
internal import TactileText

/// The row of commands for touch input beside a selection or a caret.
///
/// The identifiers of its buttons are `edit.` and the command's name; the buttons never take the
/// focus from the text.
final class EditMenu: View {
  /// The commands of the menu.
  enum Command: String, CaseIterable {
    case cut
    case copy
    case paste
    case selectAll

    var title: String {
      switch self {
      case .cut: "Cut"
      case .copy: "Copy"
      case .paste: "Paste"
      case .selectAll: "Select all"
      }
    }
  }

  private let buttons: [TextButton]

  /// The height of the row, the padding beside each title, and the distances to the text and to
  /// the edge of the visible region, in points [chosen: fingertips].
  private static let height = 40.0
  private static let padding = 14.0
  private static let gap = 8.0
  private static let margin = 8.0
  private static let style = TextStyle(
    font: Font(size: 15, weight: .medium),
    alignment: .center,
    maximumLines: 1,
  )

  /// Creates a menu of `commands` that calls `action` with the chosen one.
  init(_ commands: [Command], color: DynamicColor, action: @escaping (Command) -> Void) {
    buttons = commands.map { command in
      let button = TextButton(command.title, style: Self.style, color: color)
      button.identifier = "edit.\(command.rawValue)"
      button.action = { action(command) }
      return button
    }
    super.init()
    backgroundColor = DynamicColor(light: .white, dark: Color(hex: 0x36363b))
    cornerRadius = 10
    shadow = Shadow(
      color: DynamicColor(Color(white: 0, alpha: 0.25)),
      offset: Vector(dx: 0, dy: 4),
      blurRadius: 16,
    )
    isFocusEnabled = false
    for button in buttons { addSubview(button) }
  }

  /// Places the menu above `rect`, or below it if there is no room in `bounds`; both are in
  /// points, in the superview's coordinate space.
  func place(beside rect: Rect, within bounds: Rect) {
    var width = 0.0
    for button in buttons {
      let free = Size(width: .infinity, height: Self.height)
      let own = button.sizeThatFits(free).width + 2 * Self.padding
      button.frame = Rect(x: width, y: 0, width: own, height: Self.height)
      width += own
    }
    let above = rect.minY - Self.gap - Self.height
    let below = rect.maxY + Self.gap + TextHandle.diameter
    let y = above >= bounds.minY + Self.margin ? above : below
    let last = bounds.maxY - Self.margin - Self.height
    let right = bounds.maxX - Self.margin - width
    frame = Rect(
      x: max(min(rect.midX - width / 2, right), bounds.minX + Self.margin),
      y: max(min(y, last), bounds.minY + Self.margin),
      width: width,
      height: Self.height,
    )
  }
}
