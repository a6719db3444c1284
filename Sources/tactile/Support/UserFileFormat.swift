import TactileScenes
import TactileTraces
import TactileViews

/// The format of the user's files, as JSON objects; unknown keys are ignored.
@MainActor
enum UserFileFormat {
  /// The key of a new message among the drafts; replies have the message's number.
  private static let newMessage = "new"

  static func settings(_ bytes: [UInt8], _ file: String) throws(TraceError) -> AppSettings {
    let json = try JSONFile(bytes, file: file, example: #"{"appearance": "dark"}"#)
    var settings = AppSettings()
    for member in json.members {
      switch member.key {
      case "appearance": settings.look = try choice(member, json)
      case "reducedMotion": settings.motion = try choice(member, json)
      case "hand": settings.hand = try choice(member, json)
      default: break
      }
    }
    return settings
  }

  static func text(of settings: AppSettings) -> String {
    object([
      ("appearance", JSONText.string(settings.look.rawValue)),
      ("reducedMotion", JSONText.string(settings.motion.rawValue)),
      ("hand", JSONText.string(settings.hand.rawValue)),
    ])
  }

  static func desktop(_ bytes: [UInt8], _ file: String) throws(TraceError) -> DesktopSettings {
    let json = try JSONFile(bytes, file: file, example: #"{"appearance": "dark"}"#)
    var desktop = DesktopSettings()
    for member in json.members {
      switch (member.key, member.value) {
      case ("appearance", _): desktop.appearance = try choice(member, json)
      case ("reducesMotion", .bool(let value)): desktop.reducesMotion = value
      case ("reducesMotion", let value):
        throw json.error("\"reducesMotion\" is \(value.summary); true or false", at: member.offset)
      default: break
      }
    }
    return desktop
  }

  static func text(of desktop: DesktopSettings) -> String {
    object([
      ("appearance", JSONText.string(desktop.appearance.rawValue)),
      ("reducesMotion", desktop.reducesMotion ? "true" : "false"),
    ])
  }

  static func drafts(_ bytes: [UInt8], _ file: String) throws(TraceError) -> [Int?: MailDraft] {
    let json = try JSONFile(bytes, file: file, example: #"{"new": {"body": "…"}}"#)
    var drafts: [Int?: MailDraft] = [:]
    for member in json.members {
      let index = Int(member.key)
      guard member.key == newMessage || index != nil, case .object(let parts) = member.value else {
        throw json.error("\(JSONText.string(member.key)) is no message", at: member.offset)
      }
      var draft = MailDraft()
      for part in parts {
        guard case .string(let text) = part.value else {
          throw json.error("\(part.value.summary) instead of a text", at: part.offset)
        }
        switch part.key {
        case "to": draft.address = text
        case "subject": draft.subject = text
        case "body": draft.body = text
        default: break
        }
      }
      drafts[index] = draft
    }
    return drafts
  }

  static func text(of drafts: [Int?: MailDraft]) -> String {
    let sorted = drafts.sorted { ($0.key ?? -1) < ($1.key ?? -1) }
    return object(
      sorted.map { index, draft in
        var parts = JSONObjectText()
        parts.add("to", draft.address)
        parts.add("subject", draft.subject)
        parts.add("body", draft.body)
        return (index.map { String($0) } ?? newMessage, parts.text)
      }
    )
  }

  /// Returns the case that a member names.
  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ member: JSONMember,
    _ json: JSONFile,
  ) throws(TraceError) -> Value {
    if case .string(let word) = member.value, let value = Value(rawValue: word) { return value }
    let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw json.error(
      "\(JSONText.string(member.key)) is \(member.value.summary); there is \(known)",
      at: member.offset,
    )
  }

  /// Returns an object with a line for each key.
  private static func object(_ members: [(key: String, json: String)]) -> String {
    guard !members.isEmpty else { return "{}\n" }
    let lines = members.map { "  \(JSONText.string($0.key)): \($0.json)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
