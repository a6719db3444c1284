internal import Glibc

/// The black canvas under the pictures of a film, which determines what each picture changes.
struct FilmCanvas {
  /// The maximum number of bytes in the pictures of a film: they are kept until the file is written.
  static let mostBytes = 1 << 29

  private let ground: PixelBuffer
  /// The canvas with the picture that is shown.
  private(set) var shown: PixelBuffer
  private var isEmpty = true
  private var bytes = 0

  /// A black canvas of `width` by `height` pixels.
  init(width: Int, height: Int) {
    ground = .black(width: width, height: height)
    shown = ground
  }

  /// The width in pixels.
  var width: Int { ground.width }
  /// The height in pixels.
  var height: Int { ground.height }
  /// The whole canvas.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Shows `picture` at the top left, in place of the one before.
  ///
  /// - Returns: the changed part and its rectangle; the whole canvas for the first picture, nil
  ///   where nothing changes.
  mutating func show(_ picture: PixelBuffer) -> (part: PixelBuffer, area: PixelRect)? {
    var next = ground
    next.replace(atX: 0, y: 0, by: picture)
    let area = isEmpty ? bounds : next.area(unlike: shown)
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
  /// Returns an opaque black picture.
  package static func black(width: Int, height: Int) -> PixelBuffer {
    var black = PixelBuffer(width: width, height: height)
    black.bgra.withUnsafeMutableBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) { bytes[start + 3] = 255 }
    }
    return black
  }

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

  /// The picture in 32 shades a channel, which takes half the bytes as PNG and looks almost the same.
  ///
  /// Takes time in proportion to the pixels.
  public var coarse: PixelBuffer {
    var result = self
    result.bgra.withUnsafeMutableBytes { bytes in
      // Each byte keeps its upper five bits and repeats three of them below: black and white stay,
      // and so does the alpha of opaque and clear pixels.
      for start in stride(from: 0, to: bytes.count, by: 4) {
        let pixel = bytes.load(fromByteOffset: start, as: UInt32.self)
        let coarse = pixel & 0xF8F8_F8F8 | pixel >> 5 & 0x0707_0707
        bytes.storeBytes(of: coarse, toByteOffset: start, as: UInt32.self)
      }
    }
    return result
  }

  /// Replaces the pixels at (`x`, `y`) by `part`, as far as it lies inside.
  package mutating func replace(atX x: Int, y: Int, by part: PixelBuffer) {
    let first = max(0, -x)
    let columns = min(part.width, width - x) - first
    guard columns > 0 else { return }
    for row in max(0, -y)..<max(0, -y, min(part.height, height - y)) {
      let from = 4 * (row * part.width + first)
      let to = 4 * ((y + row) * width + x + first)
      bgra.replaceSubrange(to..<(to + 4 * columns), with: part.bgra[from..<(from + 4 * columns)])
    }
  }
}
