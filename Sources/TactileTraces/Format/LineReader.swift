/// Iterates over the lines of a JSON Lines text.
nonisolated struct LineReader {
  /// The byte order mark that may precede a UTF-8 text and is not a part of it.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: [UInt8]
  private var line: Range<Int>
  private var next: Int

  /// The number of the current line, counted from 1; 0 before the first ``advance()``.
  private(set) var number = 0

  /// A reader before the first line of `bytes`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    line = start..<start
    next = start
  }

  /// Moves to the next line; returns false where there is none.
  mutating func advance() -> Bool {
    let start = next
    guard start < bytes.count else { return false }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    line = start..<end
    next = end + 1
    number += 1
    return true
  }

  /// Returns the object on the line; nil for a line of white space.
  func object() throws(LineFault) -> TraceLine? {
    try checkEncoding()
    guard !isBlank else { return nil }
    var reader = JSONReader(bytes, in: line)
    let value: JSONValue
    do throws(JSONError) {
      value = try reader.readDocument()
    } catch {
      throw LineFault("not JSON: \(error.message), at byte \(error.offset - line.lowerBound + 1)")
    }
    guard case .object(let members) = value else {
      throw LineFault("\(value.summary) instead of an object {…}")
    }
    return TraceLine(members: members)
  }

  private var isBlank: Bool {
    bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private func checkEncoding() throws(LineFault) {
    guard let invalid = UTF8Check.firstInvalidByte(of: bytes, in: line) else { return }
    let byte = String(bytes[invalid], radix: 16, uppercase: true)
    throw LineFault("not UTF-8: byte \(invalid - line.lowerBound + 1) of the line is 0x\(byte)")
  }
}
