internal import Glibc
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileTuning
internal import TactileViews

/// A row for a tuning setting: its title, meaning, name in files and origin, and controls for its value.
final class TuningRow: View {
  /// The setting that the row shows.
  let setting: TuningSetting
  /// Called with a new value.
  var onChange: ((Double) -> Void)?
  /// Called when the value should be reset.
  var onReset: (() -> Void)?

  private let scale: TuningScale
  private let mark = View()
  /// The view that holds the labels.
  private let texts = View()
  private let line = View()
  private let name: Label
  private let unit: Label
  private let meaning: Label
  private let origin = Label(style: PanelStyle.note, color: Theme.secondaryText)
  private let field: TextField
  private let slider: Slider?
  private let choice: SegmentedControl?
  private let reset = IconButton(Icon.panelReset.drawing, side: 16)
  private var value: Double
  /// The size in which the row was last laid out.
  private var laidOutSize = Size.zero
  /// Whether a layout was left out because the texts were hidden.
  private var isStale = false

  private static let margin = PanelStyle.margin
  private static let fieldWidth = 76.0
  private static let unitWidth = 44.0

  init(_ setting: TuningSetting) {
    self.setting = setting
    scale = TuningScale(setting)
    value = setting.published
    name = Label(setting.localizedTitle, style: PanelStyle.name)
    unit = Label(setting.localizedUnit, style: PanelStyle.line, color: Theme.secondaryText)
    meaning = Label(setting.localizedMeaning, style: PanelStyle.note)
    field = PanelStyle.makeField("tuning.\(setting.name)", alignment: .right)
    let hasChoices = !setting.choices.isEmpty
    slider = hasChoices ? nil : Slider(scale: SliderScale(0...1))
    choice =
      hasChoices ? SegmentedControl(setting.localizedChoices, style: PanelStyle.segments) : nil
    super.init()
    origin.style.maximumLines = 4
    choice?.wraps = true
    connect()
  }

  private func connect() {
    mark.backgroundColor = Theme.accent
    mark.cornerRadius = 2
    mark.isUserInteractionEnabled = false
    line.backgroundColor = Theme.separator
    line.isUserInteractionEnabled = false
    for label in [name, unit] { label.centersVertically = true }
    slider?.identifier = "tuning.\(setting.name).slider"
    slider?.onChange = { [weak self] fraction in
      guard let self else { return }
      onChange?(scale.value(at: fraction))
    }
    choice?.identifier = "tuning.\(setting.name).choice"
    choice?.onChange = { [weak self] index in self?.onChange?(Double(index)) }
    field.isHidden = choice != nil
    field.onChange = { [weak self] text in self?.typed(text) }
    field.onReturn = { [weak self] in self?.confirm() }
    field.onFocusChange = { [weak self] isFocused in
      guard let self else { return }
      if isFocused { field.selectAll() } else { commit() }
    }
    reset.identifier = "tuning.\(setting.name).reset"
    reset.localizedAccessibilityLabel = localized("Reset")
    reset.touchOutset = 10
    reset.action = { [weak self] in self?.onReset?() }
    let controls: [View] = [slider, choice].compactMap { $0 }
    texts.isUserInteractionEnabled = false
    for label in [name, unit, meaning, origin] { texts.addSubview(label) }
    for view in [line, mark, texts, field, reset] + controls { addSubview(view) }
    // Its name is not beside them, but in the view of the texts.
    for control in [field] + controls {
      control.localizedAccessibilityLabel = setting.localizedTitle
    }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .group
    description.setLabel(setting.localizedTitle)
  }

  /// Shows the setting's value in `feel`, and its source under the preset.
  func show(_ feel: TuningStore) {
    value = setting.value(in: feel.tuning)
    let isChanged = value != setting.value(in: feel.underlying)
    mark.isHidden = value == setting.value(in: feel.base)
    reset.isHidden = !isChanged
    if let slider, !slider.isTracking {
      let place = scale.fraction(of: value)
      // The place of a rounded value is not quite where the thumb was let go.
      if scale.value(at: slider.value) != value { slider.setValue(place) }
    }
    choice?.select(Int(value.rounded()), animated: true)
    let published = setting.localizedText(of: setting.value(in: feel.base))
    note = localized("\(setting.name) · default \(published) · \(setting.localizedOrigin)")
    if let source = setting.localizedSource(in: feel.preset) {
      let number = setting.localizedText(of: setting.value(in: feel.underlying))
      let name = feel.preset.localizedName
      let words = [name, number, "·".localizedText, source].joined(separator: " ")
      note = [words, note].joined(separator: "\n")
    }
    if !field.isFocused { showValue() }
  }

  private var note = LocalizedText.empty {
    didSet { if note != oldValue { showNote() } }
  }

  private func showNote() {
    showBelow(note)
    origin.textColor = Theme.secondaryText
  }

  private func showBelow(_ text: LocalizedText) {
    guard text != origin.localizedText else { return }
    origin.localizedText = text
    measuredWidth = nil
  }

  private func showValue() {
    showNumber()
    field.borderWidth = 0
    showNote()
  }

  private func showNumber() { field.text = number }

  /// The value in the window's language.
  private var number: String {
    let number = LocalizedText(number: value.shortest)
    return number.resolved(in: window?.fonts.translations ?? .english)
  }

  /// Puts the value back into the field by Escape.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isEscapePress, field.isFocused, field.text != number else {
      return super.handleKey(event)
    }
    showValue()
    field.selectAll()
    return true
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    texts.isHidden = true
    if window != nil, !field.isFocused { showNumber() }
  }

  /// Commits the typed value by Return; an invalid text stays, with what is wrong with it.
  private func confirm() {
    if problem(in: field.text) == nil { commit() } else { typed(field.text) }
  }

  /// Commits the typed value, or restores the current one if the text is invalid.
  private func commit() {
    if let number = NumberText.number(in: field.text), number != value,
      setting.objection(to: number) == nil
    {
      onChange?(number)
    }
    showValue()
  }

  /// Shows an error if the text typed so far is invalid.
  private func typed(_ text: String) {
    let fault = problem(in: text)
    field.borderWidth = fault == nil ? 0 : 1.5
    field.borderColor = PanelStyle.warning
    if let fault {
      showBelow(fault)
      origin.textColor = PanelStyle.warning
    } else {
      showNote()
    }
  }

  /// Returns what is wrong with a typed `text`; nil if it is a value of the setting.
  private func problem(in text: String) -> LocalizedText? {
    if let number = NumberText.number(in: text) { return setting.localizedObjection(to: number) }
    return text.isEmpty ? localized("Enter a number") : localized("\"\(text)\" is not a number")
  }

  // MARK: Layout

  /// The height that the row had in the width in which it was last measured; 0 before.
  private(set) var measuredHeight = 0.0
  private var measuredWidth: Double?
  /// The text scale of the window in which the row was last measured.
  private var measuredScale = 1.0

  /// Whether the row has ``measuredHeight`` in `width` points.
  func isMeasured(in width: Double) -> Bool {
    measuredWidth == width && measuredScale == (window?.textScale ?? 1)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    if !isMeasured(in: size.width) {
      measuredHeight = place(in: size.width, moves: false)
      measuredWidth = size.width
      measuredScale = window?.textScale ?? 1
    }
    return Size(width: size.width, height: measuredHeight)
  }

  /// Shows the texts, which are hidden in a window until the row is seen: to lay out and draw those of
  /// all rows takes several frames.
  func showTexts() {
    guard texts.isHidden else { return }
    texts.isHidden = false
    if isStale { setNeedsLayout() }
  }

  override func layoutSubviews() {
    isStale = texts.isHidden && frame.size == laidOutSize
    guard !isStale else { return }
    laidOutSize = frame.size
    _ = place(in: frame.width, moves: true)
  }

  private func place(in width: Double, moves: Bool) -> Double {
    let inner = max(1, width - 2 * Self.margin)
    let meaningHeight = meaning.wholeHeight(inWidth: inner)
    let originHeight = max(30, origin.wholeHeight(inWidth: inner))
    let controlY = 44.0
    let controlHeight = choice?.height(inWidth: inner) ?? Slider.thumbDiameter
    let meaningY = controlY + controlHeight + 6
    let originY = meaningY + meaningHeight + 2
    guard moves else { return originY + originHeight + 10 }
    let right = width - Self.margin
    texts.frame = Rect(origin: .zero, size: frame.size)
    mark.frame = Rect(x: 5, y: 15, width: 4, height: 18)
    reset.frame = Rect(x: right - 22, y: 13, width: 22, height: 22)
    let unitX = right - 26 - Self.unitWidth
    unit.frame = Rect(x: unitX, y: 10, width: Self.unitWidth, height: 28)
    field.frame = Rect(x: unitX - 6 - Self.fieldWidth, y: 10, width: Self.fieldWidth, height: 28)
    let end = choice == nil ? field.frame.minX : unitX
    name.frame = Rect(x: Self.margin, y: 10, width: max(0, end - 8 - Self.margin), height: 28)
    let control = Rect(x: Self.margin, y: controlY, width: inner, height: controlHeight)
    slider?.frame = control
    choice?.frame = control
    meaning.frame = Rect(x: Self.margin, y: meaningY, width: inner, height: meaningHeight)
    origin.frame = Rect(x: Self.margin, y: originY, width: inner, height: originHeight)
    let pixel = 1 / (window?.scale ?? 1)
    let y = frame.height - pixel
    line.frame = Rect(x: Self.margin, y: y, width: max(0, width - Self.margin), height: pixel)
    return originY + originHeight + 10
  }
}

/// The mapping between a setting's values and slider positions from 0 to 1.
///
/// Ranges that span decades are logarithmic. Those that begin at 0 are nearly linear below a
/// thousandth of their end and logarithmic above it.
struct TuningScale: Hashable {
  let range: ClosedRange<Double>
  /// The offset added to a value before its logarithm is taken; nil if the scale is linear.
  private let offset: Double?

  /// The least ratio of the ends at which a range spans decades.
  private static let decades = 50.0
  /// The fraction of the end above which a range that begins at 0 is logarithmic.
  private static let knee = 1e-3
  /// The largest end of a range from 0 that is linear, as for fractions and factors.
  private static let factors = 2.0

  init(_ setting: TuningSetting) {
    range = setting.range
    let (low, high) = (range.lowerBound, range.upperBound)
    if low > 0 {
      offset = high / low >= Self.decades ? 0 : nil
    } else {
      offset = low == 0 && high > Self.factors && setting.unit != "°" ? high * Self.knee : nil
    }
  }

  /// Whether equal distances on the slider are equal factors.
  var isLogarithmic: Bool { offset != nil }

  /// Returns the slider position of `value`, from 0 to 1.
  func fraction(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low, !value.isNaN else { return 0 }
    let value = min(max(value, low), high)
    guard let offset else { return (value - low) / (high - low) }
    return log((value + offset) / (low + offset)) / log((high + offset) / (low + offset))
  }

  /// Returns the value at slider position `fraction`, rounded to three significant digits, or to more
  /// in a short range: to a hundredth of it.
  func value(at fraction: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let fraction = min(max(fraction.isNaN ? 0 : fraction, 0), 1)
    if fraction == 0 { return low }
    if fraction == 1 { return high }
    let exact =
      offset.map { (low + $0) * pow((high + $0) / (low + $0), fraction) - $0 }
      ?? low + fraction * (high - low)
    return min(max(rounded(exact), low), high)
  }

  private func rounded(_ value: Double) -> Double {
    guard value != 0, value.isFinite else { return value }
    let hundredth = (range.upperBound - range.lowerBound) / 100
    let exponent = min(floor(log10(abs(value))) - 2, floor(log10(hundredth)))
    // Dividing by whole powers of ten gives the number that is written with these digits.
    if exponent < 0 {
      let power = pow(10, -exponent)
      return (value * power).rounded() / power
    }
    let power = pow(10, exponent)
    return (value / power).rounded() * power
  }
}
