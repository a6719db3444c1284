internal import CPango

extension PangoLayoutHandle {
  /// See ``TextLayout/draw(on:scale:rows:)``.
  func draw(on context: OpaquePointer, scale: Double, rows: ClosedRange<Double>) {
    guard let iterator = pango_layout_get_iter(pointer) else { return }
    defer { pango_layout_iter_free(iterator) }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_scale(context, scale, scale)
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, &ink, &logical)
      let top = Self.points(ink.y) * scale - 1
      let bottom = Self.points(ink.y + ink.height) * scale + 1
      if top > rows.upperBound { break }
      if bottom < rows.lowerBound { continue }
      let baseline = Self.points(pango_layout_iter_get_baseline(iterator)) * scale
      cairo_new_path(context)
      cairo_move_to(context, Self.points(logical.x), baseline.rounded() / scale)
      if Self.hasColoredLetters(line) {
        pango_cairo_show_layout_line(context, line)
        cairo_new_path(context)
      } else {
        pango_cairo_layout_line_path(context, line)
        cairo_fill(context)
      }
    } while pango_layout_iter_next_line(iterator) != 0
  }

  var hasColoredLetters: Bool {
    guard let iterator = pango_layout_get_iter(pointer) else { return false }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      if let line = pango_layout_iter_get_line_readonly(iterator), Self.hasColoredLetters(line) {
        return true
      }
    } while pango_layout_iter_next_line(iterator) != 0
    return false
  }

  private static func hasColoredLetters(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    var node = line.pointee.runs
    while let current = node {
      let run = current.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self)
      if let font = run?.pointee.item?.pointee.analysis.font, hasColorTable(font) { return true }
      node = current.pointee.next
    }
    return false
  }

  /// The OpenType tables in which a font keeps coloured letters.
  private static let colorTables = ["CBDT", "COLR", "sbix", "SVG "].map { name in
    name.utf8.reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1) }
  }

  private static func hasColorTable(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
    return colorTables.contains { tag in
      let table = hb_face_reference_table(face, tag)
      defer { hb_blob_destroy(table) }
      return hb_blob_get_length(table) > 0
    }
  }
}
