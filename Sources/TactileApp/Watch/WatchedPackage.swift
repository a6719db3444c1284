internal import Glibc
internal import TactileSDLHost
internal import TactileTraces

/// A package to build and run whenever it is saved, and how.
nonisolated package struct WatchRequest: Sendable {
  /// The name of the product to run; nil chooses one.
  package var product: String?
  /// The scene and the options of `run`.
  package var arguments: [String]

  /// A request for `product` with the words `arguments` of its command line.
  package init(product: String? = nil, arguments: [String] = []) {
    self.product = product
    self.arguments = arguments
  }
}

/// A Swift package on the disk, with one of its programs.
struct WatchedPackage {
  let folder: String
  /// The name of the program.
  let product: String

  /// Seconds that reading a manifest may take.
  private static let patience = 120.0

  /// Finds the package of `start` or the folders above it, and the program that `product` names.
  init(above start: String, product: String?) throws(Failure) {
    var folder = start
    while access(folder + "/Package.swift", F_OK) != 0 {
      guard let slash = folder.lastIndex(of: "/"), folder.count > 1 else {
        throw Failure(
          .noInput,
          "no Package.swift in this folder or above; tactile new NAME writes a package",
        )
      }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    self.folder = folder
    let command = ["swift", "package", "--package-path", folder, "dump-package"]
    guard let text = ChildOutput.text(of: command, within: Self.patience) else {
      throw Failure(
        .data,
        "\(folder)/Package.swift cannot be read: swift package dump-package says why",
      )
    }
    let manifest = try parsed {
      try JSONFile(Array(text.utf8), file: folder + "/Package.swift", example: "{}")
    }
    self.product = try Self.choose(product, in: manifest.members)
  }

  var program: String { "\(folder)/.build/debug/\(product)" }

  /// The words of the command that builds it.
  var buildCommand: [String] { ["swift", "build", "--package-path", folder, "--product", product] }

  static func choose(_ wanted: String?, in manifest: [JSONMember]) throws(Failure) -> String {
    let name = manifest.text("name") ?? ""
    let programs = executables(in: manifest)
    let known = programs.joined(separator: ", ")
    if let wanted {
      guard programs.contains(wanted) else {
        throw Failure(.usage, "unknown product \"\(wanted)\": there is \(known)")
      }
      return wanted
    }
    if programs.count == 1 { return programs[0] }
    if let same = programs.first(where: { $0.lowercased() == name.lowercased() }) { return same }
    guard !programs.isEmpty else {
      throw Failure(.usage, "the package \(name) has no program to run")
    }
    throw Failure(.usage, "which program is to run? Give --product, one of \(known)")
  }

  /// The executable products, and the executable targets that no product names.
  private static func executables(in manifest: [JSONMember]) -> [String] {
    var names: [String] = []
    var covered: Set<String> = []
    for product in manifest.objects("products") where product.object("type")["executable"] != nil {
      if let name = product.text("name") { names.append(name) }
      if case .array(let targets) = product["targets"] {
        for case .string(let target) in targets { covered.insert(target) }
      }
    }
    for target in manifest.objects("targets") where target.text("type") == "executable" {
      guard let name = target.text("name"), !covered.contains(name) else { continue }
      names.append(name)
    }
    return names
  }
}

extension [JSONMember] {
  nonisolated fileprivate func object(_ key: String) -> [JSONMember] {
    if case .object(let members) = self[key] { members } else { [] }
  }

  nonisolated fileprivate func objects(_ key: String) -> [[JSONMember]] {
    guard case .array(let values) = self[key] else { return [] }
    return values.compactMap { if case .object(let members) = $0 { members } else { nil } }
  }
}

/// Detects when the sources of a package are saved: its manifest, and all files below `Sources`.
final class SourceWatch {
  /// The file descriptor that is readable when something happened; see ``takeChanges()``.
  let descriptor: CInt

  private let root: CInt
  private var folders: [CInt: String] = [:]

  private static let mask =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    | UInt32(IN_CREATE)

  /// Watches the package in `folder`; nil where the system cannot.
  init?(_ folder: String) {
    let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    root = inotify_add_watch(descriptor, folder, Self.mask)
    guard root >= 0 else { return nil }
    _ = add(folder + "/Sources")
    folders[root] = folder
  }

  deinit { close(descriptor) }

  /// Returns whether sources were saved, moved or removed since the last call.
  func takeChanges() -> Bool {
    var isChanged = false
    for record in ChangeRecord.takeAll(from: descriptor) {
      if record.isOverflow {
        isChanged = true
      } else if !Self.isTemporary(record.name), let folder = folders[record.watch] {
        isChanged = takes(record, in: folder) || isChanged
      }
    }
    return isChanged
  }

  private func takes(_ record: ChangeRecord, in folder: String) -> Bool {
    let isNew = record.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0
    if record.watch == root {
      if record.name == "Sources", record.isFolder { return isNew && add(folder + "/Sources") }
      return record.name == "Package.swift" && record.mask & UInt32(IN_CREATE) == 0
    }
    if record.isFolder { return isNew ? add("\(folder)/\(record.name)") : true }
    // A file that is made is saved when it is closed.
    return record.mask & UInt32(IN_CREATE) == 0
  }

  /// Watches the folder at `path` and those in it; returns whether there are files.
  private func add(_ path: String) -> Bool {
    let watch = inotify_add_watch(descriptor, path, Self.mask | UInt32(IN_ONLYDIR))
    guard watch >= 0 else { return false }
    folders[watch] = path
    var hasFiles = false
    for name in SystemFiles.names(in: path) where !Self.isTemporary(name) {
      var status = stat()
      let isFolder = lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      hasFiles = isFolder ? add("\(path)/\(name)") || hasFiles : true
    }
    return hasFiles
  }

  /// Whether `name` is that of a hidden file, or of a temporary file of an editor; vim tests
  /// whether it may write with a file whose name is a number.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix(".tmp")
      || name.hasSuffix(".swp") || name.allSatisfy(\.isNumber)
  }
}
