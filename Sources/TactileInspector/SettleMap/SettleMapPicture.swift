internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The colours of a settle map, and its rendering to pixels.
enum SettleMapPicture {
  /// The colours of the outcomes, in the order of their subject; distinguishable with colour blindness.
  private static let colors = [
    DynamicColor(light: Color(hex: 0xe08a1e), dark: Color(hex: 0xd9822b)),
    DynamicColor(light: Color(hex: 0x2f6fe4), dark: Color(hex: 0x4d84ea)),
    DynamicColor(light: Color(hex: 0x2e8b6a), dark: Color(hex: 0x3fa27f)),
  ]
  /// The colour that the longest settle durations fade to.
  private static let ground = DynamicColor(light: Color(hex: 0xffffff), dark: Color(hex: 0x17171a))
  /// The fraction of the outcome's colour left at the longest duration.
  private static let faintest = 0.3
  /// The colour of the ghost's border.
  private static let line = DynamicColor(light: Color(hex: 0x101014), dark: Color(hex: 0xffffff))
  /// The length of the dashes and gaps of the ghost's border, in points of the grid.
  private static let dash = 3

  /// Returns the colour of `outcome`; all beyond the last colour have that.
  static func color(_ outcome: Int) -> DynamicColor { colors[min(outcome, colors.count - 1)] }

  /// Returns the colour of `outcome` for a settle of `duration` on a map with durations in `range`.
  static func color(
    _ outcome: Int,
    duration: Double,
    in range: ClosedRange<Double>,
    _ appearance: Appearance,
  ) -> Color {
    let base = color(outcome).resolved(appearance)
    let length = range.upperBound - range.lowerBound
    let part = length > 0 && duration > 0 ? (duration - range.lowerBound) / length : 0
    return base.mixed(
      with: ground.resolved(appearance),
      fraction: (1 - faintest) * min(max(part, 0), 1),
    )
  }

  /// Returns `map` with `cell` × `cell` pixels for each of its points, and the border of `ghost`,
  /// a map of the same grid, dashed over it.
  static func make(
    _ map: SettleMap,
    ghost: SettleMap?,
    cell: Int,
    _ appearance: Appearance,
  ) -> Picture {
    let range = map.durationRange
    let line = bytes(line.resolved(appearance))
    let isComparable = ghost?.columns == map.columns && ghost?.rows == map.rows
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * map.outcomes.count * cell * cell)
    for row in 0..<map.rows {
      var strip: [UInt8] = []
      strip.reserveCapacity(4 * map.columns * cell)
      for column in 0..<map.columns {
        let index = row * map.columns + column
        let isLine =
          isComparable && ghost?.isBorder(index) == true && (row + column) / dash % 2 == 0
        let color =
          isLine
          ? line
          : bytes(
            color(Int(map.outcomes[index]), duration: map.durations[index], in: range, appearance)
          )
        for _ in 0..<cell {
          strip.append(color.blue)
          strip.append(color.green)
          strip.append(color.red)
          strip.append(255)
        }
      }
      for _ in 0..<cell { pixels += strip }
    }
    return Picture(
      width: map.columns * cell,
      height: map.rows * cell,
      pixels: pixels,
      isOpaque: true,
    )
  }

  private static func bytes(_ color: Color) -> (red: UInt8, green: UInt8, blue: UInt8) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
    return (byte(color.red), byte(color.green), byte(color.blue))
  }
}

/// The legend of a settle map: for each outcome, a strip of colours from the shortest to the
/// longest settle duration.
final class SettleLegend: View {
  var content: SettleMapView.Content {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// The height of all lines, in points.
  var wantedHeight: Double { Double(content.subject.outcomes.count) * Self.lineHeight }

  private static let lineHeight = 20.0
  private static let steps = 12
  private static let style = TextStyle(font: Font(size: 12), maximumLines: 1)
  /// The grid size for finding the shortest and longest settle duration.
  private static let grid = 48

  init(_ content: SettleMapView.Content) {
    self.content = content
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas) {
    guard let fonts = window?.fonts else { return }
    let map = SettleMap(
      content.subject,
      tuning: content.tuning,
      size: content.size,
      columns: Self.grid,
      rows: Self.grid,
    )
    let range = map.durationRange
    let length = range.upperBound - range.lowerBound
    for (index, outcome) in content.subject.outcomes.enumerated() {
      let y = Double(index) * Self.lineHeight
      for step in 0..<Self.steps {
        let part = Double(step) / Double(Self.steps - 1)
        let color = SettleMapPicture.color(
          index,
          duration: max(1e-6, range.lowerBound + part * length),
          in: range,
          canvas.appearance,
        )
        canvas.fill(
          Rect(x: Double(step) * 8, y: y + 3, width: 8, height: 14),
          DynamicColor(color),
        )
      }
      let name = SettleSubject.localizedOutcome(outcome)
      let (least, most) = (seconds(range.lowerBound), seconds(range.upperBound))
      let words = localized("\(name), in \(number: least) s to \(number: most) s")
      let text = TextLayout(
        words.resolved(in: fonts.translations),
        style: Self.style,
        width: nil,
        fonts: fonts,
      )
      canvas.text(
        text,
        at: Point(x: Double(Self.steps) * 8 + 10, y: y + (Self.lineHeight - text.size.height) / 2),
        color: Theme.text,
      )
    }
  }

  private func seconds(_ value: Double) -> String { ((value * 1000).rounded() / 1000).shortest }
}
