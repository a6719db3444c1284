internal import Glibc
internal import TactileFiles

/// Reads and writes whole files, with errors for people.
nonisolated enum Files {
  /// The largest number of bytes of a file of settings.
  static let settingsLimit = 1 << 20

  /// Returns the bytes of the file at `path`, at most `limit`; as a stream, `-` is standard input.
  ///
  /// A window reads regular files only.
  static func read(
    _ path: String,
    as source: FileReader.Source = .stream,
    limit: Int = FileReader.usualLimit,
  ) throws(Failure) -> [UInt8] {
    let isStandardInput = path == "-" && source == .stream
    do throws(FileFault) {
      return isStandardInput
        ? try FileReader.read(STDIN_FILENO, limit: limit)
        : try FileReader.read(path, as: source, limit: limit)
    } catch {
      let name = isStandardInput ? name(of: path) : path
      throw Failure(.noInput, "\(name): \(error.reason)")
    }
  }

  /// Returns the name in messages of the file at `path`.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Returns the bytes of the file at `path`; nil where there is none.
  static func readIfThere(_ path: String) throws(Failure) -> [UInt8]? {
    access(path, F_OK) == 0 || errno != ENOENT ? try read(path, as: .file) : nil
  }

  /// Replaces the file at `path` as ``FileWriter/replace(_:with:isPrivate:isDurable:patience:)`` does;
  /// `-` is standard output.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    isPrivate: Bool = false,
    isDurable: Bool = true,
    patience: Int32 = FileReader.pipePatience,
  ) throws(Failure) {
    if path == "-" { return try Console.output(bytes) }
    do throws(FileFault) {
      try FileWriter.replace(
        path,
        with: bytes,
        isPrivate: isPrivate,
        isDurable: isDurable,
        patience: patience,
      )
    } catch {
      throw Failure(.cannotCreate, "\(path): \(error.reason)")
    }
  }

  /// Whether only the user may read the file at `path`.
  static func isPrivate(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & (S_IRWXG | S_IRWXO) == 0
  }

  /// Throws unless a file can be made at `path`, or the one that is there can be written.
  static func requireWritable(_ path: String) throws(Failure) {
    if path == "-" { return }
    var information = stat()
    guard stat(path, &information) != 0 || information.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(.cannotCreate, "\(path): \(reason(EISDIR))")
    }
    if access(path, W_OK) == 0 { return }
    guard access(path, F_OK) != 0, access(FileWriter.folder(of: path), W_OK | X_OK) == 0 else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
    }
  }

  /// Throws unless all of `paths` can be written, each is given once, and none is `input`, which is
  /// read; to be called before the work whose results they take.
  static func requireWritable(_ paths: [String], reading input: String? = nil) throws(Failure) {
    var known: Set<String> = []
    if let input, input != "-" { known.insert(FileWriter.realPath(of: input)) }
    for path in paths {
      var information = stat()
      let isDevice = stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFCHR
      guard isDevice || known.insert(FileWriter.realPath(of: path)).inserted else {
        throw Failure(.usage, "\(path) is given for two files: give each a name of its own")
      }
      try requireWritable(path)
    }
  }

  /// Throws where `-`, standard input, is given for more than one of `paths`, the files that a command
  /// reads; to be called before the first one is read.
  static func requireOneStandardInput(among paths: [String?]) throws(Failure) {
    guard paths.count(where: { $0 == "-" }) > 1 else { return }
    throw Failure(.usage, "standard input is given for two files: give one of them by its name")
  }

  /// Throws unless files can be made in the folder at `path`.
  static func requireWritableFolder(_ path: String) throws(Failure) {
    var information = stat()
    guard stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
      throw Failure(.cannotCreate, "\(path): \(reason(ENOTDIR))")
    }
    guard access(path, W_OK | X_OK) == 0 else {
      throw Failure(.cannotCreate, "\(path): \(reason())")
    }
  }

  /// Makes the folder at `path` and its parent folders, where they are missing.
  static func makeFolder(_ path: String) throws(Failure) {
    if let missing = FileWriter.makeFolder(path) {
      throw Failure(.cannotCreate, "\(missing): \(reason())")
    }
  }

  /// Makes the folder of the file at `path`, where it is missing.
  static func makeFolder(of path: String) throws(Failure) {
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
  }

  /// Returns the system's text for the error `code`, the last one unless given.
  static func reason(_ code: CInt = errno) -> String { String(cString: strerror(code)) }
}
