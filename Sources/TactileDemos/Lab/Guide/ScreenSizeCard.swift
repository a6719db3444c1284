internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The size of the screen on a page: as the display reports it, or by its diagonal.
final class ScreenSizeCard: View, GuidePage.Part {
  /// Called with the millimetres of a point after the person gave the diagonal.
  var onChange: ((Double) -> Void)?

  private let title = Label(
    localized("Screen size"),
    style: GuideStyle.cardTitle,
    color: Theme.text,
  )
  private let detail = Label(style: GuideStyle.sentence, color: Theme.secondaryText)
  private let less = GuideButton(
    "−",
    rank: .plain,
    identifier: "lab.guide.smaller",
    name: localized("Smaller"),
  )
  private let more = GuideButton(
    "+",
    rank: .plain,
    identifier: "lab.guide.larger",
    name: localized("Larger"),
  )
  private let value = Label(style: valueStyle, color: Theme.text)
  private let slider = Slider(
    value: usualDiagonal,
    scale: SliderScale(range, step: step),
    style: Theme.controls,
  )
  private var diagonal: Double?
  private var screen = Size.zero
  private var isReported = false

  /// The diagonals that can be given, in inches, and the step between them.
  private static let range = 7.0...32.0
  private static let step = 0.1
  /// The diagonal at which the slider stands before one is given: a laptop's.
  private static let usualDiagonal = 14.0
  private static let millimetresPerInch = 25.4
  private static let padding = 16.0
  private static let valueStyle = TextStyle(
    font: Font(size: 17, weight: .semibold),
    alignment: .center,
    maximumLines: 1,
  )

  init() {
    super.init()
    backgroundColor = Theme.surface
    cornerRadius = 16
    value.centersVertically = true
    slider.identifier = "lab.guide.diagonal"
    slider.onChange = { [weak self] in self?.give($0) }
    less.action = { [weak self] in self?.change(by: -Self.step) }
    more.action = { [weak self] in self?.change(by: Self.step) }
    for view in [title, detail, less, value, more, slider] { addSubview(view) }
  }

  /// Shows the scale of the panel.
  func show(_ millimetresPerPoint: Double?, _ conditions: LabConditions) {
    isReported =
      millimetresPerPoint != nil && millimetresPerPoint == conditions.millimetresPerPoint
    screen = conditions.screenSize ?? window?.size ?? .zero
    let across = across
    diagonal = millimetresPerPoint.map { $0 * across / Self.millimetresPerInch }
    if let millimetresPerPoint, let diagonal {
      let width = Int((screen.width * millimetresPerPoint).rounded())
      let height = Int((screen.height * millimetresPerPoint).rounded())
      let inches = LabLength.rounded(diagonal)
      detail.localizedText =
        isReported
        ? localized("\(width) × \(height) mm, \(inches)″, from the display.")
        : localized("\(width) × \(height) mm by its diagonal.")
    } else {
      detail.localizedText = localized(
        "The display does not report it. Give its diagonal: until then lengths are not known, "
          + "and verdicts on them stay open."
      )
    }
    if let diagonal, !slider.isTracking { slider.value = diagonal }
    value.text = diagonal.map { "\(Self.inches($0))″" } ?? "–"
    for view in [less, value, more, slider] { view.isHidden = isReported }
    setNeedsLayout()
  }

  private static func inches(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The diagonal of the screen in points.
  private var across: Double { Vector(dx: screen.width, dy: screen.height).length }

  private func change(by step: Double) {
    give((diagonal ?? Self.usualDiagonal) + (diagonal == nil ? 0 : step))
  }

  private func give(_ inches: Double) {
    let inches = slider.scale.nearest(to: inches)
    let across = across
    guard across > 0 else { return }
    onChange?(inches * Self.millimetresPerInch / across)
  }

  func height(inWidth width: Double) -> Double {
    let room = Size(width: width - 2 * Self.padding, height: .infinity)
    let text = title.sizeThatFits(room).height + 4 + detail.sizeThatFits(room).height
    return text + 2 * Self.padding + (isReported ? 0 : 2 * GuideStyle.controlHeight + 16)
  }

  override func layoutSubviews() {
    let padding = Self.padding
    let width = frame.width - 2 * padding
    let room = Size(width: width, height: .infinity)
    var y = padding
    for label in [title, detail] {
      let height = label.sizeThatFits(room).height
      label.frame = Rect(x: padding, y: y, width: width, height: height)
      y += height + 4
    }
    y += 4
    let side = GuideStyle.controlHeight
    less.frame = Rect(x: padding, y: y, width: side, height: side)
    more.frame = Rect(x: padding + width - side, y: y, width: side, height: side)
    value.frame = Rect(x: padding + side, y: y, width: width - 2 * side, height: side)
    slider.frame = Rect(x: padding, y: y + side + 4, width: width, height: side)
  }
}
