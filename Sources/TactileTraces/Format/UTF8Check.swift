/// A check that bytes are UTF-8.
nonisolated enum UTF8Check {
  /// Returns the index of the first byte within `range` that is invalid at its position; nil if
  /// all are valid.
  ///
  /// - Complexity: Linear in the length of the range.
  static func firstInvalidByte(of bytes: [UInt8], in range: Range<Int>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
      return nil
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }
}
