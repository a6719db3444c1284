internal import CPango

/// A picture as a value: rows of pixels in memory of its own.
public struct PixelBuffer: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Rows from the top without gaps, each pixel blue, green, red, alpha; colours premultiplied.
  public var bgra: [UInt8]

  /// The maximum width and height, in pixels: Cairo's.
  public nonisolated static let maximumLength = 32_767
  /// The maximum number of pixels, which take 1 GiB.
  public nonisolated static let maximumArea = 1 << 28

  /// Returns whether a picture of `width` × `height` pixels stays within the limits.
  public nonisolated static func isPossible(width: Int, height: Int) -> Bool {
    max(width, height) <= maximumLength && width * height <= maximumArea
  }

  /// A transparent picture.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bgra: Array(repeating: 0, count: 4 * width * height))
  }

  /// A picture of `bgra`, which must have 4 × width × height bytes.
  public init(width: Int, height: Int, bgra: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && bgra.count == 4 * width * height,
      "a picture needs four bytes for each of its pixels",
    )
    self.width = width
    self.height = height
    self.bgra = bgra
  }

  /// The pixels as red, green, blue, alpha, colours not premultiplied; clear pixels are all 0.
  ///
  /// Takes time in proportion to the pixels.
  public var rgba: [UInt8] {
    var result = bgra
    for start in stride(from: 0, to: result.count, by: 4) {
      let alpha = Int(bgra[start + 3])
      func straight(_ value: UInt8) -> UInt8 {
        switch alpha {
        case 0: 0
        case 255: value
        default: UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha))
        }
      }
      result[start] = straight(bgra[start + 2])
      result[start + 1] = straight(bgra[start + 1])
      result[start + 2] = straight(bgra[start])
    }
    return result
  }

  /// Calls `body` with the pixels to paint on.
  ///
  /// Big-endian machines are not supported: words and bytes are assumed to be in the same order.
  public mutating func withTarget<Result>(_ body: (PixelTarget) -> Result) -> Result {
    let (width, height) = (width, height)
    if bgra.isEmpty {
      // Nothing is written to a picture without pixels, but its address must be one.
      var word: UInt32 = 0
      return withUnsafeMutableBytes(of: &word) { raw in
        body(Self.target(raw, width: width, height: height))
      }
    }
    return bgra.withUnsafeMutableBytes { body(Self.target($0, width: width, height: height)) }
  }

  private static func target(
    _ raw: UnsafeMutableRawBufferPointer,
    width: Int,
    height: Int,
  ) -> PixelTarget {
    guard let memory = raw.baseAddress else { preconditionFailure("pixels without an address") }
    return PixelTarget(memory: memory, width: width, height: height, bytesPerRow: 4 * width)
  }
}

extension PixelBuffer {
  /// The pixels of `surface`, which holds colours.
  init(_ surface: CairoSurface) {
    surface.flush()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * surface.width * surface.height)
    for row in 0..<surface.height {
      let start = surface.memory + row * surface.bytesPerRow
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: 4 * surface.width))
    }
    self.init(width: surface.width, height: surface.height, bgra: bytes)
  }

  /// Returns a surface with a copy of the pixels, or nil where the picture is empty or too large.
  func surface() -> CairoSurface? {
    guard let surface = CairoSurface(width: width, height: height, format: .color) else {
      return nil
    }
    surface.flush()
    bgra.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for row in 0..<height {
        let target = surface.memory + row * surface.bytesPerRow
        target.update(from: start + row * width * 4, count: width * 4)
      }
    }
    surface.markChanged()
    return surface
  }
}

/// The reason for which a picture cannot be written as or read from PNG.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has no pixels, or more than ``PixelBuffer/maximumLength`` in a row or column or, where it
  /// is read, ``PixelBuffer/maximumArea`` in all.
  case unsuitableSize(width: Int, height: Int)
  /// Cairo's description of the failure, such as that the bytes are not a PNG file.
  case failed(String)

  /// The error as a sentence for users.
  public var description: String {
    switch self {
    case .unsuitableSize(let width, let height):
      "PNG: a picture of \(width) × \(height) pixels is empty or too large."
    case .failed(let reason):
      "PNG: \(reason)."
    }
  }
}

extension PixelBuffer {
  /// Returns the picture as a PNG file.
  ///
  /// - Throws: ``PNGError`` where the picture is empty or too large.
  public func png() throws(PNGError) -> [UInt8] {
    guard let surface = surface() else { throw .unsuitableSize(width: width, height: height) }
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { sink in
      cairo_surface_write_to_png_stream(
        surface.pointer,
        { sink, data, count in
          guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
          sink.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        },
        sink,
      )
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw Self.error(status) }
    return bytes
  }

  /// Reads a PNG file.
  ///
  /// - Throws: ``PNGError`` where the bytes are not a PNG file, or its picture is too large.
  public init(png bytes: [UInt8]) throws(PNGError) {
    // Cairo takes memory for all the pixels that the header promises.
    if bytes.count >= 24, bytes.starts(with: PNGChunk.signature) {
      let (width, height) = (bytes[...].bigEndian(at: 16), bytes[...].bigEndian(at: 20))
      guard Self.isPossible(width: width, height: height) else {
        throw .unsuitableSize(width: width, height: height)
      }
    }
    var rest = bytes[...]
    let decoded = withUnsafeMutablePointer(to: &rest) { source in
      cairo_image_surface_create_from_png_stream(
        { source, data, count in
          let count = Int(count)
          guard let source, let data else { return CAIRO_STATUS_READ_ERROR }
          let rest = source.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          guard rest.pointee.count >= count else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in rest.pointee.prefix(count).enumerated() { data[index] = byte }
          rest.pointee.removeFirst(count)
          return CAIRO_STATUS_SUCCESS
        },
        source,
      )
    }
    defer { cairo_surface_destroy(decoded) }
    let status = cairo_surface_status(decoded)
    guard status == CAIRO_STATUS_SUCCESS else { throw Self.error(status) }
    let width = Int(cairo_image_surface_get_width(decoded))
    let height = Int(cairo_image_surface_get_height(decoded))
    // Files without alpha or with deep colours come in other formats: painting converts them.
    guard let surface = CairoSurface(width: width, height: height, format: .color) else {
      throw .unsuitableSize(width: width, height: height)
    }
    let context = CairoContext(surface)
    cairo_set_source_surface(context.pointer, decoded, 0, 0)
    cairo_paint(context.pointer)
    self.init(surface)
  }

  private static func error(_ status: cairo_status_t) -> PNGError {
    .failed(String(cString: cairo_status_to_string(status)))
  }
}
