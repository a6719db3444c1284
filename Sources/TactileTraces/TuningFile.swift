/// Files of settings: one JSON object of numbers by the settings' names, such as
/// `{"panSlopFinger": 12}`.
public enum TuningFile {
  /// Reads a file, checking all of it.
  ///
  /// - Parameters:
  ///   - bytes: The whole file: UTF-8, with or without a byte order mark.
  ///   - file: What to call the file in errors.
  ///   - objection: What is wrong with giving the named setting this value, such as `unknown
  ///     setting`; nil where nothing is.
  /// - Returns: The values by the settings' names.
  /// - Throws: A ``TraceError`` about the first place that is not JSON, not a finite number, or
  ///   objected to.
  /// - Complexity: Linear in the number of bytes.
  public static func read(
    _ bytes: [UInt8],
    file: String,
    objection: (_ name: String, _ value: Double) -> String?,
  ) throws(TraceError) -> [String: Double] {
    let document = try JSONFile(bytes, file: file, example: "{\"setting\": number, …}")
    var settings: [String: Double] = [:]
    for member in document.members {
      let name = JSONText.excerpt(member.key)
      guard case .number(let value) = member.value, value.isFinite else {
        let message = "\(name) is \(member.value.summary); a finite number is needed"
        throw document.error(message, at: member.offset)
      }
      if let objection = objection(member.key, value) {
        throw document.error("\(name): \(objection)", at: member.offset)
      }
      settings[member.key] = value
    }
    return settings
  }

  /// A file that ``read(_:file:objection:)`` reads back as these settings, one a line by name.
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
