/// Reads one JSON value (RFC 8259) from a range of bytes that are known to be UTF-8.
///
/// Stricter than the standard in two things: a key may occur once in an object, and values nest
/// ``maximumDepth`` deep at most. Linear in the length of the text.
nonisolated struct JSONReader {
  /// The maximum nesting of arrays and objects; it bounds the call stack.
  static let maximumDepth = 64

  /// The number of keys from which an object finds repeated keys by hashing.
  private static let manyKeys = 16

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func readDocument() throws(JSONError) -> JSONValue {
    let value = try readValue(depth: 0)
    skipSpace()
    guard position == end else { throw error("\(found) follows the end of the value") }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard let byte = peek else { throw error("a value is missing") }
    switch byte {
    case UInt8(ascii: "{"): return try readObject(depth: depth + 1)
    case UInt8(ascii: "["): return try readArray(depth: depth + 1)
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try readNumber())
    default: return try readWord()
    }
  }

  private mutating func readObject(depth: Int) throws(JSONError) -> JSONValue {
    try enter(depth)
    var members: [JSONMember] = []
    var keys: Set<String> = []
    guard !skip(UInt8(ascii: "}")) else { return .object(members) }
    repeat {
      skipSpace()
      let start = position
      guard peek == UInt8(ascii: "\"") else {
        throw error("a key in double quotes is expected, not \(found)")
      }
      let key = try readString()
      guard !isRepeated(key, in: members, keys: &keys) else {
        throw JSONError(message: "the key \(JSONText.excerpt(key)) occurs twice", offset: start)
      }
      guard skip(UInt8(ascii: ":")) else {
        throw error("a \":\" is expected after a key, not \(found)")
      }
      members.append(JSONMember(key: key, value: try readValue(depth: depth), offset: start))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw error("a \",\" or \"}\" is expected, not \(found)") }
    return .object(members)
  }

  private func isRepeated(
    _ key: String,
    in members: [JSONMember],
    keys: inout Set<String>,
  ) -> Bool {
    guard members.count >= Self.manyKeys else {
      for member in members where member.key == key { return true }
      return false
    }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return !keys.insert(key).inserted
  }

  private mutating func readArray(depth: Int) throws(JSONError) -> JSONValue {
    try enter(depth)
    var values: [JSONValue] = []
    guard !skip(UInt8(ascii: "]")) else { return .array(values) }
    repeat {
      values.append(try readValue(depth: depth))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw error("a \",\" or \"]\" is expected, not \(found)") }
    return .array(values)
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth <= Self.maximumDepth else {
      throw error("values are nested more than \(Self.maximumDepth) deep")
    }
    position += 1
  }

  private mutating func readWord() throws(JSONError) -> JSONValue {
    let start = position
    while let byte = peek, isWordByte(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      position = start
      throw error("a value is expected, not \(word.isEmpty ? found : JSONText.excerpt(word))")
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  // MARK: Numbers

  private mutating func readNumber() throws(JSONError) -> Double {
    let start = position
    skipByte(UInt8(ascii: "-"))
    if skipByte(UInt8(ascii: "0")) {
      if let byte = peek, isDigit(byte) { throw error("a number starts with a needless 0") }
    } else {
      try skipDigits()
    }
    if skipByte(UInt8(ascii: ".")) { try skipDigits() }
    if skipByte(UInt8(ascii: "e")) || skipByte(UInt8(ascii: "E")) {
      if !skipByte(UInt8(ascii: "+")) { skipByte(UInt8(ascii: "-")) }
      try skipDigits()
    }
    let literal = String(decoding: bytes[start..<position], as: UTF8.self)
    return Double(literal) ?? .infinity
  }

  private mutating func skipDigits() throws(JSONError) {
    guard let byte = peek, isDigit(byte) else {
      throw error("a digit is expected in a number, not \(found)")
    }
    while let byte = peek, isDigit(byte) { position += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  // MARK: Strings

  private mutating func readString() throws(JSONError) -> String {
    position += 1
    var start = position
    var unescaped: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let tail = bytes[start..<position]
        position += 1
        guard !unescaped.isEmpty else { return String(decoding: tail, as: UTF8.self) }
        return String(decoding: unescaped + tail, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped += bytes[start..<position]
        unescaped += Array(String(try readEscape()).utf8)
        start = position
      case 0..<0x20:
        throw error("a control character in a string must be escaped, \(found) is not")
      default:
        position += 1
      }
    }
    throw error("the text ends within a string")
  }

  private mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    position += 1
    guard let byte = peek else { throw error("the text ends within a string") }
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try readCodePoint()
    default: throw error("\(found) cannot follow a backslash")
    }
    position += 1
    return scalar
  }

  /// Reads from the `u` of an escape on, and the second escape of a surrogate pair.
  private mutating func readCodePoint() throws(JSONError) -> Unicode.Scalar {
    let start = position
    let first = try readCodeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), skipByte(UInt8(ascii: "\\")), peek == UInt8(ascii: "u") {
      let second = try readCodeUnit()
      if UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw JSONError(message: "a \\u escape is half of a surrogate pair", offset: start)
  }

  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits are expected after \\u, not \(found)")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: Bytes

  private var peek: UInt8? { position < end ? bytes[position] : nil }

  @discardableResult
  private mutating func skipByte(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Skips white space and then `byte`, if it is there.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    return skipByte(byte)
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      position += 1
    }
  }

  private func error(_ message: String) -> JSONError {
    JSONError(message: message, offset: position)
  }

  /// The character at the position, for a message.
  private var found: String {
    guard position < end else { return "the end of the text" }
    var width = 1
    while position + width < end, bytes[position + width] & 0xC0 == 0x80 { width += 1 }
    return JSONText.excerpt(String(decoding: bytes[position..<position + width], as: UTF8.self))
  }
}

/// One value of a JSON text.
nonisolated package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Infinite where the literal is beyond the range of a Double.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The value as a quotation in a message: on one line, and cut when long.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): JSONText.number(value)
    case .string(let value): JSONText.excerpt(value)
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A key of a JSON object with its value.
nonisolated package struct JSONMember: Hashable, Sendable {
  package let key: String
  package let value: JSONValue
  /// The position at which the key starts, in bytes of the whole text.
  package let offset: Int
}

nonisolated extension [JSONMember] {
  /// The value of the key `key`; nil where there is none.
  package subscript(key: String) -> JSONValue? { first { $0.key == key }?.value }

  /// Returns the text under `key`; nil where there is none.
  package func text(_ key: String) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }
}

/// The reason for which a text is not JSON.
nonisolated struct JSONError: Error {
  /// A description of the error, without the position.
  let message: String
  /// The position of the error, in bytes of the whole text.
  let offset: Int
}
