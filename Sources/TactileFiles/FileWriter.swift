internal import Glibc

/// Writes whole files, so that a reader sees either the old or all of the new bytes.
package enum FileWriter {
  /// Makes the folder at `path` and its parent folders, where they are missing; only the user may enter
  /// those that are made if they are to be private.
  ///
  /// - Returns: the folder that cannot be made, for the reason in `errno`; nil if all are there.
  package static func makeFolder(_ path: String, isPrivate: Bool = false) -> String? {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      guard mkdir(made, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST else { return made }
    }
    return nil
  }

  /// Replaces the file at `path` with `bytes` once all are written; if the disk is full, the old
  /// file stays.
  ///
  /// The bytes go into a new file beside it, whose name nobody can foresee, which is then renamed.
  /// Links stay links. Devices, and files in folders where no new file can be made, are written in
  /// place.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - bytes: the file's new contents.
  ///   - isPrivate: whether only the user may read a file that is new.
  ///   - isDurable: whether the disk has the bytes, and the folder their name, on return. It takes
  ///     milliseconds.
  ///   - patience: milliseconds to wait for somebody who reads a named pipe.
  /// - Throws: a ``FileFault`` if the file cannot be written.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    isPrivate: Bool = false,
    isDurable: Bool = true,
    patience: Int32 = FileReader.pipePatience,
  ) throws(FileFault) {
    let target = realPath(of: path)
    var information = stat()
    let isThere = lstat(target, &information) == 0
    guard !isThere || access(target, W_OK) == 0 || errno == ENOENT else { throw .system(errno) }
    let mode = isPrivate ? mode_t(0o600) : 0o666
    let kind = isThere ? information.st_mode & S_IFMT : S_IFREG
    guard kind == S_IFREG, let draft = makeDraft(of: target, mode) else {
      return try writeInPlace(bytes, target, mode, kind == S_IFIFO ? patience : 0)
    }
    if isThere { fchmod(draft.file, information.st_mode & 0o7777) }
    var fault = writeAll(bytes, to: draft.file)
    if fault == nil, isDurable, fsync(draft.file) != 0, errno != EINVAL { fault = .system(errno) }
    if close(draft.file) != 0, fault == nil { fault = .system(errno) }
    if fault == nil, rename(draft.path, target) != 0 { fault = .system(errno) }
    if let fault {
      unlink(draft.path)
      throw fault
    }
    if isDurable { syncFolder(of: target) }
  }

  /// Writes all of `bytes` to an open file, which is waited for; returns the reason if that fails.
  package static func writeAll(_ bytes: [UInt8], to file: Int32) -> FileFault? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(file, part.baseAddress, part.count)
        if count < 0, errno == EINTR || FileReader.becomesReady(file, for: POLLOUT) { continue }
        guard count > 0 else { return .system(errno) }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Returns the path of a link's target; `path` where it is not a link, or a broken one.
  package static func realPath(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the folder of the file at `path`, with the slash at its end; `.` where `path` names none.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// Makes the disk hold the names of the files in the folder of `path`.
  package static func syncFolder(of path: String) {
    let file = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  /// Makes an empty file beside `target`; nil where its folder takes none.
  private static func makeDraft(of target: String, _ mode: mode_t) -> (path: String, file: Int32)? {
    for _ in 0..<8 {
      let path = "\(target).\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if file >= 0 { return (path, file) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  private static func writeInPlace(
    _ bytes: [UInt8],
    _ target: String,
    _ mode: mode_t,
    _ patience: Int32,
  ) throws(FileFault) {
    // Opening a pipe that nobody reads would wait without O_NONBLOCK.
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
    var file = open(target, flags, mode)
    var pauses = patience / 5
    while file < 0, errno == ENXIO, pauses > 0 {
      poll(nil, 0, 5)
      pauses -= 1
      file = open(target, flags, mode)
    }
    guard file >= 0 else { throw .system(errno) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    var fault = writeAll(bytes, to: file)
    if close(file) != 0, fault == nil { fault = .system(errno) }
    if let fault { throw fault }
  }
}
