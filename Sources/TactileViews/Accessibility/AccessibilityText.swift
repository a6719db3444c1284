public import TactilePrimitives
internal import TactileText

/// The text of a field as assistive technology reads it: places are counted in Unicode scalars.
extension TextInputView {
  /// The scalars before the caret.
  public var accessibilityCaret: Int { scalars(before: editor.selection.focus.index) }

  /// The selected scalars.
  public var accessibilitySelection: Range<Int> {
    let range = editor.selection.range
    return scalars(before: range.lowerBound)..<scalars(before: range.upperBound)
  }

  /// Selects `range` and puts the caret at its end.
  public func selectAccessibilityText(_ range: Range<Int>) {
    edit { editor in
      editor.select(
        anchor: editor.text.byte(ofScalar: range.lowerBound),
        focus: TextPosition(editor.text.byte(ofScalar: range.upperBound)),
      )
    }
  }

  /// Replaces `range` with `text`, as if it were selected and pasted over; a field that is hidden or
  /// disabled keeps its text.
  public func replaceAccessibilityText(in range: Range<Int>, with text: String) {
    guard receivesText else { return }
    selectAccessibilityText(range)
    edit { $0.insert(text) }
  }

  /// Returns the frame of `range`, in points, in the view's own coordinate space.
  public func accessibilityFrame(of range: Range<Int>) -> Rect {
    let text = editor.text
    guard let start = rect(at: TextPosition(text.byte(ofScalar: range.lowerBound))) else {
      return bounds
    }
    guard !range.isEmpty,
      let end = rect(at: TextPosition(text.byte(ofScalar: range.upperBound)))
    else { return start }
    // A range of more than one line is as wide as the text.
    guard start.minY == end.minY else {
      return Rect(x: inner.minX, y: start.minY, width: inner.width, height: end.maxY - start.minY)
    }
    let x = min(start.midX, end.midX)
    return Rect(x: x, y: start.minY, width: abs(end.midX - start.midX), height: start.height)
  }

  /// Returns the scalar at `point`, in the view's own coordinate space.
  public func accessibilityOffset(at point: Point) -> Int {
    guard let layout = textLayout else { return 0 }
    let (surface, text) = (surfaceOrigin, textOrigin(of: layout))
    let place = Point(x: point.x - surface.x - text.x, y: point.y - surface.y - text.y)
    return scalars(before: layout.position(at: place).index)
  }

  /// Returns the line, as shown, around the scalar at `offset`.
  public func accessibilityLine(at offset: Int) -> Range<Int> {
    guard let layout = textLayout else { return 0..<editor.text.unicodeScalars.count }
    let range = layout.lineRange(at: TextPosition(editor.text.byte(ofScalar: offset)))
    return scalars(before: range.lowerBound)..<scalars(before: range.upperBound)
  }

  private func scalars(before byte: Int) -> Int { editor.text.scalar(atByte: byte) }
}

extension String {
  /// Returns the place in bytes of UTF-8 of the scalar at `offset`, or of the end.
  func byte(ofScalar offset: Int) -> Int {
    let scalars = unicodeScalars
    let end = scalars.endIndex
    let index = scalars.index(scalars.startIndex, offsetBy: max(0, offset), limitedBy: end) ?? end
    return utf8.distance(from: utf8.startIndex, to: index)
  }

  /// Returns the number of scalars before the place `byte` in bytes of UTF-8.
  fileprivate func scalar(atByte byte: Int) -> Int {
    let end = utf8.endIndex
    let index = utf8.index(utf8.startIndex, offsetBy: max(0, byte), limitedBy: end) ?? end
    return unicodeScalars.distance(from: unicodeScalars.startIndex, to: index)
  }
}
