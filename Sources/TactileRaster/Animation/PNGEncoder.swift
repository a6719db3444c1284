internal import CPango

/// Encodes opaque pictures as PNG fast enough for films.
///
/// Rows are not filtered, and the compression level is low: of what a window shows, mostly areas of
/// one colour and letters, that takes a third of the time of libpng's usual choices, and less space.
enum PNGEncoder {
  /// The channels of a file.
  enum Channels: Int {
    /// Red, green and blue.
    case rgb = 3
    /// Red, green, blue and an alpha of 255, for readers that expect one.
    case rgba = 4

    /// The colour type in the file's header [PNG specification, 11.2.2].
    fileprivate var colorType: UInt8 { self == .rgb ? 2 : 6 }
  }

  /// The level of zlib, 1 to 9.
  ///
  /// Measured on 150 differences of 5 s of the scene `app` at 480 × 800: level 1 takes 0.30 s for
  /// 8.5 MB, 3 takes 0.32 s for 8.2 MB, and 6 takes 0.70 s for 7.7 MB.
  private static let level: Int32 = 3

  /// Returns the data of the header chunk of a file of `width` × `height` pixels.
  static func header(width: Int, height: Int, channels: Channels) -> [UInt8] {
    [UInt8](bigEndian: width, height) + [8, channels.colorType, 0, 0, 0]
  }

  /// Returns the compressed rows of `picture`, the data of a file's chunks `IDAT`; its alpha is ignored.
  ///
  /// - Throws: ``PNGError`` where the picture is empty or too large.
  /// - Complexity: O(pixels).
  static func rows(of picture: PixelBuffer, channels: Channels) throws(PNGError) -> [UInt8] {
    let (width, height) = (picture.width, picture.height)
    guard width > 0, height > 0, PixelBuffer.isPossible(width: width, height: height) else {
      throw .unsuitableSize(width: width, height: height)
    }
    let bytesPerRow = 1 + width * channels.rawValue
    var rows = [UInt8](repeating: 0, count: bytesPerRow * height)
    picture.bgra.withUnsafeBytes { source in
      rows.withUnsafeMutableBytes { target in
        var from = 0
        for row in 0..<height {
          var to = row * bytesPerRow + 1
          for _ in 0..<width {
            target[to] = source[from + 2]
            target[to + 1] = source[from + 1]
            target[to + 2] = source[from]
            if channels == .rgba { target[to + 3] = 255 }
            from += 4
            to += channels.rawValue
          }
        }
      }
    }
    return try compressed(rows)
  }

  /// Returns `picture` as a file; its alpha is ignored.
  ///
  /// - Throws: ``PNGError`` where the picture is empty or too large.
  static func file(of picture: PixelBuffer, channels: Channels) throws(PNGError) -> [UInt8] {
    let header = header(width: picture.width, height: picture.height, channels: channels)
    var file = PNGChunk.signature
    PNGChunk("IHDR", header).write(to: &file)
    PNGChunk("IDAT", try rows(of: picture, channels: channels)).write(to: &file)
    PNGChunk("IEND").write(to: &file)
    return file
  }

  /// Returns `bytes` in zlib's format [RFC 1950].
  private static func compressed(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    guard let compressor = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, level) else {
      throw .failed("zlib could not be started")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(compressor)) }
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var done = 0
    // G_CONVERTER_INPUT_AT_END, which headers of GLib 2.90 hide from Swift.
    let inputAtEnd = GConverterFlags(rawValue: 1)
    while true {
      var (read, written): (gsize, gsize) = (0, 0)
      let status = bytes.withUnsafeBytes { input in
        part.withUnsafeMutableBytes { output in
          g_converter_convert(
            compressor,
            input.baseAddress.map { $0 + done },
            gsize(input.count - done),
            output.baseAddress,
            gsize(output.count),
            inputAtEnd,
            &read,
            &written,
            nil,
          )
        }
      }
      guard status != G_CONVERTER_ERROR else { throw .failed("zlib failed") }
      done += Int(read)
      result.append(contentsOf: part[..<Int(written)])
      if status == G_CONVERTER_FINISHED { return result }
    }
  }
}

extension PixelBuffer {
  /// Returns the picture as a PNG file with alpha, written in a fraction of the time of ``png()``
  /// where all pixels are opaque.
  ///
  /// - Throws: ``PNGError`` where the picture is empty or too large.
  /// - Complexity: O(pixels).
  public func quickPNG() throws(PNGError) -> [UInt8] {
    let isOpaque = bgra.withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }
    return isOpaque ? try PNGEncoder.file(of: self, channels: .rgba) : try png()
  }
}
