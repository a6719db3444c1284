internal import Glibc
internal import TactileFiles
public import TactilePrimitives
internal import TactileText

/// The folders of the files that come with the program.
///
/// Files are searched for in the folder that `TACTILE_RESOURCES` names, if it is set. Otherwise,
/// in `Resources` next to the running binary, in the folder of its name in `share` of its prefix,
/// such as `/usr/share/tactile`, and last in `Resources` above it, as for a program built from the
/// sources.
public struct ResourceFolder: Sendable {
  /// The searched folders; the first that has a file wins.
  public let candidates: [String]

  /// The folders that an error names: the candidates, or all possible ones if there are none.
  private let searched: [String]

  /// Creates the folders for the running program.
  public init() {
    if let named = getenv("TACTILE_RESOURCES"), named.pointee != 0 {
      candidates = [String(cString: named)]
      searched = candidates
      return
    }
    let executable = Self.executablePath()
    let name = executable.split(separator: "/").last ?? ""
    var folder = Self.parent(of: executable)
    let prefix = Self.parent(of: folder)
    var folders = [Self.resources(in: folder), "\(prefix)/share/\(name)"]
    while folder != "/", !folder.isEmpty {
      folder = Self.parent(of: folder)
      folders.append(Self.resources(in: folder))
    }
    candidates = folders.filter { access($0, R_OK | X_OK) == 0 }
    searched = candidates.isEmpty ? folders : candidates
  }

  /// Creates a list of only this folder.
  public init(path: String) {
    candidates = [path]
    searched = [path]
  }

  /// Returns the path of the file called `name`, such as `Library/documents.txt`.
  public func path(of name: String) throws(ResourceError) -> String {
    for folder in candidates where access(folder + "/" + name, F_OK) == 0 {
      return folder + "/" + name
    }
    throw .notFound(name: name, searched: searched)
  }

  /// Returns the path and the bytes of the file called `name`.
  ///
  /// - Complexity: O(*n*) in its size.
  public func read(_ name: String) throws(ResourceError) -> (path: String, bytes: [UInt8]) {
    let path = try path(of: name)
    do throws(FileFault) {
      return (path, try FileReader.read(path, as: .file))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private static func executablePath() -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return count > 0
      ? String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : "/"
  }

  private static func resources(in folder: String) -> String {
    folder == "/" ? "/Resources" : folder + "/Resources"
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The reason why a resource cannot be used.
public enum ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No folder has the file; with the searched folders.
  case notFound(name: String, searched: [String])
  /// The file exists but cannot be read; with the system's reason.
  case unreadable(path: String, reason: String)
  /// The file's content is malformed.
  case malformed(path: String, line: Int, message: String)

  /// A one-line message for users.
  public var description: String {
    switch self {
    case .notFound(let name, let searched):
      "resource \(name) not found; looked in \(searched.joined(separator: ", "))"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .malformed(let path, let line, let message):
      "\(path):\(line): \(message)"
    }
  }
}

extension ResourceFolder {
  /// Returns the messages of the first of `languages` that the program has.
  ///
  /// English needs no file, and ends the search. A language without a catalogue is skipped.
  ///
  /// - Throws: ``ResourceError`` if the catalogue cannot be read; a malformed one with its line.
  public func translations(for languages: [Language]) throws(ResourceError) -> Translations {
    for language in languages {
      if language.isEnglish { return .english }
      for name in [language.code, language.base] {
        let file: (path: String, bytes: [UInt8])
        do throws(ResourceError) {
          file = try read("Languages/\(name).po")
        } catch {
          guard case .notFound = error else { throw error }
          continue
        }
        let text = String(decoding: file.bytes, as: UTF8.self)
        do throws(MessageCatalogError) {
          let catalog = try MessageCatalog(parsing: text, path: file.path)
          return Translations(language: language, catalog: catalog)
        } catch {
          throw .malformed(path: error.path, line: error.line, message: error.message)
        }
      }
    }
    return .english
  }
}
