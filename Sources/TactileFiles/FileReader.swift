internal import Glibc

/// Reads whole files up to a limit, and never waits for what may never come.
package enum FileReader {
  /// The kinds of files that are read.
  package enum Source: Sendable {
    /// Regular files. A window reads nothing else, because it must not wait.
    case file
    /// Regular files, pipes and devices, as a command line may name them.
    case stream
  }

  /// The largest number of bytes that is read unless the caller sets another.
  package static let usualLimit = 256 << 20

  /// Milliseconds for which a named pipe may stay without a first byte.
  package static let pipePatience: Int32 = 10_000

  /// Returns the bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - source: the kinds of files that are read.
  ///   - limit: the largest number of bytes.
  ///   - patience: milliseconds to wait for the first byte of a named pipe.
  /// - Returns: the bytes.
  /// - Throws: a ``FileFault`` where the file cannot be opened or read, is of another kind, or has
  ///   more than `limit` bytes.
  /// - Complexity: Linear in the number of bytes.
  package static func read(
    _ path: String,
    as source: Source,
    limit: Int = usualLimit,
    patience: Int32 = pipePatience,
  ) throws(FileFault) -> [UInt8] {
    // Opening a pipe that nobody writes to would wait without O_NONBLOCK.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR || source == .file else { throw .system(EISDIR) }
    if kind == S_IFREG {
      guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    } else {
      guard source == .stream else { throw .notAFile }
      if kind == S_IFIFO, isNamed(path) { try awaitWriter(of: file, patience) }
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    }
    return try contents(of: file, limit: limit, waits: false)
  }

  /// Returns the bytes of an open file up to its end, for which it waits.
  ///
  /// - Parameters:
  ///   - file: the descriptor, which stays open.
  ///   - limit: the largest number of bytes.
  /// - Returns: the bytes.
  /// - Throws: a ``FileFault`` where it cannot be read or has more than `limit` bytes.
  /// - Complexity: Linear in the number of bytes.
  package static func read(_ file: Int32, limit: Int = usualLimit) throws(FileFault) -> [UInt8] {
    try contents(of: file, limit: limit, waits: true)
  }

  /// Reads an open file to its end; `waits` tells whether one that does not block is waited for.
  private static func contents(
    of file: Int32,
    limit: Int,
    waits: Bool,
  ) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR || (waits && becomesReady(file, for: POLLIN)) { continue }
      guard count >= 0 else { throw .system(errno) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += chunk[..<count]
    }
  }

  /// Waits, after a read or write of a file that does not block has failed, until it is ready for
  /// `event`.
  ///
  /// - Returns: whether to try again; not after a failure for another reason, which stays in `errno`.
  static func becomesReady(_ file: Int32, for event: Int32) -> Bool {
    guard errno == EAGAIN else { return false }
    var request = pollfd(fd: file, events: Int16(event), revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }

  /// Whether `path` names a pipe of the file system; a pipe between two programs, such as
  /// `/dev/fd/63`, has no name.
  private static func isNamed(_ path: String) -> Bool {
    guard let real = realpath(path, nil) else { return false }
    free(real)
    return true
  }

  /// Waits until somebody writes to a pipe, or has closed it again.
  private static func awaitWriter(of file: Int32, _ patience: Int32) throws(FileFault) {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&request, 1, patience)
      if count < 0, errno == EINTR { continue }
      guard count != 0 else { throw .noWriter }
      return
    }
  }
}

/// The reason why a file cannot be read or written.
package enum FileFault: Error, Hashable, Sendable {
  /// The system refused, with this number of `errno`.
  case system(Int32)
  /// A pipe, a device or a socket stands where a regular file is expected.
  case notAFile
  /// The file has more than `limit` bytes.
  case tooLarge(limit: Int)
  /// Nobody writes to a named pipe.
  case noWriter

  /// The reason in words, without the file's name.
  package var reason: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .notAFile: "not a file"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB, the most that is read"
    case .noWriter: "a pipe to which nobody writes"
    }
  }
}
