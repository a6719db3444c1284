package import TactilePrimitives

/// Scales opaque pixels along their axes by blending four neighbours each, and mixes the result
/// with one colour.
///
/// Each row of the target is first blended from two rows of the source, the colour included, and
/// then across. Both steps work in 16-bit lanes with weights in 256ths, so that no sum exceeds 255
/// · 256 + 128; each rounds, and the result differs by less than 2.5 from the exact one.
package struct BilinearScaler {
  /// Two neighbours along an axis, and the weight of the second in 256ths.
  private struct Tap {
    var first: Int
    var weight: UInt16
  }

  /// The transform from the target's pixels to those of the picture, without rotation or skew.
  private let inverse: Transform
  /// The colour, premultiplied with its part: low lanes hold blue and red, high ones green and alpha.
  private let lowColor: Words
  private let highColor: Words
  /// The weight of the picture's pixels in the result, in 256ths.
  private let part: UInt16

  /// Eight pixels: lanes hold green over blue and alpha over red by turns.
  fileprivate typealias Words = SIMD16<UInt16>
  /// A pixel beside its neighbour, a component in each lane.
  fileprivate typealias Pair = SIMD8<UInt16>

  /// The byte offset of a pixel and its neighbour in a row, and their weights.
  fileprivate struct Column {
    var weights: Pair
    var offset: Int

    init(offset: Int, weight: UInt16) {
      weights = Pair(lowHalf: .init(repeating: 256 - weight), highHalf: .init(repeating: weight))
      self.offset = offset
    }
  }

  /// Memory for intermediate results, to be reused by the next drawing.
  package struct Scratch {
    fileprivate var row: [Words] = []
    fileprivate var columns: [Column] = []

    /// Memory that is empty.
    package init() {}
  }

  /// A scaler for pictures that `transform` places on the target, pixels on pixels; nil where the picture is
  /// rotated, or scaled below half, where it would not pay off.
  ///
  /// `opacity` is the picture's weight in the result; the opaque `backdrop` has the rest.
  package init?(_ transform: Transform, opacity: Double, over backdrop: Color) {
    guard transform.b == 0, transform.c == 0, abs(transform.a) >= 0.5, abs(transform.d) >= 0.5,
      let inverse = transform.inverse
    else { return nil }
    self.inverse = inverse
    let part = UInt16((Color.clamped(opacity) * 256).rounded())
    self.part = part
    func share(_ component: Double) -> UInt16 {
      UInt16((Color.clamped(component) * 255).rounded()) * (256 - part) + 128
    }
    var low = Words(repeating: share(backdrop.blue))
    low.oddHalf = .init(repeating: share(backdrop.red))
    var high = Words(repeating: share(backdrop.green))
    high.oddHalf = .init(repeating: share(1))
    (lowColor, highColor) = (low, high)
  }

  /// Writes the pixels of `area` that lie in the target, and no other.
  ///
  /// The opaque pixels of `source` begin at column `x` and row `y` of the picture, are repeated beyond their
  /// edges, and must not overlap the target; nothing else uses `scratch` meanwhile.
  package func draw(
    _ source: PixelTarget,
    x: Int,
    y: Int,
    on target: PixelTarget,
    in area: PixelRect,
    scratch: inout Scratch,
  ) {
    let whole = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    let area = area.intersection(whole)
    guard !area.isEmpty, source.width > 0, source.height > 0 else { return }
    let (start, count) = find(&scratch.columns, of: area, from: x, count: source.width)
    // The last pixel's neighbour and the rest of the last eight are read, but count for nothing.
    let words = (count + 8) / 8
    if scratch.row.count < words { scratch.row = [Words](repeating: .zero, count: words) }
    let columns = scratch.columns
    scratch.row.withUnsafeMutableBytes { row in
      guard let row = row.baseAddress else { return }
      for line in area.minY..<area.maxY {
        let place = (Double(line) + 0.5) * inverse.d + inverse.ty
        let tap = Self.tap(at: place, from: y, count: source.height)
        let upper = UnsafeRawPointer(source.memory + tap.first * source.bytesPerRow + 4 * start)
        let lower = tap.first + 1 < source.height ? upper + source.bytesPerRow : upper
        blend(upper, lower, weight: tap.weight, count: count, into: row)
        let first = target.memory + line * target.bytesPerRow + 4 * area.minX
        Self.scale(row, columns, into: first)
      }
    }
  }

  /// Computes the taps of the columns of `area`; returns the first source column that is used and
  /// their number.
  private func find(
    _ columns: inout [Column],
    of area: PixelRect,
    from x: Int,
    count: Int,
  ) -> (start: Int, count: Int) {
    func tap(_ column: Int) -> Tap {
      Self.tap(at: (Double(column) + 0.5) * inverse.a + inverse.tx, from: x, count: count)
    }
    let ends = (tap(area.minX).first, tap(area.maxX - 1).first)
    let start = min(ends.0, ends.1)
    columns.removeAll(keepingCapacity: true)
    columns.reserveCapacity(area.width)
    for column in area.minX..<area.maxX {
      let tap = tap(column)
      columns.append(Column(offset: 4 * (tap.first - start), weight: tap.weight))
    }
    return (start, min(max(ends.0, ends.1) + 2, count) - start)
  }

  /// Returns the neighbours of a position among `count` pixels, the first of which begins at `origin`.
  private static func tap(at place: Double, from origin: Int, count: Int) -> Tap {
    let place = min(max(place - 0.5, Double(origin)), Double(origin + count - 1))
    let first = min(Int(place.rounded(.down)), origin + max(0, count - 2))
    return Tap(first: first - origin, weight: UInt16(((place - Double(first)) * 256).rounded()))
  }

  /// Mixes `count` pixels of two rows and the colour.
  @inline(__always)
  private func blend(
    _ upper: UnsafeRawPointer,
    _ lower: UnsafeRawPointer,
    weight: UInt16,
    count: Int,
    into row: UnsafeMutableRawPointer,
  ) {
    let second = UInt16((UInt32(part) * UInt32(weight) + 128) / 256)
    let (a, b) = (Words(repeating: part - second), Words(repeating: second))
    let (lowColor, highColor) = (lowColor, highColor)
    @inline(__always)
    func mixed(_ p: Words, _ q: Words) -> Words {
      let byte = Words(repeating: 0xff)
      let eight = Words(repeating: 8)
      let low = (p & byte) &* a &+ (q & byte) &* b &+ lowColor
      let high = (p &>> eight) &* a &+ (q &>> eight) &* b &+ highColor
      return (low &>> eight) | (high & Words(repeating: 0xff00))
    }
    let size = MemoryLayout<Words>.size
    let bytes = 4 * count
    let whole = bytes - bytes % size
    var offset = 0
    while offset < whole {
      let p = upper.loadUnaligned(fromByteOffset: offset, as: Words.self)
      let q = lower.loadUnaligned(fromByteOffset: offset, as: Words.self)
      row.storeBytes(of: mixed(p, q), toByteOffset: offset, as: Words.self)
      offset &+= size
    }
    guard whole < bytes else { return }
    let (p, q) = (
      Self.rest(upper + whole, bytes - whole), Self.rest(lower + whole, bytes - whole),
    )
    row.storeBytes(of: mixed(p, q), toByteOffset: whole, as: Words.self)
  }

  /// Returns fewer than eight pixels as lanes.
  private static func rest(_ start: UnsafeRawPointer, _ count: Int) -> Words {
    var words = Words.zero
    withUnsafeMutableBytes(of: &words) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count))
    }
    return words
  }

  /// Blends each column's two pixels of a row.
  @inline(__always)
  private static func scale(
    _ row: UnsafeRawPointer,
    _ columns: [Column],
    into target: UnsafeMutableRawPointer,
  ) {
    @inline(__always)
    func sum(_ column: Column) -> SIMD4<UInt16> {
      let bytes = row.loadUnaligned(fromByteOffset: column.offset, as: SIMD8<UInt8>.self)
      let products = Pair(truncatingIfNeeded: bytes) &* column.weights
      return products.lowHalf &+ products.highHalf
    }
    columns.withUnsafeBufferPointer { columns in
      let half = Words(repeating: 128)
      let eight = Words(repeating: 8)
      let count = columns.count
      var index = 0
      while index &+ 3 < count {
        let two = Pair(lowHalf: sum(columns[index]), highHalf: sum(columns[index &+ 1]))
        let more = Pair(lowHalf: sum(columns[index &+ 2]), highHalf: sum(columns[index &+ 3]))
        let rounded = (Words(lowHalf: two, highHalf: more) &+ half) &>> eight
        let bytes = SIMD16<UInt8>(truncatingIfNeeded: rounded)
        target.storeBytes(of: bytes, toByteOffset: 4 &* index, as: SIMD16<UInt8>.self)
        index &+= 4
      }
      while index < count {
        let rounded = (sum(columns[index]) &+ 128) &>> 8
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: rounded)
        target.storeBytes(of: bytes, toByteOffset: 4 &* index, as: SIMD4<UInt8>.self)
        index &+= 1
      }
    }
  }
}
