internal import CPango

/// A caret position between two letters of a text.
public struct TextPosition: Hashable, Sendable {
  /// The line of a position that is the end of one line and the start of the next.
  ///
  /// It matters only where a line was broken to fit its width: there one index has two positions.
  public enum Affinity: Hashable, Sendable {
    /// The line that follows.
    case downstream
    /// The line before.
    case upstream
  }

  /// The number of bytes of the text, as UTF-8, before the position.
  public var index: Int
  /// The line to which the position belongs.
  public var affinity: Affinity

  /// The position before byte `index`.
  public init(_ index: Int, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}

/// One of the two visual directions along a line of text.
public enum HorizontalSide: Hashable, Sendable {
  /// To the left.
  case left
  /// To the right.
  case right
}

/// The word boundaries of a text, by the rules of Unicode (UAX 29).
///
/// Indices are bytes of UTF-8. Spaces and punctuation belong to no word; each ideograph is a word.
public struct TextBoundaries {
  /// The words in order.
  public let words: [Range<Int>]

  /// The words and the segments between them, without gaps.
  private let segments: [Range<Int>]
  private let count: Int

  /// Finds the words of `text`; takes time in proportion to its length.
  public init(_ text: String) {
    let bytes = text.utf8.map { $0 == 0 ? 0x20 : $0 }
    count = bytes.count
    segments = Self.segments(of: bytes)
    words = segments.filter { Self.isWord(bytes[$0]) }
  }

  /// Returns the end of the next word, or the end of the text.
  public func wordEnd(after index: Int) -> Int {
    words.first { $0.upperBound > index }?.upperBound ?? count
  }

  /// Returns the start of the previous word, or the start of the text.
  public func wordStart(before index: Int) -> Int {
    words.last { $0.lowerBound < index }?.lowerBound ?? 0
  }

  /// Returns the word that contains `index` or else ends there; where there is none, the space,
  /// sign or line end there.
  public func unit(at index: Int) -> Range<Int> {
    let word = words.first { $0.contains(index) } ?? words.first { $0.upperBound == index }
    return word ?? segments.first { $0.contains(index) } ?? segments.last ?? 0..<0
  }

  private static func segments(of bytes: [UInt8]) -> [Range<Int>] {
    guard !bytes.isEmpty else { return [] }
    let starts = bytes.indices.filter { bytes[$0] & 0xc0 != 0x80 } + [bytes.count]
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: starts.count)
    (bytes + [0]).withUnsafeBytes { raw in
      guard let text = raw.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      pango_get_log_attrs(
        text,
        Int32(clamping: bytes.count),
        -1,
        pango_language_from_string("en"),
        &attributes,
        Int32(clamping: attributes.count),
      )
    }
    let bounds = zip(attributes, starts).compactMap { attribute, byte in
      attribute.is_word_boundary != 0 ? byte : nil
    }
    return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
  }

  private static func isWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}
