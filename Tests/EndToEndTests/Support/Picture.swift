import Foundation

/// A copy of what a screen or a part of it showed: rows of 0xRRGGBB from the top left.
struct Picture: Equatable {
  let width: Int
  let height: Int
  private let pixels: [UInt32]

  /// A picture of `pixels`, row by row; there must be `width` × `height` of them.
  init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a picture has width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The picture of `area` of a screen of which `pixel` tells the pixel in column x and row y.
  init(_ area: Area, pixel: (_ x: Int, _ y: Int) -> UInt32) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        pixels.append(UInt32(littleEndian: pixel(x, y)) & 0xFF_FFFF)
      }
    }
    self.init(width: area.width, height: area.height, pixels: pixels)
  }

  /// The picture of `area` of a screen whose rows of `width` pixels are `bytes`.
  ///
  /// A pixel has four: blue, green, red and an unused one. What is outside of the screen is black.
  init(_ area: Area, of bytes: Data, width: Int) {
    let columns = 0..<width
    let rows = 0..<bytes.count / (4 * width)
    self = bytes.withUnsafeBytes { bytes in
      Picture(area) { x, y in
        guard columns.contains(x), rows.contains(y) else { return 0 }
        return bytes.loadUnaligned(fromByteOffset: 4 * (y * width + x), as: UInt32.self)
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// The mean of red, green and blue over `area`, 0…255.
  func brightness(of area: Area) -> Double {
    var sum = 0
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let pixel = Int(self[x, y])
        sum += pixel >> 16 + (pixel >> 8 & 255) + pixel & 255
      }
    }
    return Double(sum) / Double(3 * area.width * area.height)
  }

  /// Whether it is of a window in the dark appearance.
  var isDark: Bool { brightness(of: Area(x: 0, y: 0, width: width, height: height)) < 100 }

  /// The share, 0…1, of pixels of `area` that `other` shows moved by (`dx`, `dy`), give or take 6 of
  /// 255 in each channel; what has moved out of `other` does not count as shown.
  ///
  /// Stops early, with 0, when the share cannot reach `least` any more.
  func share(
    of area: Area,
    shownBy other: Picture,
    dx: Int = 0,
    dy: Int = 0,
    least: Double = 0,
  ) -> Double {
    var allowed = Int(Double(area.width * area.height) * (1 - least))
    var different = 0
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let isInside = 0..<other.width ~= x + dx && 0..<other.height ~= y + dy
        guard !isInside || !Self.isNear(self[x, y], other[x + dx, y + dy]) else { continue }
        different += 1
        allowed -= 1
        if allowed < 0, least > 0 { return 0 }
      }
    }
    return 1 - Double(different) / Double(area.width * area.height)
  }

  /// Whether the pixel at (`x`, `y`) is `color`, give or take 6 of 255 in each channel.
  func isNear(_ color: UInt32, x: Int, y: Int) -> Bool { Self.isNear(self[x, y], color) }

  /// Returns the number of pixels of `area` that are `color`, give or take 6 of 255 in each channel.
  func count(of color: UInt32, in area: Area) -> Int {
    (area.y..<area.y + area.height).reduce(0) { sum, y in
      sum + (area.x..<area.x + area.width).count { isNear(color, x: $0, y: y) }
    }
  }

  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    guard a != b else { return true }
    return [0, 8, 16].allSatisfy { shift in
      abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 6
    }
  }
}

/// A rectangle of pixels.
struct Area: Equatable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}
