internal import TactileMotion
internal import TactilePrimitives
internal import TactileText
public import TactileViews

/// The overlay of a snap menu: a list of rows that moves past a centre line.
///
/// It takes no touches, so that the view below receives them.
public final class SnapMenuView: View {
  /// The width of the column of rows, in points [SPEC N.2].
  public static let columnWidth = 200.0

  /// Called in the layout pass once the size is known, before the rows are placed.
  var onLayout: ((Size) -> Void)?

  /// Describes the row at an index for assistive technology.
  var describeRow: ((Int, inout AccessibilityDescription) -> Void)?

  /// The box that marks the centre line, behind the rows.
  public let centreLine = View()

  /// The top edge of the list of rows, in points from the top of the view.
  public var listY: Double { list.frame.minY }

  private let style: SnapMenuStyle
  private let list = View()
  private let leftWing: SnapMenuWing
  private let rightWing: SnapMenuWing
  private(set) var rows: [SnapMenuRow] = []
  private let names: FittedTexts
  private let values: FittedTexts

  init(style: SnapMenuStyle) {
    self.style = style
    leftWing = SnapMenuWing(.left, style: style)
    rightWing = SnapMenuWing(.right, style: style)
    names = FittedTexts(style: style.rowStyle, width: SnapMenuRow.nameWidth)
    var valueStyle = style.rowStyle
    valueStyle.alignment = .right
    values = FittedTexts(style: valueStyle, width: SnapMenuRow.valueWidth)
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    centreLine.cornerRadius = 4
    centreLine.borderWidth = 1
    centreLine.backgroundColor = style.lineFill
    centreLine.borderColor = style.lineBorder
    addSubview(centreLine)
    addSubview(list)
    list.addSubview(leftWing)
    list.addSubview(rightWing)
  }

  public override func layoutSubviews() {
    onLayout?(frame.size)
    let row = Rect(
      x: (frame.width - Self.columnWidth) / 2,
      y: (frame.height - SnapMenuMachine.rowHeight) / 2,
      width: Self.columnWidth,
      height: SnapMenuMachine.rowHeight,
    )
    centreLine.frame = row.inset(by: Insets(top: -1, left: -5, bottom: -1, right: -5))
    list.frame = Rect(
      x: row.minX,
      y: list.frame.minY,
      width: Self.columnWidth,
      height: SnapMenuMachine.rowHeight * Double(rows.count),
    )
  }

  /// Puts the list at `y` points from the top.
  func place(listAt y: Double) {
    list.frame = Rect(origin: Point(x: list.frame.minX, y: y), size: list.frame.size)
  }

  /// The selected row, if there is one.
  private(set) var selectedRow: Int?

  /// Shows `parameters`, with the row at `index` selected.
  func show(_ parameters: [SnapParameter], index: Int?) {
    selectedRow = index
    fitRows(to: parameters.count)
    fitTexts(to: parameters)
    for (number, parameter) in parameters.enumerated() {
      rows[number].show(parameter, isSelected: number == index)
    }
    showWings(of: index.map { parameters[$0] }, at: index ?? 0)
    centreLine.isHidden = parameters.isEmpty
  }

  private func fitRows(to count: Int) {
    while rows.count > count { rows.removeLast().removeFromSuperview() }
    while rows.count < count {
      let row = SnapMenuRow(style: style, names: names, values: values)
      row.frame = Self.rowFrame(at: rows.count)
      rows.append(row)
      list.addSubview(row)
    }
    let height = SnapMenuMachine.rowHeight * Double(count)
    if list.frame.height != height { list.frame.size.height = height }
  }

  /// Sets all names in one size, and all values, among which are the options that are not shown: the
  /// size is the same whatever is selected.
  private func fitTexts(to parameters: [SnapParameter]) {
    let areSame =
      names.group.count == parameters.count
      && zip(rows, parameters).allSatisfy { $0.hasSameTexts(as: $1) }
    guard !areSame else { return }
    names.group = parameters.map(\.localizedLabel)
    values.group = parameters.flatMap { $0.options ?? [] }
    for row in rows { row.setNeedsDisplay() }
  }

  /// Shows options beside the selected row only [trap N.4.12].
  private func showWings(of parameter: SnapParameter?, at row: Int) {
    let chosen = parameter?.optionIndex
    leftWing.isHidden = chosen == nil
    rightWing.isHidden = chosen == nil
    guard let index = chosen, let options = parameter?.options else { return }
    leftWing.show(options, index: index, beside: Self.rowFrame(at: row))
    rightWing.show(options, index: index, beside: Self.rowFrame(at: row))
  }

  private static func rowFrame(at index: Int) -> Rect {
    Rect(
      x: 0,
      y: SnapMenuMachine.rowHeight * Double(index),
      width: columnWidth,
      height: SnapMenuMachine.rowHeight,
    )
  }
}

/// A row of a snap menu: the name at the left, the value at the right, and a bar for the value.
final class SnapMenuRow: View {
  private let style: SnapMenuStyle
  private var parameter: SnapParameter?
  private var isSelected = false
  private let names: FittedTexts
  private let values: FittedTexts

  /// The space at the sides of name and value, in points, and their widths [SPEC N.2].
  private static let margin = 4.0
  static let nameWidth = SnapMenuView.columnWidth / 2 + 10 - 2 * margin
  static let valueWidth = SnapMenuView.columnWidth / 2 - 2 * margin
  /// The thickness of the bar that shows the value, in points.
  private static let barHeight = 2.0

  init(style: SnapMenuStyle, names: FittedTexts, values: FittedTexts) {
    self.style = style
    self.names = names
    self.values = values
    super.init()
  }

  /// Returns whether the row shows a parameter with the name and the options of `other`.
  func hasSameTexts(as other: SnapParameter) -> Bool {
    parameter?.localizedLabel == other.localizedLabel && parameter?.options == other.options
  }

  func show(_ parameter: SnapParameter, isSelected: Bool) {
    guard parameter != self.parameter || isSelected != self.isSelected else { return }
    self.parameter = parameter
    self.isSelected = isSelected
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas) {
    guard let parameter, let fonts = window?.fonts else { return }
    let (width, height) = (frame.width, frame.height)
    canvas.fill(
      Rect(x: 0, y: 0.5, width: width, height: height - 1),
      isSelected ? style.tint : style.rowFill,
      cornerRadius: 4,
      borderWidth: 1,
      borderColor: style.tint,
    )
    let color = isSelected ? style.selectedText : style.rowText
    let name = names.layout(parameter.localizedLabel, fonts: fonts)
    canvas.text(name, at: Point(x: Self.margin, y: (height - name.size.height) / 2), color: color)
    let value = values.layout(parameter.localizedValue, fonts: fonts)
    canvas.text(
      value,
      at: Point(x: width / 2 + Self.margin, y: (height - value.size.height) / 2),
      color: color,
    )
    if parameter.options == nil { drawBar(parameter.value, color, on: &canvas) }
  }

  private func drawBar(_ value: Double, _ color: DynamicColor, on canvas: inout Canvas) {
    let bar = Rect(x: 5, y: 45, width: frame.width - 10, height: Self.barHeight)
    let faint = color.opacity(0.3)
    canvas.fill(bar, faint)
    canvas.fill(
      Rect(x: bar.minX, y: bar.minY, width: bar.width * value, height: bar.height),
      color,
    )
  }
}
