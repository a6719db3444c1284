internal import Glibc
internal import TactileTraces

/// A trace that is a test, with the contents of its files.
public struct TraceTest {
  /// The ending of the name of the file of accepted pictures.
  public static let picturesSuffix = ".expect.png"

  /// The test's name in messages: the path of the trace without its ending.
  public let name: String
  /// The path of the trace.
  public let file: String
  /// The contents of the trace's file.
  public let trace: [UInt8]
  /// The contents of the expectation's file; nil where there is none.
  public var expectation: [UInt8]?
  /// The contents of the file of accepted pictures; nil where there is none.
  public var pictures: [UInt8]?

  /// Makes the test of the trace in `file` with these contents.
  public init(file: String, trace: [UInt8], expectation: [UInt8]? = nil, pictures: [UInt8]? = nil) {
    name = Self.name(ofFile: file)
    self.file = file
    self.trace = trace
    self.expectation = expectation
    self.pictures = pictures
  }

  /// Returns the path of the expectation of the trace in `file`.
  public static func expectationFile(of file: String) -> String {
    name(ofFile: file) + TraceExpectation.suffix
  }

  /// Returns the path of the accepted pictures of the trace in `file`.
  public static func picturesFile(of file: String) -> String { name(ofFile: file) + picturesSuffix }

  /// Returns the path of the trace in `file` without its ending.
  public static func name(ofFile file: String) -> String {
    file.hasSuffix(TraceFolder.suffix) ? String(file.dropLast(TraceFolder.suffix.count)) : file
  }
}

/// An error in the files of a trace that is a test.
nonisolated public enum TraceTestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither the trace nor its expectation names a scene, or they name one that does not exist.
  case unknownScene(file: String, name: String?, known: [String])
  /// The expectation changes a setting in a way that is not possible.
  case badSetting(file: String, name: String, problem: String)

  /// The error in one line, for people.
  public var description: String {
    switch self {
    case .unknownScene(let file, nil, let known):
      "\(file):1: no scene is named: there is \(known.joined(separator: ", "))"
    case .unknownScene(let file, let name?, let known):
      "\(file):1: unknown scene \(JSONText.string(name)): there is \(known.joined(separator: ", "))"
    case .badSetting(let file, let name, let problem):
      "\(file):1: \(JSONText.line(name)): \(JSONText.line(problem))"
    }
  }
}

/// Finds the traces in a folder.
public enum TraceFolder {
  /// The ending of the names of traces.
  public static let suffix = ".jsonl"

  /// Returns the paths of the traces in the folder at `path` and those below, ordered by their bytes.
  ///
  /// Files and folders whose names begin with a dot are ignored. If `path` is a file, it is the
  /// result. Names that are not UTF-8 have the replacement character (U+FFFD) in place of each part
  /// that is not: there is nothing at their paths.
  ///
  /// - Returns: the paths; nil where `path` or a folder below it cannot be read, with the reason in
  ///   `errno`.
  public static func traces(in path: String) -> [String]? {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    guard information.st_mode & S_IFMT == S_IFDIR else { return [path] }
    guard let names = names(in: path) else { return nil }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    var found: [String] = []
    for (name, isFolder) in names where !name.hasPrefix(".") {
      let path = prefix + name
      guard lstat(path, &information) == 0 else {
        guard errno == ENOENT else { return nil }
        if isRepaired(name), isFolder || isTrace(name) { found.append(path) }
        continue
      }
      if information.st_mode & S_IFMT == S_IFDIR {
        guard let traces = traces(in: path) else { return nil }
        found += traces
      } else if isTrace(name) {
        found.append(path)
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path has a part that is not UTF-8, or U+FFFD itself.
  package static func isRepaired(_ path: String) -> Bool {
    path.unicodeScalars.contains("\u{FFFD}")
  }

  private static func isTrace(_ name: String) -> Bool {
    name.hasSuffix(suffix) && !name.hasSuffix(TraceExpectation.suffix)
  }

  private static func names(in path: String) -> [(name: String, isFolder: Bool)]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
    }
    return names
  }
}
