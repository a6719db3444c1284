/// The properties of a picture file that its first bytes give without decoding it.
package struct PictureHeader: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    case jpeg
    case png
    case webp
  }

  package var format: Format
  /// Pixels in a row, as stored.
  package var width: Int
  /// Rows, as stored.
  package var height: Int
  /// The EXIF orientation, 1 to 8; 1 is upright.
  package var orientation = 1
  /// Whether the file has the end marker of its format.
  package var isComplete = true

  /// Reads the header from the beginning of a file.
  ///
  /// - Throws: ``PictureHeaderError`` where the format is not supported, or the bytes end too
  ///   early.
  /// - Complexity: O(*n*) in the bytes of a JPEG file, else O(1).
  package init(_ bytes: [UInt8]) throws(PictureHeaderError) {
    let reader = ByteReader(bytes)
    if reader.has([0xff, 0xd8, 0xff], at: 0) {
      self = try JPEGHeader.read(reader)
    } else if reader.has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0) {
      self = try Self.png(reader)
    } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
      self = try Self.webp(reader)
    } else {
      throw .unknownFormat
    }
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
  }

  init(_ format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Reads a PNG header; its chunk comes first and begins with the extent [PNG 1.2, 4.1.1].
  private static func png(_ reader: ByteReader) throws(PictureHeaderError) -> PictureHeader {
    guard reader.has("IHDR", at: 12), let width = reader.big32(at: 16),
      let height = reader.big32(at: 20)
    else { throw .damaged("the header is cut off") }
    return PictureHeader(.png, width: width, height: height)
  }

  /// Reads a WebP header; three kinds of first chunk hold the extent in three ways [RFC 9649].
  private static func webp(_ reader: ByteReader) throws(PictureHeaderError) -> PictureHeader {
    var header: PictureHeader?
    if reader.has("VP8X", at: 12), let width = reader.little24(at: 24),
      let height = reader.little24(at: 27)
    {
      header = PictureHeader(.webp, width: width + 1, height: height + 1)
    } else if reader.has("VP8L", at: 12), let bits = reader.little32(at: 21) {
      header = PictureHeader(.webp, width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
    } else if reader.has("VP8 ", at: 12), let width = reader.little16(at: 26),
      let height = reader.little16(at: 28)
    {
      header = PictureHeader(.webp, width: width & 0x3fff, height: height & 0x3fff)
    }
    guard var header, let size = reader.little32(at: 4) else {
      throw .damaged("the header is cut off")
    }
    header.isComplete = reader.count >= size + 8
    return header
  }
}

/// An error in reading the first bytes of a picture file.
package enum PictureHeaderError: Error, Hashable, Sendable {
  case unknownFormat
  /// The bytes end too early or contradict themselves; the text says how.
  case damaged(String)
}

/// Reads the segments of a JPEG file up to its picture data.
enum JPEGHeader {
  /// Returns the extent, the orientation and whether the file is complete [ITU T.81, annex B].
  static func read(_ reader: ByteReader) throws(PictureHeaderError) -> PictureHeader {
    var header: PictureHeader?
    var orientation = 1
    var offset = 2
    while let (marker, start, length) = segment(reader, at: offset) {
      let body = reader.part(from: start, length: length)
      switch marker {
      case 0xe1:
        orientation = EXIF.orientation(body) ?? orientation
      case 0xc0...0xc3, 0xc5...0xc7, 0xc9...0xcb, 0xcd...0xcf:
        guard let height = body.big16(at: 1), let width = body.big16(at: 3) else { break }
        header = PictureHeader(.jpeg, width: width, height: height)
      case 0xda:
        guard var header else { throw .damaged("it has no header") }
        header.orientation = orientation
        header.isComplete = hasEnd(reader, after: start + length)
        return header
      default:
        break
      }
      offset = start + length
    }
    throw .damaged("the header is cut off")
  }

  /// Returns the segment at `offset`: its marker, and the start and length of its body.
  private static func segment(
    _ reader: ByteReader,
    at offset: Int,
  ) -> (marker: Int, start: Int, length: Int)? {
    var offset = offset
    guard reader.byte(at: offset) == 0xff else { return nil }
    while reader.byte(at: offset) == 0xff { offset += 1 }
    guard let marker = reader.byte(at: offset) else { return nil }
    if marker == 0x01 || (0xd0...0xd7).contains(marker) { return (marker, offset + 1, 0) }
    guard let length = reader.big16(at: offset + 1), length >= 2,
      reader.count >= offset + 1 + length
    else { return nil }
    return (marker, offset + 3, length - 2)
  }

  /// Whether the end marker comes after `offset`; data after the marker are ignored.
  private static func hasEnd(_ reader: ByteReader, after offset: Int) -> Bool {
    stride(from: reader.count - 2, through: offset, by: -1).contains { last in
      reader.byte(at: last) == 0xff && reader.byte(at: last + 1) == 0xd9
    }
  }
}

/// Reads a photo's orientation from its EXIF data.
enum EXIF {
  private static let orientationTag = 0x0112
  private static let shortType = 3

  /// The orientation, 1 to 8, in the body of a JPEG's APP1 segment; nil where there is none
  /// [EXIF 2.32, 4.6].
  static func orientation(_ body: ByteReader) -> Int? {
    guard body.has("Exif", at: 0), body.has([0, 0], at: 4) else { return nil }
    let notes = body.part(from: 6, length: body.count - 6)
    let isLittle = notes.has("II", at: 0)
    guard isLittle || notes.has("MM", at: 0) else { return nil }
    func number(_ offset: Int, _ size: Int) -> Int? {
      notes.number(at: offset, bytes: size, isLittle: isLittle)
    }
    guard number(2, 2) == 42, let folder = number(4, 4), let count = number(folder, 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = folder + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == orientationTag else { continue }
      guard number(entry + 2, 2) == shortType, let value = number(entry + 8, 2),
        (1...8).contains(value)
      else { return nil }
      return value
    }
    return nil
  }
}

/// A reader of numbers in a run of bytes; nil where a number is beyond the end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The bytes from `offset` on, `length` of them or as many as there are.
  func part(from offset: Int, length: Int) -> ByteReader {
    ByteReader(bytes.dropFirst(max(0, offset)).prefix(max(0, length)))
  }

  func byte(at offset: Int) -> Int? {
    offset >= 0 && offset < count ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && bytes.dropFirst(offset).starts(with: expected)
  }

  func has(_ letters: String, at offset: Int) -> Bool { has(Array(letters.utf8), at: offset) }

  func big16(at offset: Int) -> Int? { number(at: offset, bytes: 2, isLittle: false) }
  func big32(at offset: Int) -> Int? { number(at: offset, bytes: 4, isLittle: false) }
  func little16(at offset: Int) -> Int? { number(at: offset, bytes: 2, isLittle: true) }
  func little24(at offset: Int) -> Int? { number(at: offset, bytes: 3, isLittle: true) }
  func little32(at offset: Int) -> Int? { number(at: offset, bytes: 4, isLittle: true) }

  /// Returns the number in `size` bytes, the lowest first or last.
  func number(at offset: Int, bytes size: Int, isLittle: Bool) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    let part = bytes.dropFirst(offset).prefix(size)
    return isLittle
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}
