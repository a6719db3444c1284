internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The page of the scene's probes with their values, and plots of the chosen ones.
final class PlotsPage: ScrollView {
  private let rows: [PlotRow]
  /// The texts of all rows: a cache of each row's own would keep hundreds a row.
  let texts = TextCache()

  private static let margin = PanelStyle.margin

  /// Creates a page of the probes called `names`, with the first plot open.
  init(_ names: [String]) {
    rows = names.map { [texts] in PlotRow($0, texts) }
    super.init(direction: .vertical, name: "plots.scroll")
    identifier = "plots.page"
    localizedAccessibilityLabel = localized("Plots")
    for row in rows {
      row.onToggle = { [weak self] in self?.setNeedsLayout() }
      addSubview(row)
    }
    rows.first?.toggle()
  }

  /// Records the values of all probes at `time`, in the order of their names.
  func sample(_ values: [ProbeValue], at time: Timestamp) {
    for (row, value) in zip(rows, values) { row.sample(value, at: time) }
  }

  /// Removes all values.
  func clear() {
    for row in rows { row.clear() }
  }

  override func layoutSubviews() {
    var y = 4.0
    for row in rows {
      let height = grown(row.isOpen ? PlotRow.openHeight : PlotRow.closedHeight)
      let width = max(1, frame.width - 2 * Self.margin)
      row.frame = Rect(x: Self.margin, y: y, width: width, height: height)
      y += height
    }
    contentLength = y + 8
    super.layoutSubviews()
  }
}

/// A row with a probe's value; a press opens or closes its plot over time.
final class PlotRow: Control {
  /// Whether the plot is visible.
  private(set) var isOpen = false

  /// Called after a press.
  var onToggle: (() -> Void)?

  private let name: String
  private var series = ProbeSeries()
  private var words = LocalizedText.empty
  private let texts: TextCache

  static let closedHeight = 34.0
  static let openHeight = 134.0
  /// The time span of a plot, in seconds of the scene.
  private static let seconds = 4.0
  /// The height below a plot for the labels of its time axis, in points.
  private static let axisHeight = 16.0
  private static let line = DynamicColor(light: Color(hex: 0x2f6fe4), dark: Color(hex: 0x7da7ff))

  init(_ name: String, _ texts: TextCache) {
    self.name = name
    self.texts = texts
    super.init()
    forcesLeftToRight = true
    identifier = "plot.\(name)"
    actsAsRow = true
    action = { [weak self] in self?.toggle() }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.setLabel([name.localizedText, words].joined(separator: ", "))
    description.states.insert(.expandable)
    if isOpen { description.states.insert(.expanded) }
  }

  /// Opens the plot or closes it.
  func toggle() {
    isOpen.toggle()
    setNeedsDisplay()
    onToggle?()
  }

  /// Removes all values.
  func clear() {
    series = ProbeSeries()
    setNeedsDisplay()
  }

  /// Records the probe's value at `time`.
  func sample(_ value: ProbeValue, at time: Timestamp) {
    let text = value.localizedText
    if isOpen || text != words { setNeedsDisplay() }
    words = text
    series.add(value, at: time)
  }

  override func draw(_ canvas: inout Canvas) {
    guard let fonts = window?.fonts, frame.width > 60 else { return }
    if isPressed { canvas.fill(bounds, Theme.selection, cornerRadius: 6) }
    let title = texts.layout(
      (isOpen ? "▾ " : "▸ ") + name,
      LaneStyle.name,
      width: frame.width * 0.6,
      fonts: fonts,
    )
    canvas.text(title, at: Point(x: 0, y: 9), color: Theme.text)
    let value = texts.layout(words, LaneStyle.name, fonts: fonts)
    let x = frame.width - value.size.width
    canvas.text(value, at: Point(x: x, y: 9), color: Theme.secondaryText)
    if isOpen { drawPlot(fonts, on: &canvas) }
  }

  private func drawPlot(_ fonts: FontContext, on canvas: inout Canvas) {
    let height = grown(Self.openHeight) - grown(Self.closedHeight) - 6
    let plot = Rect(x: 0, y: grown(Self.closedHeight), width: frame.width, height: height)
    canvas.fill(plot, Theme.input.background, cornerRadius: 6)
    guard let end = series.samples.last?.time else { return }
    let start = end + -Self.seconds
    guard let range = series.range(from: start) else { return }
    let inner = plot.inset(
      by: Insets(top: 6, left: 48, bottom: 6 + grown(Self.axisHeight), right: 6)
    )
    drawTimes(in: inner, fonts, on: &canvas)
    drawLine(from: start, range, in: inner, on: &canvas)
    for (value, y) in [(range.upperBound, inner.minY - 3), (range.lowerBound, inner.maxY - 11)] {
      let number = ProbeValue.number(value).localizedText
      let text = texts.layout(number, LaneStyle.why, fonts: fonts)
      canvas.text(text, at: Point(x: 44 - text.size.width, y: y), color: Theme.secondaryText)
    }
  }

  /// Draws a line and a label for each second before the last value.
  private func drawTimes(in plot: Rect, _ fonts: FontContext, on canvas: inout Canvas) {
    for tick in PlotAxis(from: -Self.seconds, to: 0, count: 4, isWidened: false).ticks {
      let x = plot.maxX + tick / Self.seconds * plot.width
      let words =
        tick == 0 ? localized("now", context: "axis") : localized("\(number: tick.shortest) s")
      let text = texts.layout(words, LaneStyle.why, fonts: fonts)
      let start = min(x - text.size.width / 2, plot.maxX - text.size.width)
      canvas.text(text, at: Point(x: start, y: plot.maxY + 3), color: Theme.secondaryText)
      let line = Rect(x: x, y: plot.minY, width: 1 / canvas.scale, height: plot.height)
      canvas.fill(line, Theme.separator)
    }
  }

  /// Draws the values as a step line of boxes: a riser for each sample, and its level up to the next one.
  private func drawLine(
    from start: Timestamp,
    _ range: ClosedRange<Double>,
    in plot: Rect,
    on canvas: inout Canvas,
  ) {
    let extent = range.upperBound - range.lowerBound
    func y(_ value: Double) -> Double {
      let fraction = extent > 0 ? (value - range.lowerBound) / extent : 0.5
      return plot.maxY - fraction * plot.height
    }
    let samples = series.samples
    let first = samples.lastIndex { $0.time <= start } ?? 0
    var x = plot.minX
    var last = samples[first].value
    for index in first..<samples.count {
      let sample = samples[index]
      let next = index + 1 < samples.count ? samples[index + 1].time : sample.time
      let right = plot.minX + max(0, min(1, (next - start) / Self.seconds)) * plot.width
      let top = min(y(last), y(sample.value)) - 0.75
      let bottom = max(y(last), y(sample.value)) + 0.75
      canvas.fill(Rect(x: x, y: top, width: 1.5, height: bottom - top), Self.line)
      if right - x > 1.5 {
        let level = Rect(x: x, y: y(sample.value) - 0.75, width: right - x, height: 1.5)
        canvas.fill(level, Self.line)
      }
      last = sample.value
      x = max(x, right)
    }
  }
}

extension ProbeValue {
  /// The value as text for users, rounded to two decimals.
  var localizedText: LocalizedText {
    switch self {
    case .flag(let flag):
      flag ? localized("yes", context: "value") : localized("no", context: "value")
    case .text(let text):
      text.isEmpty ? localized("none", context: "value") : LocalizedText(verbatim: text)
    case .number(let number):
      LocalizedText(
        number: number.isFinite ? ((number * 100).rounded() / 100).shortest : "\(number)"
      )
    }
  }
}

/// The last values of one probe, by time.
struct ProbeSeries {
  /// A value at a time.
  struct Sample: Hashable, Sendable {
    var time: Timestamp
    var value: Double
  }

  /// The samples, the oldest first.
  private(set) var samples: [Sample] = []

  /// Text values in the order of first appearance; a text is plotted as its index.
  private var names: [String] = []

  /// The number of samples kept before the older half is removed.
  static let most = 1200

  /// Adds the probe's value at `time`, replacing a last sample of the same time.
  mutating func add(_ value: ProbeValue, at time: Timestamp) {
    guard let number = number(value), number.isFinite else { return }
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, value: number))
    if samples.count > Self.most { samples.removeFirst(Self.most / 2) }
  }

  /// Returns the range of values from `start` on, including the value in force at `start`.
  func range(from start: Timestamp) -> ClosedRange<Double>? {
    let first = (samples.lastIndex { $0.time <= start } ?? 0)
    let values = samples.dropFirst(first).map(\.value)
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  private mutating func number(_ value: ProbeValue) -> Double? {
    switch value {
    case .number(let number): return number
    case .flag(let flag): return flag ? 1 : 0
    case .text(let text):
      if let index = names.firstIndex(of: text) { return Double(index) }
      names.append(text)
      return Double(names.count - 1)
    }
  }
}
