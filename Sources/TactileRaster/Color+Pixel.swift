internal import TactilePrimitives

nonisolated extension Color {
  /// The colour as a premultiplied pixel: blue in the lowest byte, then green, red and alpha.
  ///
  /// Cairo rounds a component to 16 bits, and its compositor takes the upper eight of them.
  var pixel: UInt32 {
    func part(_ component: Double) -> UInt32 {
      UInt32((min(max(component, 0), 1) * 65535).rounded()) >> 8
    }
    let alpha = min(max(alpha, 0), 1)
    return part(blue * alpha) | part(green * alpha) << 8 | part(red * alpha) << 16
      | part(alpha) << 24
  }
}
