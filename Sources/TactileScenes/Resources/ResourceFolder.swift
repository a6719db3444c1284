internal import Glibc
internal import TactileFiles
public import TactilePrimitives
internal import TactileText

/// The folders of the files that come with the program.
///
/// Files are searched for in the folder that `TACTILE_RESOURCES` names, if it is set. Otherwise, in
/// `Resources` next to the running binary, in the folder of its name in `share` of its prefix, such as
/// `/usr/share/tactile`, and last in `Resources` above it, as for a program built from the sources.
public struct ResourceFolder: Sendable {
  /// The searched folders; the first that has a file wins.
  public let candidates: [String]

  /// The folders that an error names: the candidates, or all possible ones if there are none.
  private let searched: [String]

  /// The folders that may have Tactile's own files, the first of which counts; none where these are
  /// the program's.
  private let toolkit: [String]

  /// Creates the folders for the running program.
  public init() {
    let executable = Self.executablePath()
    let name = executable.split(separator: "/").last ?? ""
    let above = Self.folders(above: executable)
    let share = Self.parent(of: above[0]) + "/share/"
    toolkit = name == "tactile" ? [] : Self.toolkitFolders(above, share: share)
    if let named = getenv("TACTILE_RESOURCES"), named.pointee != 0 {
      candidates = [String(cString: named)]
      searched = candidates
      return
    }
    var folders = above.map(Self.resources)
    folders.insert("\(share)\(name)", at: 1)
    candidates = folders.filter { access($0, R_OK | X_OK) == 0 }
    searched = candidates.isEmpty ? folders : candidates
  }

  /// Creates a list of only this folder.
  public init(path: String) { self.init([path], toolkit: []) }

  /// Creates the list of `folders`, with those that may have Tactile's own files.
  package init(_ folders: [String], toolkit: [String]) {
    candidates = folders
    searched = folders
    self.toolkit = toolkit
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
    return (path, try Self.bytes(at: path))
  }

  private static func bytes(at path: String) throws(ResourceError) -> [UInt8] {
    do throws(FileFault) {
      return try FileReader.read(path, as: .file)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  private static func executablePath() -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    return count > 0
      ? String(decoding: buffer[..<count].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
      : "/"
  }

  /// Returns the folder of `path`, the one above that, and so on to the root.
  private static func folders(above path: String) -> [String] {
    var folders = [parent(of: path)]
    while let last = folders.last, last != "/", !last.isEmpty { folders.append(parent(of: last)) }
    return folders
  }

  /// Returns the folders that may have Tactile's files for a program in the first folder of `above`:
  /// those of the sources that it was built from, then those of an installed Tactile.
  private static func toolkitFolders(_ above: [String], share: String) -> [String] {
    var folders: [String] = []
    #if DEBUG
    // A package may depend on Tactile by a path.
    folders += self.folders(above: #filePath).dropFirst(3).prefix(1).map(resources)
    #endif
    folders += above.map { $0 + "/checkouts/tactile/Resources" }
    let home = Environment.folder("XDG_DATA_HOME", ".local/share")
    let shared = Environment.value(of: "XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    let data = [home].compactMap(\.self) + shared.split(separator: ":").map(String.init)
    return folders + [share + "tactile"] + data.map { $0 + "/tactile" }
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
  /// Returns the messages of the first of `languages` that the program has, with those of Tactile's
  /// own catalogue for what the program's lacks.
  ///
  /// English needs no file, and ends the search. A language without a catalogue of the program is
  /// skipped. A catalogue of Tactile's that cannot be read counts as none: it is not the program's fault.
  ///
  /// - Throws: ``ResourceError`` if a catalogue cannot be read; a malformed one with its line.
  public func translations(for languages: [Language]) throws(ResourceError) -> Translations {
    for language in languages {
      if language.isEnglish { return .english }
      guard let own = catalogPath(of: language) else { continue }
      let other = ResourceFolder(toolkit, toolkit: []).catalogPath(of: language)
      var catalogs = [try Self.catalog(at: own)]
      if let other, other != own, let more = try? Self.catalog(at: other) { catalogs.append(more) }
      return Translations(language: language, catalogs: catalogs)
    }
    return .english
  }

  /// Returns the path of the catalogue of `language`, or of that of the language without its country;
  /// nil if there is none.
  private func catalogPath(of language: Language) -> String? {
    for name in [language.code, language.base] {
      if let path = try? path(of: "Languages/\(name).po") { return path }
    }
    return nil
  }

  private static func catalog(at path: String) throws(ResourceError) -> MessageCatalog {
    let text = String(decoding: try bytes(at: path), as: UTF8.self)
    do throws(MessageCatalogError) {
      return try MessageCatalog(parsing: text, path: path)
    } catch {
      throw .malformed(path: error.path, line: error.line, message: error.message)
    }
  }
}
