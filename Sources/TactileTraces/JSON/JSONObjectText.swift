/// One JSON object written on one line, its keys in the order in which they are added.
nonisolated struct JSONObjectText {
  /// What stands between the braces.
  private(set) var body = ""

  /// The object as JSON.
  var text: String { "{\(body)}" }

  /// Adds a value that is JSON already.
  mutating func add(_ key: String, json: String) {
    if !body.isEmpty { body += ", " }
    body += "\(JSONText.string(key)): \(json)"
  }

  mutating func add(_ key: String, _ value: String) {
    add(key, json: JSONText.string(value))
  }

  mutating func add(_ key: String, _ value: Double) {
    precondition(value.isFinite, "JSON has no word for a number that is not finite.")
    add(key, json: JSONText.number(value))
  }

  mutating func add(_ key: String, _ value: Bool) {
    add(key, json: value ? "true" : "false")
  }
}
