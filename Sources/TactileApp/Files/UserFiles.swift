internal import Glibc
internal import TactileFiles
internal import TactileSDLHost
internal import TactileScenes
internal import TactileTraces
internal import TactileViews

/// The user's files, where the XDG conventions put them.
///
/// A file that cannot be read is reported in a line and set aside, one that cannot be written is
/// reported once; either way the program continues. Several windows share the files: what another
/// one wrote since is kept, unless this one changes the same setting.
final class UserFiles: UserStore {
  var settings = AppSettings() {
    didSet {
      if settings != oldValue {
        let members = UserFileFormat.members(of: settings)
        change(settingsPath, members, from: UserFileFormat.members(of: oldValue))
      }
    }
  }

  var drafts: [Int?: MailDraft] = [:] {
    didSet {
      guard drafts != oldValue else { return }
      hasUnwrittenDrafts = true
      if let writeLater { writeLater() } else { flush() }
    }
  }

  /// The desktop's last known settings, used at the start until the desktop answers.
  var desktop = DesktopSettings() {
    didSet {
      if desktop != oldValue {
        let members = UserFileFormat.members(of: desktop)
        change(desktopPath, members, from: UserFileFormat.members(of: oldValue))
      }
    }
  }

  /// Asks for a call of ``flush()`` soon; nil writes drafts at once.
  ///
  /// The disk needs milliseconds for a file, and typing changes a draft with every letter.
  var writeLater: (() -> Void)?

  /// Whether the user was told how the instruments are opened.
  var isHinted: Bool { access(hintedPath, F_OK) == 0 }

  /// Keeps that the user was told how the instruments are opened.
  func noteHint() { attempt { () throws(Failure) in try Self.write("", to: hintedPath) } }

  var stateFolder: String? {
    attempt { () throws(Failure) in try Files.makeFolder(programFolder) } ? programFolder : nil
  }

  /// The folder for the program's own files, apart from those of the workbench.
  private let programFolder: String
  private let hintedPath: String
  private let settingsPath: String
  private let desktopPath: String
  private let draftFile: DraftFile
  private var hasUnwrittenDrafts = false
  private var hasFailed = false
  private let notices: Notices

  /// Reads the files stored for `program`, and tells `notices` of faults; nil where neither the XDG
  /// variables nor `HOME` name folders.
  init?(of program: String, _ notices: Notices) {
    guard
      let config = Self.folder("XDG_CONFIG_HOME", ".config", of: program),
      let state = Self.folder("XDG_STATE_HOME", ".local/state", of: program)
    else { return nil }
    programFolder = state + "/program"
    hintedPath = state + "/hinted"
    settingsPath = config + "/settings.json"
    desktopPath = state + "/desktop.json"
    draftFile = DraftFile(in: state, notices)
    self.notices = notices
    // Property observers do not run in initializers, so that reading a file does not write it back.
    if let kept = Self.read(settingsPath, UserFileFormat.settings, notices) { settings = kept }
    if let kept = Self.read(desktopPath, UserFileFormat.desktop, notices) { desktop = kept }
    drafts = draftFile.readAll()
  }

  /// Writes the drafts that changed since they were written last.
  func flush() {
    guard hasUnwrittenDrafts else { return }
    hasUnwrittenDrafts = false
    attempt { () throws(Failure) in try draftFile.write(drafts) }
  }

  /// Returns the folder for a recording started by a key: nil for the current folder if that is writable and
  /// neither the home folder nor `/`, where desktops start programs; else the user's folder of recordings.
  static func recordingsFolder(of program: String) throws(Failure) -> String? {
    if let current = currentFolder, current != "/", current != Environment.value(of: "HOME"),
      access(".", W_OK | X_OK) == 0
    {
      return nil
    }
    guard let data = folder("XDG_DATA_HOME", ".local/share", of: program) else { return nil }
    try Files.makeFolder(data + "/recordings")
    return data + "/recordings"
  }

  /// The path of the current folder; nil where that is gone.
  static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the folder of `program` in the one that `name` names, else in `fallback` in the home folder.
  static func folder(_ name: String, _ fallback: String, of program: String) -> String? {
    Environment.folder(name, fallback).map { "\($0)/\(program)" }
  }

  /// Returns the value of a file; nil where the file is missing or broken.
  static func read<Value>(
    _ path: String,
    _ parse: ([UInt8], _ file: String) throws(TraceError) -> Value,
    _ notices: Notices,
  ) -> Value? {
    guard access(path, F_OK) == 0 else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, as: .file)
    } catch {
      notices.add("\(error)")
      return nil
    }
    do {
      return try parse(bytes, path)
    } catch {
      let aside = setAside(path)
      notices.add("\(error)\(aside.map { "; kept as \($0)" } ?? "")")
      return nil
    }
  }

  /// Renames a broken file, and returns its new name; nil where that fails.
  ///
  /// Earlier broken files stay.
  private static func setAside(_ path: String) -> String? {
    let names = [path + ".broken"] + (2...99).map { "\(path).broken-\($0)" }
    guard let free = names.first(where: { access($0, F_OK) != 0 }) else { return nil }
    return rename(path, free) == 0 ? free : nil
  }

  /// Writes `text` as the private file at `path`.
  static func write(_ text: String, to path: String) throws(Failure) {
    try Files.makeFolder(of: path)
    try Files.write(Array(text.utf8), to: path, isPrivate: true, patience: 0)
  }

  /// Changes the keys of the file at `path` whose value differs between `old` and `new`.
  ///
  /// All other keys stay as the file has them now: another window, or a newer version of the
  /// program, may have written them.
  private func change(
    _ path: String,
    _ new: [UserFileFormat.Member],
    from old: [UserFileFormat.Member],
  ) {
    attempt { () throws(Failure) in
      try Files.makeFolder(of: path)
      let lock = FileLock(path + ".lock", patience: 1)
      defer { withExtendedLifetime(lock) {} }
      let kept = Self.read(path, UserFileFormat.members(_:_:), notices) ?? []
      try Self.write(UserFileFormat.text(of: kept, changedBy: new, from: old), to: path)
    }
  }

  /// Runs `body`, and returns whether it succeeded; the first failure of all is reported.
  @discardableResult
  private func attempt(_ body: () throws(Failure) -> Void) -> Bool {
    do throws(Failure) {
      try body()
      return true
    } catch {
      if !hasFailed { notices.add("\(error)") }
      hasFailed = true
      return false
    }
  }
}

/// The file of a window's drafts, which no other window writes.
///
/// The first window has `drafts.json`, others that are open at the same time `drafts-2.json` and so
/// on, each held by a lock. A window that opens takes over the drafts of files without a window,
/// as far as it has none of the same message; the others stay for a later one.
final class DraftFile {
  /// The number of windows whose drafts are kept at the same time; all others share the last file.
  private static let maximumCount = 64

  let path: String

  private let folder: String
  private let lock: FileLock?
  private let notices: Notices

  /// Locks the first file in `folder` that no other window uses; errors are reported to `notices`.
  init(in folder: String, _ notices: Notices) {
    self.folder = folder
    self.notices = notices
    var number = 1
    var lock: FileLock?
    if access(folder, F_OK) == 0 || (try? Files.makeFolder(folder)) != nil {
      lock = Self.lock(number, in: folder)
      while lock == nil, number < Self.maximumCount {
        number += 1
        lock = Self.lock(number, in: folder)
      }
    }
    path = Self.path(number, in: folder)
    self.lock = lock
  }

  /// Returns the file's drafts with those of files without a window, which are moved here.
  func readAll() -> [Int?: MailDraft] {
    var drafts = self.drafts(at: path)
    for number in 1...Self.maximumCount {
      let other = Self.path(number, in: folder)
      guard other != path, access(other, F_OK) == 0, let lock = Self.lock(number, in: folder) else {
        continue
      }
      withExtendedLifetime(lock) { adopt(other, into: &drafts) }
    }
    return drafts
  }

  func write(_ drafts: [Int?: MailDraft]) throws(Failure) {
    try UserFiles.write(UserFileFormat.text(of: drafts), to: path)
  }

  /// Moves the drafts of the file `other` whose message has none in `drafts`; a draft is in one of
  /// the files at any time.
  private func adopt(_ other: String, into drafts: inout [Int?: MailDraft]) {
    let found = self.drafts(at: other)
    let moved = found.filter { drafts[$0.key] == nil }
    guard !moved.isEmpty || found.isEmpty else { return }
    let merged = drafts.merging(moved) { own, _ in own }
    let rest = found.filter { moved[$0.key] == nil }
    do throws(Failure) {
      if !moved.isEmpty { try write(merged) }
      drafts = merged
      if rest.isEmpty {
        unlink(other)
      } else {
        try UserFiles.write(UserFileFormat.text(of: rest), to: other)
      }
    } catch {
      notices.add("\(error)")
    }
  }

  private func drafts(at path: String) -> [Int?: MailDraft] {
    UserFiles.read(path, UserFileFormat.drafts, notices) ?? [:]
  }

  private static func path(_ number: Int, in folder: String) -> String {
    number == 1 ? folder + "/drafts.json" : "\(folder)/drafts-\(number).json"
  }

  private static func lock(_ number: Int, in folder: String) -> FileLock? {
    FileLock(path(number, in: folder) + ".lock")
  }
}
