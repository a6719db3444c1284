internal import CPango

/// The widths of a paragraph's words, from which its height in any width follows without shaping
/// its letters again.
///
/// Pango shapes a text twice for each width, which takes tens of microseconds a line; this takes
/// less than one. Its lines are those of a ``TextLayout`` except where letters have another width
/// beside the end of a line than beside the letters that follow in the paragraph.
package final class ParagraphMeasure {
  /// A part of the paragraph that lines do not break, in Pango's units from the paragraph's start.
  private struct Word {
    /// The start of its first letter.
    let start: Int
    /// The end of its letters, without a space that may hang over the end of a line.
    let end: Int
  }

  private let words: [Word]
  private let longestWord: Int
  private let lineHeight: Double
  /// Points from a baseline to the next one.
  private let lineDistance: Double

  /// Measures `text`; nil for a text with a limit of lines, of several paragraphs or with letters of
  /// several fonts, whose lines may differ in height.
  ///
  /// - Complexity: O(letters).
  package init?(_ text: String, style: TextStyle, fonts: FontContext) {
    guard style.maximumLines == 0, !text.isEmpty else { return nil }
    let handle = PangoLayoutHandle(for: text, style, width: nil, fonts: fonts)
    handle.setText(Array(text.utf8))
    guard
      handle.lineCount == 1,
      let line = pango_layout_get_line_readonly(handle.pointer, 0),
      let advances = Self.advances(of: line, in: handle),
      let words = Self.words(of: handle, advances)
    else { return nil }
    self.words = words
    longestWord = words.reduce(0) { max($0, $1.end - $1.start) }
    lineHeight = handle.logicalRect.height
    lineDistance = Self.lineDistance(of: line, in: handle) ?? lineHeight
  }

  /// Returns the height of the text in lines no wider than `width`, in whole points rounded up; nil
  /// where a word does not fit a line.
  ///
  /// - Complexity: O(words).
  package func height(inWidth width: Double) -> Double? {
    let limit = Int(PangoLayoutHandle.units(ceiling: width))
    guard longestWord <= limit else { return nil }
    var breaks = 0
    var origin = 0
    for word in words where word.end - origin > limit {
      breaks += 1
      origin = word.start
    }
    return (lineHeight + Double(breaks) * lineDistance).rounded(.up)
  }

  /// Returns the advance of each character of the text, all of which `line` shows; nil with several fonts.
  private static func advances(
    of line: UnsafeMutablePointer<PangoLayoutLine>,
    in handle: PangoLayoutHandle,
  ) -> [Int32]? {
    guard let text = pango_layout_get_text(handle.pointer) else { return nil }
    let count = Int(pango_layout_get_character_count(handle.pointer))
    var advances = [Int32](repeating: 0, count: count)
    var font: UnsafeMutablePointer<PangoFont>?
    for run in elements(of: line.pointee.runs, as: PangoLayoutRun.self) {
      guard let item = run.pointee.item?.pointee, font == nil || font == item.analysis.font else {
        return nil
      }
      font = item.analysis.font
      let first = g_utf8_pointer_to_offset(text, text + Int(item.offset))
      advances.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress, first + Int(item.num_chars) <= count else { return }
        pango_glyph_item_get_logical_widths(run, text, start + first)
      }
    }
    return advances
  }

  private static func words(of handle: PangoLayoutHandle, _ advances: [Int32]) -> [Word]? {
    var count: Int32 = 0
    guard
      let attributes = pango_layout_get_log_attrs_readonly(handle.pointer, &count),
      Int(count) == advances.count + 1
    else { return nil }
    var words: [Word] = []
    var start = 0
    var end = 0
    for index in 1...advances.count {
      let advance = Int(advances[index - 1])
      end += advance
      guard index == advances.count || attributes[index].is_line_break != 0 else { continue }
      // Pango lets one space hang over the end of a line.
      let hangs = attributes[index - 1].is_white != 0
      words.append(Word(start: start, end: hangs ? end - advance : end))
      start = end
    }
    return words
  }

  /// Returns the points between baselines where the style sets them; nil for the font's own.
  private static func lineDistance(
    of line: UnsafeMutablePointer<PangoLayoutLine>,
    in handle: PangoLayoutHandle,
  ) -> Double? {
    let factor = Double(pango_layout_get_line_spacing(handle.pointer))
    guard factor > 0 else { return nil }
    var height: Int32 = 0
    pango_layout_line_get_height(line, &height)
    return factor * PangoLayoutHandle.points(height)
  }
}
