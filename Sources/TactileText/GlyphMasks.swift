internal import CPango

/// The coverage of single glyphs, from which texts are put together.
///
/// To fill the outlines of a text takes several times as long. Glyphs stand on quarters of a pixel,
/// so that one on the baseline is filled four times at most.
final class GlyphMasks {
  /// The font, glyph and place in a pixel that a mask is for.
  private struct Key: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let glyph: PangoGlyph
    let scale: Double
    let column: UInt8
    let row: UInt8
  }

  /// The coverage of a glyph, in the rows of a part of ``bytes``.
  private struct Mask {
    let start: Int
    let width: Int
    let height: Int
    /// Pixels from the pixel with the glyph's origin to the mask's corner.
    let left: Int
    let top: Int
  }

  /// The number of masks that were filled.
  private(set) var fillCount = 0

  private var masks: [Key: Mask] = [:]
  private var bytes: [UInt8] = []
  /// The fonts of the masks, which are retained so that no other takes the address of one.
  private var fonts: Set<UnsafeMutablePointer<PangoFont>> = []
  /// A context in which outlines are measured.
  private let scratch: OpaquePointer?

  /// The bytes of all masks, at most, and the longest side of one, in pixels.
  private static let limit = 1 << 20
  private static let longestSide = 128
  /// The binary digits of the places in a pixel at which a glyph can begin, in each direction.
  private static let phaseBits = 2
  private static let phaseMask = 1 << phaseBits - 1
  /// The length of a phase, in pixels.
  private static let phaseLength = 1.0 / Double(1 << phaseBits)

  init() {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    scratch = cairo_create(surface)
    cairo_surface_destroy(surface)
  }

  isolated deinit {
    removeAll()
    cairo_destroy(scratch)
  }

  /// Adds the glyphs of `run` to `target`, `x` of Pango's units from the left edge of its text and with their
  /// baseline on the pixel row `baseline`, at `scale` pixels to a point.
  ///
  /// - Returns: the length of the run in Pango's units; nil where a glyph is too large, or a letter is
  ///   in no font.
  func add(
    _ run: PangoLayoutRun,
    at x: Int,
    baseline: Double,
    scale: Double,
    to target: CoverageTarget,
  ) -> Int? {
    guard let font = run.item?.pointee.analysis.font, let glyphs = run.glyphs?.pointee,
      let infos = glyphs.glyphs
    else { return 0 }
    let unit = scale / Double(PANGO_SCALE)
    var advance = 0
    for index in 0..<Int(glyphs.num_glyphs) {
      let info = infos[index]
      defer { advance += Int(info.geometry.width) }
      guard info.glyph != Self.empty else { continue }
      // A letter that no font has is a box with its number, which is no glyph.
      guard info.glyph & Self.unknown == 0 else { return nil }
      let column = Self.phase(of: Double(x + advance + Int(info.geometry.x_offset)) * unit)
      let row = Self.phase(of: baseline + Double(info.geometry.y_offset) * unit)
      let key = Key(
        font: font,
        glyph: info.glyph,
        scale: scale,
        column: UInt8(column & Self.phaseMask),
        row: UInt8(row & Self.phaseMask),
      )
      guard let mask = masks[key] ?? fill(key) else { return nil }
      bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        target.add(
          start + mask.start,
          width: mask.width,
          height: mask.height,
          x: (column >> Self.phaseBits) + mask.left,
          y: (row >> Self.phaseBits) + mask.top,
        )
      }
    }
    return advance
  }

  /// The glyph that stands for nothing, as `PANGO_GLYPH_EMPTY`.
  private static let empty: PangoGlyph = 0x0FFF_FFFF
  /// The bit of a letter that no font has, as `PANGO_GLYPH_UNKNOWN_FLAG`.
  private static let unknown: PangoGlyph = 0x1000_0000

  /// Returns the phases from the origin to the one nearest to `pixels`.
  private static func phase(of pixels: Double) -> Int { Int((pixels / phaseLength).rounded()) }

  /// Fills the outline of a glyph; nil where it is too large.
  private func fill(_ key: Key) -> Mask? {
    guard let scratch, let font = pango_cairo_font_get_scaled_font(OpaquePointer(key.font)) else {
      return nil
    }
    if bytes.count > Self.limit { removeAll() }
    if fonts.insert(key.font).inserted { g_object_ref(key.font) }
    let dx = Double(key.column) * Self.phaseLength
    let dy = Double(key.row) * Self.phaseLength
    outline(key, font, on: scratch, x: dx, y: dy)
    cairo_identity_matrix(scratch)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(scratch, &x1, &y1, &x2, &y2)
    let (left, top) = (Int(x1.rounded(.down)), Int(y1.rounded(.down)))
    let (width, height) = (Int(x2.rounded(.up)) - left, Int(y2.rounded(.up)) - top)
    guard max(width, height) <= Self.longestSide else { return nil }
    let mask = Mask(
      start: bytes.count,
      width: max(0, width),
      height: max(0, height),
      left: left,
      top: top,
    )
    if width > 0, height > 0 {
      append(width, height) {
        outline(key, font, on: $0, x: dx - Double(left), y: dy - Double(top))
      }
    }
    masks[key] = mask
    fillCount += 1
    return mask
  }

  /// Makes the outline of a glyph whose origin is at (`x`, `y`) the path of `context`.
  private func outline(
    _ key: Key,
    _ font: OpaquePointer,
    on context: OpaquePointer,
    x: Double,
    y: Double,
  ) {
    cairo_identity_matrix(context)
    cairo_translate(context, x, y)
    cairo_scale(context, key.scale, key.scale)
    cairo_set_scaled_font(context, font)
    cairo_new_path(context)
    var glyph = cairo_glyph_t(index: UInt(key.glyph), x: 0, y: 0)
    cairo_glyph_path(context, &glyph, 1)
  }

  /// Appends the coverage of the path that `outline` makes to ``bytes``.
  private func append(_ width: Int, _ height: Int, _ outline: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    if let context = cairo_create(surface) {
      outline(context)
      cairo_fill(context)
      cairo_destroy(context)
    }
    cairo_surface_flush(surface)
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    guard let memory = cairo_image_surface_get_data(surface) else {
      return bytes += [UInt8](repeating: 0, count: width * height)
    }
    for row in 0..<height {
      bytes += UnsafeBufferPointer(start: memory + row * bytesPerRow, count: width)
    }
  }

  private func removeAll() {
    masks.removeAll()
    bytes.removeAll()
    for font in fonts { g_object_unref(font) }
    fonts.removeAll()
  }
}

/// Memory with a byte of coverage for each pixel of a part of a text.
package struct CoverageTarget {
  /// The first byte of the first row.
  package let memory: UnsafeMutablePointer<UInt8>
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The bytes from one row to the next.
  package let bytesPerRow: Int
  /// Pixels from the left edge of the text's block to the first column.
  package let x: Int
  /// Pixels from the top of the text's block to the first row.
  package let y: Int

  /// A target of memory that is clear.
  package init(
    memory: UnsafeMutablePointer<UInt8>,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    x: Int,
    y: Int,
  ) {
    self.memory = memory
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.x = x
    self.y = y
  }

  /// Adds `width` × `height` bytes of coverage with their corner at (`x`, `y`) of the text's block,
  /// as far as they lie inside.
  func add(_ mask: UnsafePointer<UInt8>, width: Int, height: Int, x: Int, y: Int) {
    let (x, y) = (x - self.x, y - self.y)
    let columns = max(0, -x)..<max(0, -x, min(width, self.width - x))
    let rows = max(0, -y)..<max(0, -y, min(height, self.height - y))
    for row in rows {
      let from = mask + row * width
      let to = memory + (y + row) * bytesPerRow + x
      for column in columns {
        let sum = UInt16(to[column]) &+ UInt16(from[column])
        to[column] = UInt8(truncatingIfNeeded: min(sum, 255))
      }
    }
  }
}
