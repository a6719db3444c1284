/// Functions that write values as JSON.
nonisolated package enum JSONText {
  /// The maximum number of characters of a value that a message quotes.
  private static let excerptLength = 40

  /// Returns the shortest decimal that reads back as the same Double; `value` must be finite to be
  /// JSON.
  package static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a count of billionths as a decimal with as many places as it needs, without exponent.
  static func billionths(_ count: Int64) -> String {
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = count < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = String(rest)
    var places = String(repeating: "0", count: 9 - digits.count) + digits
    while places.hasSuffix("0") { places.removeLast() }
    return "\(sign)\(whole).\(places)"
  }

  /// Returns `text` between double quotes, with the characters escaped that JSON does not allow
  /// inside.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns `text` as a quotation in a message: escaped, so that it stays on one line, and cut
  /// when long.
  static func excerpt(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(excerptLength)
    guard head.endIndex < text.unicodeScalars.endIndex else { return string(text) }
    return string(String(head) + "…")
  }
}

/// One JSON object written on one line, its keys in the order in which they are added.
nonisolated package struct JSONObjectText {
  /// The text between the braces.
  package private(set) var body = ""

  /// The object as JSON.
  package var text: String { "{\(body)}" }

  /// An object without keys.
  package init() {}

  /// Adds a value that is already JSON.
  package mutating func add(_ key: String, json: String) {
    if !body.isEmpty { body += ", " }
    body += "\(JSONText.string(key)): \(json)"
  }

  /// Adds a text.
  package mutating func add(_ key: String, _ value: String) {
    add(key, json: JSONText.string(value))
  }

  /// Adds a number, which must be finite.
  package mutating func add(_ key: String, _ value: Double) {
    precondition(value.isFinite, "JSON has no word for a number that is not finite.")
    add(key, json: JSONText.number(value))
  }

  /// Adds true or false.
  package mutating func add(_ key: String, _ value: Bool) {
    add(key, json: value ? "true" : "false")
  }
}
