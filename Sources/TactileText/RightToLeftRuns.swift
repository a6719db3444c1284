/// The parts of a text in scripts that are written from right to left and are not hyphenated:
/// Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, and their presentation forms.
nonisolated enum RightToLeftRuns {
  /// Returns the ranges of `utf8` from one such letter to the last before a letter of another
  /// script; spaces, digits and signs between the letters belong to them.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    guard utf8.contains(where: mayBeginLetter) else { return [] }
    var ranges: [Range<Int>] = []
    var run: Range<Int>?
    var end = 0
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      let start = end
      end += UTF8.width(scalar)
      if isRightToLeft(scalar.value) {
        run = (run?.lowerBound ?? start)..<end
      } else if let ended = run, isOtherLetter(scalar.value) {
        ranges.append(ended)
        run = nil
      }
    }
    if let run { ranges.append(run) }
    return ranges
  }

  /// Whether a letter that ``isRightToLeft(_:)`` can begin with `byte`; most texts have none.
  private static func mayBeginLetter(_ byte: UInt8) -> Bool { 0xd6...0xe0 ~= byte || byte == 0xef }

  /// Whether `scalar` is in the blocks from Hebrew to Arabic Extended-A, or in those of the
  /// presentation forms of Hebrew and Arabic.
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    0x590...0x8ff ~= scalar || 0xfb1d...0xfdff ~= scalar || 0xfe70...0xfefc ~= scalar
  }

  /// Whether `scalar` is likely a letter; not so the blocks of spaces, signs and arrows, which have
  /// the joiners of Persian, and the variation selectors.
  private static func isOtherLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5a, 0x61...0x7a: true
    case ..<0xc0, 0x2000...0x2bff, 0x3000...0x303f, 0xfe00...0xfe0f, 0xfeff: false
    default: true
    }
  }
}
