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
  /// The key.
  package let key: String
  /// The value of the key.
  package let value: JSONValue
  /// The position at which the key starts, in bytes of the whole text.
  package let offset: Int
}

/// The reason for which a text is not JSON.
nonisolated struct JSONError: Error {
  /// A description of the error, without the position.
  let message: String
  /// The position of the error, in bytes of the whole text.
  let offset: Int
}
