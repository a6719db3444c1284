internal import Glibc

/// Reads folders, and small files that the system provides about itself.
///
/// Pipes, devices and other irregular files are not read: they might never end.
package enum SystemFiles {
  /// The entries of a folder that are read at most.
  private static let mostNames = 65_536

  /// Returns the names in the folder at `path`; none where it cannot be read.
  package static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while names.count < mostNames, let entry = readdir(directory) {
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
    bytes(path).map { bytes in
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Returns the bytes of the file at `path`, up to 64 KiB of it; nil where it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
