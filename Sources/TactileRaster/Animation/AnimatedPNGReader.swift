/// Reads the files that ``AnimatedPNGWriter`` writes.
public enum AnimatedPNGReader {
  /// A frame of the file that is being read: its rectangle on the canvas, and its bytes.
  private struct Part {
    let area: PixelRect
    var data: [UInt8] = []
  }

  /// Returns the frames of `file`, each as large as the canvas; one for a PNG file without
  /// animation.
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
        parts.append(
          Part(
            area: PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
          )
        )
      case "IDAT" where !parts.isEmpty:
        parts[parts.count - 1].data += chunk.data
      case "fdAT" where !parts.isEmpty:
        parts[parts.count - 1].data += chunk.data.dropFirst(4)
      default: continue
      }
    }
    return parts
  }

  /// Returns the part as a PNG file of its own, of the same bit depth and colour type as the
  /// whole.
  private static func still(_ part: Part, header: PNGChunk) -> [UInt8] {
    var size: [UInt8] = []
    size.append(bigEndian: part.area.width)
    size.append(bigEndian: part.area.height)
    var file = PNGChunk.signature
    PNGChunk("IHDR", size + header.data.dropFirst(8)).write(to: &file)
    PNGChunk("IDAT", part.data).write(to: &file)
    PNGChunk("IEND").write(to: &file)
    return file
  }
}
