internal import TactilePrimitives

/// A translucent colour that lies over everything, such as what dims a window behind a menu.
///
/// Pixels are veiled on their way from one memory to another, which saves a second pass over them,
/// and become what drawing the colour over them makes of them.
struct Veil {
  /// Eight pixels of four bytes.
  private typealias Lanes = SIMD16<UInt16>

  /// What the colour adds: green over blue and alpha over red by turns, premultiplied.
  private let color: Lanes
  /// What is left of the pixels, in 255ths.
  private let rest: UInt16

  /// A veil of `color`.
  init(_ color: Color) {
    func part(_ component: Double) -> UInt16 {
      // Cairo rounds a component to 16 bits, and its compositor takes the upper eight of them.
      UInt16((min(max(component, 0), 1) * 65535).rounded()) >> 8
    }
    let alpha = min(max(color.alpha, 0), 1)
    let (red, green, blue) = (color.red * alpha, color.green * alpha, color.blue * alpha)
    var lanes = Lanes(repeating: part(blue) | part(green) << 8)
    lanes.oddHalf = .init(repeating: part(red) | part(alpha) << 8)
    self.color = lanes
    rest = 255 - part(alpha)
  }

  /// Writes the pixels of `area`, in pixels of the target; takes time in proportion to them.
  ///
  /// - Parameters:
  ///   - source: opaque pixels, whose corner is at (`x`, `y`) of the target.
  ///   - x: a column of the target.
  ///   - y: a row of the target.
  ///   - target: where to; no part of the source.
  ///   - area: what is written, as far as both have such pixels.
  func draw(_ source: PixelTarget, x: Int, y: Int, on target: PixelTarget, in area: PixelRect) {
    let area =
      area
      .intersection(PixelRect(x: x, y: y, width: source.width, height: source.height))
      .intersection(PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      draw(
        source.memory + (row - y) * source.bytesPerRow + 4 * (area.minX - x),
        count: 4 * area.width,
        into: target.memory + row * target.bytesPerRow + 4 * area.minX,
      )
    }
  }

  @inline(__always)
  private func draw(
    _ source: UnsafeMutableRawPointer,
    count: Int,
    into target: UnsafeMutableRawPointer,
  ) {
    let size = MemoryLayout<Lanes>.size
    var offset = 0
    while offset &+ size <= count {
      let pixels = source.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      target.storeBytes(of: veiled(pixels), toByteOffset: offset, as: Lanes.self)
      offset &+= size
    }
    guard offset < count else { return }
    var pixels = Lanes.zero
    withUnsafeMutableBytes(of: &pixels) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: source + offset, count: count - offset))
    }
    withUnsafeBytes(of: veiled(pixels)) {
      (target + offset).copyMemory(
        from: $0.baseAddress ?? .init(source),
        byteCount: count - offset,
      )
    }
  }

  /// Each component · rest / 255, rounded, and the colour; no sum exceeds 255 · 256.
  @inline(__always)
  private func veiled(_ pixels: Lanes) -> Lanes {
    let eight = Lanes(repeating: 8)
    let rest = Lanes(repeating: rest)
    let half = Lanes(repeating: 128)
    let low = (pixels & Lanes(repeating: 0xff)) &* rest &+ half
    let high = (pixels &>> eight) &* rest &+ half
    let lower = (low &+ (low &>> eight)) &>> eight
    let upper = (high &+ (high &>> eight)) & Lanes(repeating: 0xff00)
    return (lower | upper) &+ color
  }
}
