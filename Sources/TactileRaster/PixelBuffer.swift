/// A picture as a value: rows of pixels in memory of its own.
public struct PixelBuffer: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Rows from the top without gaps, each pixel blue, green, red, alpha; colours premultiplied.
  public var bgra: [UInt8]

  /// A transparent picture.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bgra: Array(repeating: 0, count: 4 * width * height))
  }

  /// A picture of `bgra`, which must have 4 × width × height bytes.
  public init(width: Int, height: Int, bgra: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && bgra.count == 4 * width * height,
      "a picture needs four bytes for each of its pixels",
    )
    self.width = width
    self.height = height
    self.bgra = bgra
  }

  /// The pixels as red, green, blue, alpha, colours not premultiplied; clear pixels are all 0.
  ///
  /// Takes time in proportion to the pixels.
  public var rgba: [UInt8] {
    var result = bgra
    for start in stride(from: 0, to: result.count, by: 4) {
      let alpha = Int(bgra[start + 3])
      func straight(_ value: UInt8) -> UInt8 {
        switch alpha {
        case 0: 0
        case 255: value
        default: UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
        }
      }
      result[start] = straight(bgra[start + 2])
      result[start + 1] = straight(bgra[start + 1])
      result[start + 2] = straight(bgra[start])
    }
    return result
  }

  /// Calls `body` with the pixels to paint on.
  ///
  /// Big-endian machines are not supported: words and bytes are assumed to be in the same order.
  public mutating func withTarget<Result>(_ body: (PixelTarget) -> Result) -> Result {
    let (width, height) = (width, height)
    if bgra.isEmpty {
      // Nothing is written to a picture without pixels, but its address must be one.
      var word: UInt32 = 0
      return withUnsafeMutableBytes(of: &word) { raw in
        body(Self.target(raw, width: width, height: height))
      }
    }
    return bgra.withUnsafeMutableBytes { body(Self.target($0, width: width, height: height)) }
  }

  private static func target(
    _ raw: UnsafeMutableRawBufferPointer,
    width: Int,
    height: Int,
  ) -> PixelTarget {
    guard let memory = raw.baseAddress else { preconditionFailure("pixels without an address") }
    return PixelTarget(memory: memory, width: width, height: height, bytesPerRow: 4 * width)
  }
}
