/// Whether bytes are UTF-8.
nonisolated enum UTF8Check {
  /// The index of the first byte within `range` that cannot stand where it does; nil if all can.
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
