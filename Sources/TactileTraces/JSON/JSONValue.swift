/// One value of a JSON text.
nonisolated package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Infinite where the literal is beyond the range of a Double.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The value as a message quotes it: on one line, and short however long it is.
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
  /// The key.
  package let key: String
  /// What stands after it.
  package let value: JSONValue
  /// Where the key starts, in bytes of the whole text.
  package let offset: Int
}

/// Why a text is not JSON.
nonisolated struct JSONError: Error {
  /// What is wrong, without the place.
  let message: String
  /// Where, in bytes of the whole text.
  let offset: Int
}
