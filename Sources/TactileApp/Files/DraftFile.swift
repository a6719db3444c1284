internal import Glibc
internal import TactileFiles
internal import TactileScenes
internal import TactileTraces

/// The file of a window's drafts, which no other window writes.
///
/// The first window has `drafts.json`, others that are open at the same time `drafts-2.json` and so
/// on, each held by a lock. A window that opens takes over the drafts of files without a window,
/// as far as it has none of the same message; the others stay for a later one.
final class DraftFile {
  /// The number of windows whose drafts are kept at the same time; all others share the last file.
  private static let maximumCount = 64

  /// The path of the file.
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

  /// Replaces the drafts in the file.
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
