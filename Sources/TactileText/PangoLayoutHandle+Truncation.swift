internal import CPango

extension PangoLayoutHandle {
  /// Sets `utf8` and omits the text that exceeds the style's limit of lines.
  ///
  /// Returns whether anything is omitted.
  func fit(_ utf8: [UInt8], style: TextStyle) -> Bool {
    setText(utf8)
    let limit = style.maximumLines
    guard limit > 0, lineCount > limit else { return false }
    if style.truncation == .none {
      setText(Array(utf8[..<end(ofLine: limit - 1)]))
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

  private func end(ofLine index: Int) -> Int { byteRange(ofLine: index)?.upperBound ?? 0 }

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
}
