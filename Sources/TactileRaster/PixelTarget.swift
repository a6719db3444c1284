internal import TactilePrimitives

/// Memory that a painter writes to: 32-bit pixels in native byte order, alpha in the highest byte.
///
/// This is SDL's ARGB8888 and XRGB8888 and Cairo's ARGB32 and RGB24. Painted pixels are opaque.
/// The memory belongs to the caller and must outlive the painting.
nonisolated public struct PixelTarget {
  /// The first byte of the top row.
  public let memory: UnsafeMutableRawPointer
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Bytes from one row to the next; a multiple of 4.
  public let bytesPerRow: Int

  /// `height` rows of `width` pixels at `memory`.
  public init(memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    precondition(
      width >= 0 && height >= 0 && bytesPerRow >= 4 * width && bytesPerRow % 4 == 0,
      "a row must have room for its pixels and end on a whole one",
    )
    self.memory = memory
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }
}

nonisolated extension Color {
  /// The colour as a premultiplied pixel: blue in the lowest byte, then green, red and alpha.
  ///
  /// Cairo rounds a component to 16 bits, and its compositor takes the upper eight of them.
  var pixel: UInt32 {
    func part(_ component: Double) -> UInt32 {
      UInt32((Self.clamped(component) * 65535).rounded()) >> 8
    }
    let alpha = Self.clamped(alpha)
    return part(blue * alpha) | part(green * alpha) << 8 | part(red * alpha) << 16
      | part(alpha) << 24
  }

  /// Returns `component` in the range from 0 to 1; NaN counts as 0.
  static func clamped(_ component: Double) -> Double {
    // `max` returns its first argument where the second is NaN.
    min(max(0, component), 1)
  }
}
