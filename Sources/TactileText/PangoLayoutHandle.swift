internal import CPango
internal import TactilePrimitives

/// A Pango layout; lengths are points here and Pango's own units inside.
final class PangoLayoutHandle {
  let pointer: OpaquePointer
  /// The text that is laid out, which may be a part of the requested text.
  private(set) var bytes: [UInt8] = []
  /// The lines, measured at the first use: the layout must be complete.
  private(set) lazy var lines = measureLines()

  init(context: PangoContextHandle) {
    pointer = pango_layout_new(context.pointer)
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  // MARK: Setting

  func setFont(_ font: Font) {
    let description = FontDescriptionHandle(font)
    withExtendedLifetime(description) {
      pango_layout_set_font_description(pointer, description.pointer)
    }
  }

  /// Sets the text; NUL, which Pango takes for the end, is set as a space.
  func setText(_ utf8: [UInt8]) {
    bytes = utf8.map { $0 == 0 ? 0x20 : $0 }
    (bytes + [0]).withUnsafeBytes { raw in
      guard let start = raw.baseAddress else { return }
      let text = start.assumingMemoryBound(to: CChar.self)
      pango_layout_set_text(pointer, text, Int32(clamping: bytes.count))
    }
  }

  func setWidth(_ width: Double?) {
    pango_layout_set_width(pointer, width.map(Self.units(ceiling:)) ?? -1)
  }

  func setLineSpacing(_ factor: Double) {
    guard factor > 0, factor != 1, factor.isFinite else { return }
    pango_layout_set_line_spacing(pointer, Float(min(factor, 100)))
  }

  func setLetterSpacing(_ points: Double) {
    guard points != 0, points.isFinite else { return }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    let units = Int32(clamping: Int(min(max(points, -1000), 1000) * Double(PANGO_SCALE)))
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units))
    pango_layout_set_attributes(pointer, attributes)
  }

  func setAlignment(_ alignment: PangoAlignment) {
    pango_layout_set_alignment(pointer, alignment)
  }

  /// Puts an ellipsis where a paragraph has more than `lines` lines.
  func setEllipsis(_ mode: PangoEllipsizeMode, lines: Int) {
    pango_layout_set_ellipsize(pointer, mode)
    pango_layout_set_height(pointer, -Int32(clamping: lines))
  }

  // MARK: Reading

  var lineCount: Int { Int(pango_layout_get_line_count(pointer)) }

  /// Returns the range of bytes of the text in line `index`.
  func byteRange(ofLine index: Int) -> Range<Int>? {
    guard let line = pango_layout_get_line_readonly(pointer, Int32(clamping: index)) else {
      return nil
    }
    let start = Int(line.pointee.start_index)
    return start..<(start + Int(line.pointee.length))
  }

  /// The box of the lines, whatever ink lies in or outside it.
  var logicalRect: Rect {
    var logical = PangoRectangle()
    pango_layout_get_extents(pointer, nil, &logical)
    return Self.rect(logical)
  }

  /// The box of the ink.
  var inkRect: Rect {
    var ink = PangoRectangle()
    pango_layout_get_extents(pointer, &ink, nil)
    return Self.rect(ink)
  }

  var baseline: Double { Self.points(pango_layout_get_baseline(pointer)) }

  var isFirstLineRightToLeft: Bool {
    guard let line = pango_layout_get_line_readonly(pointer, 0) else { return false }
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  /// Returns the caret before byte `index`, a box of no width.
  func caret(at index: Int) -> Rect {
    var strong = PangoRectangle()
    let inside = min(max(index, 0), bytes.count)
    pango_layout_get_cursor_pos(
      pointer,
      Int32(clamping: cursorPosition(atOrBefore: inside)),
      &strong,
      nil,
    )
    return Self.rect(strong)
  }

  /// Returns the byte index of the caret position nearest to `point`.
  func index(at point: Point) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_xy_to_index(pointer, Self.units(point.x), Self.units(point.y), &index, &trailing)
    return advance(Int(index), by: Int(trailing))
  }

  /// The byte `count` characters after `index`, or the end.
  func advance(_ index: Int, by count: Int) -> Int {
    var byte = min(max(index, 0), bytes.count)
    for _ in 0..<count where byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xc0 == 0x80 { byte += 1 }
    }
    return byte
  }

  /// Returns the last byte index up to `index` where a caret may stand: never inside a cluster.
  private func cursorPosition(atOrBefore index: Int) -> Int {
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(pointer, &count) else { return 0 }
    var character = 0
    var best = 0
    for byte in 0...index where byte == bytes.count || bytes[byte] & 0xc0 != 0x80 {
      if character < Int(count), attributes[character].is_cursor_position != 0 { best = byte }
      character += 1
    }
    return best
  }

  // MARK: Units

  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// Returns `points` in Pango's units, clamped to the range of its arithmetic.
  static func units(_ points: Double) -> Int32 {
    guard !points.isNaN else { return 0 }
    return Int32(min(max(points, -1_000_000), 1_000_000) * Double(PANGO_SCALE))
  }

  private static func units(ceiling points: Double) -> Int32 {
    Int32((min(max(points, 0), 1_000_000) * Double(PANGO_SCALE)).rounded(.up))
  }

  private static func rect(_ r: PangoRectangle) -> Rect {
    Rect(
      x: points(r.x),
      y: points(r.y),
      width: max(0, points(r.width)),
      height: max(0, points(r.height)),
    )
  }
}
