internal import TactileDisplay

/// A computed picture: hues from left to right, from white at the top to black at the bottom.
///
/// Scenes show it in place of photos that cannot be read.
nonisolated enum TestCard {
  static let width = 320
  static let height = 200

  @MainActor
  static func picture() -> Picture {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    for y in 0..<height {
      let depth = 2 * Double(y) / Double(height - 1)
      for x in 0..<width {
        let hue = 6 * Double(x) / Double(width)
        for offset in [2.0, 4.0, 0.0] {
          pixels.append(UInt8((shade(hue, offset, depth) * 255).rounded()))
        }
        pixels.append(255)
      }
    }
    return Picture(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  /// Returns a component of the hue, mixed with white while `depth` is below 1 and with black
  /// above.
  private static func shade(_ hue: Double, _ offset: Double, _ depth: Double) -> Double {
    let distance = abs((hue - offset).remainder(dividingBy: 6))
    let pure = min(max(2 - distance, 0), 1)
    return depth < 1 ? 1 - (1 - pure) * depth : pure * (2 - depth)
  }
}
