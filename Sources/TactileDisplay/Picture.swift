/// Pixels that do not change once made.
public final class Picture {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Rows from the top, each `width` pixels of four bytes: blue, green, red, alpha, the colours
  /// premultiplied with alpha.
  public let pixels: [UInt8]
  /// Pixels to a point when shown at its own size.
  public let scale: Double
  /// Whether every alpha is 255, as far as its maker knows.
  public let isOpaque: Bool
  /// Whether another picture will soon stand in its place, so that painters should keep no copy.
  public let isTransient: Bool

  /// A picture of `pixels`, of which there must be 4 × width × height.
  public init(
    width: Int,
    height: Int,
    scale: Double = 1,
    pixels: [UInt8],
    isOpaque: Bool = false,
    isTransient: Bool = false,
  ) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == 4 * width * height,
      "a picture needs four bytes for each of its pixels",
    )
    self.width = width
    self.height = height
    self.scale = scale
    self.pixels = pixels
    self.isOpaque = isOpaque
    self.isTransient = isTransient
  }

  /// A number that tells pictures apart by size and pixels, the same in every run.
  ///
  /// 64-bit FNV-1a; takes time in proportion to the pixels at the first use.
  package private(set) lazy var fingerprint: UInt64 = {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func feed(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01b3 }
    feed(UInt64(width))
    feed(UInt64(height))
    for byte in pixels { feed(UInt64(byte)) }
    return hash
  }()
}
