package import TactileScenes
package import TactileTraces
package import TactileViews

/// The format of the user's files, as JSON objects; unknown keys are ignored.
package enum UserFileFormat {
  /// The key of a new message among the drafts; replies have the message's number.
  private static let newMessage = "new"

  /// A key of a file with its value as JSON.
  package typealias Member = (key: String, json: String)

  /// The messages by the numbers of those that they answer; nil for the new one.
  package typealias Drafts = [Int?: MailDraft]

  /// Returns the keys of any file of settings, known or not.
  package static func members(_ bytes: [UInt8], _ file: String) throws(TraceError) -> [Member] {
    let json = try JSONFile(bytes, file: file, example: #"{"appearance": "dark"}"#)
    return json.members.map { ($0.key, JSONText.value($0.value)) }
  }

  /// Returns a file of the keys `kept`, with the values of `new` where they differ from `old` or are missing.
  package static func text(
    of kept: [Member],
    changedBy new: [Member],
    from old: [Member],
  ) -> String {
    func value(_ key: String, _ members: [Member]) -> String? {
      members.first { $0.key == key }?.json
    }
    let changed = new.filter { $0.json != value($0.key, old) || value($0.key, kept) == nil }
    return object(
      kept.map { ($0.key, value($0.key, changed) ?? $0.json) }
        + changed.filter { value($0.key, kept) == nil }
    )
  }

  package static func settings(_ bytes: [UInt8], _ file: String) throws(TraceError) -> AppSettings {
    let json = try JSONFile(bytes, file: file, example: #"{"appearance": "dark"}"#)
    var settings = AppSettings()
    for member in json.members {
      switch member.key {
      case "appearance": settings.appearance = try choice(member, json)
      case "reducedMotion": settings.motion = try choice(member, json)
      case "contrast": settings.contrast = try choice(member, json)
      case "textScale":
        settings.textScale = try member.value == .string("system") ? nil : scale(member, json)
      case "hand": settings.hand = try choice(member, json)
      case "pinsMenu": settings.pinsMenu = try flag(member, json)
      default: break
      }
    }
    return settings
  }

  /// The keys of settings with their values as JSON.
  static func members(of settings: AppSettings) -> [Member] {
    [
      ("appearance", JSONText.string(settings.appearance.rawValue)),
      ("reducedMotion", JSONText.string(settings.motion.rawValue)),
      ("contrast", JSONText.string(settings.contrast.rawValue)),
      ("textScale", settings.textScale.map { "\($0)" } ?? JSONText.string("system")),
      ("hand", JSONText.string(settings.hand.rawValue)),
      ("pinsMenu", "\(settings.pinsMenu)"),
    ]
  }

  package static func desktop(_ bytes: [UInt8], _ file: String) throws(TraceError)
    -> DesktopSettings
  {
    let json = try JSONFile(bytes, file: file, example: #"{"appearance": "dark"}"#)
    var desktop = DesktopSettings()
    for member in json.members {
      switch member.key {
      case "appearance": desktop.appearance = try choice(member, json)
      case "reducesMotion": desktop.reducesMotion = try flag(member, json)
      case "contrast": desktop.contrast = try choice(member, json)
      case "textScale": desktop.textScale = try scale(member, json)
      default: break
      }
    }
    return desktop
  }

  /// The keys of a desktop's settings with their values as JSON.
  static func members(of desktop: DesktopSettings) -> [Member] {
    [
      ("appearance", JSONText.string(desktop.appearance.rawValue)),
      ("reducesMotion", desktop.reducesMotion ? "true" : "false"),
      ("contrast", JSONText.string(desktop.contrast.rawValue)),
      ("textScale", "\(desktop.textScale)"),
    ]
  }

  package static func drafts(_ bytes: [UInt8], _ file: String) throws(TraceError) -> Drafts {
    let json = try JSONFile(bytes, file: file, example: #"{"new": {"body": "…"}}"#)
    var drafts: Drafts = [:]
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

  package static func text(of drafts: Drafts) -> String {
    let sorted = drafts.sorted { ($0.key ?? -1) < ($1.key ?? -1) }
    return object(
      sorted.map { index, draft in
        let parts: JSONObjectText = [
          "to": draft.address, "subject": draft.subject, "body": draft.body,
        ]
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

  private static func flag(_ member: JSONMember, _ json: JSONFile) throws(TraceError) -> Bool {
    if case .bool(let value) = member.value { return value }
    throw json.error(
      "\(JSONText.string(member.key)) is \(member.value.summary); true or false",
      at: member.offset,
    )
  }

  private static func scale(_ member: JSONMember, _ json: JSONFile) throws(TraceError) -> Double {
    if case .number(let value) = member.value, DesktopSettings.textScales.contains(value) {
      return value
    }
    let range = DesktopSettings.textScales
    throw json.error(
      "\(JSONText.string(member.key)) is \(member.value.summary); a number from"
        + " \(range.lowerBound) to \(range.upperBound)",
      at: member.offset,
    )
  }

  /// Returns an object with a line for each key.
  private static func object(_ members: [Member]) -> String {
    guard !members.isEmpty else { return "{}\n" }
    let lines = members.map { "  \(JSONText.string($0.key)): \($0.json)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
