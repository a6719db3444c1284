internal import CPango

/// A Cairo image surface: memory with pixels.
final class CairoSurface {
  /// The format of a pixel.
  enum Format {
    /// Four bytes: blue, green, red, alpha, premultiplied (as a native-endian word).
    case color
    /// One byte of coverage.
    case coverage

    var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  let pointer: OpaquePointer
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: Format
  /// The first byte; written only between ``flush()`` and ``markChanged()``.
  let memory: UnsafeMutablePointer<UInt8>
  /// A pattern of the surface, whose matrix and filter each user sets before drawing.
  let pattern: OpaquePointer
  /// The memory where it is not Cairo's own; nil for memory that is, or outlives the surface.
  private let pages: LargePages?

  /// The widths and heights that a surface can have, in pixels.
  private static let sides = 1...PixelBuffer.maximumLength

  var byteCount: Int { bytesPerRow * height }
  /// The memory, for drawing without Cairo; only for a surface of colours.
  var target: PixelTarget {
    PixelTarget(memory: memory, width: width, height: height, bytesPerRow: bytesPerRow)
  }
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// A clear surface, or nil where it is empty or too large for Cairo or the memory; with what
  /// `pages` contain, where those are given.
  convenience init?(width: Int, height: Int, format: Format, in pages: LargePages? = nil) {
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    let cairoFormat = format == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let bytesPerRow = cairo_format_stride_for_width(cairoFormat, Int32(width))
    let pages = pages ?? LargePages.map(count: Int(bytesPerRow) * height)
    let surface =
      if let pages {
        cairo_image_surface_create_for_data(
          pages.start.assumingMemoryBound(to: UInt8.self),
          cairoFormat,
          Int32(width),
          Int32(height),
          bytesPerRow,
        )
      } else {
        cairo_image_surface_create(cairoFormat, Int32(width), Int32(height))
      }
    self.init(adopting: surface, format: format, pages: pages)
  }

  /// A surface on the memory of `target`, which must outlive the surface.
  convenience init?(_ target: PixelTarget) {
    guard Self.sides.contains(target.width), Self.sides.contains(target.height) else { return nil }
    let surface = cairo_image_surface_create_for_data(
      target.memory.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32,
      Int32(target.width),
      Int32(target.height),
      Int32(clamping: target.bytesPerRow),
    )
    self.init(adopting: surface, format: .color)
  }

  /// Takes ownership of a surface from Cairo; nil and destroyed where it is in error.
  init?(adopting surface: OpaquePointer?, format: Format, pages: LargePages? = nil) {
    guard let surface else { return nil }
    guard
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let memory = cairo_image_surface_get_data(surface),
      let pattern = cairo_pattern_create_for_surface(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    pointer = surface
    self.memory = memory
    self.pattern = pattern
    self.format = format
    self.pages = pages
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
  }

  isolated deinit {
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(pointer)
  }

  /// Completes pending drawing by Cairo, before the memory is accessed.
  func flush() { cairo_surface_flush(pointer) }

  /// Tells Cairo that the memory was written to.
  func markChanged() { cairo_surface_mark_dirty(pointer) }

  /// Copies the pixels of `source` with its corner at (`x`, `y`), as far as they lie in `clip`.
  ///
  /// Both are of the same format, and `clip` lies inside the surface.
  func copy(_ source: CairoSurface, x: Int, y: Int, clip: PixelRect) {
    let size = format.bytesPerPixel
    change(by: source, x: x, y: y, clip: clip) { to, from, count in
      to.update(from: from, count: count * size)
    }
  }

  /// Calls `row` for each row of pixels and the pixels that `source` has in their place, its
  /// corner at (`x`, `y`), as far as that lies in `clip`.
  ///
  /// It gets the first byte of a row, the first byte of the source's row, and the number of pixels.
  @inline(__always)
  func change(
    by source: CairoSurface,
    x: Int,
    y: Int,
    clip: PixelRect,
    row change: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void,
  ) {
    source.flush()
    let size = source.format.bytesPerPixel
    self.change(source.bounds.offset(x: x, y: y).intersection(clip)) { to, column, row, count in
      change(to, source.memory + (row - y) * source.bytesPerRow + (column - x) * size, count)
    }
  }

  /// Calls `row` for each row of the pixels of `area` that lie inside the surface.
  ///
  /// It gets the first byte of a row, its column and row, and the number of pixels.
  @inline(__always)
  func change(_ area: PixelRect, row change: (UnsafeMutablePointer<UInt8>, Int, Int, Int) -> Void) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    flush()
    for row in area.minY..<area.maxY {
      let first = memory + row * bytesPerRow + area.minX * format.bytesPerPixel
      change(first, area.minX, row, area.width)
    }
    markChanged()
  }
}

extension CairoSurface {
  /// Returns a copy with smoothly scaled pixels, or nil where it is empty or too large.
  func scaled(width: Int, height: Int) -> CairoSurface? {
    guard let result = CairoSurface(width: width, height: height, format: .color) else {
      return nil
    }
    let context = CairoContext(result)
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(
      &matrix,
      Double(self.width) / Double(width),
      Double(self.height) / Double(height),
    )
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(context.pointer, pattern)
    cairo_paint(context.pointer)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
    return result
  }
}
