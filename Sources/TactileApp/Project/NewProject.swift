internal import Glibc
internal import TactileScenes

/// A package to write, with a scene of its own.
nonisolated package struct ProjectRequest: Sendable {
  /// The path of the folder to make; its last part is the name of the package.
  package var folder: String
  /// The path or the URL of the package of Tactile; nil looks for the sources that this program was
  /// built from.
  package var package: String?
  /// The lowest version of Tactile, for a URL; nil follows the branch `main`.
  package var version: String?

  /// A request for the package in `folder`.
  package init(folder: String, package: String? = nil, version: String? = nil) {
    self.folder = folder
    self.package = package
    self.version = version
  }

  /// The name of the package: the last part of the folder.
  var name: String { folder.split(separator: "/").last.map(String.init) ?? "" }

  /// Throws unless the name can be that of a Swift module and the folder is not there.
  func check() throws(Failure) {
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
    guard isWord, name.unicodeScalars.first?.properties.isAlphabetic == true else {
      throw Failure(
        .usage,
        "unknown name \"\(name)\": begin with a letter, use letters and digits",
      )
    }
    guard !["Tactile", "Swift", "Testing"].contains(name), !name.hasPrefix("Tactile") else {
      throw Failure(
        .usage,
        "a package cannot be called \(name): the name may clash with a module of Tactile",
      )
    }
    guard access(folder, F_OK) != 0 else {
      throw Failure(.cannotCreate, "\(folder): \(String(cString: strerror(EEXIST)))")
    }
  }

  /// The dependency on Tactile in the manifest.
  @MainActor func dependency() throws(Failure) -> String {
    guard let package = package ?? Self.sources else {
      throw Failure(.usage, "Tactile's sources were not found: give --package PATH or URL")
    }
    guard !package.contains("://"), !package.contains("@") else {
      let requirement = version.map { "from: \(Self.literal($0))" } ?? "branch: \"main\""
      return ".package(url: \(Self.literal(package)), \(requirement))"
    }
    guard let path = realpath(package, nil) else {
      throw Failure(.noInput, "\(package): \(Files.reason())")
    }
    defer { free(path) }
    return ".package(name: \"tactile\", path: \(Self.literal(String(cString: path))))"
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  /// The folder of the sources that this program was built from; nil for an installed one.
  @MainActor private static var sources: String? {
    let folders = ResourceFolder().candidates.filter { $0.hasSuffix("/Resources") }
    return folders.map { String($0.dropLast("/Resources".count)) }
      .first { access($0 + "/Sources/Tactile", F_OK) == 0 }
  }
}

extension App {
  /// Writes a package with a scene, a test by trace, a run script and a README: `tactile new`.
  ///
  /// - Parameter request: the name and the place.
  /// - Throws: a failure for one line to the user.
  package func newProject(_ request: ProjectRequest) throws {
    try request.check()
    let files = ProjectFiles(name: request.name, dependency: try request.dependency())
    for (path, text) in files.all {
      let target = "\(request.folder)/\(path)"
      try Files.makeFolder(String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)]))
      try Files.write(Array(text.utf8), to: target)
    }
    chmod("\(request.folder)/run.sh", 0o755)
    Console.error("wrote \(request.folder); \(request.folder)/run.sh builds and starts it")
  }
}
