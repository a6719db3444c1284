/// The properties of a picture file that its first bytes give without decoding it.
package struct PictureHeader: Hashable, Sendable {
  /// The supported file formats.
  package enum Format: Hashable, Sendable {
    /// Photos.
    case jpeg
    /// Drawings and screenshots.
    case png
    /// Photos or drawings.
    case webp
  }

  /// The file format.
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
  /// The format is not supported.
  case unknownFormat
  /// The bytes end too early or contradict themselves; the text says how.
  case damaged(String)
}
