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
