package import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A message with buttons, which the instruments show over the scene for a while.
package struct ToastMessage {
  /// A button of the message.
  package struct Button {
    package let title: LocalizedText
    package let action: () -> Void
    /// Whether the message stays when the button is pressed.
    let keepsMessage: Bool

    /// A button with a title and what it does; the message goes away unless the button keeps it.
    package init(
      _ title: some LocalizedTextConvertible,
      keepsMessage: Bool = false,
      action: @escaping () -> Void,
    ) {
      self.title = title.localizedText
      self.keepsMessage = keepsMessage
      self.action = action
    }
  }

  /// The text, in sentences.
  package let text: LocalizedText
  /// The buttons, in the order of reading.
  package let buttons: [Button]

  /// Whether the message takes no touches, and has no buttons.
  package let isPassive: Bool

  /// A message with these buttons.
  package init(_ text: some LocalizedTextConvertible, buttons: [Button] = []) {
    self.text = text.localizedText
    self.buttons = buttons
    isPassive = false
  }

  /// A message that takes no touches: those on it belong to the scene.
  package init(hint text: some LocalizedTextConvertible) {
    self.text = text.localizedText
    buttons = []
    isPassive = true
  }

  /// The time for which the message is shown, in seconds: long enough to read a path, and to reach
  /// for a button.
  var duration: Double { buttons.isEmpty ? 8 : 15 }
}

/// A message on a plate, with its buttons below it and one that closes it.
final class Toast: View {
  /// Called when the message should go away.
  var onClose: (() -> Void)?

  private let label: Label
  private let buttons: [TextButton]
  private let close = IconButton(
    Icon.panelClose.drawing,
    side: 18,
    tint: ink,
    glow: DynamicColor(Color(white: 1, alpha: 0.2)),
  )

  private static let ink = DynamicColor(Color(white: 1))
  private static let tint = DynamicColor(Color(hex: 0xa9bdff))
  private static let padding = (x: 16.0, y: 12.0)
  private static let closeSide = 32.0
  private static let buttonHeight = 40.0
  private static let gap = 24.0
  private static let widest = 480.0
  private static let anySize = Size(width: Double.infinity, height: .infinity)
  private static let style = TextStyle.letters(14, .medium, lines: 6, spacing: 1.2)

  init(_ message: ToastMessage) {
    label = Label(message.text, style: Self.style, color: Self.ink)
    buttons = message.buttons.map {
      TextButton($0.title, style: PanelStyle.button, color: Self.tint)
    }
    super.init()
    identifier = "toast"
    backgroundColor = DynamicColor(Color(hex: 0x101014).opacity(0.94))
    cornerRadius = 14
    borderWidth = 1
    borderColor = Theme.plateEdge
    isUserInteractionEnabled = !message.isPassive
    close.isHidden = message.isPassive
    close.identifier = "toast.close"
    close.localizedAccessibilityLabel = localized("Close")
    close.action = { [weak self] in self?.onClose?() }
    addSubview(label)
    for (button, source) in zip(buttons, message.buttons) {
      button.identifier = "toast." + source.title.english
      button.touchOutset = 4
      button.action = { [weak self] in
        if !source.keepsMessage { self?.onClose?() }
        source.action()
      }
      addSubview(button)
    }
    addSubview(close)
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .notification
    description.label = label.text
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.announce(label.text)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let most = min(Self.widest, size.width)
    let text = textSize(in: most)
    let row = buttons.isEmpty ? 0 : buttonsWidth + 2 * Self.padding.x
    return Size(
      width: min(most, max(text.width + 2 * Self.padding.x + closeWidth, row)).rounded(.up),
      height: (max(text.height, 20) + 2 * Self.padding.y
        + (buttons.isEmpty ? 0 : Self.buttonHeight)).rounded(.up),
    )
  }

  private var closeWidth: Double { close.isHidden ? 0 : Self.closeSide }

  private func textSize(in width: Double) -> Size {
    let room = max(0, width - 2 * Self.padding.x - closeWidth)
    return label.sizeThatFits(Size(width: room, height: .infinity))
  }

  private var buttonsWidth: Double {
    let widths = buttons.map { $0.sizeThatFits(Self.anySize).width }
    return widths.reduce(0, +) + Self.gap * Double(max(0, widths.count - 1))
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isEscapePress else { return false }
    onClose?()
    return true
  }

  override func layoutSubviews() {
    let text = textSize(in: frame.width)
    label.frame = Rect(
      x: Self.padding.x,
      y: Self.padding.y,
      width: max(0, frame.width - 2 * Self.padding.x - closeWidth),
      height: text.height,
    )
    close.frame = Rect(
      x: frame.width - 8 - Self.closeSide,
      y: 6,
      width: Self.closeSide,
      height: 32,
    )
    var x = Self.padding.x
    for button in buttons {
      let width = button.sizeThatFits(Self.anySize).width
      let y = frame.height - Self.buttonHeight - 4
      button.frame = Rect(x: x, y: y, width: width, height: Self.buttonHeight)
      x += width + Self.gap
    }
  }
}
