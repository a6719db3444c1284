/// Files of settings: one JSON object of numbers by the settings' names, such as `{"panSlopFinger": 12}`.
public enum TuningFile {
  /// The contents of a file: the usable settings and the refused ones.
  public struct Content {
    /// The values by the settings' names.
    public var settings: [String: Double] = [:]
    /// The refused values, in the order of the file.
    public var refusals: [Refusal] = []
  }

  /// A value that cannot be used.
  public struct Refusal {
    /// The name of the setting in the file.
    public var name: String
    /// The error of the value.
    public var error: TraceError
  }

  /// Reads the values in the whole `file` in `bytes`, UTF-8 with or without a byte order mark, by the
  /// settings' names, checking all of it.
  ///
  /// `objection` returns the reason for which the named setting cannot have a value, such as `unknown
  /// setting`; nil if it can.
  ///
  /// - Throws: A ``TraceError`` about the first place that is not JSON, not a finite number, or objected to.
  /// - Complexity: Linear in the number of bytes.
  public static func read(
    _ bytes: [UInt8],
    file: String,
    objection: (_ name: String, _ value: Double) -> String?,
  ) throws(TraceError) -> [String: Double] {
    let content = try readEach(bytes, file: file, refusals: 0, objection: objection)
    return content.settings
  }

  /// Reads a file as ``read(_:file:objection:)`` does, but returns the errors of up to `limit` single values
  /// that cannot be used: a file with more is of another kind.
  ///
  /// - Throws: A ``TraceError`` about the first position that is not JSON, or about the first value too many
  ///   that cannot be used; then no value can be used.
  /// - Complexity: Linear in the number of bytes.
  public static func readEach(
    _ bytes: [UInt8],
    file: String,
    refusals limit: Int = 20,
    objection: (_ name: String, _ value: Double) -> String?,
  ) throws(TraceError) -> Content {
    let document = try JSONFile(bytes, file: file, example: "{\"setting\": number, …}")
    var content = Content()
    func refuse(_ name: String, _ message: String, at offset: Int) throws(TraceError) {
      let error = document.error(message, at: offset)
      guard content.refusals.count < limit else { throw error }
      content.refusals.append(Refusal(name: name, error: error))
    }
    for member in document.members {
      let name = JSONText.excerpt(member.key)
      guard case .number(let value) = member.value, value.isFinite else {
        let message = "\(name) is \(member.value.summary); a finite number is needed"
        try refuse(member.key, message, at: member.offset)
        continue
      }
      if let objection = objection(member.key, value) {
        try refuse(member.key, "\(name): \(objection)", at: member.offset)
      } else {
        content.settings[member.key] = value
      }
    }
    return content
  }

  /// Returns a file that ``read(_:file:objection:)`` reads back as these settings, one per line,
  /// sorted by name.
  ///
  /// - Precondition: Every value is finite.
  public static func text(of settings: [String: Double]) -> String {
    guard !settings.isEmpty else { return "{}\n" }
    let lines = settings.sorted { $0.key < $1.key }.map { setting in
      "  \(JSONText.string(setting.key)): \(JSONText.number(setting.value))"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
