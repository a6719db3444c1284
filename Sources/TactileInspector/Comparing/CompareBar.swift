internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// The bar below or between the halves of a split window: it names the feel of the first, which the
/// panel sets, and lets that of the second be chosen.
final class CompareBar: View {
  /// Called with the index of a preset that is chosen for the second half.
  var onChoose: ((Int) -> Void)?
  /// Called when the second half should take on the state of the first.
  var onCopyState: (() -> Void)?
  /// Called when the comparison should end.
  var onClose: (() -> Void)?

  /// The name of the first half's feel.
  var feel = LocalizedText.empty {
    didSet { if feel != oldValue { setNeedsLayout() } }
  }

  /// The places in the window.
  var split: SplitPlaces? {
    didSet { if split != oldValue { setNeedsLayout() } }
  }

  private let name = Label(style: PanelStyle.button, color: Theme.text)
  private let choice: SegmentedControl
  private let level = PanelStyle.makeButton(localized("Same state"), "compare.level")
  private let close = Theme.barButton(
    .panelClose,
    identifier: "compare.close",
    label: localized("Close"),
  )
  private let ground = View()
  private let line = View()

  private static let margin = 8.0
  /// The height of a row of buttons and names, in points.
  private static let row = 36.0
  private static let levelWidth = 104.0
  private static let closeWidth = 44.0
  private static let closeSide = 22.0

  /// Creates a bar with presets of these names, of which that at `index` is chosen.
  init(_ presets: [LocalizedText], chosen index: Int) {
    choice = SegmentedControl(presets, selectedIndex: index, style: PanelStyle.segments)
    super.init()
    identifier = "compare"
    hitTestPolicy = .passThrough
    choice.identifier = "compare.choice"
    choice.wraps = true
    choice.onChange = { [weak self] index in self?.onChoose?(index) }
    level.action = { [weak self] in self?.onCopyState?() }
    close.action = { [weak self] in self?.onClose?() }
    name.centersVertically = true
    ground.backgroundColor = Theme.surface
    ground.borderWidth = 1
    ground.borderColor = Theme.separator
    line.backgroundColor = Theme.disclosure
    line.isUserInteractionEnabled = false
    for view in [ground, line] { addSubview(view) }
    for view in [name, choice, level, close] { ground.addSubview(view) }
  }

  /// Shows that the preset at `index` is that of the second half.
  func show(chosen index: Int) {
    if choice.selectedIndex != index { choice.select(index, animated: true) }
  }

  /// Returns the height that the bar needs for a width, in points, with halves side by side or one
  /// above the other.
  func height(width: Double, isSideBySide: Bool) -> Double {
    let room = choiceWidth(in: width, isSideBySide: isSideBySide)
    let choiceHeight = choice.height(inWidth: room)
    let rows = isSideBySide ? choiceHeight : Self.row + Self.margin + choiceHeight
    return rows + 2 * Self.margin
  }

  private func choiceWidth(in width: Double, isSideBySide: Bool) -> Double {
    guard isSideBySide else { return max(0, width - 2 * Self.margin) }
    return max(0, width / 2 - 2 * Self.margin - Self.closeWidth)
  }

  override func layoutSubviews() {
    guard let split else { return }
    let (bar, isWide) = (split.bar, split.isSideBySide)
    name.localizedText = isWide ? feel : localized("Above: \(feel)")
    name.style.alignment = isWide ? .center : .left
    ground.frame = bar
    let pixel = 1 / (window?.scale ?? 1)
    line.isHidden = !isWide
    line.frame = Rect(
      x: split.companion.minX,
      y: split.scene.minY,
      width: pixel,
      height: split.scene.height,
    )
    let start = isWide ? split.companion.minX - bar.minX : 0
    let side = Self.closeSide
    close.frame = Rect(
      x: bar.width - (Self.closeWidth + side) / 2,
      y: Self.margin + (Self.row - side) / 2,
      width: side,
      height: side,
    )
    level.frame = Rect(
      x: (isWide ? start - Self.margin : bar.width - Self.closeWidth) - Self.levelWidth,
      y: Self.margin,
      width: Self.levelWidth,
      height: Self.row,
    )
    let nameStart = isWide ? start - level.frame.minX + Self.margin : 2 * Self.margin
    name.frame = Rect(
      x: nameStart,
      y: Self.margin,
      width: max(0, level.frame.minX - Self.margin - nameStart),
      height: Self.row,
    )
    let width = choiceWidth(in: bar.width, isSideBySide: isWide)
    choice.frame = Rect(
      x: start + Self.margin,
      y: isWide ? Self.margin : Self.margin * 2 + Self.row,
      width: width,
      height: choice.height(inWidth: width),
    )
  }
}
