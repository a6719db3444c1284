internal import TactileViews

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
