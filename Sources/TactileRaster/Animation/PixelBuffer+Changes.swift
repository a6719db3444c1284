internal import CPango
internal import Glibc

extension PixelBuffer {
  /// Returns the smallest rectangle outside of which the picture equals `other`; empty where they
  /// are equal, the whole picture where they are of different sizes.
  ///
  /// Takes time in proportion to the pixels.
  package func area(unlike other: PixelBuffer) -> PixelRect {
    guard (width, height) == (other.width, other.height) else {
      return PixelRect(x: 0, y: 0, width: width, height: height)
    }
    var area = PixelRect(minX: width, minY: height, maxX: 0, maxY: 0)
    bgra.withUnsafeBytes { mine in
      other.bgra.withUnsafeBytes { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return }
        for row in 0..<height {
          let start = 4 * width * row
          guard memcmp(mine + start, theirs + start, 4 * width) != 0 else { continue }
          func differs(_ column: Int) -> Bool {
            let place = start + 4 * column
            return mine.load(fromByteOffset: place, as: UInt32.self)
              != theirs.load(fromByteOffset: place, as: UInt32.self)
          }
          area.minY = min(area.minY, row)
          area.maxY = row + 1
          var left = 0
          while left < area.minX, !differs(left) { left += 1 }
          area.minX = left
          var right = width
          while right > area.maxX, !differs(right - 1) { right -= 1 }
          area.maxX = right
        }
      }
    }
    return area.maxY > area.minY ? area : .empty
  }

  /// Returns the part of the picture in `area`, which lies inside it.
  package func cut(to area: PixelRect) -> PixelBuffer {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * area.width * area.height)
    for row in area.minY..<area.maxY {
      let start = 4 * (row * width + area.minX)
      pixels += bgra[start..<(start + 4 * area.width)]
    }
    return PixelBuffer(width: area.width, height: area.height, bgra: pixels)
  }

  /// The picture in 32 shades a channel, which takes half the bytes as PNG and looks almost the
  /// same.
  ///
  /// Takes time in proportion to the pixels.
  public var coarse: PixelBuffer {
    let pixels = bgra.enumerated().map {
      $0.offset % 4 == 3 ? $0.element : Self.coarse[Int($0.element)]
    }
    return PixelBuffer(width: width, height: height, bgra: pixels)
  }

  /// The shade for each value; black and white stay.
  private static let coarse: [UInt8] = (0...255).map { UInt8($0 & 0xF8 | $0 >> 5) }

  /// Replaces the pixels at (`x`, `y`) by `part`, as far as it lies inside.
  package mutating func replace(atX x: Int, y: Int, by part: PixelBuffer) {
    let columns = min(part.width, width - x)
    guard x >= 0, columns > 0 else { return }
    for row in max(0, -y)..<max(0, -y, min(part.height, height - y)) {
      let from = 4 * row * part.width
      let to = 4 * ((y + row) * width + x)
      bgra.replaceSubrange(to..<(to + 4 * columns), with: part.bgra[from..<(from + 4 * columns)])
    }
  }

  /// Returns the picture as a PNG file without alpha, whatever the alpha of the pixels.
  ///
  /// - Throws: ``PNGError`` where the picture is empty or too large.
  func opaquePNG() throws(PNGError) -> [UInt8] {
    guard let surface = surface() else { throw .unsuitableSize(width: width, height: height) }
    let opaque = cairo_image_surface_create_for_data(
      surface.memory,
      CAIRO_FORMAT_RGB24,
      Int32(width),
      Int32(height),
      Int32(surface.bytesPerRow),
    )
    defer { cairo_surface_destroy(opaque) }
    return try Self.png(of: opaque)
  }
}
