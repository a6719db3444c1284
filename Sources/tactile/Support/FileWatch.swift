import Glibc

/// Detects when a file may have changed, also where editors replace it with another one.
///
/// It watches the folder of the file, and where the file is a link also the folder of its target.
final class FileWatch {
  /// The file descriptor that is readable when something happened; see ``takeChanges()``.
  let descriptor: CInt

  private let names: Set<String>

  /// Watches the file at `path`, which need not exist; nil where the system cannot, or the folder
  /// is missing.
  init?(_ path: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    var names: Set<String> = []
    let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    for place in Set([path, Self.target(of: path)]) {
      let (folder, name) = Self.parts(of: place)
      if inotify_add_watch(descriptor, folder, mask) >= 0 { names.insert(name) }
    }
    guard !names.isEmpty else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.names = names
  }

  deinit {
    close(descriptor)
  }

  /// Returns whether the file may have changed since the last call; ignores other changes beside
  /// it.
  func takeChanges() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var isChanged = false
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return isChanged }
      isChanged = bytes[..<count].withUnsafeBytes(mentionsFile) || isChanged
    }
  }

  /// Whether one of the system's records is about the file.
  ///
  /// Each has a header of four numbers, of which the second is the mask and the fourth the length
  /// of the name that follows.
  private func mentionsFile(_ records: UnsafeRawBufferPointer) -> Bool {
    let head = MemoryLayout<inotify_event>.size
    var start = 0
    while start + head <= records.count {
      let mask = records.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
      let length = Int(records.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      let end = min(start + head + length, records.count)
      let name = String(decoding: records[(start + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if names.contains(name) || mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      start += head + length
    }
    return false
  }

  /// Returns the target of the links at `path`; `path` itself where nothing is there.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
