internal import TactilePrimitives
import TactileViews

/// An error on a line, before the file and the line number are known.
nonisolated struct LineFault: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The object on one line of a trace, with access to its values by key.
nonisolated struct TraceLine {
  let members: [JSONMember]

  subscript(key: String) -> JSONValue? { members[key] }

  /// Returns the finite number under `key`.
  func number(_ key: String) throws(LineFault) -> Double {
    guard let number = try optionalNumber(key) else {
      throw LineFault("\"\(key)\" is missing; a number is needed")
    }
    return number
  }

  /// Returns the finite number under `key`; nil where the line has no such key.
  func optionalNumber(_ key: String) throws(LineFault) -> Double? {
    guard let value = self[key] else { return nil }
    guard case .number(let number) = value else {
      throw LineFault("\"\(key)\" is \(value.summary); a number is needed")
    }
    guard number.isFinite else {
      throw LineFault("\"\(key)\" is not finite: it is beyond the range of a 64-bit number")
    }
    return number
  }

  /// Returns the number under `key`, which must be more than 0 and at most `limit`.
  func optionalExtent(_ key: String, upTo limit: Double) throws(LineFault) -> Double? {
    self[key] == nil ? nil : try extent(key, upTo: limit)
  }

  /// Returns the number under `key`, which must be there, be more than 0 and at most `limit`.
  func extent(_ key: String, upTo limit: Double) throws(LineFault) -> Double {
    let number = try number(key)
    guard number > 0, number <= limit else {
      let bounds = "more than 0 and at most \(JSONText.number(limit))"
      throw LineFault("\"\(key)\" is \(JSONText.number(number)); it must be \(bounds)")
    }
    return number
  }

  /// Returns the integer under `key`, which must lie within `range`.
  func integer(_ key: String, in range: ClosedRange<Int64>) throws(LineFault) -> Int64 {
    let number = try number(key)
    guard let integer = Int64(exactly: number), range.contains(integer) else {
      let bounds = "\(range.lowerBound) to \(range.upperBound)"
      throw LineFault(
        "\"\(key)\" is \(JSONText.number(number)); an integer from \(bounds) is needed"
      )
    }
    return integer
  }

  func text(_ key: String) throws(LineFault) -> String {
    guard let text = try optionalText(key) else {
      throw LineFault("\"\(key)\" is missing; a string is needed")
    }
    return text
  }

  /// Returns the text under `key`; nil where the line has no such key.
  func optionalText(_ key: String) throws(LineFault) -> String? {
    guard let value = self[key] else { return nil }
    guard case .string(let text) = value else {
      throw LineFault("\"\(key)\" is \(value.summary); a string is needed")
    }
    return text
  }

  /// Returns the value in `words` for the text under `key`.
  func word<Meaning>(
    _ key: String,
    among words: KeyValuePairs<String, Meaning>,
  ) throws(LineFault) -> Meaning {
    if case .string(let text)? = self[key], let pair = words.first(where: { $0.key == text }) {
      return pair.value
    }
    let accepted = words.map { "\"\($0.key)\"" }.joined(separator: ", ")
    guard let value = self[key] else {
      throw LineFault("\"\(key)\" is missing; accepted are \(accepted)")
    }
    throw LineFault("\"\(key)\" is \(value.summary); accepted are \(accepted)")
  }

  /// Returns whether the line has `true` under a key that the format leaves to its readers.
  func isMarked(_ key: String) -> Bool { self[key] == .bool(true) }
}

extension TraceLine {
  func header() throws(LineFault) -> TraceHeader {
    try checkVersion("trace", TraceHeader.version)
    return TraceHeader(
      scene: try optionalText("scene"),
      width: try optionalExtent("width", upTo: TraceHeader.maximumExtent),
      height: try optionalExtent("height", upTo: TraceHeader.maximumExtent),
      scale: try optionalExtent("scale", upTo: TraceHeader.maximumScale),
      device: try optionalText("device"),
      mmPerPoint: try millimetresPerPoint(),
      language: language,
      headStart: headStart,
      state: try state(),
    )
  }

  /// The language of the window's texts; nil where the line has none.
  private var language: Language? {
    guard case .string(let name) = self["language"], !name.isEmpty else { return nil }
    return Language(name)
  }

  /// The head start of motions, in seconds; nil where the line has no valid one.
  private var headStart: Double? {
    guard case .number(let seconds) = self["headStart"],
      (0...TraceHeader.maximumHeadStart).contains(seconds)
    else { return nil }
    return seconds
  }

  private func state() throws(LineFault) -> SavedState? {
    guard let value = self["state"] else { return nil }
    guard case .object = value else {
      throw LineFault("\"state\" is \(value.summary); an object is needed")
    }
    return SavedState(value)
  }

  /// Returns the millimetres that a point measured; nil where the display did not say, or said
  /// something that cannot be, such as 0.
  private func millimetresPerPoint() throws(LineFault) -> Double? {
    guard self["mmPerPoint"] != .null, let length = try optionalNumber("mmPerPoint") else {
      return nil
    }
    return length > 0 && length <= TraceHeader.maximumPoint ? length : nil
  }

  /// Throws unless the number under `key` is `version`.
  func checkVersion(_ key: String, _ version: Int) throws(LineFault) {
    guard let found = self[key] else {
      throw LineFault("the header is missing: the first line must be like {\"\(key)\": \(version)}")
    }
    guard found != .number(Double(version)) else { return }
    if case .number(let number) = found, number > Double(version), number.isFinite {
      throw LineFault(
        "\"\(key)\" is \(found.summary): the file is from a newer version of Tactile;"
          + " the version must be \(version)"
      )
    }
    throw LineFault("\"\(key)\" is \(found.summary); the version must be \(version)")
  }
}
