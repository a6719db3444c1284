internal import Glibc
internal import TactileTraces

/// Finds the traces in a folder.
public enum TraceFolder {
  /// The ending of the names of traces.
  public static let suffix = ".jsonl"

  /// Returns the paths of the traces in the folder at `path` and those below, ordered by their
  /// bytes.
  ///
  /// Files and folders whose names begin with a dot are ignored. If `path` is a file, it is the
  /// result.
  ///
  /// - Returns: the paths; nil where nothing at `path` can be read, with the reason in `errno`.
  public static func traces(in path: String) -> [String]? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    guard information.st_mode & S_IFMT == S_IFDIR else { return [path] }
    guard let names = names(in: path) else { return nil }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    var found: [String] = []
    for name in names where !name.hasPrefix(".") {
      let path = prefix + name
      guard lstat(path, &information) == 0 else { continue }
      if information.st_mode & S_IFMT == S_IFDIR {
        found += traces(in: path) ?? []
      } else if name.hasSuffix(suffix), !name.hasSuffix(TraceExpectation.suffix) {
        found.append(path)
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}
