internal import TactileDiagnostics
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The size of the screen on a page: as the display reports it, or by its diagonal, which also corrects what
/// the display reports.
final class ScreenSizeCard: View {
  /// Called with the millimetres of a point after the person gave the diagonal, or took it back.
  var onChange: ((Double) -> Void)?

  /// Called when the controls are about to be shown.
  var onExpand: (() -> Void)?

  private let title = Label(localized("Screen size"), style: GuideStyle.cardTitle)
  private let detail = Label(style: GuideStyle.sentence, color: Theme.secondaryText)
  private let less = GuideButton(
    "lab.guide.smaller",
    "−",
    rank: .plain,
    name: localized("Smaller"),
  )
  private let more = GuideButton("lab.guide.larger", "+", rank: .plain, name: localized("Larger"))
  private let value = Label(style: valueStyle)
  private let slider = Slider(value: usualDiagonal, scale: SliderScale(range, step: step))
  private let correct = GuideButton("lab.guide.correct", rank: .plain)
  private var millimetresPerPoint: Double?
  /// The millimetres of a point as known without the person; nil where they are not.
  private var reported: Double?
  private var source = PanelSizeSource.display
  private var screen = Size.zero
  /// Whether the person asked for the controls.
  private var isCorrecting = false

  /// The diagonals that can be given, in inches, and the step between them.
  private static let range = 7.0...32.0
  private static let step = 0.1
  /// The diagonal at which the slider stands before one is given: a laptop's.
  private static let usualDiagonal = 14.0
  private static let millimetresPerInch = 25.4
  private static let padding = 16.0
  private static let gap = 8.0
  private static let textGap = 4.0
  /// The width that the text needs beside the button; below it, the button stands under the text.
  private static let leastText = 160.0
  private static let valueStyle = TextStyle.letters(17, .semibold, .center)

  init() {
    super.init()
    backgroundColor = Theme.surface
    cornerRadius = 16
    value.centersVertically = true
    slider.identifier = "lab.guide.diagonal"
    slider.onChange = { [weak self] in self?.give($0) }
    less.action = { [weak self] in self?.change(by: -Self.step) }
    more.action = { [weak self] in self?.change(by: Self.step) }
    correct.action = { [weak self] in self?.correctOrReset() }
    for view in [title, detail, correct, less, value, more, slider] { addSubview(view) }
  }

  private var isReported: Bool { millimetresPerPoint != nil && millimetresPerPoint == reported }
  private var showsControls: Bool { isCorrecting || !isReported }

  /// Shows the scale of the panel.
  func show(_ millimetresPerPoint: Double?, _ conditions: LabConditions) {
    self.millimetresPerPoint = millimetresPerPoint
    reported = conditions.millimetresPerPoint
    source = conditions.sizeSource
    screen = conditions.screenSize ?? window?.size ?? .zero
    update()
  }

  private func update() {
    let diagonal = diagonal
    if let millimetresPerPoint, let diagonal {
      let width = (screen.width * millimetresPerPoint).nearestWhole
      let height = (screen.height * millimetresPerPoint).nearestWhole
      let inches = LocalizedText(number: LabLength.rounded(diagonal))
      detail.localizedText =
        switch isReported ? source : nil {
        case .display: localized("\(width) × \(height) mm, \(inches)″, from the display.")
        case .touchscreen: localized("\(width) × \(height) mm, \(inches)″, from the touchscreen.")
        case .commandLine: localized("\(width) × \(height) mm, \(inches)″, given at the start.")
        case nil: localized("\(width) × \(height) mm by its diagonal.")
        }
    } else {
      detail.localizedText = localized(
        "The display does not report it. Give its diagonal: until then lengths are not known, "
          + "and verdicts on them stay open."
      )
    }
    if let diagonal, !slider.isTracking { slider.value = diagonal }
    value.localizedText =
      diagonal.map { LocalizedText(number: "\(min($0, 1e9).withDecimals(1))″") }
      ?? "–".localizedText
    for view in [less, value, more, slider] { view.isHidden = !showsControls }
    correct.localizedTitle = showsControls ? localized("Reset") : localized("Correct")
    correct.isHidden = reported == nil
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func correctOrReset() {
    isCorrecting = !showsControls
    if !isCorrecting, !isReported, let reported { onChange?(reported) } else { update() }
    if isCorrecting { onExpand?() }
  }

  /// The diagonal of the screen in points.
  private var across: Double { Vector(dx: screen.width, dy: screen.height).length }

  /// The diagonal of the screen in inches; nil where its size is unknown.
  private var diagonal: Double? {
    millimetresPerPoint.map { $0 * across / Self.millimetresPerInch }
  }

  private func change(by step: Double) {
    give((diagonal ?? Self.usualDiagonal) + (diagonal == nil ? 0 : step))
  }

  private func give(_ inches: Double) {
    let inches = slider.scale.nearest(to: inches)
    let across = across
    guard across > 0 else { return }
    onChange?(inches * Self.millimetresPerInch / across)
  }

  // MARK: Layout

  /// Returns the widths of the text and of the button, and whether the button stands under the text.
  private func columns(in width: Double) -> (text: Double, button: Double, isBelow: Bool) {
    let whole = width - 2 * Self.padding
    guard !correct.isHidden else { return (whole, 0, false) }
    let button = min(whole, correct.sizeThatFits(Size(width: whole, height: .infinity)).width)
    let text = whole - button - Self.padding
    return text < Self.leastText ? (whole, button, true) : (text, button, false)
  }

  private var texts: [Label] { [title, detail] }

  /// Returns the height of text and button, without the margins.
  private func topHeight(in width: Double) -> Double {
    let (text, _, isBelow) = columns(in: width)
    let height = texts.height(inWidth: text, spacing: Self.textGap)
    if correct.isHidden { return height }
    return isBelow
      ? height + Self.gap + GuideStyle.controlHeight : max(height, GuideStyle.controlHeight)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let controls = showsControls ? 2 * (GuideStyle.controlHeight + Self.gap) : 0
    return Size(width: size.width, height: topHeight(in: size.width) + 2 * Self.padding + controls)
  }

  override func layoutSubviews() {
    let padding = Self.padding
    let side = GuideStyle.controlHeight
    let (text, button, isBelow) = columns(in: frame.width)
    let top = topHeight(in: frame.width)
    let height = texts.height(inWidth: text, spacing: Self.textGap)
    let textY = padding + (isBelow ? 0 : ((top - height) / 2).rounded())
    texts.place(x: padding, y: textY, width: text, spacing: Self.textGap)
    correct.frame = Rect(
      x: frame.width - padding - button,
      y: isBelow ? padding + top - side : padding + ((top - side) / 2).rounded(),
      width: button,
      height: side,
    )
    let width = frame.width - 2 * padding
    let y = padding + top + Self.gap
    less.frame = Rect(x: padding, y: y, width: side, height: side)
    more.frame = Rect(x: padding + width - side, y: y, width: side, height: side)
    value.frame = Rect(x: padding + side, y: y, width: width - 2 * side, height: side)
    slider.frame = Rect(x: padding, y: y + side + Self.gap, width: width, height: side)
  }
}
