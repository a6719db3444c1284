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
    func error(_ message: String, at offset: Int) -> TraceError {
      let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
      return TraceError(file: file, line: line, message: message)
    }
    let start = bytes.starts(with: LineReader.byteOrderMark) ? LineReader.byteOrderMark.count : 0
    if let invalid = UTF8Check.firstInvalidByte(of: bytes, in: start..<bytes.count) {
      let byte = String(bytes[invalid], radix: 16, uppercase: true)
      throw error("not UTF-8: byte \(invalid + 1) of the file is 0x\(byte)", at: invalid)
    }
    var reader = JSONReader(bytes, in: start..<bytes.count)
    let document: JSONValue
    do throws(JSONError) {
      document = try reader.readDocument()
    } catch let fault {
      throw error("not JSON: \(fault.message)", at: fault.offset)
    }
    guard case .object(let members) = document else {
      throw error("\(document.summary) instead of an object {\"setting\": number, …}", at: start)
    }
    var settings: [String: Double] = [:]
    for member in members {
      let name = JSONText.excerpt(member.key)
      guard case .number(let value) = member.value, value.isFinite else {
        let message = "\(name) is \(member.value.summary); a finite number is needed"
        throw error(message, at: member.offset)
      }
      if let objection = objection(member.key, value) {
        throw error("\(name): \(objection)", at: member.offset)
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
