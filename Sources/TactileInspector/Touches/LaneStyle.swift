internal import TactileDisplay
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The styles of lanes.
enum LaneStyle {
  static let name = TextStyle(font: Font(size: 12, weight: .medium), maximumLines: 1)
  static let winner = TextStyle(font: Font(size: 12, weight: .bold), maximumLines: 1)
  static let why = TextStyle(font: Font(size: 11), maximumLines: 1)

  /// Returns the colour of `phase`.
  static func color(_ phase: GestureLane.Phase) -> DynamicColor {
    switch phase {
    case .possible: DynamicColor(light: Color(hex: 0xc4c4cc), dark: Color(hex: 0x55555d))
    case .waiting: DynamicColor(light: Color(hex: 0xe0a400), dark: Color(hex: 0xe0b02e))
    case .running, .recognized:
      DynamicColor(light: Color(hex: 0x1f8f4d), dark: Color(hex: 0x45c278))
    case .ended: DynamicColor(light: Color(hex: 0x17703b), dark: Color(hex: 0x7fe0a6))
    case .cancelled: DynamicColor(light: Color(hex: 0x8e4ec6), dark: Color(hex: 0xb98be8))
    case .failed: DynamicColor(light: Color(hex: 0xc8323a), dark: Color(hex: 0xf2777d))
    }
  }

  /// Returns the mark at the end of a lane, distinguishable without colour.
  static func mark(_ phase: GestureLane.Phase) -> VectorDrawing? {
    switch phase {
    case .recognized, .ended: tick
    case .failed, .cancelled: Icon.panelClose.drawing
    case .possible, .waiting, .running: nil
    }
  }

  private static let tick = VectorDrawing(
    name: "lane.tick",
    shapes: [
      VectorDrawing.Shape(
        [.move(Point(x: 5, y: 13)), .line(Point(x: 10, y: 18)), .line(Point(x: 19, y: 6))],
        paint: .stroke(width: 3),
      )
    ],
  )

  /// Returns the colour of contact `number` in the program's run.
  static func contact(_ number: Int) -> Color {
    let colors: [UInt32] = [0x2f7df6, 0xe5484d, 0x30a46c, 0xf5a524, 0x8e4ec6, 0x12a5b8]
    return Color(hex: colors[max(0, number - 1) % colors.count])
  }

  /// Returns `seconds` as whole milliseconds with the unit.
  static func milliseconds(_ seconds: Double) -> String {
    "\(Int((seconds * 1000).rounded())) ms"
  }
}
