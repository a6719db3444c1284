/// Up to 256 colours that represent those of a picture.
///
/// A picture of no more colours keeps them unchanged. Otherwise colours are reduced to five bits a
/// channel and divided by median cut: the box with the largest weight is halved along its widest
/// channel where half its pixels are on either side, until there are enough boxes (Heckbert,
/// "Color image quantization for frame buffer display", 1982).
struct ColorTable {
  /// The maximum number of colours in a table.
  static let limit = 256

  /// The colours as 0xRRGGBB.
  let colors: [UInt32]
  /// The index in ``colors`` for each pixel of the picture.
  let indices: [UInt8]

  /// The table of `picture`; alpha is ignored.
  ///
  /// Takes time in proportion to the pixels.
  init(_ picture: PixelBuffer) {
    let pixels = Self.pixels(of: picture)
    if let exact = Self.exact(pixels) {
      (colors, indices) = exact
      return
    }
    var counts = [Int](repeating: 0, count: 1 << 15)
    for pixel in pixels { counts[Self.coarse(pixel)] += 1 }
    var boxes = [Box(counts.indices.filter { counts[$0] > 0 }, counts: counts)]
    while boxes.count < Self.limit,
      let widest = boxes.indices.filter({ boxes[$0].extent > 0 })
        .max(by: { boxes[$0].weight < boxes[$1].weight })
    {
      let (low, high) = boxes[widest].halves(counts: counts)
      boxes[widest] = low
      boxes.append(high)
    }
    var indexOfCoarse = [UInt8](repeating: 0, count: 1 << 15)
    for (index, box) in boxes.enumerated() {
      for color in box.colors { indexOfCoarse[color] = UInt8(index) }
    }
    indices = pixels.map { indexOfCoarse[Self.coarse($0)] }
    colors = Self.means(of: pixels, indices, count: boxes.count)
  }

  private static func pixels(of picture: PixelBuffer) -> [UInt32] {
    let bytes = picture.bgra
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start])
    }
  }

  private static func exact(_ pixels: [UInt32]) -> ([UInt32], [UInt8])? {
    var numbers: [UInt32: UInt8] = [:]
    var colors: [UInt32] = []
    var indices: [UInt8] = []
    indices.reserveCapacity(pixels.count)
    for pixel in pixels {
      if let number = numbers[pixel] {
        indices.append(number)
        continue
      }
      guard colors.count < limit else { return nil }
      let number = UInt8(colors.count)
      numbers[pixel] = number
      colors.append(pixel)
      indices.append(number)
    }
    return (colors, indices)
  }

  private static func coarse(_ pixel: UInt32) -> Int {
    let red = pixel >> 19 & 31
    let green = pixel >> 11 & 31
    let blue = pixel >> 3 & 31
    return Int(red << 10 | green << 5 | blue)
  }

  private static func means(of pixels: [UInt32], _ indices: [UInt8], count: Int) -> [UInt32] {
    var sums = [(red: Int, green: Int, blue: Int, count: Int)](
      repeating: (0, 0, 0, 0),
      count: count,
    )
    for (pixel, index) in zip(pixels, indices) {
      sums[Int(index)].red += Int(pixel >> 16)
      sums[Int(index)].green += Int(pixel >> 8 & 255)
      sums[Int(index)].blue += Int(pixel & 255)
      sums[Int(index)].count += 1
    }
    return sums.map { sum in
      let count = max(1, sum.count)
      func mean(_ total: Int) -> UInt32 { UInt32((total + count / 2) / count) }
      return mean(sum.red) << 16 | mean(sum.green) << 8 | mean(sum.blue)
    }
  }

  /// A box of coarse colours that share one colour of the table.
  private struct Box {
    var colors: [Int]
    let pixelCount: Int
    /// The channel, by the bits it is shifted by, along which the colours differ most.
    let channel: Int
    let extent: Int

    /// The priority with which the box is halved.
    var weight: Int { pixelCount * extent }

    init(_ colors: [Int], counts: [Int]) {
      self.colors = colors
      pixelCount = colors.reduce(0) { $0 + counts[$1] }
      var widest = (channel: 0, extent: 0)
      for channel in [0, 5, 10] {
        let values = colors.map { $0 >> channel & 31 }
        let extent = (values.max() ?? 0) - (values.min() ?? 0)
        if extent > widest.extent { widest = (channel, extent) }
      }
      (channel, extent) = widest
    }

    /// Returns the two halves, neither of them empty; only for a box with an extent.
    func halves(counts: [Int]) -> (Box, Box) {
      let sorted = colors.sorted { ($0 >> channel & 31, $0) < ($1 >> channel & 31, $1) }
      var before = 0
      var cut = 0
      while cut < sorted.count - 1, cut == 0 || 2 * before < pixelCount {
        before += counts[sorted[cut]]
        cut += 1
      }
      return (
        Box(Array(sorted[..<cut]), counts: counts),
        Box(Array(sorted[cut...]), counts: counts),
      )
    }
  }
}
