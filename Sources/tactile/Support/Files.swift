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

  /// Writes `bytes` to the file at `path`, in place of what was there.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    guard let file = fopen(path, "wb") else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
    }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
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
