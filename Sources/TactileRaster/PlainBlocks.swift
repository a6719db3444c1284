/// The blocks of an opaque picture that have a single colour: most of a page.
///
/// Each row is divided into blocks of ``width`` pixels, the last of which may be narrower.
nonisolated struct PlainBlocks {
  /// The number of pixels in a block.
  static let width = 64

  /// The number of blocks in a row.
  let columns: Int
  /// The pixel that fills each block, row by row; 0 where there are several colours, since an
  /// opaque pixel is never 0.
  private let pixels: [UInt32]

  /// The blocks of `picture`; takes time in proportion to its pixels.
  init(_ picture: PixelTarget) {
    let columns = (picture.width + Self.width - 1) / Self.width
    self.columns = columns
    pixels = [UInt32](unsafeUninitializedCapacity: columns * picture.height) { pixels, count in
      for row in 0..<picture.height {
        let start = picture.memory + row * picture.bytesPerRow
        for column in 0..<columns {
          let first = column * Self.width
          let length = min(Self.width, picture.width - first)
          pixels[count] = Self.pixel(start + 4 * first, count: length)
          count += 1
        }
      }
    }
  }

  /// The pixel that fills a block, or 0.
  subscript(row: Int, column: Int) -> UInt32 { pixels[row &* columns &+ column] }

  private static func pixel(_ start: UnsafeMutableRawPointer, count: Int) -> UInt32 {
    let first = start.loadUnaligned(as: UInt32.self)
    var offset = 4
    while offset < 4 * count {
      guard start.loadUnaligned(fromByteOffset: offset, as: UInt32.self) == first else { return 0 }
      offset &+= 4
    }
    return first
  }
}
