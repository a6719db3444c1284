internal import TactileLayout
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The table with the card, and below it the readout of the recognizers.
final class GestureTable: View {
  /// Called with the factor by which a turn of the wheel over the card scales it.
  var onScale: ((Double) -> Void)?

  /// Called when the part of the window in which the card lies has another size.
  var onResize: (() -> Void)?

  /// Whether the hint tells the keys instead of the gestures.
  var showsKeys = false {
    didSet {
      guard showsKeys != oldValue else { return }
      hint.localizedText = showsKeys ? CardKey.help : Self.hintText
      setNeedsLayout()
    }
  }

  private let card: TableCard
  private let readout: GestureReadout
  private let ground = View()
  private let hint = Label(hintText, style: hintStyle, color: Theme.secondaryText)
  private let line = View()

  private static let hintText = localized(
    "One finger moves, two scale and turn. Swipe beside the card."
  )
  private static let hintStyle = TextStyle.letters(14, .regular, .center, lines: 4, spacing: 1.2)
  /// The fraction of the size that a point of wheel travel adds: 10 % for a notch of 48 points.
  private static let wheelRate = 0.1 / 48

  init(card: TableCard, readout: GestureReadout) {
    self.card = card
    self.readout = readout
    super.init()
    identifier = "gestures.table"
    backgroundColor = Theme.backdrop
    clipsToBounds = true
    ground.clipsToBounds = true
    ground.identifier = "gestures.ground"
    hint.identifier = "gestures.hint"
    line.backgroundColor = Theme.separator
    for view in [hint, card] { ground.addSubview(view) }
    for view in [ground, readout, line] { addSubview(view) }
  }

  /// The centre of the card without offset, in points of the window.
  var cardCentreInWindow: Point { ground.convertToWindow(ground.bounds.center) }

  /// Returns the offset nearest to `offset` at which the centre of the card is on the table.
  func nearestOffset(to offset: Vector) -> Vector {
    let (across, down) = (ground.frame.width / 2, ground.frame.height / 2)
    return Vector(
      dx: min(max(offset.dx, -across), across),
      dy: min(max(offset.dy, -down), down),
    )
  }

  override func layoutSubviews() {
    readout.growth = GestureReadout.growth(textGrowth, in: frame.size)
    let readoutHeight = readout.height(inWidth: frame.width)
    let below = min(readoutHeight, frame.height / 2)
    let height = frame.height - below
    let isResized = ground.frame.size != Size(width: frame.width, height: height)
    ground.frame = Rect(x: 0, y: 0, width: frame.width, height: height)
    readout.frame = Rect(x: 0, y: height, width: frame.width, height: readoutHeight)
    line.frame = Rect(x: 0, y: height, width: frame.width, height: 1)
    let largest = SizeClass(width: frame.width) == .expanded ? 480.0 : 360
    let side = min(frame.width * 0.6, height * 0.7, largest).rounded(.down)
    let cardSize = Size(width: max(1, side), height: max(1, (side * 0.75).rounded()))
    let x = ((frame.width - cardSize.width) / 2).rounded()
    let y = ((height - cardSize.height) / 2).rounded()
    card.frame = Rect(x: x, y: y, width: cardSize.width, height: cardSize.height)
    let hintWidth = max(0, frame.width - 48)
    hint.frame = Rect(x: 24, y: 16, width: hintWidth, height: hint.height(inWidth: hintWidth))
    hint.isHidden = hint.frame.maxY + 16 > card.frame.minY
    if isResized { onResize?() }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    description.role = .canvas
    description.setLabel(localized("Table with a card"))
    for (name, factor) in [("enlarge", 1.25), ("shrink", 0.8)] {
      description.addAction(name) { [weak self] in self?.onScale?(factor) }
    }
  }

  override func handleWheel(_ event: WheelEvent) -> Bool {
    let delta = event.delta.dy
    guard delta.isFinite, delta != 0,
      card.bounds.contains(card.convertFromWindow(event.locationInWindow))
    else { return false }
    onScale?(min(max(1 + delta * Self.wheelRate, 0.5), 2))
    return true
  }
}

/// A view that shows the state of each recognizer on the table in two columns, with the values
/// beside the names where there is room, else below them.
final class GestureReadout: View {
  /// The lines of the readout, in reading order.
  enum Line: Int, CaseIterable {
    case tap, move, doubleTap, scale, longPress, turn, swipe, hover

    /// The name for users.
    var name: LocalizedText {
      switch self {
      case .tap: localized("Tap")
      case .move: localized("Move", context: "gesture")
      case .doubleTap: localized("Double tap")
      case .scale: localized("Scale", context: "gesture")
      case .longPress: localized("Long press")
      case .turn: localized("Turn", context: "gesture")
      case .swipe: localized("Swipe")
      case .hover: localized("Hover")
      }
    }
  }

  private struct Row {
    let dot = View()
    let labels: LabelRow
  }

  private let rows = Line.allCases.map {
    Row(labels: LabelRow($0.name, nameStyle: nameStyle, valueStyle: valueStyle))
  }

  /// The heights of rows with the value beside the name and below it, in points.
  private static let rowHeights = (beside: 32.0, below: 44.0)
  private static let padding = 8.0
  /// The largest width of the two columns, in points.
  private static let widest = 480.0
  private static let dotSide = 8.0
  /// The width of the longest values, such as `-240, -340`, in points.
  private static let valueWidth = 88.0
  /// The widths of the names in the two columns, in points; the second has the short names.
  private static let nameWidths = [88.0, 56.0]
  private static let nameStyle = TextStyle.letters(15)
  private static let valueStyle = TextStyle.letters(15, .semibold)

  init() {
    super.init()
    isUserInteractionEnabled = false
    backgroundColor = Theme.surface
    for row in rows {
      row.dot.cornerRadius = Self.dotSide / 2
      row.dot.backgroundColor = Theme.separator
      for view in [row.dot, row.labels.name, row.labels.value] { addSubview(view) }
    }
  }

  /// Returns the factor by which the view grows on a table of `size`, with `growth` the text's: as
  /// far as its two columns and half of the height have room.
  static func growth(_ growth: Double, in size: Size) -> Double {
    let highest = Double(Line.allCases.count / 2) * rowHeights.below + 2 * padding
    return max(1, min(growth, min(size.width, widest) / 320, size.height / 2 / highest))
  }

  /// The factor by which rows and text grow with the text.
  var growth = 1.0 {
    didSet {
      guard growth != oldValue else { return }
      for row in rows { row.labels.grow(to: growth) }
      setNeedsLayout()
    }
  }

  /// Returns the height for ``growth`` in the width of `size`.
  override func sizeThatFits(_ size: Size) -> Size {
    let rows = Double(Line.allCases.count / 2) * rowHeight(columns(inWidth: size.width))
    return Size(width: size.width, height: (rows + 2 * Self.padding * growth).rounded())
  }

  /// Shows `text`, a string or a text that is translated, as the state of `line`, marked as in
  /// progress if `isActive`.
  func show(_ text: some LocalizedTextConvertible, for line: Line, isActive: Bool = false) {
    let row = rows[line.rawValue]
    row.labels.value.localizedText = text.localizedText
    row.dot.backgroundColor = isActive ? Theme.accent : Theme.separator
  }

  func text(of line: Line) -> String { rows[line.rawValue].labels.value.text }

  /// Returns the width of the names in a column, which depends on the language.
  private func nameWidth(ofColumn column: Int) -> Double {
    let names = rows.indices.filter { $0 % 2 == column }.map { rows[$0].labels.name }
    let widths = names.map { $0.naturalWidth + 8 }
    return max(Self.nameWidths[column] * growth, widths.max() ?? 0)
  }

  /// The left and right edges of a column's texts, and the width of its names, in points.
  private struct Column {
    let left: Double
    let right: Double
    let nameWidth: Double
  }

  /// Returns the two columns of a view of `room` points.
  private func columns(inWidth room: Double) -> [Column] {
    let width = min(room, Self.widest)
    let start = ((room - width) / 2).rounded(.down)
    let middle = start + (width / 2).rounded(.down)
    let indent = Self.dotSide + 8
    return [
      Column(left: start + 16 + indent, right: middle - 8, nameWidth: nameWidth(ofColumn: 0)),
      Column(left: middle + indent, right: start + width - 16, nameWidth: nameWidth(ofColumn: 1)),
    ]
  }

  /// Returns whether a value may have no room beside the names, so that all are below them.
  private func isStacked(_ columns: [Column]) -> Bool {
    columns.contains { $0.right - $0.left - $0.nameWidth < Self.valueWidth * growth }
  }

  private func rowHeight(_ columns: [Column]) -> Double {
    (isStacked(columns) ? Self.rowHeights.below : Self.rowHeights.beside) * growth
  }

  override func layoutSubviews() {
    let columns = columns(inWidth: frame.width)
    let isStacked = isStacked(columns)
    let rowHeight = rowHeight(columns)
    let lineHeight = isStacked ? rowHeight / 2 : rowHeight
    for (index, row) in rows.enumerated() {
      let column = columns[index % 2]
      let width = max(0, column.right - column.left)
      let nameWidth = isStacked ? width : column.nameWidth
      let top = Self.padding + Double(index / 2) * rowHeight
      let x = column.left - 8 - Self.dotSide
      let y = top + (lineHeight - Self.dotSide) / 2
      row.dot.frame = Rect(x: x, y: y, width: Self.dotSide, height: Self.dotSide)
      row.labels.name.frame = Rect(x: column.left, y: top, width: nameWidth, height: lineHeight)
      row.labels.value.frame = Rect(
        x: isStacked ? column.left : column.left + nameWidth,
        y: isStacked ? top + lineHeight : top,
        width: isStacked ? width : max(0, width - nameWidth),
        height: lineHeight,
      )
    }
  }
}
