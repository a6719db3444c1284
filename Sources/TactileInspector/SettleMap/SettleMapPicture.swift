internal import TactileDisplay
internal import TactilePrimitives
internal import TactileViews

/// The colours of a settle map, and its rendering to pixels.
enum SettleMapPicture {
  /// The colours of the outcomes, in the order of their subject; distinguishable with colour
  /// blindness.
  static let colors = [
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

  /// Returns the colour of `outcome` for a settle of `duration` on a map with durations in
  /// `range`.
  static func color(
    _ outcome: Int,
    duration: Double,
    in range: ClosedRange<Double>,
    _ appearance: Appearance,
  ) -> Color {
    let base = colors[min(outcome, colors.count - 1)].resolved(appearance)
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
