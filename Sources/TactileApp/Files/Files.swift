internal import Glibc

/// Reads and writes whole files, with errors for people.
nonisolated enum Files {
  /// Returns the bytes of the file at `path`; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(.noInput, "\(path): \(reason())") }
    defer { if file != STDIN_FILENO { close(file) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(.noInput, "\(path): \(reason())") }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Returns the name in messages of the file at `path`.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Returns the bytes of the file at `path`; nil where there is none.
  static func readIfThere(_ path: String) throws(Failure) -> [UInt8]? {
    access(path, F_OK) == 0 || errno != ENOENT ? try read(path) : nil
  }

  /// Replaces the file at `path` with `bytes` once all are written: a reader sees either the old
  /// or all of the new bytes, and if the disk is full the old file stays.
  ///
  /// Links stay links. Devices, and files in folders where no new file can be made, are written in
  /// place.
  ///
  /// - Parameters:
  ///   - bytes: the file's new contents.
  ///   - path: the path of the file.
  ///   - isPrivate: whether only the user may read a file that is new.
  /// - Throws: a failure with the reason if the file cannot be written.
  static func write(_ bytes: [UInt8], to path: String, isPrivate: Bool = false) throws(Failure) {
    let target = realPath(of: path)
    var information = stat()
    let isThere = lstat(target, &information) == 0
    guard !isThere || access(target, W_OK) == 0 || errno == ENOENT else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
    }
    let fresh = isPrivate ? mode_t(0o600) : 0o666
    let draft = "\(target).\(getpid()).part"
    let isPlain = !isThere || information.st_mode & S_IFMT == S_IFREG
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    var file = isPlain ? open(draft, flags, fresh) : -1
    let isDraft = file >= 0
    if !isDraft { file = open(target, flags, fresh) }
    guard file >= 0 else { throw Failure(.cannotCreate, "\(path): \(reason())") }
    if isDraft, isThere { fchmod(file, information.st_mode & 0o7777) }
    var fault = writeAll(bytes, to: file)
    if close(file) != 0, fault == nil { fault = reason() }
    if isDraft, fault == nil, rename(draft, target) != 0 { fault = reason() }
    guard let fault else { return }
    if isDraft { unlink(draft) }
    throw Failure(.cannotCreate, "\(path): \(fault)")
  }

  /// Throws unless a file can be made at `path`, or the one that is there can be written.
  static func requireWritable(_ path: String) throws(Failure) {
    var information = stat()
    guard stat(path, &information) != 0 || information.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(.cannotCreate, "\(path): \(String(cString: strerror(EISDIR)))")
    }
    if access(path, W_OK) == 0 { return }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(path, F_OK) != 0, access(folder, W_OK | X_OK) == 0 else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
    }
  }

  /// Throws unless all of `paths` can be written and each is given once; to be called before the
  /// work whose results they take.
  static func requireWritable(_ paths: [String]) throws(Failure) {
    var known: Set<String> = []
    for path in paths {
      var information = stat()
      let isDevice = stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFCHR
      guard isDevice || known.insert(realPath(of: path)).inserted else {
        throw Failure(.usage, "\(path) is given for two files: give each a name of its own")
      }
      try requireWritable(path)
    }
  }

  /// Throws unless files can be made in the folder at `path`.
  static func requireWritableFolder(_ path: String) throws(Failure) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(.cannotCreate, "\(path): \(String(cString: strerror(ENOTDIR)))")
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
    }
  }

  /// Writes to an open file; returns the reason if not all could be written.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> String? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(file, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return reason() }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Returns the path of a link's target; `path` where it is not a link, or a broken one.
  static func realPath(of path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes the folder at `path` and its parent folders, where they are missing.
  static func makeFolder(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      guard mkdir(made, 0o777) == 0 || errno == EEXIST else {
        throw Failure(.cannotCreate, "\(made): \(reason())")
      }
    }
  }

  /// Returns the system's text for the last error.
  static func reason() -> String { String(cString: strerror(errno)) }
}

/// Output to the user on standard output and standard error.
nonisolated package enum Console {
  /// Writes `text` to standard output.
  static func output(_ text: String) throws(Failure) {
    if let fault = Files.writeAll(Array(text.utf8), to: STDOUT_FILENO) {
      throw Failure(.cannotCreate, "standard output: \(fault)")
    }
  }

  /// Writes a line to standard error.
  package static func error(_ line: String) {
    _ = Files.writeAll(Array((line + "\n").utf8), to: STDERR_FILENO)
  }
}
