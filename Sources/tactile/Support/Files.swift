import Glibc

/// Reading and writing whole files, with errors for people.
enum Files {
  /// The bytes of the file at `path`; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(.noInput, "\(path): \(reason())") }
    defer { if file != STDIN_FILENO { close(file) } }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count >= 0 else { throw Failure(.noInput, "\(path): \(reason())") }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// The bytes of the file at `path`; nil where there is none.
  static func readIfThere(_ path: String) throws(Failure) -> [UInt8]? {
    access(path, F_OK) == 0 || errno != ENOENT ? try read(path) : nil
  }

  /// Writes `bytes` to the file at `path`, in place of what was there once all are written: where
  /// the disk is full, what was there stays.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var information = stat()
    let isThere = lstat(path, &information) == 0
    let isPlain = !isThere || information.st_mode & S_IFMT == S_IFREG
    let draft = path + ".part"
    // Links, devices and files in folders where none can be made are written to as they are.
    let target = isPlain && access(draft, F_OK) != 0 ? draft : path
    guard let file = fopen(target, "wb") ?? fopen(path, "wb") else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
    }
    let isDraft = target == draft && access(draft, F_OK) == 0
    if isDraft, isThere { fchmod(fileno(file), information.st_mode & 0o7777) }
    let count = fwrite(bytes, 1, bytes.count, file)
    let isWritten = count == bytes.count && fflush(file) == 0
    let fault = reason()
    let isClosed = fclose(file) == 0
    guard isWritten, isClosed, !isDraft || rename(draft, path) == 0 else {
      let fault = isWritten ? reason() : fault
      if isDraft { unlink(draft) }
      throw Failure(.cannotCreate, "\(path): \(fault)")
    }
  }

  /// Puts `bytes` in place of the file at `path` at once: whoever reads it sees the old ones or all of
  /// the new.
  ///
  /// A link stays one, and nobody but the user reads the file.
  static func replace(_ bytes: [UInt8], at path: String) throws(Failure) {
    var target = path
    if let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    }
    let fresh = "\(target).\(getpid()).new"
    let file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure(.cannotCreate, "\(path): \(reason())") }
    let count = Glibc.write(file, bytes, bytes.count)
    let isClosed = close(file) == 0
    guard isClosed, count == bytes.count, rename(fresh, target) == 0 else {
      let why = reason()
      unlink(fresh)
      throw Failure(.cannotCreate, "\(path): \(why)")
    }
  }

  /// What the picture of a frame is called in a folder.
  static func frameName(_ index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  /// Makes the folder at `path` and those above it, where they are missing.
  static func makeFolder(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      guard mkdir(made, 0o777) == 0 || errno == EEXIST else {
        throw Failure(.cannotCreate, "\(made): \(reason())")
      }
    }
  }

  /// The system's words for what went wrong last.
  static func reason() -> String { String(cString: strerror(errno)) }
}
