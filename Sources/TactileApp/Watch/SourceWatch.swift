internal import Glibc
internal import TactileSDLHost

/// Detects when the sources of a package are saved: its manifest, and all files below `Sources`.
final class SourceWatch {
  /// The file descriptor that is readable when something happened; see ``takeChanges()``.
  let descriptor: CInt

  private let root: CInt
  private var folders: [CInt: String] = [:]

  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    | UInt32(IN_CREATE)

  /// Watches the package in `folder`; nil where the system cannot.
  init?(_ folder: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    root = inotify_add_watch(descriptor, folder, Self.mask)
    guard root >= 0 else {
      close(descriptor)
      return nil
    }
    _ = add(folder + "/Sources")
    folders[root] = folder
  }

  deinit { close(descriptor) }

  /// Returns whether sources were saved, moved or removed since the last call.
  func takeChanges() -> Bool {
    var isChanged = false
    for record in ChangeRecord.takeAll(from: descriptor) {
      if record.isOverflow {
        isChanged = true
      } else if !Self.isTemporary(record.name), let folder = folders[record.watch] {
        isChanged = takes(record, in: folder) || isChanged
      }
    }
    return isChanged
  }

  private func takes(_ record: ChangeRecord, in folder: String) -> Bool {
    let isNew = record.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0
    if record.watch == root {
      if record.name == "Sources", record.isFolder { return isNew && add(folder + "/Sources") }
      return record.name == "Package.swift" && record.mask & UInt32(IN_CREATE) == 0
    }
    if record.isFolder { return isNew ? add("\(folder)/\(record.name)") : true }
    // A file that is made is saved when it is closed.
    return record.mask & UInt32(IN_CREATE) == 0
  }

  /// Watches the folder at `path` and those in it; returns whether there are files.
  private func add(_ path: String) -> Bool {
    let watch = inotify_add_watch(descriptor, path, Self.mask | UInt32(IN_ONLYDIR))
    guard watch >= 0 else { return false }
    folders[watch] = path
    var hasFiles = false
    for name in SystemFiles.names(in: path) where !Self.isTemporary(name) {
      var status = stat()
      let isFolder =
        lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      hasFiles = isFolder ? add("\(path)/\(name)") || hasFiles : true
    }
    return hasFiles
  }

  /// Whether `name` is that of a hidden file, or of a temporary file of an editor; vim tests
  /// whether it may write with a file whose name is a number.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix(".tmp")
      || name.hasSuffix(".swp") || name.allSatisfy(\.isNumber)
  }
}
