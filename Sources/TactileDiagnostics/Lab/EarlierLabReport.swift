package import TactileTraces

/// The verdicts of a report that was written before, to compare with new ones.
package struct EarlierLabReport: Hashable, Sendable {
  /// The verdict on one measure.
  package struct Entry: Hashable, Sendable {
    /// The value with its unit, or the word; empty where the measure was not tested.
    package let value: String
    /// The judgement.
    package let judgement: LabJudgement
  }

  /// The device that the report names; nil where it names none.
  package let device: String?
  /// The verdicts by measure.
  package let entries: [LabMeasure: Entry]

  /// Reads the JSON of a report.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The name of the file in errors.
  /// - Throws: A ``TraceError`` about the first place that is no report.
  /// - Complexity: Linear in the number of bytes.
  package init(_ bytes: [UInt8], file: String) throws(TraceError) {
    let document = try JSONFile(bytes, file: file, example: "{\"verdicts\": […], …}")
    let list = document.members.first { $0.key == "verdicts" }
    guard let list, case .array(let values) = list.value else {
      throw document.error("no \"verdicts\": the file is no report of the lab", at: 0)
    }
    var entries: [LabMeasure: Entry] = [:]
    for value in values {
      guard case .object(let members) = value, let name = Self.text("measure", of: members),
        let judgement = Self.text("verdict", of: members).flatMap(LabJudgement.init)
      else {
        throw document.error("an entry of \"verdicts\" has no measure or verdict", at: list.offset)
      }
      guard let measure = LabMeasure(rawValue: name) else { continue }
      entries[measure] = Entry(value: Self.value(of: members), judgement: judgement)
    }
    device = Self.text("device", of: document.members)
    self.entries = entries
  }

  private static func text(_ key: String, of members: [JSONMember]) -> String? {
    guard case .string(let text)? = members.first(where: { $0.key == key })?.value else {
      return nil
    }
    return text
  }

  private static func value(of members: [JSONMember]) -> String {
    switch members.first(where: { $0.key == "value" })?.value {
    case .string(let word): return word
    case .number(let number):
      let unit = text("unit", of: members) ?? ""
      return JSONText.number(number) + (unit.isEmpty || unit == "1" ? "" : " \(unit)")
    default: return ""
    }
  }
}
