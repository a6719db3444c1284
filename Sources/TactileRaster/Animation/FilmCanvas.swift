internal import CPango
internal import Glibc

/// The black canvas under the pictures of a film, which determines what each picture changes.
struct FilmCanvas {
  /// The maximum number of bytes in the pictures of a film: they are kept until the file is
  /// written.
  static let mostBytes = 1 << 29

  private let ground: PixelBuffer
  private var shown: PixelBuffer
  private var isEmpty = true
  private var bytes = 0

  /// A black canvas of `width` by `height` pixels.
  init(width: Int, height: Int) {
    ground = PixelBuffer(
      width: width,
      height: height,
      bgra: (0..<(4 * width * height)).map { $0 % 4 == 3 ? 255 : 0 },
    )
    shown = ground
  }

  /// The width in pixels.
  var width: Int { ground.width }
  /// The height in pixels.
  var height: Int { ground.height }

  /// Shows `picture` at the top left, in place of the one before.
  ///
  /// - Returns: the changed part and its rectangle; the whole canvas for the first picture, nil
  ///   where nothing changes.
  mutating func show(_ picture: PixelBuffer) -> (part: PixelBuffer, area: PixelRect)? {
    var next = ground
    next.replace(atX: 0, y: 0, by: picture)
    let area =
      isEmpty ? PixelRect(x: 0, y: 0, width: width, height: height) : next.area(unlike: shown)
    shown = next
    guard !area.isEmpty || isEmpty else { return nil }
    isEmpty = false
    return (next.cut(to: area), area)
  }

  /// Counts the `count` bytes of a picture.
  ///
  /// - Throws: ``PNGError`` where the film becomes too large to be kept in memory.
  mutating func keep(_ count: Int) throws(PNGError) {
    bytes += count
    guard bytes <= Self.mostBytes else {
      throw .failed("the film takes more than \(Self.mostBytes >> 20) MB; show less of the run")
    }
  }
}

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
