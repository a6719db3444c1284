internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A view that shows the measurements of a touch device in a few lines.
final class LabFiguresView: View {
  /// The lines in reading order: two to a row, except those with a row of their own.
  enum Line: String, CaseIterable {
    case contacts = "Contacts"
    case rate = "Rate"
    case gaps = "Gaps"
    case lost = "Lost"
    case doubled = "Doubled"
    case cancelled = "Cancelled"
    case jitter = "Jitter"
    case straightness = "Line"
    case covered = "Covered"
    case silent = "Silent"
    case edges = "Edges"
    case latency = "Latency"
    case latencyParts = "Parts"
    case tap = "Tap"
    case longPress = "Long press"
    case pan = "Pan"
    case swipe = "Swipe"
    case pinch = "Pinch"
    case rotation = "Rotation"

    /// Whether it has a row of its own.
    var isWide: Bool { [.edges, .latency, .latencyParts].contains(self) }
  }

  private struct Row {
    let name: Label
    let value: Label
  }

  /// The least width of a pad that shows the view as a card, and the card's width, in points;
  /// narrower pads are filled from side to side.
  static let cardFrom = 640.0
  static let cardWidth = 480.0
  /// The height of the view, in points.
  static let height = 11 * rowHeight + 2 * padding

  /// Returns the factor by which the view grows in a pad of `size`, with `growth` the text's: as
  /// far as its two columns have room.
  static func growth(_ growth: Double, in size: Size) -> Double {
    let width = size.width >= cardFrom ? cardWidth : size.width
    return max(1, min(growth, width / narrowest, 0.6 * size.height / height))
  }

  /// The width in points that the columns need at a text scale of 1.
  private static let narrowest = 320.0
  /// The factor by which rows and text grow with the text.
  var growth = 1.0 {
    didSet {
      guard growth != oldValue else { return }
      for row in rows.values {
        for label in [row.name, row.value] { label.maximumGrowth = growth }
      }
      setNeedsLayout()
    }
  }

  private static let rowHeight = 21.0
  private static let padding = 8.0
  private static let sideSpace = 16.0
  private static let nameWidth = 76.0
  /// The largest width of the narrow layout, and its side margin and first names' width, in
  /// points, and its first column's fraction of the width.
  private static let narrow = 400.0
  private static let narrowSideSpace = 12.0
  private static let narrowNameWidth = 62.0
  private static let narrowColumn = 0.46
  private static let nameStyle = TextStyle(font: Font(size: 13), maximumLines: 1)
  private static let valueStyle = TextStyle(
    font: Font(size: 13, weight: .semibold),
    maximumLines: 1,
  )
  private static let plate = Theme.bar.opacity(0.86, inHighContrast: 1)

  private let rows: [Line: Row]

  init() {
    rows = Dictionary(
      uniqueKeysWithValues: Line.allCases.map { line in
        let name = Label(line.rawValue, style: Self.nameStyle, color: Theme.secondaryText)
        return (
          line, Row(name: name, value: Label("–", style: Self.valueStyle, color: Theme.text)),
        )
      }
    )
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = Self.plate
    for line in Line.allCases {
      guard let row = rows[line] else { continue }
      for label in [row.name, row.value] {
        label.centersVertically = true
        label.maximumGrowth = growth
        addSubview(label)
      }
    }
  }

  /// Shows the results of `survey`, and the input-to-display latency.
  func show(_ survey: TouchSurvey, latency: LatencyMeter?) {
    set(.contacts, "\(survey.downCount), most \(survey.mostAtOnce)")
    set(.rate, survey.rate.map { "\(tenths($0)) Hz" })
    set(.gaps, gaps(of: survey))
    set(.lost, "\(survey.count(of: .lost))")
    set(.doubled, "\(survey.count(of: .doubled))")
    set(.cancelled, "\(survey.count(of: .cancelled))")
    set(.jitter, survey.rests.last.map { "\(hundredths($0.rms)) pt" })
    set(.straightness, survey.lines.last.map { "\(hundredths($0.fit.rms)) pt" })
    set(.covered, "\(Int((survey.coverage.covered * 100).rounded())) %")
    set(.silent, "\(survey.coverage.silentCount)")
    set(
      .edges,
      survey.margins.map { margins in
        "← \(Int(margins.left))  ↑ \(Int(margins.top))  → \(Int(margins.right))"
          + "  ↓ \(Int(margins.bottom)) pt"
      },
    )
    set(
      .latency,
      latency.flatMap { meter in
        guard meter.all.count > 0 else { return nil }
        let middle = milliseconds(meter.recentQuantile(0.5))
        let high = milliseconds(meter.recentQuantile(0.95))
        return "p50 \(middle)  p95 \(high)  max \(milliseconds(meter.all.longest)) ms"
      },
    )
    set(.latencyParts, latency.flatMap(parts))
  }

  /// Returns the number of gaps with the longest interval, and how often this program was busy.
  private func gaps(of survey: TouchSurvey) -> String {
    let count = survey.gaps.count
    let text = count == 0 ? "0" : "\(count), \(milliseconds(survey.intervals.longest)) ms"
    let busy = survey.heldByProgram.count
    return busy == 0 ? text : "\(text), busy \(busy)"
  }

  /// Returns the median parts of the latency, from the device to the presentation.
  private func parts(of latency: LatencyMeter) -> String? {
    guard latency.all.count > 0 else { return nil }
    func median(_ part: LatencyMeter.Part) -> String {
      milliseconds(latency.recentQuantile(0.5, of: part))
    }
    let device = latency[.deviceToArrival].count > 0 ? median(.deviceToArrival) : "not seen"
    let end = latency.witness == .compositor ? "shown" : "handed over"
    return "device \(device)  wait \(median(.arrivalToFrame))"
      + "  \(end) \(median(.frameToPresented)) ms"
  }

  /// Shows the state of the recognizer of `line`.
  func show(_ state: GestureState, for line: Line) {
    set(line, state == .possible ? nil : state.rawValue)
    rows[line]?.value.textColor = state.isRunning ? Theme.accent : Theme.text
  }

  private func set(_ line: Line, _ text: String?) { rows[line]?.value.text = text ?? "–" }

  override func layoutSubviews() {
    let isNarrow = frame.width <= Self.narrow * growth
    let rowHeight = (Self.rowHeight * growth).rounded(.down)
    let side = isNarrow ? Self.narrowSideSpace : Self.sideSpace
    let room = max(0, frame.width - 2 * side)
    let first = (room * (isNarrow ? Self.narrowColumn : 0.5)).rounded(.down)
    var (top, index) = (Self.padding, 0)
    for line in Line.allCases {
      guard let row = rows[line] else { continue }
      let left = side + (index == 1 ? first : 0)
      let width = line.isWide ? room : index == 1 ? room - first : first
      let names = isNarrow && index == 0 ? Self.narrowNameWidth : Self.nameWidth
      let nameWidth = (names * growth).rounded()
      row.name.frame = Rect(x: left, y: top, width: nameWidth, height: rowHeight)
      row.value.frame = Rect(
        x: left + nameWidth,
        y: top,
        width: max(0, width - nameWidth - 4),
        height: rowHeight,
      )
      if line.isWide || index == 1 {
        top += rowHeight
        index = 0
      } else {
        index = 1
      }
    }
  }

  private func tenths(_ number: Double) -> String { String((number * 10).rounded() / 10) }

  private func hundredths(_ number: Double) -> String { String((number * 100).rounded() / 100) }

  private func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1000) }
}
