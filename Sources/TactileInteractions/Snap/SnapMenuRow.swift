internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A row of a snap menu: the name at the left, the value at the right, and a bar for the value.
final class SnapMenuRow: View {
  private let style: SnapMenuStyle
  private var parameter: SnapParameter?
  private var isSelected = false
  private var title = FittedText()
  private var value = FittedText()

  /// The thickness of the bar that shows the value, in points.
  private static let barHeight = 2.0

  init(style: SnapMenuStyle) {
    self.style = style
    super.init()
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
    let name = title.layout(
      parameter.label,
      style: style.rowStyle,
      width: width / 2 + 10 - 4 - 4,
      fonts: fonts,
    )
    canvas.text(name, at: Point(x: 4, y: (height - name.size.height) / 2), color: color)
    var right = style.rowStyle
    right.alignment = .right
    let number = value.layout(
      parameter.valueText,
      style: right,
      width: width / 2 - 8,
      fonts: fonts,
    )
    canvas.text(
      number,
      at: Point(x: width / 2 + 4, y: (height - number.size.height) / 2),
      color: color,
    )
    if parameter.options == nil { drawBar(parameter.value, color, on: &canvas) }
  }

  private func drawBar(_ value: Double, _ color: DynamicColor, on canvas: inout Canvas) {
    let bar = Rect(x: 5, y: 45, width: frame.width - 10, height: Self.barHeight)
    let faint = DynamicColor(light: color.light.opacity(0.3), dark: color.dark.opacity(0.3))
    canvas.fill(bar, faint)
    canvas.fill(
      Rect(x: bar.minX, y: bar.minY, width: bar.width * value, height: bar.height),
      color,
    )
  }
}
