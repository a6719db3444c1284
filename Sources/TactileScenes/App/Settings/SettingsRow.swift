internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A row for a setting: its name, its value, and the control that changes it.
///
/// A wide control lies below the name, a small one beside it.
final class SettingsRow: View {
  /// The setting's value, if the control does not show it.
  var value: LocalizedText {
    get { valueLabel.localizedText }
    set { valueLabel.localizedText = newValue }
  }

  private let name: Label
  private let valueLabel = Label(style: Theme.rowSubtitle, color: Theme.secondaryText)
  private let control: Control
  private let isWide: Bool

  private static let lineHeight = 24.0
  private static let padding = 12.0
  private static let gap = 8.0
  /// The least room for a name, in points.
  private static let nameWidth = 48.0

  /// Creates a row for `control`, which is as wide as the row if it `isWide`.
  init(_ name: LocalizedText, _ control: Control, isWide: Bool) {
    self.name = Label(name, style: Theme.rowTitle, color: Theme.text)
    self.control = control
    self.isWide = isWide
    super.init()
    self.name.centersVertically = true
    valueLabel.centersVertically = true
    valueLabel.style.alignment = .right
    for view in [self.name, valueLabel, control] { addSubview(view) }
  }

  /// Whether the control is below the name: if so wanted, or if there is no room beside a long name.
  private func isWide(in size: Size) -> Bool {
    let line = Size(width: .infinity, height: .infinity)
    let name = self.name.sizeThatFits(line).width + Self.gap
    return isWide || name + control.sizeThatFits(size).width > size.width
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let isWide = self.isWide(in: size)
    let control = control.sizeThatFits(size).height
    let content = isWide ? Self.lineHeight + Self.gap + control : max(Self.lineHeight, control)
    return Size(width: size.width, height: content + 2 * Self.padding)
  }

  override func layoutSubviews() {
    let size = control.sizeThatFits(Size(width: frame.width, height: frame.height))
    guard isWide(in: frame.size) else {
      control.frame = Rect(
        x: max(Self.nameWidth, frame.width - size.width),
        y: (frame.height - size.height) / 2,
        width: size.width,
        height: size.height,
      )
      name.frame = Rect(x: 0, y: 0, width: control.frame.minX - Self.gap, height: frame.height)
      return
    }
    let wanted = valueLabel.sizeThatFits(Size(width: .infinity, height: Self.lineHeight)).width
    let valueWidth = min(wanted, frame.width)
    valueLabel.frame = Rect(
      x: frame.width - valueWidth,
      y: Self.padding,
      width: valueWidth,
      height: Self.lineHeight,
    )
    name.frame = Rect(
      x: 0,
      y: Self.padding,
      width: max(0, valueLabel.frame.minX - Self.gap),
      height: Self.lineHeight,
    )
    control.frame = Rect(
      x: 0,
      y: name.frame.maxY + Self.gap,
      width: frame.width,
      height: size.height,
    )
  }
}

/// A button in the middle of its row.
final class SettingsButtonRow: View {
  private let button: TextButton

  init(_ button: TextButton) {
    self.button = button
    super.init()
    addSubview(button)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 56) }

  override func layoutSubviews() {
    let size = button.sizeThatFits(frame.size)
    button.frame = Rect(
      x: ((frame.width - size.width) / 2).rounded(),
      y: 6,
      width: size.width,
      height: 44,
    )
  }
}
