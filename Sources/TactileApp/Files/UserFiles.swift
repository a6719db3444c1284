internal import Glibc
internal import TactileScenes
internal import TactileTraces
internal import TactileViews

/// The user's files, where the XDG conventions put them.
///
/// A file that cannot be read is reported in a line and set aside, one that cannot be written is
/// reported once; either way the program continues.
final class UserFiles: UserStore {
  var settings = AppSettings() {
    didSet {
      if settings != oldValue { write(UserFileFormat.text(of: settings), to: settingsPath) }
    }
  }

  var drafts: [Int?: MailDraft] = [:] {
    didSet { if drafts != oldValue { write(UserFileFormat.text(of: drafts), to: draftsPath) } }
  }

  /// The desktop's last known settings, used at the start until the desktop answers.
  var desktop = DesktopSettings() {
    didSet { if desktop != oldValue { write(UserFileFormat.text(of: desktop), to: desktopPath) } }
  }

  /// Whether the user was told how the instruments are opened.
  var isHinted: Bool { access(hintedPath, F_OK) == 0 }

  /// Keeps that the user was told how the instruments are opened.
  func noteHint() { write("", to: hintedPath) }

  private let hintedPath: String
  private let settingsPath: String
  private let draftsPath: String
  private let desktopPath: String
  private var hasFailed = false

  /// Reads the stored files; nil where neither the XDG variables nor `HOME` name folders.
  init?() {
    guard
      let config = Self.folder("XDG_CONFIG_HOME", ".config"),
      let state = Self.folder("XDG_STATE_HOME", ".local/state")
    else { return nil }
    hintedPath = state + "/hinted"
    settingsPath = config + "/settings.json"
    draftsPath = state + "/drafts.json"
    desktopPath = state + "/desktop.json"
    // Observers do not run in initialisers: nothing is written for having been read.
    if let kept = Self.read(settingsPath, UserFileFormat.settings) { settings = kept }
    if let kept = Self.read(draftsPath, UserFileFormat.drafts) { drafts = kept }
    if let kept = Self.read(desktopPath, UserFileFormat.desktop) { desktop = kept }
  }

  /// Returns the folder for a recording started by a key: nil for the current folder if that is
  /// writable and neither the home folder nor `/`, where desktops start programs; else the user's
  /// folder of recordings.
  static func recordingsFolder() throws(Failure) -> String? {
    if let current = currentFolder, current != "/", current != variable("HOME"),
      access(".", W_OK | X_OK) == 0
    {
      return nil
    }
    guard let data = folder("XDG_DATA_HOME", ".local/share") else { return nil }
    try Files.makeFolder(data + "/recordings")
    return data + "/recordings"
  }

  private static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the program's folder in the one that `name` names, else in `fallback` in the home
  /// folder.
  static func folder(_ name: String, _ fallback: String) -> String? {
    // A path that is not absolute is to be ignored [XDG Base Directory Specification].
    if let path = variable(name), path.hasPrefix("/") { return path + "/tactile" }
    return variable("HOME").map { "\($0)/\(fallback)/tactile" }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns the value of a file; nil where the file is missing or broken.
  private static func read<Value>(
    _ path: String,
    _ parse: ([UInt8], _ file: String) throws(TraceError) -> Value,
  ) -> Value? {
    guard access(path, F_OK) == 0 else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path)
    } catch {
      Console.error("tactile: \(error)")
      return nil
    }
    do {
      return try parse(bytes, path)
    } catch {
      let isAside = rename(path, path + ".broken") == 0
      Console.error("tactile: \(error)\(isAside ? "; kept as \(path).broken" : "")")
      return nil
    }
  }

  private func write(_ text: String, to path: String) {
    do {
      if let slash = path.lastIndex(of: "/") { try Files.makeFolder(String(path[..<slash])) }
      try Files.write(Array(text.utf8), to: path, isPrivate: true)
    } catch {
      if !hasFailed { Console.error("tactile: \(error)") }
      hasFailed = true
    }
  }
}

/// The format of the user's files, as JSON objects; unknown keys are ignored.
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
      case "pinsMenu": settings.pinsMenu = try flag(member, json)
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
      ("pinsMenu", "\(settings.pinsMenu)"),
    ])
  }

  static func desktop(_ bytes: [UInt8], _ file: String) throws(TraceError) -> DesktopSettings {
    let json = try JSONFile(bytes, file: file, example: #"{"appearance": "dark"}"#)
    var desktop = DesktopSettings()
    for member in json.members {
      switch member.key {
      case "appearance": desktop.appearance = try choice(member, json)
      case "reducesMotion": desktop.reducesMotion = try flag(member, json)
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

  private static func flag(_ member: JSONMember, _ json: JSONFile) throws(TraceError) -> Bool {
    if case .bool(let value) = member.value { return value }
    throw json.error(
      "\(JSONText.string(member.key)) is \(member.value.summary); true or false",
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
