internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// A view that shows the measurements of a touch device in a few lines.
final class LabFiguresView: View {
  /// The lines in reading order: two to a row, except those with a row of their own.
  ///
  /// A line whose longest value does not fit beside another has a row of its own too.
  enum Line: Int, CaseIterable {
    case contacts, rate, gaps, lost, doubled, cancelled, jitter, straightness, covered, silent
    case edges, latency, latencyParts, tap, longPress, pan, swipe, pinch, rotation

    /// The name for users.
    var name: LocalizedText {
      switch self {
      case .contacts: localized("Contacts")
      case .rate: localized("Rate")
      case .gaps: localized("Gaps")
      case .lost: localized("Lost", context: "measure")
      case .doubled: localized("Doubled", context: "measure")
      case .cancelled: localized("Cancelled", context: "measure")
      case .jitter: localized("Jitter")
      case .straightness: localized("Line", context: "measure")
      case .covered: localized("Covered", context: "measure")
      case .silent: localized("Silent", context: "measure")
      case .edges: localized("Edges", context: "measure")
      case .latency: localized("Latency")
      case .latencyParts: localized("Parts", context: "measure")
      case .tap: localized("Tap")
      case .longPress: localized("Long press")
      case .pan: localized("Pan")
      case .swipe: localized("Swipe")
      case .pinch: localized("Pinch")
      case .rotation: localized("Rotation")
      }
    }

    /// Whether it has a row of its own in every width.
    var isWide: Bool { [.edges, .latency, .latencyParts].contains(self) }
  }

  /// The least width of a pad that shows the view as a card, and the card's width, in points;
  /// narrower pads are filled from side to side.
  static let cardFrom = 640.0
  static let cardWidth = 480.0
  /// The number of rows of the view where every line has one line, and its height then, in points.
  private static let leastRows = 11
  private static let height = Double(leastRows) * rowHeight + 2 * padding

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
      for row in rows { row.grow(to: growth) }
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
  private static let narrowColumn = 0.47
  /// The least space between a name of the first column and its value, in points, and the most that
  /// the names get for it from the second column.
  private static let nameGap = 6.0
  private static let mostWidening = 8.0
  /// The longest values of lines that take a row of their own, or a second line in it, where these
  /// do not fit.
  private static let longest: [Line: LocalizedText] = [
    .gaps: localized("\(longestGap), busy \("888")"),
    .latencyParts: localized(
      "device \(number: "88.8")  wait \(number: "88.8")  handed over \(number: "88.8") ms"
    ),
  ]
  private static let longestGap = localized("\("888"), \(number: "888.8") ms")
  private static let nameStyle = TextStyle.letters(13, .regular, .left)
  private static let valueStyle = TextStyle.letters(13, .semibold, .left)
  private static let plate = Theme.bar.opacity(0.86, inHighContrast: 1)

  private let rows = Line.allCases.map {
    LabelRow($0.name, nameStyle: nameStyle, valueStyle: valueStyle)
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    backgroundColor = Self.plate
    for row in rows {
      for label in [row.name, row.value] { addSubview(label) }
    }
  }

  /// Shows the results of `survey`, and the input-to-display latency.
  func show(_ survey: TouchSurvey, latency: LatencyMeter?) {
    set(.contacts, localized("\(survey.downCount), most \(survey.mostAtOnce)"))
    set(.rate, survey.rate.map { localized("\(number: tenths($0)) Hz") })
    set(.gaps, gaps(of: survey))
    set(.lost, "\(survey.count(of: .lost))".localizedText)
    set(.doubled, "\(survey.count(of: .doubled))".localizedText)
    set(.cancelled, "\(survey.count(of: .cancelled))".localizedText)
    set(.jitter, survey.rests.last.map { localized("\(number: hundredths($0.rms)) pt") })
    set(.straightness, survey.lines.last.map { localized("\(number: hundredths($0.fit.rms)) pt") })
    set(.covered, localized("\((survey.coverage.covered * 100).nearestWhole) %"))
    set(.silent, "\(survey.coverage.silentCount)".localizedText)
    set(
      .edges,
      survey.margins.map { margins in
        let sides = [margins.left, margins.top, margins.right, margins.bottom].map {
          $0.rounded(.down).nearestWhole
        }
        return localized("← \(sides[0])  ↑ \(sides[1])  → \(sides[2])  ↓ \(sides[3]) pt")
      },
    )
    set(
      .latency,
      latency.flatMap { meter in
        guard meter.all.count > 0 else { return nil }
        let middle = milliseconds(meter.recentQuantile(0.5))
        let high = milliseconds(meter.recentQuantile(0.95))
        let longest = milliseconds(meter.all.longest)
        return localized("p50 \(number: middle)  p95 \(number: high)  max \(number: longest) ms")
      },
    )
    set(.latencyParts, latency.flatMap(parts))
  }

  /// Returns the number of gaps with the longest interval, and how often this program was busy.
  private func gaps(of survey: TouchSurvey) -> LocalizedText {
    let count = survey.gaps.count
    let longest = milliseconds(survey.intervals.longest)
    let text = count == 0 ? "0".localizedText : localized("\(count), \(number: longest) ms")
    let busy = survey.heldByProgram.count
    return busy == 0 ? text : localized("\(text), busy \(busy)")
  }

  /// Returns the median parts of the latency, from the device to the presentation.
  private func parts(of latency: LatencyMeter) -> LocalizedText? {
    guard latency.all.count > 0 else { return nil }
    func median(_ part: LatencyMeter.Part) -> LocalizedText {
      LocalizedText(number: milliseconds(latency.recentQuantile(0.5, of: part)))
    }
    let device =
      latency[.deviceToArrival].count > 0 ? median(.deviceToArrival) : localized("not seen")
    let (wait, end) = (median(.arrivalToFrame), median(.frameToPresented))
    return latency.witness == .compositor
      ? localized("device \(device)  wait \(wait)  shown \(end) ms")
      : localized("device \(device)  wait \(wait)  handed over \(end) ms")
  }

  /// Shows the state of the recognizer of `line`.
  func show(_ state: GestureState, for line: Line) {
    set(line, state == .possible ? nil : state.words)
    rows[line.rawValue].value.textColor = state.isRunning ? Theme.accent : Theme.text
  }

  private func set(_ line: Line, _ text: LocalizedText?) {
    rows[line.rawValue].value.localizedText = text ?? LocalizedText(verbatim: "–")
  }

  /// Returns the height for ``growth`` in the width of `size`.
  override func sizeThatFits(_ size: Size) -> Size {
    let cells = table(inWidth: size.width).cells
    let rows = cells.last.map { $0.row + $0.lines } ?? 0
    return Size(
      width: size.width,
      height: (Self.height * growth).rounded() + Double(rows - Self.leastRows) * rowHeight,
    )
  }

  private var rowHeight: Double { (Self.rowHeight * growth).rounded(.down) }

  /// The columns in a view of some width, in points.
  private struct Columns {
    let side: Double
    let room: Double
    private(set) var first: Double
    /// The width of the names in the first column, and in the second.
    private(set) var names: (first: Double, second: Double)

    init(inWidth width: Double, growth: Double) {
      let isNarrow = width <= LabFiguresView.narrow * growth
      side = isNarrow ? LabFiguresView.narrowSideSpace : LabFiguresView.sideSpace
      room = max(0, width - 2 * side)
      first = (room * (isNarrow ? LabFiguresView.narrowColumn : 0.5)).rounded(.down)
      let name = (LabFiguresView.nameWidth * growth).rounded()
      names = (isNarrow ? (LabFiguresView.narrowNameWidth * growth).rounded() : name, name)
    }

    /// Widens the names of the first column, and that column, by `width` points.
    mutating func widenNames(by width: Double) {
      first += width
      names.first += width
    }

    /// Returns the width of a value in a row of its own, or else in the first or second column.
    func valueWidth(isWide: Bool, isSecond: Bool) -> Double {
      let width = isWide ? room : isSecond ? room - first : first
      // A value beside another keeps clear of the next name.
      let gap = isWide ? 0.0 : 4
      return max(0, width - (isSecond ? names.second : names.first) - gap)
    }
  }

  /// The place of a line in the table.
  private struct Cell {
    let line: Line
    /// The number of rows above it.
    let row: Int
    /// The number of lines of its value.
    let lines: Int
    let isWide: Bool
    /// Whether it is the second of its row.
    let isSecond: Bool
  }

  /// The columns, and the places of the lines in them.
  private typealias Table = (columns: Columns, cells: [Cell])

  /// The last table, and what it depends on.
  private var placed: (width: Double, growth: Double, fonts: FontContext?, table: Table)?

  /// Returns the table in a view of `width` points, which does not depend on the values at the moment.
  private func table(inWidth width: Double) -> Table {
    let fonts = window?.fonts
    if let placed, placed.width == width, placed.growth == growth, placed.fonts === fonts {
      return placed.table
    }
    let table = makeTable(inWidth: width)
    placed = (width, growth, fonts, table)
    return table
  }

  private func makeTable(inWidth width: Double) -> Table {
    var columns = Columns(inWidth: width, growth: growth)
    var cells = makeCells(in: columns)
    let names = cells.filter { !$0.isSecond }.map { rows[$0.line.rawValue].name.naturalWidth }
    let missing = (names.max() ?? 0) + Self.nameGap * growth - columns.names.first
    if missing > 0 {
      columns.widenNames(by: min(missing, Self.mostWidening * growth).rounded(.up))
      cells = makeCells(in: columns)
    }
    return (columns, cells)
  }

  private func makeCells(in columns: Columns) -> [Cell] {
    var (cells, row, isSecond): ([Cell], Int, Bool) = ([], 0, false)
    for line in Line.allCases {
      let needed = longestWidth(of: line)
      let room = columns.valueWidth(isWide: false, isSecond: isSecond)
      let isWide = line.isWide || needed > room
      if isWide, isSecond { (row, isSecond) = (row + 1, false) }
      let all = columns.valueWidth(isWide: true, isSecond: false)
      let lines = isWide && needed > all ? 2 : 1
      cells.append(Cell(line: line, row: row, lines: lines, isWide: isWide, isSecond: isSecond))
      if isWide || isSecond { row += lines }
      isSecond = !isWide && !isSecond
    }
    return cells
  }

  /// Returns the width in points of the longest value of `line`, where that is known.
  private func longestWidth(of line: Line) -> Double {
    guard let fonts = window?.fonts, let longest = Self.longest[line] else { return 0 }
    let text = TextLayout(
      longest.resolved(in: fonts.translations),
      style: Self.valueStyle,
      width: nil,
      fonts: fonts.scaled(by: growth),
    )
    // Labels lie on whole pixels.
    return text.size.width + 1
  }

  override func layoutSubviews() {
    let (columns, cells) = table(inWidth: frame.width)
    let rowHeight = rowHeight
    for cell in cells {
      let row = rows[cell.line.rawValue]
      let left = columns.side + (cell.isSecond ? columns.first : 0)
      let top = Self.padding + Double(cell.row) * rowHeight
      let nameWidth = cell.isSecond ? columns.names.second : columns.names.first
      let valueWidth = columns.valueWidth(isWide: cell.isWide, isSecond: cell.isSecond)
      row.value.style.maximumLines = cell.lines
      var valueHeight = rowHeight
      if cell.lines > 1 {
        // The first line lies beside the name.
        let line = row.value.height(inWidth: .infinity)
        valueHeight += row.value.height(inWidth: valueWidth) - line
      }
      place(row.name, Rect(x: left, y: top, width: nameWidth, height: rowHeight))
      place(row.value, Rect(x: left + nameWidth, y: top, width: valueWidth, height: valueHeight))
    }
  }

  /// Places `label` at `rect` from the leading edge of the window's language: the pad around the
  /// table keeps its direction.
  private func place(_ label: Label, _ rect: Rect) {
    let isMirrored = isInMirroredWindow
    label.frame = rect
    if isMirrored { label.frame.origin.x = frame.width - rect.maxX }
    label.style.alignment = isMirrored ? .right : .left
  }

  private func tenths(_ number: Double) -> String { String((number * 10).rounded() / 10) }

  private func hundredths(_ number: Double) -> String { String((number * 100).rounded() / 100) }

  private func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1000) }
}

extension GestureState {
  /// The state for users.
  fileprivate var words: LocalizedText {
    switch self {
    case .possible: localized("possible")
    case .began: localized("began")
    case .changed: localized("changed")
    case .ended: localized("ended")
    case .cancelled: localized("cancelled")
    case .failed: localized("failed")
    case .recognized: localized("recognized")
    }
  }
}
