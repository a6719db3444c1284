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
    var last = reader.count - 2
    while last >= offset {
      if reader.byte(at: last) == 0xff, reader.byte(at: last + 1) == 0xd9 { return true }
      last -= 1
    }
    return false
  }
}
