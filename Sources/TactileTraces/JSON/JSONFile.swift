/// A file that holds one JSON object.
nonisolated package struct JSONFile {
  /// The object's keys with their values, in the order of the file.
  package let members: [JSONMember]

  private let bytes: [UInt8]
  private let file: String

  /// Reads the whole `file` in `bytes`, UTF-8 with or without a byte order mark, checking all of it; the
  /// error for one that holds no object has the `example` of one.
  ///
  /// - Throws: A ``TraceError`` about the first place that is not JSON.
  /// - Complexity: Linear in the number of bytes.
  package init(_ bytes: [UInt8], file: String, example: String) throws(TraceError) {
    self.bytes = bytes
    self.file = file
    let start = bytes.starts(with: LineReader.byteOrderMark) ? LineReader.byteOrderMark.count : 0
    if let invalid = UTF8Check.firstInvalidByte(of: bytes, in: start..<bytes.count) {
      let byte = String(bytes[invalid], radix: 16, uppercase: true)
      let message = "not UTF-8: byte \(invalid + 1) of the file is 0x\(byte)"
      throw Self.error(message, at: invalid, of: bytes, file: file)
    }
    var reader = JSONReader(bytes, in: start..<bytes.count)
    let document: JSONValue
    do throws(JSONError) {
      document = try reader.readDocument()
    } catch let fault {
      throw Self.error("not JSON: \(fault.message)", at: fault.offset, of: bytes, file: file)
    }
    guard case .object(let members) = document else {
      let message = "\(document.summary) instead of an object \(example)"
      throw Self.error(message, at: start, of: bytes, file: file)
    }
    self.members = members
  }

  /// Returns an error about the position `offset` bytes from the start.
  package func error(_ message: String, at offset: Int) -> TraceError {
    Self.error(message, at: offset, of: bytes, file: file)
  }

  private static func error(
    _ message: String,
    at offset: Int,
    of bytes: [UInt8],
    file: String,
  ) -> TraceError {
    let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
    return TraceError(file: file, line: line, message: message)
  }
}

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
