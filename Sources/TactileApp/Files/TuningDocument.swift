internal import Glibc
internal import TactileFiles
internal import TactileInspector
internal import TactilePrimitives
internal import TactileSDLHost
internal import TactileScenes
internal import TactileTraces
internal import TactileTuning

/// The feel of a running window as a file: read, written, and reread when it changes.
final class TuningDocument: TuningFiles {
  /// The path of the file that was read or written last.
  private(set) var path: String? {
    didSet { if let path, path != oldValue { onPathChange?(path) } }
  }

  /// Called when another file becomes the one that is read and written.
  var onPathChange: ((String) -> Void)?

  private let feel: TuningStore
  /// The contents of the file when it was last read or written.
  private var bytes: [UInt8] = []
  private var settings: [String: Double] = [:]

  init(_ feel: TuningStore) { self.feel = feel }

  /// Makes the file at `path`, from which the feel was made, the one that ``reload()`` reads.
  func follow(_ path: String) {
    self.path = path
    guard let read = try? self.read(path), let content = try? content(of: read, path) else {
      return
    }
    bytes = read
    settings = content.settings
  }

  /// The JSON files in the folder of ``path``, or else in the current one.
  var nearby: [String] {
    let folder = path.map(FileWriter.folder(of:)) ?? "."
    let names = SystemFiles.names(in: folder)
    return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
      .map { folder == "." ? $0 : folder + $0 }
  }

  /// Rereads the file and applies its changed settings; a file that cannot be used changes nothing.
  ///
  /// - Returns: lines for the user on the changes; none where the file has not changed.
  func reload() -> [LocalizedText] {
    guard let path else { return [] }
    do throws(Failure) {
      let read = try self.read(path)
      guard read != bytes else { return [] }
      bytes = read
      return take(read, from: path, replacing: settings).lines
    } catch {
      return [Console.named("\(error)").localizedText]
    }
  }

  /// Sets the feel to the settings of the file at `path`; all others go back to the preset's.
  ///
  /// A file that cannot be used does not become the one that is saved to: it may be of another kind.
  ///
  /// - Returns: lines for the user on the changes or the failure.
  func load(_ path: String) -> [LocalizedText] {
    do throws(Failure) {
      let read = try self.read(path)
      let others = feel.tuning.differenceByName(from: feel.underlying)
      let (lines, isTaken) = take(read, from: path, replacing: others)
      guard isTaken else { return lines }
      self.path = path
      bytes = read
      return lines
    } catch {
      return [Console.named("\(error)").localizedText]
    }
  }

  /// Writes the settings that differ from the start to the file at `path`.
  ///
  /// - Returns: a line for the user on the saved settings or the failure.
  func save(_ path: String) -> LocalizedText {
    let settings = feel.tuning.differenceByName(from: feel.base)
    let text = Array(TuningFile.text(of: settings).utf8)
    do throws(Failure) {
      try Files.write(text, to: path, patience: 0)
    } catch {
      return Console.named("\(error)").localizedText
    }
    self.path = path
    self.settings = settings
    bytes = text
    let count = settings.count
    return localized(
      "\(path): \(count) setting saved",
      plural: "\(path): \(count) settings saved",
      count: count,
    )
  }

  /// Applies the settings that differ between `bytes` and `old`; settings that `bytes` does not
  /// contain go back to the preset's.
  ///
  /// - Returns: lines for the user, and whether `bytes` can be used: a file that is no JSON object, or
  ///   has values but no setting among them, changes nothing. An empty object is a feel without changes.
  private func take(
    _ bytes: [UInt8],
    from path: String,
    replacing old: [String: Double],
  ) -> (lines: [LocalizedText], isTaken: Bool) {
    let content: TuningFile.Content
    do throws(TraceError) {
      content = try self.content(of: bytes, path)
      if content.settings.isEmpty, let refusal = content.refusals.first { throw refusal.error }
    } catch {
      return ([localized("\(error.description); nothing was changed")], false)
    }
    let refused = Set(content.refusals.map(\.name))
    var tuning = feel.tuning
    for setting in tuning.settings where !refused.contains(setting.name) {
      let (before, now) = (old[setting.name], content.settings[setting.name])
      guard before != now else { continue }
      setting.set(now ?? setting.value(in: feel.underlying), in: &tuning)
    }
    feel.tuning = tuning
    settings = content.settings
    let count = content.settings.count
    let read = localized(
      "\(path): \(count) setting read",
      plural: "\(path): \(count) settings read",
      count: count,
    )
    return (content.refusals.map(\.error.description.localizedText) + [read], true)
  }

  /// Returns the bytes of a file that is read while the window runs.
  private func read(_ path: String) throws(Failure) -> [UInt8] {
    try Files.read(path, as: .file, limit: Files.settingsLimit)
  }

  private func content(of bytes: [UInt8], _ path: String) throws(TraceError) -> TuningFile.Content {
    var scratch = feel.tuning
    return try TuningFile.readEach(bytes, file: path) { name, value in
      scratch.set(name, to: value)
    }
  }
}

/// Detects when a file may have changed, also where editors replace it with another one.
///
/// It watches the folder of the file, and where the file is a link also the folder of its target, which
/// may change.
final class FileWatch {
  /// The file descriptor that is readable when something happened; see ``takeChanges()``.
  let descriptor: CInt

  private let path: String
  /// The paths of the file and of its target by their names in each watched folder.
  private var places: [CInt: [String: String]] = [:]

  /// Watches the file at `path`, which need not exist; nil where the system cannot, or the folder is missing.
  init?(_ path: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    self.path = path
    watchFolders()
    guard !places.isEmpty else { return nil }
  }

  deinit { close(descriptor) }

  /// Returns whether the file may have changed since the last call; ignores other changes beside it.
  func takeChanges() -> Bool {
    let isChanged = ChangeRecord.takeAll(from: descriptor).contains { record in
      if record.isOverflow { return true }
      guard let place = places[record.watch]?[record.name] else { return false }
      // A file that is made is saved when it is closed; a link is never open.
      return record.mask & UInt32(IN_CREATE) == 0 || Self.isLink(place)
    }
    if isChanged { watchFolders() }
    return isChanged
  }

  private func watchFolders() {
    let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
    for place in Set([path, FileWriter.realPath(of: path)]) {
      let folder = FileWriter.folder(of: place)
      let watch = inotify_add_watch(descriptor, folder, mask)
      guard watch >= 0 else { continue }
      let name = folder == "." ? place : String(place.dropFirst(folder.count))
      places[watch, default: [:]][name] = place
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// A change of a file or folder, as the system reports it (inotify).
nonisolated struct ChangeRecord {
  /// The number of the watched folder.
  let watch: CInt
  let mask: UInt32
  /// The name in the folder; empty for the folder itself.
  let name: String

  /// Whether changes were lost, so that everything may have changed.
  var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
  var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }

  /// Returns everything that `descriptor`, which does not block, reports now.
  static func takeAll(from descriptor: CInt) -> [ChangeRecord] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var records: [ChangeRecord] = []
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return records }
      records += bytes[..<count].withUnsafeBytes(parsed)
    }
  }

  /// Returns the records in `bytes`.
  ///
  /// Each has a header of four numbers, of which the first is the watch, the second the mask and the
  /// fourth the length of the name that follows.
  private static func parsed(_ bytes: UnsafeRawBufferPointer) -> [ChangeRecord] {
    let head = MemoryLayout<inotify_event>.size
    var records: [ChangeRecord] = []
    var start = 0
    while start + head <= bytes.count {
      let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      let end = min(start + head + length, bytes.count)
      let name = bytes[(start + head)..<end].prefix { $0 != 0 }
      records.append(
        ChangeRecord(
          watch: bytes.loadUnaligned(fromByteOffset: start, as: CInt.self),
          mask: bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
          name: String(decoding: name, as: UTF8.self),
        )
      )
      start += head + length
    }
    return records
  }
}
