internal import CPango
internal import TactilePrimitives

/// A Pango layout; lengths are points here and Pango's own units inside.
final class PangoLayoutHandle {
  let pointer: OpaquePointer
  let context: PangoContextHandle
  /// The text that is laid out, which may be a part of the requested text.
  private(set) var bytes: [UInt8] = []
  /// The lines, measured at the first use: the layout must be complete.
  private(set) lazy var lines = measureLines()
  /// The attributes of the style.
  private var attributes: OpaquePointer?
  /// Whether the layout has attributes for its text besides those of the style.
  private var hasTextAttributes = false

  init(context: PangoContextHandle) {
    self.context = context
    pointer = pango_layout_new(context.pointer)
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
  }

  /// A layout for `text`, which is set later, in `style` and, unless that is nil, in lines no wider than
  /// `width` points.
  convenience init(for text: String, _ style: TextStyle, width: Double?, fonts: FontContext) {
    self.init(context: fonts.pango(for: text, in: style.font))
    var font = style.font
    font.size *= fonts.textScale
    setFont(font)
    setAttributes(
      letterSpacing: style.letterSpacing * fonts.textScale,
      hyphenates: style.hyphenates || width == nil,
    )
    let spacing = style.lineSpacing
    if spacing > 0, spacing != 1, spacing.isFinite {
      pango_layout_set_line_spacing(pointer, Float(min(spacing, 100)))
    }
    pango_layout_set_width(pointer, width.map(Self.units(ceiling:)) ?? -1)
  }

  isolated deinit {
    if let attributes { pango_attr_list_unref(attributes) }
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  // MARK: Setting

  func setFont(_ font: Font) {
    let description = context.description(of: font)
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
    setTextAttributes()
  }

  /// Sets the attributes that the text needs besides those of the style, and lets no line break in
  /// `whole`; most texts need none.
  private func setTextAttributes(whole: [Range<Int>] = []) {
    let pieces = longRuns
    // Pango hyphenates words that it breaks; Arabic and Hebrew are not hyphenated.
    let plainRuns = pango_layout_get_width(pointer) >= 0 ? RightToLeftRuns.ranges(in: bytes) : []
    let isNeeded = !pieces.isEmpty || !plainRuns.isEmpty || !whole.isEmpty
    guard isNeeded || hasTextAttributes else { return }
    hasTextAttributes = isNeeded
    let list = attributes.flatMap { pango_attr_list_copy($0) } ?? pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ part: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(clamping: part.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: part.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    for run in plainRuns { insert(pango_attr_insert_hyphens_new(0), run) }
    for part in whole { insert(pango_attr_allow_breaks_new(0), part) }
    // Every other piece has the attribute: a run ends where it begins and where it ends.
    for piece in pieces.enumerated() where piece.offset.isMultiple(of: 2) {
      insert(pango_attr_fallback_new(1), piece.element)
    }
    pango_layout_set_attributes(pointer, list)
  }

  /// Keeps the ends of words whole that lines break inside, unless a line has no room for one.
  ///
  /// Pango breaks a word that does not fit a line behind the last letter that does, also before the
  /// last letter or a comma.
  private func keepEndsOfWords() {
    let limit = pango_layout_get_width(pointer)
    guard limit >= 0, bytes.count <= Self.longParagraph, lineCount > 1 else { return }
    let ends = endsOfBrokenWords
    guard !ends.isEmpty else { return }
    let width = logicalRect.width
    setTextAttributes(whole: ends)
    if logicalRect.width > max(width, Self.points(limit)) { setTextAttributes() }
  }

  /// The first two letters of each word that a line breaks inside, and its last three with the signs
  /// behind them, as ranges of bytes; words of fewer than five letters have none.
  private var endsOfBrokenWords: [Range<Int>] {
    var count: Int32 = 0
    let starts = lineStarts
    guard
      let marks = pango_layout_get_log_attrs_readonly(pointer, &count),
      isAnyInWord(starts, marks, count: Int(count))
    else { return [] }
    let characters = bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 } + [bytes.count]
    guard characters.count == Int(count) else { return [] }
    let lines = Set(starts)
    var ends: [Range<Int>] = []
    var start = 0
    var isBroken = false
    for index in 1..<characters.count {
      if Self.mayBeginLine(marks[index]) || index == characters.count - 1 {
        if isBroken { ends += Self.ends(of: start..<index, marks, characters) }
        (start, isBroken) = (index, false)
      } else if lines.contains(characters[index]) {
        isBroken = true
      }
    }
    return ends
  }

  /// Returns whether one of `starts`, the first bytes of the lines, lies inside a word; `marks` are
  /// Pango's attributes of the characters.
  private func isAnyInWord(
    _ starts: [Int],
    _ marks: UnsafePointer<PangoLogAttr>,
    count: Int,
  ) -> Bool {
    guard let text = pango_layout_get_text(pointer) else { return false }
    var byte = 0
    var character = 0
    for start in starts.dropFirst() where start > byte {
      character += Int(g_utf8_strlen(text + byte, start - byte))
      byte = start
      if character < count, !Self.mayBeginLine(marks[character]) { return true }
    }
    return false
  }

  private static func mayBeginLine(_ mark: PangoLogAttr) -> Bool {
    mark.is_line_break != 0 || mark.is_mandatory_break != 0
  }

  /// The first byte of each line, in the order of the lines.
  private var lineStarts: [Int] {
    elements(of: pango_layout_get_lines_readonly(pointer), as: PangoLayoutLine.self)
      .map { Int($0.pointee.start_index) }
  }

  /// Returns the ends of `part`, a word with the signs around it, as ranges of bytes.
  ///
  /// `marks` are Pango's attributes of the characters, and `bytes` the first bytes of these.
  private static func ends(
    of part: Range<Int>,
    _ marks: UnsafePointer<PangoLogAttr>,
    _ bytes: [Int],
  ) -> [Range<Int>] {
    let bounds = part.lowerBound...part.upperBound
    guard
      let first = bounds.first(where: { marks[$0].is_word_start != 0 }),
      let last = bounds.last(where: { marks[$0].is_word_end != 0 }),
      first < last
    else { return [] }
    let letters = (first...last).filter { marks[$0].is_cursor_position != 0 }
    guard letters.count > 5 else { return [] }
    let tail = letters[letters.count - 4]
    return [bytes[part.lowerBound]..<bytes[letters[2]], bytes[tail]..<bytes[part.upperBound]]
  }

  /// Bytes of a paragraph above which its runs are split; texts of the usual length stay whole.
  private static let longParagraph = 4000
  /// Bytes of a run after which it is split.
  private static let runLength = 500

  /// The pieces into which the runs of long paragraphs are split by an attribute that changes
  /// nothing; empty for texts of the usual length.
  ///
  /// For each line that it breaks in the middle of a run, Pango 1.50 shapes the rest of the run
  /// anew: a word of 100 kB took 21 s, and takes 0.25 s in runs of 500 bytes.
  private var longRuns: [Range<Int>] {
    guard bytes.count > Self.longParagraph else { return [] }
    var pieces: [Range<Int>] = []
    for paragraph in bytes.split(separator: 0x0a, omittingEmptySubsequences: true)
    where paragraph.count > Self.longParagraph {
      let text = String(decoding: paragraph, as: UTF8.self)
      var start = paragraph.startIndex
      while paragraph.endIndex - start > 2 * Self.runLength {
        let end =
          paragraph.startIndex
          + Self.letterBoundary(in: text, from: start - paragraph.startIndex + Self.runLength)
        pieces.append(start..<end)
        start = end
      }
    }
    return pieces
  }

  /// Returns the end of the first space from byte `offset` on or, where none follows soon, the next
  /// boundary between two letters.
  private static func letterBoundary(in text: String, from offset: Int) -> Int {
    let utf8 = text.utf8
    let index = utf8.index(text.startIndex, offsetBy: offset)
    if let space = utf8[index...].prefix(runLength).firstIndex(of: 0x20) {
      return utf8.distance(from: text.startIndex, to: space) + 1
    }
    let boundary = utf8[index...].indices.first { String.Index($0, within: text) != nil }
    return boundary.map { utf8.distance(from: text.startIndex, to: $0) } ?? utf8.count
  }

  /// Sets the attributes of the style; most styles have none.
  private func setAttributes(letterSpacing points: Double, hyphenates: Bool) {
    let isSpaced = points != 0 && points.isFinite
    guard isSpaced || !hyphenates else { return }
    attributes = pango_attr_list_new()
    if isSpaced {
      let units = Int32(clamping: Int(min(max(points, -1000), 1000) * Double(PANGO_SCALE)))
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units))
    }
    if !hyphenates { pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0)) }
    pango_layout_set_attributes(pointer, attributes)
  }

  func setAlignment(_ alignment: PangoAlignment) { pango_layout_set_alignment(pointer, alignment) }

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
    var byte = start(ofCharacterAt: index)
    var character = bytes.withUnsafeBytes { raw in
      let text = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
      return text.map { Int(g_utf8_strlen($0, byte)) } ?? 0
    }
    while byte > 0 {
      if character < Int(count), attributes[character].is_cursor_position != 0 { return byte }
      byte = start(ofCharacterAt: byte - 1)
      character -= 1
    }
    return 0
  }

  /// Returns the first byte of the character that byte `index` is in.
  func start(ofCharacterAt index: Int) -> Int {
    var byte = index
    while byte > 0, byte < bytes.count, bytes[byte] & 0xc0 == 0x80 { byte -= 1 }
    return byte
  }

  // MARK: Units

  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

  /// Returns `points` in Pango's units, clamped to the range of its arithmetic.
  static func units(_ points: Double) -> Int32 {
    guard !points.isNaN else { return 0 }
    return Int32(min(max(points, -1_000_000), 1_000_000) * Double(PANGO_SCALE))
  }

  static func units(ceiling points: Double) -> Int32 {
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

extension PangoLayoutHandle {
  /// Sets `utf8` and omits the text that exceeds the style's limit of lines.
  ///
  /// Returns whether anything is omitted.
  func fit(_ utf8: [UInt8], style: TextStyle) -> Bool {
    setText(utf8)
    let limit = style.maximumLines
    if limit != 1 { keepEndsOfWords() }
    guard limit > 0, lineCount > limit else { return false }
    if style.truncation == .none {
      setText(Array(utf8[..<(byteRange(ofLine: limit - 1)?.upperBound ?? 0)]))
    } else if hasOneParagraph {
      setEllipsis(Self.mode(style.truncation), lines: limit)
    } else {
      cut(utf8, toLines: limit)
    }
    return true
  }

  private var hasOneParagraph: Bool {
    var boundary: Int32 = 0
    var next: Int32 = 0
    bytes.withUnsafeBytes { raw in
      guard let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      pango_find_paragraph_boundary(start, Int32(clamping: raw.count), &boundary, &next)
    }
    return Int(boundary) == bytes.count
  }

  /// Sets the longest part from the start of `utf8` that fits `limit` lines with an ellipsis.
  ///
  /// Pango's own ellipsis counts the lines of each paragraph, not of the whole text.
  private func cut(_ utf8: [UInt8], toLines limit: Int) {
    let last = byteRange(ofLine: limit - 1) ?? 0..<0
    let ends = last.filter { utf8[$0] & 0xc0 != 0x80 } + [last.upperBound]
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high + 1) / 2
      setText(Array(utf8[..<ends[middle - 1]]) + Array("…".utf8))
      if lineCount > limit { high = middle - 1 } else { low = middle }
    }
    setText(Array(utf8[..<ends[max(low - 1, 0)]]) + Array("…".utf8))
  }

  private static func mode(_ truncation: TextStyle.Truncation) -> PangoEllipsizeMode {
    switch truncation {
    case .none: PANGO_ELLIPSIZE_NONE
    case .start: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .end: PANGO_ELLIPSIZE_END
    }
  }

  /// See ``TextLayout/draw(on:scale:rows:)``.
  func draw(on context: OpaquePointer, scale: Double, rows: ClosedRange<Double>) {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_scale(context, scale, scale)
    _ = forEachLine(in: rows, scale: scale) { line, x, baseline in
      cairo_new_path(context)
      cairo_move_to(context, Self.points(x), baseline / scale)
      if Self.hasColoredLetters(line) {
        pango_cairo_show_layout_line(context, line)
        cairo_new_path(context)
      } else {
        pango_cairo_layout_line_path(context, line)
        cairo_fill(context)
      }
      return true
    }
  }

  /// See ``TextLayout/addCoverage(to:scale:)``.
  func addCoverage(to target: CoverageTarget, scale: Double) -> Bool {
    let rows = Double(target.y)...Double(target.y + target.height)
    return forEachLine(in: rows, scale: scale) { line, x, baseline in
      var x = Int(x)
      let masks = context.masks
      for run in elements(of: line.pointee.runs, as: PangoLayoutRun.self) {
        let length = masks.add(run.pointee, at: x, baseline: baseline, scale: scale, to: target)
        guard let length else { return false }
        x += length
      }
      return true
    }
  }

  /// Calls `body` with each line that has ink in `rows`, its left edge in Pango's units and the pixel
  /// row of its baseline, until it returns false; returns whether it never did.
  private func forEachLine(
    in rows: ClosedRange<Double>,
    scale: Double,
    _ body: (UnsafeMutablePointer<PangoLayoutLine>, Int32, Double) -> Bool,
  ) -> Bool {
    guard let iterator = pango_layout_get_iter(pointer) else { return true }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var ink = PangoRectangle()
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, &ink, &logical)
      let top = Self.points(ink.y) * scale - 1
      let bottom = (Self.points(ink.y) + Self.points(ink.height)) * scale + 1
      if top > rows.upperBound { break }
      if bottom < rows.lowerBound { continue }
      let baseline = Self.points(pango_layout_iter_get_baseline(iterator)) * scale
      guard body(line, logical.x, baseline.rounded()) else { return false }
    } while pango_layout_iter_next_line(iterator) != 0
    return true
  }

  var missingLetters: Int { Int(pango_layout_get_unknown_glyphs_count(pointer)) }

  var hasColoredLetters: Bool {
    elements(of: pango_layout_get_lines_readonly(pointer), as: PangoLayoutLine.self)
      .contains { Self.hasColoredLetters($0) }
  }

  private static func hasColoredLetters(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    for run in elements(of: line.pointee.runs, as: PangoLayoutRun.self) {
      if let font = run.pointee.item?.pointee.analysis.font, hasColorTable(font) { return true }
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
