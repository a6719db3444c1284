internal import Glibc

/// Reads small files that the system provides about itself.
enum Folder {
  /// Returns the names in the folder at `path`; none where it cannot be read.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
      )
    }
    return names
  }

  /// Returns the first line of the file at `path`; nil where it cannot be read.
  static func line(_ path: String) -> String? {
    lines(path).map { $0.first ?? "" }
  }

  /// Returns the lines of the file at `path`, up to 64 KiB of it; nil where it cannot be read.
  static func lines(_ path: String) -> [String]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
