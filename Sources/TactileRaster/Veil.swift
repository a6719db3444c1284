internal import CPixels
internal import TactilePrimitives

/// A scrim: a translucent colour over everything, such as the darkening of a window behind a menu.
///
/// Pixels are blended while they are copied from one memory to another, which saves a second pass,
/// and have the same values as if the colour were drawn over them.
nonisolated struct Veil {
  /// Eight pixels of four bytes.
  private typealias Lanes = SIMD16<UInt16>

  /// The number of bytes from which an area is written past the caches: the size of a core's own
  /// cache.
  private static let streamed = 1 << 20

  /// The colour's addition: green over blue and alpha over red by turns, premultiplied.
  private let color: Lanes
  /// The weight of the pixels that remains, in 255ths.
  private let rest: UInt16

  /// A scrim of `color`.
  init(_ color: Color) {
    let pixel = color.pixel
    var lanes = Lanes(repeating: UInt16(truncatingIfNeeded: pixel))
    lanes.oddHalf = .init(repeating: UInt16(pixel >> 16))
    self.color = lanes
    rest = 255 - UInt16(pixel >> 24)
  }

  /// Writes the pixels of `area`, in pixels of the target; takes time in proportion to them.
  ///
  /// - Parameters:
  ///   - source: opaque pixels, whose corner is at (`x`, `y`) of the target.
  ///   - blocks: the blocks of the source that have a single colour.
  ///   - x: a column of the target.
  ///   - y: a row of the target.
  ///   - target: the pixels to write, which must not overlap the source.
  ///   - area: the pixels to write, as far as the source and the target have them.
  func draw(
    _ source: PixelTarget,
    _ blocks: PlainBlocks,
    x: Int,
    y: Int,
    on target: PixelTarget,
    in area: PixelRect,
  ) {
    let area =
      area
      .intersection(PixelRect(x: x, y: y, width: source.width, height: source.height))
      .intersection(PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    guard !area.isEmpty else { return }
    let isStreamed = 4 * area.area >= Self.streamed
    var plain: (from: UInt32, to: Lanes) = (0, .zero)
    let ends = (area.minX - x, area.maxX - x)
    for row in area.minY..<area.maxY {
      let from = source.memory + (row - y) * source.bytesPerRow
      let to = target.memory + row * target.bytesPerRow + 4 * x
      var column = ends.0
      while column < ends.1 {
        let block = column / PlainBlocks.width
        var end = min((block &+ 1) &* PlainBlocks.width, ends.1)
        let pixel = blocks[row - y, block]
        if pixel == 0 {
          draw(from + 4 &* column, count: 4 &* (end &- column), into: to + 4 &* column)
        } else {
          while end < ends.1, blocks[row - y, end / PlainBlocks.width] == pixel {
            end = min(end &+ PlainBlocks.width, ends.1)
          }
          if pixel != plain.from {
            plain = (pixel, veiled(unsafeBitCast(SIMD8(repeating: pixel), to: Lanes.self)))
          }
          let (start, count) = (to + 4 &* column, end &- column)
          if isStreamed {
            let veiled = unsafeBitCast(plain.to, to: SIMD8<UInt32>.self)[0]
            pixels_stream(start.assumingMemoryBound(to: UInt32.self), count, veiled)
          } else {
            fill(plain.to, count: 4 &* count, into: start)
          }
        }
        column = end
      }
    }
    if isStreamed { pixels_settle() }
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
    while offset < count {
      let pixel = source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      let eight = veiled(unsafeBitCast(SIMD8(repeating: pixel), to: Lanes.self))
      Self.storeFirst(of: eight, into: target + offset)
      offset &+= 4
    }
  }

  /// Writes `count` bytes of equal pixels.
  @inline(__always)
  private func fill(_ pixels: Lanes, count: Int, into target: UnsafeMutableRawPointer) {
    let size = MemoryLayout<Lanes>.size
    var offset = 0
    while offset &+ size <= count {
      target.storeBytes(of: pixels, toByteOffset: offset, as: Lanes.self)
      offset &+= size
    }
    while offset < count {
      Self.storeFirst(of: pixels, into: target + offset)
      offset &+= 4
    }
  }

  @inline(__always)
  private static func storeFirst(of pixels: Lanes, into target: UnsafeMutableRawPointer) {
    target.storeBytes(of: unsafeBitCast(pixels, to: SIMD8<UInt32>.self)[0], as: UInt32.self)
  }

  /// Returns each component · rest / 255, rounded, plus the colour; no sum exceeds 255 · 256.
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
