internal import CPango
internal import TactilePrimitives

extension PangoLayoutHandle {
  /// The measures of a line that caret positions are computed from.
  struct Line {
    /// The line's bytes, without the separator behind them.
    var range: Range<Int>
    /// Whether the line was broken to fit, so that its end is the start of the next.
    var isWrapped: Bool
    /// The top and bottom of the line, without gaps between lines.
    var top: Double
    var bottom: Double
    /// The left end of the line's letters.
    var left: Double
    var width: Double
    var isRightToLeft: Bool

    var right: Double { left + width }
  }

  /// The lines of the layout; an empty text has one.
  func measureLines() -> [Line] {
    guard let iterator = pango_layout_get_iter(pointer) else { return [] }
    defer { pango_layout_iter_free(iterator) }
    var lines: [Line] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      var top: Int32 = 0
      var bottom: Int32 = 0
      pango_layout_iter_get_line_yrange(iterator, &top, &bottom)
      let start = Int(line.pointee.start_index)
      if let last = lines.indices.last, lines[last].range.upperBound == start {
        let range = lines[last].range
        // Pango counts a line separator (U+2028) among the bytes of its line.
        if bytes[range].suffix(3).elementsEqual("\u{2028}".utf8) {
          lines[last].range = range.lowerBound..<(range.upperBound - 3)
        } else {
          lines[last].isWrapped = true
        }
      }
      lines.append(
        Line(
          range: start..<(start + Int(line.pointee.length)),
          isWrapped: false,
          top: Self.points(top),
          bottom: Self.points(bottom),
          left: Self.points(logical.x),
          width: Self.points(logical.width),
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
        )
      )
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  /// The number of the line on which a caret at `position` stands.
  func line(of position: TextPosition) -> Int {
    let index = min(max(position.index, 0), bytes.count)
    let line = lines.lastIndex { $0.range.lowerBound <= index } ?? 0
    guard position.affinity == .upstream, line > 0, lines[line].range.lowerBound == index,
      lines[line - 1].isWrapped
    else { return line }
    return line - 1
  }

  func caret(at position: TextPosition) -> Rect {
    let plain = caret(at: position.index)
    let number = line(of: position)
    let line = lines[number]
    guard line.isWrapped, line.range.upperBound == position.index,
      let pango = pango_layout_get_line_readonly(pointer, Int32(clamping: number))
    else { return plain }
    let next = lines[number + 1]
    return Rect(
      x: line.left + x(ofEndOf: line, pango),
      y: plain.minY - (next.top - line.top),
      width: 0,
      height: plain.height,
    )
  }

  /// Returns the caret position in line `number` that is nearest to `x`.
  func position(inLine number: Int, x: Double) -> TextPosition {
    guard let pango = pango_layout_get_line_readonly(pointer, Int32(clamping: number)) else {
      return TextPosition(0)
    }
    let line = lines[number]
    var index: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_line_x_to_index(pango, Self.units(x - line.left), &index, &trailing)
    let byte = advance(Int(index), by: Int(trailing))
    guard line.isWrapped else { return TextPosition(byte) }
    // Pango never returns the end of a wrapped line.
    let end = line.left + self.x(ofEndOf: line, pango)
    var start: Int32 = 0
    pango_layout_line_index_to_x(pango, Int32(clamping: byte), 0, &start)
    let isNearerToEnd = abs(x - end) < abs(x - line.left - Self.points(start))
    return isNearerToEnd
      ? TextPosition(line.range.upperBound, affinity: .upstream) : TextPosition(byte)
  }

  /// Returns the end of a line's last letter, in points from the left end of the line.
  private func x(ofEndOf line: Line, _ pango: UnsafeMutablePointer<PangoLayoutLine>) -> Double {
    var x: Int32 = 0
    let last = start(ofCharacterAt: max(line.range.upperBound - 1, 0))
    pango_layout_line_index_to_x(pango, Int32(clamping: last), 1, &x)
    return Self.points(x)
  }

  /// Returns the caret position next to `index`; nil beyond the ends.
  func neighbor(of index: Int, toRight: Bool) -> Int? {
    var next: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_move_cursor_visually(
      pointer,
      1,
      Int32(clamping: min(max(index, 0), bytes.count)),
      0,
      toRight ? 1 : -1,
      &next,
      &trailing,
    )
    guard next >= 0, next < Int32.max else { return nil }
    return advance(Int(next), by: Int(trailing))
  }

  func selectionRects(for range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else { return [] }
    var rects: [Rect] = []
    for (number, line) in lines.enumerated() where line.range.lowerBound <= range.upperBound {
      if line.range.upperBound < range.lowerBound { continue }
      let part = range.clamped(to: line.range)
      if !part.isEmpty { rects += boxes(of: part, inLine: number) }
      let includesEnd = range.contains(line.range.upperBound) && number < lines.count - 1
      if includesEnd, !line.isWrapped { rects.append(endBox(of: line)) }
    }
    return rects
  }

  private func boxes(of range: Range<Int>, inLine number: Int) -> [Rect] {
    guard let pango = pango_layout_get_line_readonly(pointer, Int32(clamping: number)) else {
      return []
    }
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(
      pango,
      Int32(clamping: range.lowerBound),
      Int32(clamping: range.upperBound),
      &ranges,
      &count,
    )
    guard let ranges else { return [] }
    defer { g_free(ranges) }
    let line = lines[number]
    return (0..<Int(count)).map { pair in
      let left = Self.points(ranges[2 * pair])
      let right = Self.points(ranges[2 * pair + 1])
      return Rect(x: left, y: line.top, width: right - left, height: line.bottom - line.top)
    }
  }

  /// Returns the box that shows a selected end of a paragraph: a quarter of the line's height wide.
  private func endBox(of line: Line) -> Rect {
    let height = line.bottom - line.top
    let width = height / 4
    let x = line.isRightToLeft ? line.left - width : line.right
    return Rect(x: x, y: line.top, width: width, height: height)
  }
}
