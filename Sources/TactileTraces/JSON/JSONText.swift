internal import TactilePrimitives
internal import TactileViews

/// Functions that write values as JSON.
nonisolated package enum JSONText {
  /// The maximum number of characters of a value that a message quotes.
  private static let excerptLength = 40

  /// Returns the shortest decimal that reads back as the same Double; `value` must be finite to be JSON.
  package static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a count of billionths as a decimal with as many places as it needs, without exponent.
  static func billionths(_ count: Int64) -> String {
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = count < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var places = String(rest).zeroPadded(to: 9)
    while places.hasSuffix("0") { places.removeLast() }
    return "\(sign)\(whole).\(places)"
  }

  /// Returns `text` between double quotes, with the characters escaped that JSON does not allow
  /// inside or that change how a terminal shows the rest.
  ///
  /// - Complexity: Linear in the length of the text.
  package static func string(_ text: String) -> String {
    escaped(text, quotes: true) { scalar in
      switch scalar {
      case "\"": return "\\\""
      case "\\": return "\\\\"
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      default:
        return "\\u" + String(scalar.value, radix: 16).zeroPadded(to: 4)
      }
    }
  }

  /// Returns `text` with the characters escaped that change how a terminal shows the rest; line
  /// feeds and tabs stay.
  ///
  /// - Complexity: Linear in the length of the text.
  package static func printable(_ text: String) -> String {
    escaped(text, quotes: false) { scalar in
      switch scalar {
      case "\n", "\t", "\"", "\\": return String(scalar)
      default: return "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }

  /// Returns `text` on one line: with the characters escaped that end it or change how a terminal
  /// shows the rest.
  ///
  /// - Complexity: Linear in the length of the text.
  package static func line(_ text: String) -> String {
    escaped(text, quotes: false) { scalar in
      switch scalar {
      case "\"", "\\": return String(scalar)
      case "\n": return "\\n"
      case "\r": return "\\r"
      case "\t": return "\\t"
      default: return "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }

  /// Returns a value on one line; a number that is not finite, which JSON cannot hold, as null.
  package static func value(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number): return number.isFinite ? JSONText.number(number) : "null"
    case .string(let text): return string(text)
    case .array(let values): return "[\(values.map(JSONText.value).joined(separator: ", "))]"
    case .object(let members):
      var object = JSONObjectText()
      for member in members { object.add(member.key, json: JSONText.value(member.value)) }
      return object.text
    }
  }

  /// Returns `text`, between quotes or not, with its special characters replaced.
  private static func escaped(
    _ text: String,
    quotes: Bool,
    _ replacement: (Unicode.Scalar) -> String,
  ) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var result: [UInt8] = quotes ? [UInt8(ascii: "\"")] : []
      result.reserveCapacity(bytes.count + 2)
      var (start, index) = (0, 0)
      while index < bytes.count {
        let length = specialLength(bytes, at: index)
        if length > 0 {
          result += bytes[start..<index]
          let special = String(decoding: bytes[index..<(index + length)], as: UTF8.self)
          for scalar in special.unicodeScalars { result += replacement(scalar).utf8 }
          start = index + length
        }
        index += max(length, 1)
      }
      result += bytes[start...]
      if quotes { result.append(UInt8(ascii: "\"")) }
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// Returns the number of bytes of the special character at `index`; 0 for others.
  ///
  /// Special are quote and backslash, control characters (C0, DEL, C1), line separators, and the
  /// characters that set the direction of text (Unicode's Bidi_Control).
  private static func specialLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    func following(_ distance: Int) -> UInt8 {
      index + distance < bytes.count ? bytes[index + distance] : 0
    }
    switch bytes[index] {
    case 0..<0x20, 0x22, 0x5c, 0x7f: return 1
    case 0xc2: return following(1) < 0xa0 ? 2 : 0
    case 0xd8: return following(1) == 0x9c ? 2 : 0
    case 0xe2:
      switch (following(1), following(2)) {
      case (0x80, 0x8e...0x8f), (0x80, 0xa8...0xae), (0x81, 0xa6...0xa9): return 3
      default: return 0
      }
    default: return 0
    }
  }

  /// Returns `text` as a quotation in a message: escaped, so that it stays on one line, and cut when long.
  static func excerpt(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(excerptLength)
    guard head.endIndex < text.unicodeScalars.endIndex else { return string(text) }
    return string(String(head) + "…")
  }
}

/// A value that can be written as JSON on one line.
nonisolated package protocol JSONWritable {
  /// The value as JSON.
  var jsonText: String { get }
}

nonisolated extension String: JSONWritable {
  package var jsonText: String { JSONText.string(self) }
}

nonisolated extension Int: JSONWritable {
  package var jsonText: String { "\(self)" }
}

nonisolated extension Bool: JSONWritable {
  package var jsonText: String { "\(self)" }
}

nonisolated extension Double: JSONWritable {
  package var jsonText: String {
    precondition(isFinite, "JSON has no word for a number that is not finite.")
    return JSONText.number(self)
  }
}

nonisolated extension Array: JSONWritable where Element: JSONWritable {
  package var jsonText: String { "[\(map(\.jsonText).joined(separator: ", "))]" }
}

/// One JSON object written on one line, its keys in the order in which they are added; the value of
/// a key is null for nil.
nonisolated package struct JSONObjectText: JSONWritable, ExpressibleByDictionaryLiteral {
  /// The text between the braces.
  package private(set) var body = ""

  /// The object as JSON.
  package var text: String { "{\(body)}" }

  package var jsonText: String { text }

  /// An object without keys.
  package init() {}

  /// An object of these keys and values.
  package init(dictionaryLiteral members: (String, (any JSONWritable)?)...) {
    for (key, value) in members { add(key, json: value?.jsonText) }
  }

  /// Adds a value that is already JSON.
  package mutating func add(_ key: String, json: String?) {
    if !body.isEmpty { body += ", " }
    body += "\(JSONText.string(key)): \(json ?? "null")"
  }

  /// Adds a value; a number must be finite.
  package mutating func add(_ key: String, _ value: (some JSONWritable)?) {
    add(key, json: value?.jsonText)
  }
}

extension SavedState {
  /// The state in `value`; nil for null and for numbers beyond the range of a Double.
  init?(_ value: JSONValue) {
    switch value {
    case .null: return nil
    case .bool(let flag): self = .flag(flag)
    case .number(let number):
      guard number.isFinite else { return nil }
      self = .number(number)
    case .string(let text): self = .text(text)
    case .array(let values):
      // An empty object stands for a value that is missing, so that the others keep their places.
      self = .list(values.map { SavedState($0) ?? [:] })
    case .object(let members):
      var fields: [String: SavedState] = [:]
      for member in members { fields[member.key] = SavedState(member.value) }
      self = .fields(fields)
    }
  }

  /// The state as JSON on one line, the keys of objects in their order.
  var json: String {
    switch self {
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let number): return JSONText.number(number.isFinite ? number : 0)
    case .text(let text): return JSONText.string(text)
    case .list(let items): return "[\(items.map(\.json).joined(separator: ", "))]"
    case .fields(let fields):
      var object = JSONObjectText()
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        object.add(name, json: value.json)
      }
      return object.text
    }
  }
}
