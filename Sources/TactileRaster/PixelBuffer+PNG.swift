internal import CPango

/// The reason for which a picture cannot be written as or read from PNG.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has no pixels, or more than 32767 in a row or column.
  case unsuitableSize(width: Int, height: Int)
  /// Cairo's description of the failure, such as that the bytes are not a PNG file.
  case failed(String)

  /// The error as a sentence for users.
  public var description: String {
    switch self {
    case .unsuitableSize(let width, let height):
      "A picture of \(width) × \(height) pixels cannot be written as PNG."
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
    guard let surface = surface() else {
      throw .unsuitableSize(width: width, height: height)
    }
    return try Self.png(of: surface.pointer)
  }

  /// Returns the PNG file of a Cairo surface.
  static func png(of surface: OpaquePointer?) throws(PNGError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { sink in
      cairo_surface_write_to_png_stream(
        surface,
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
  /// - Throws: ``PNGError`` where the bytes are not a PNG file.
  public init(png bytes: [UInt8]) throws(PNGError) {
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
