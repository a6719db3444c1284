internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A row for a setting: its name, its value, and the control that changes it.
///
/// A wide control lies below the name, a small one beside it, or below it as a wide one where there
/// is no room.
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

  /// Creates a row for `control`, which lies below the name if it `isWide`.
  init(_ name: LocalizedText, _ control: Control, isWide: Bool) {
    self.name = Label(name, style: Theme.rowTitle)
    self.control = control
    self.isWide = isWide
    super.init()
    self.name.centersVertically = true
    valueLabel.centersVertically = true
    valueLabel.style.alignment = .right
    for view in [self.name, valueLabel, control] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let control = control.sizeThatFits(size).height
    let line = grown(Self.lineHeight)
    let content = needsTwoLines(in: size.width) ? line + Self.gap + control : max(line, control)
    return Size(width: size.width, height: content + 2 * Self.padding)
  }

  override func layoutSubviews() {
    let size = control.sizeThatFits(Size(width: frame.width, height: frame.height))
    guard needsTwoLines(in: frame.width) else {
      let x = max(Self.nameWidth, frame.width - size.width)
      let y = (frame.height - size.height) / 2
      control.frame = Rect(x: x, y: y, width: size.width, height: size.height)
      name.frame = Rect(x: 0, y: 0, width: control.frame.minX - Self.gap, height: frame.height)
      return
    }
    let line = grown(Self.lineHeight)
    let wanted = valueLabel.naturalWidth
    let nameWidth = name.naturalWidth
    // Shrinks both by the same factor where there is no room for both.
    let room = max(0, frame.width - Self.gap)
    let valueWidth = wanted * min(1, room / max(1, nameWidth + wanted))
    valueLabel.frame = Rect(
      x: frame.width - valueWidth,
      y: Self.padding,
      width: valueWidth,
      height: line,
    )
    let width = max(0, valueLabel.frame.minX - Self.gap)
    name.frame = Rect(x: 0, y: Self.padding, width: width, height: line)
    control.frame = Rect(
      x: 0,
      y: name.frame.maxY + Self.gap,
      width: frame.width,
      height: size.height,
    )
  }

  /// Whether the control lies below the name: if it is wide, or where large text leaves no room beside it.
  private func needsTwoLines(in width: Double) -> Bool {
    isWide || name.naturalWidth + Self.gap + control.naturalWidth > width
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

  override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: grown(56)) }

  override func layoutSubviews() {
    let width = button.sizeThatFits(frame.size).width
    button.frame = middleRect(y: 6, width: width, height: grown(44))
  }
}
