/// Writes a sequence of pictures as one GIF file, for programs that do not play animated PNG.
///
/// GIF has 256 colours a picture and times in hundredths of a second: pictures that would be shown
/// for less than two of them are omitted, since players take those for a tenth of a second.
public struct GIFWriter {
  /// The difference from the previous picture.
  private struct Step {
    let hundredths: Int
    let body: [UInt8]
  }

  private var canvas: FilmCanvas
  private var steps: [Step] = []
  /// The newest picture with its time, while its duration is not known.
  private var pending: (picture: PixelBuffer, hundredths: Int)?

  /// A file without pictures on a black canvas of `width` by `height` pixels, each 1 to 65535.
  public init(width: Int, height: Int) {
    canvas = FilmCanvas(width: width, height: height)
  }

  /// Adds the picture that is shown from `seconds` on; times never decrease.
  ///
  /// - Throws: ``PNGError`` where the file is too large.
  public mutating func append(_ picture: PixelBuffer, at seconds: Double) throws(PNGError) {
    let hundredths = Int((seconds * 100).rounded())
    if let pending, hundredths - pending.hundredths >= 2 {
      try write(pending.picture, pending.hundredths)
    }
    let start = pending.map { hundredths - $0.hundredths >= 2 ? hundredths : $0.hundredths }
    pending = (picture, start ?? hundredths)
  }

  /// Returns the file; the last picture stays for a while after `end`.
  ///
  /// - Throws: ``PNGError`` where the file is too large.
  public mutating func file(end: Double) throws(PNGError) -> [UInt8] {
    if let pending { try write(pending.picture, pending.hundredths) }
    pending = nil
    var file = Array("GIF89a".utf8)
    file.append(littleEndian: canvas.width)
    file.append(littleEndian: canvas.height)
    // Without colours for all; black behind.
    file += [0x70, 0, 0]
    file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      let next =
        isLast
        ? max(Int((end * 100).rounded()), step.hundredths)
          + Int(AnimatedPNGWriter.pause * 100)
        : steps[index + 1].hundredths
      file += [0x21, 0xF9, 4, 0b0000_0100]
      file.append(littleEndian: min(next - step.hundredths, Int(UInt16.max)))
      file += [0, 0]
      file += step.body
    }
    return file + [0x3B]
  }

  private mutating func write(_ picture: PixelBuffer, _ hundredths: Int) throws(PNGError) {
    guard let (part, area) = canvas.show(picture) else { return }
    let body = Self.body(part, area)
    try canvas.keep(body.count)
    steps.append(Step(hundredths: hundredths, body: body))
  }

  private static func body(_ part: PixelBuffer, _ area: PixelRect) -> [UInt8] {
    let table = ColorTable(part)
    var bits = 1
    while 1 << bits < table.colors.count { bits += 1 }
    var body: [UInt8] = [0x2C]
    for number in [area.minX, area.minY, area.width, area.height] {
      body.append(littleEndian: number)
    }
    body.append(0x80 | UInt8(bits - 1))
    for index in 0..<(1 << bits) {
      let color = index < table.colors.count ? table.colors[index] : 0
      for shift in [UInt32(16), 8, 0] { body.append(UInt8(truncatingIfNeeded: color >> shift)) }
    }
    let codeSize = max(2, bits)
    body.append(UInt8(codeSize))
    let codes = LZWCoder.bytes(for: table.indices, codeSize: codeSize)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      body.append(UInt8(block.count))
      body += block
    }
    body.append(0)
    return body
  }
}

extension [UInt8] {
  /// Appends a number from 0 below 2¹⁶ as two bytes, the lowest first.
  fileprivate mutating func append(littleEndian number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }
}

/// GIF's compression: codes of growing length for repeated sequences [GIF89a, appendix F].
enum LZWCoder {
  /// The number of codes: a code has twelve bits at most.
  private static let codeLimit = 4096

  /// Returns the bytes for `symbols`, each less than 2 to the power of `codeSize`, which is 2 to
  /// 8.
  ///
  /// Takes time in proportion to the symbols.
  static func bytes(for symbols: [UInt8], codeSize: Int) -> [UInt8] {
    var output = BitWriter()
    let clear = 1 << codeSize
    var next = clear + 2
    var length = codeSize + 1
    // Each known sequence, by the code of all but its last symbol: a list of those that go on.
    var child = [Int](repeating: 0, count: codeLimit)
    var sibling = [Int](repeating: 0, count: codeLimit)
    var last = [UInt8](repeating: 0, count: codeLimit)
    output.write(clear, length)
    guard var prefix = symbols.first.map(Int.init) else {
      output.write(clear + 1, length)
      return output.finished
    }
    for symbol in symbols.dropFirst() {
      var code = child[prefix]
      while code != 0, last[code] != symbol { code = sibling[code] }
      if code != 0 {
        prefix = code
        continue
      }
      output.write(prefix, length)
      if next < codeLimit {
        last[next] = symbol
        sibling[next] = child[prefix]
        child[prefix] = next
        if next == 1 << length { length += 1 }
        next += 1
      } else {
        output.write(clear, length)
        for index in child.indices { child[index] = 0 }
        next = clear + 2
        length = codeSize + 1
      }
      prefix = Int(symbol)
    }
    output.write(prefix, length)
    // The reader has added a sequence by now, which may have made its codes longer.
    if next == 1 << length, length < 12 { length += 1 }
    output.write(clear + 1, length)
    return output.finished
  }

  /// Packs codes, the lowest bits first.
  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var bits = 0
    private var count = 0

    mutating func write(_ code: Int, _ length: Int) {
      bits |= code << count
      count += length
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }

    var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: bits)] : bytes }
  }
}

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
