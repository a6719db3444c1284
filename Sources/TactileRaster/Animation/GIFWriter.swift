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
  public init(width: Int, height: Int) { canvas = FilmCanvas(width: width, height: height) }

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
    // No global colour table, background colour index 0, no aspect ratio.
    file += [0x70, 0, 0]
    file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      let next =
        isLast
        ? max(Int((end * 100).rounded()), step.hundredths) + Int(AnimatedPNGWriter.pause * 100)
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
