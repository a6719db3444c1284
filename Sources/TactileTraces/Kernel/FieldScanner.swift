/// Reads the numbers and words of one line.
nonisolated struct FieldScanner {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  /// The index of the next byte.
  private(set) var position: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    position = start
    end = range.upperBound
  }

  /// The number of bytes of the line before the next one.
  var column: Int { position - start }

  /// The next byte; nil at the end of the line.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// Whether nothing but a comment follows.
  var isAtEnd: Bool { next == nil || next == UInt8(ascii: "#") }

  /// The text that follows, up to the end of the line.
  var rest: String { String(decoding: bytes[position..<end], as: UTF8.self) }

  mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
  }

  /// Skips the next byte, which must not be the end of the line.
  mutating func skip() { position += 1 }

  /// Skips `character` and returns true if it is next.
  mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Skips `character`, which must be next after white space.
  mutating func require(_ character: Unicode.Scalar) throws(LineFault) {
    skipSpaces()
    guard accept(character) else { throw LineFault("\"\(character)\" is missing \(place)") }
  }

  /// Reads an integer after white space, of digits of `radix`, 10 or 16.
  mutating func integer(radix: Int = 10) throws(LineFault) -> Int {
    skipSpaces()
    let start = position
    let isNegative = accept("-")
    var number = 0
    var digits = 0
    while let byte = next, let digit = Self.digit(byte, radix) {
      guard number <= Int(Int64.max >> 8) else { throw LineFault("a number is too long") }
      number = number * radix + digit
      digits += 1
      position += 1
    }
    guard digits > 0 else {
      position = start
      throw LineFault("a number is missing \(place)")
    }
    return isNegative ? -number : number
  }

  /// Reads an integer within `range`, called `name` in errors.
  mutating func integer(
    _ name: String,
    in range: ClosedRange<Int>,
    radix: Int = 10,
  ) throws(LineFault) -> Int {
    let number = try integer(radix: radix)
    guard range.contains(number) else {
      let bounds = "\(range.lowerBound) to \(range.upperBound)"
      throw LineFault("\(name) \(number): it must be \(bounds)")
    }
    return number
  }

  /// Reads letters, digits, `_` and `-`.
  mutating func word() -> String {
    let start = position
    while let byte = next, Self.isWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The text at which something is wrong, for errors.
  var place: String {
    var found = self
    found.skipSpaces()
    let text = found.rest.prefix(20).filter { !$0.isNewline && $0 != "\"" }
    return text.isEmpty ? "at the end of the line" : "at \"\(text)\""
  }

  private static func digit(_ byte: UInt8, _ radix: Int) -> Int? {
    let digit: Int? =
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
      case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 0x57
      case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 0x37
      default: nil
      }
    return digit.flatMap { $0 < radix ? $0 : nil }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
