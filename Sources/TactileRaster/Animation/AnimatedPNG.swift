/// Writes a sequence of pictures as one animated PNG file (APNG), which browsers play and of which
/// other programs show the first picture.
///
/// The file contains only the difference between each picture and the one before; a picture equal
/// to the one before takes no space. All lie at the top left of a black canvas, and have no alpha.
public struct AnimatedPNGWriter {
  /// Seconds for which the last picture stays before the animation repeats.
  public static let pause = 1.0

  /// The difference from the previous picture.
  private struct Step {
    let seconds: Double
    let area: PixelRect
    let data: [UInt8]
  }

  private var canvas: FilmCanvas
  private var steps: [Step] = []

  /// A file without pictures on a black canvas of `width` by `height` pixels.
  public init(width: Int, height: Int) { canvas = FilmCanvas(width: width, height: height) }

  /// The number of pictures that differ from the one before.
  public var count: Int { steps.count }

  /// Adds the picture that is shown from `seconds` on; times never decrease.
  ///
  /// - Throws: ``PNGError`` where the canvas is empty or too large, or the file is too large.
  public mutating func append(_ picture: PixelBuffer, at seconds: Double) throws(PNGError) {
    guard let (part, area) = canvas.show(picture) else { return }
    let data = try PNGEncoder.rows(of: part, channels: .rgb)
    try canvas.keep(data.count)
    steps.append(Step(seconds: seconds, area: area, data: data))
  }

  /// Returns the file; the last picture stays for ``pause`` seconds after `end`.
  ///
  /// - Throws: ``PNGError`` where there is no picture.
  public func file(end: Double) throws(PNGError) -> [UInt8] {
    guard !steps.isEmpty else { throw .failed("an animation needs a picture") }
    var file = PNGChunk.signature
    let header = PNGEncoder.header(width: canvas.width, height: canvas.height, channels: .rgb)
    PNGChunk("IHDR", header).write(to: &file)
    PNGChunk("acTL", [UInt8](bigEndian: steps.count, 0)).write(to: &file)
    var sequence = 0
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      let next = isLast ? max(end, step.seconds) + Self.pause : steps[index + 1].seconds
      PNGChunk("fcTL", Self.control(step, sequence, until: next)).write(to: &file)
      sequence += 1
      guard index > 0 else {
        PNGChunk("IDAT", step.data).write(to: &file)
        continue
      }
      PNGChunk("fdAT", [UInt8](bigEndian: sequence) + step.data).write(to: &file)
      sequence += 1
    }
    PNGChunk("IEND").write(to: &file)
    return file
  }

  /// Returns the control chunk with a picture's rectangle and its duration, in milliseconds or for
  /// long ones in hundredths of a second; the end times are rounded rather than the durations, so
  /// that rounding errors do not add up.
  private static func control(_ step: Step, _ sequence: Int, until next: Double) -> [UInt8] {
    func delay(_ unit: Double) -> Int {
      Int((next * unit).rounded()) - Int((step.seconds * unit).rounded())
    }
    let area = step.area
    var bytes = [UInt8](bigEndian: sequence, area.width, area.height, area.minX, area.minY)
    let isLong = delay(1000) > Int(UInt16.max)
    bytes.append(bigEndian16: isLong ? min(delay(100), Int(UInt16.max)) : delay(1000))
    bytes.append(bigEndian16: isLong ? 100 : 1000)
    // Each picture stays under the next, and replaces what lies under it.
    return bytes + [0, 0]
  }
}

/// Reads the files that ``AnimatedPNGWriter`` writes.
public enum AnimatedPNGReader {
  /// A frame of the file that is being read: its rectangle on the canvas, and its bytes.
  private struct Part {
    let area: PixelRect
    var data: [UInt8] = []
  }

  /// Returns the frames of `file`, each as large as the canvas; one for a PNG file without animation.
  ///
  /// - Throws: ``PNGError`` where the bytes are not a PNG file.
  public static func pictures(of file: [UInt8]) throws(PNGError) -> [PixelBuffer] {
    guard let chunks = PNGChunk.chunks(of: file),
      let header = chunks.first, header.type == "IHDR", header.data.count == 13
    else { throw .failed("not a PNG file") }
    guard chunks.contains(where: { $0.type == "fcTL" }) else { return [try PixelBuffer(png: file)] }
    var canvas: PixelBuffer?
    var pictures: [PixelBuffer] = []
    for part in try parts(of: chunks) {
      let picture = try PixelBuffer(png: still(part, header: header))
      guard var next = canvas else {
        canvas = picture
        pictures.append(picture)
        continue
      }
      let area = part.area
      guard area.minX >= 0, area.minY >= 0, area.maxX <= next.width, area.maxY <= next.height
      else { throw .failed("a picture lies outside of the canvas") }
      next.replace(atX: area.minX, y: area.minY, by: picture)
      canvas = next
      pictures.append(next)
    }
    return pictures
  }

  private static func parts(of chunks: [PNGChunk]) throws(PNGError) -> [Part] {
    var parts: [Part] = []
    for chunk in chunks {
      switch chunk.type {
      case "fcTL":
        guard chunk.data.count == 26 else { throw .failed("a frame's description is broken") }
        let numbers = [4, 8, 12, 16].map { chunk.data.bigEndian(at: $0) }
        let area = PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
        parts.append(Part(area: area))
      case "IDAT" where !parts.isEmpty:
        parts[parts.count - 1].data += chunk.data
      case "fdAT" where !parts.isEmpty:
        parts[parts.count - 1].data += chunk.data.dropFirst(4)
      default: continue
      }
    }
    return parts
  }

  /// Returns the part as a PNG file of its own, of the same bit depth and colour type as the whole.
  private static func still(_ part: Part, header: PNGChunk) -> [UInt8] {
    let size = [UInt8](bigEndian: part.area.width, part.area.height)
    var file = PNGChunk.signature
    PNGChunk("IHDR", size + header.data.dropFirst(8)).write(to: &file)
    PNGChunk("IDAT", part.data).write(to: &file)
    PNGChunk("IEND").write(to: &file)
    return file
  }
}

/// A chunk of a PNG file: its type of four letters, and its bytes [PNG specification, 5].
nonisolated struct PNGChunk {
  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let type: String
  let data: ArraySlice<UInt8>

  init(_ type: String, _ data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  init(_ type: String, _ data: [UInt8] = []) { self.init(type, data[...]) }

  /// Returns the chunks of a file; nil where the file has no PNG signature or ends within a chunk.
  ///
  /// Checksums of chunks are not verified.
  static func chunks(of file: [UInt8]) -> [PNGChunk]? {
    guard file.starts(with: signature) else { return nil }
    var chunks: [PNGChunk] = []
    var rest = file[signature.count...]
    while !rest.isEmpty {
      guard rest.count >= 12 else { return nil }
      let length = rest.bigEndian(at: 0)
      guard length <= rest.count - 12 else { return nil }
      let start = rest.startIndex + 8
      let type = String(decoding: rest[(start - 4)..<start], as: UTF8.self)
      chunks.append(PNGChunk(type, rest[start..<(start + length)]))
      rest = rest[(start + length + 4)...]
    }
    return chunks
  }

  /// Appends the chunk to a file.
  func write(to file: inout [UInt8]) {
    file += [UInt8](bigEndian: data.count)
    let start = file.count
    file.append(contentsOf: type.utf8)
    file.append(contentsOf: data)
    file += [UInt8](bigEndian: Int(Self.sum(of: file[start...])))
  }

  /// Returns the CRC-32 with the polynomial of ISO 3309, bits reversed, as PNG requires.
  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    bytes.withUnsafeBufferPointer { buffer in
      sumTable.withUnsafeBufferPointer { table in
        for byte in buffer { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
      }
    }
    return ~sum
  }

  private static let sumTable: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}

extension [UInt8] {
  /// The numbers, from 0 below 2³², as four bytes each, the highest first.
  nonisolated init(bigEndian numbers: Int...) {
    self = numbers.flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  /// Appends a number from 0 below 2¹⁶ as two bytes, the highest first.
  nonisolated mutating func append(bigEndian16 number: Int) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number in the `count` bytes from `offset` on, the highest first; they must exist.
  nonisolated func bigEndian(at offset: Int, count: Int = 4) -> Int {
    self[(startIndex + offset)..<(startIndex + offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
