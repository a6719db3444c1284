internal import TactileFiles
internal import TactileRaster
internal import TactileReplay
package import TactileScenes
internal import TactileTraces
internal import TactileTuning

/// A program with scenes, and the work of its commands, one function each.
///
/// The functions take the words of the command line as they were given, and throw a ``Failure`` for
/// invalid ones.
package struct App {
  /// The version of Tactile.
  nonisolated package static let version = "0.8.0"

  package let catalog: SceneCatalog
  /// The name of the program's folders among the user's files.
  package let name: String
  /// The program's own version; nil for none.
  package let ownVersion: String?
  /// The title of its windows.
  package let title: String
  /// The name of the desktop file that belongs to its windows.
  package let applicationID: String
  /// The name of the resource with the picture that desktops show for its windows; nil for none.
  package let icon: String?
  /// Whether its windows have the workbench, with its keys and its handle.
  package let hasWorkbench: Bool

  /// Creates a program called `name` with the scenes of `catalog`.
  package init(
    _ catalog: SceneCatalog,
    name: String,
    title: String,
    applicationID: String,
    ownVersion: String? = nil,
    icon: String? = nil,
    hasWorkbench: Bool = true,
  ) {
    self.catalog = catalog
    self.name = name
    self.ownVersion = ownVersion
    self.title = title
    self.applicationID = applicationID
    self.icon = icon
    self.hasWorkbench = hasWorkbench
  }

  /// The program's name and versions in one line, such as `Lamp 1.2 (Tactile 0.8.0)`.
  package var versionLine: String {
    let own = [name, ownVersion].compactMap(\.self).joined(separator: " ")
    return "\(own) (Tactile \(Self.version))"
  }

  /// Returns the scene called `name`; nil is the first one.
  func scene(_ name: String?) throws(Failure) -> SceneCatalog.Entry {
    guard let name else { return catalog.entries[0] }
    guard let entry = catalog.entry(named: name) else {
      throw Failure(.usage, "unknown scene \"\(name)\": there is \(sceneNames)")
    }
    return entry
  }

  /// Throws the failure of an unknown scene if `word`, the first of a command line, is the name neither of a
  /// scene nor of one of `commands`; a name that is near to it is told as well.
  package func requireScene(_ word: String, orOneOf commands: [String]) throws(Failure) {
    guard !commands.contains(word) else { return }
    do throws(Failure) {
      _ = try scene(word)
    } catch {
      let names = commands + catalog.entries.map(\.name)
      guard let near = names.nearest(to: word, sharing: 0.25) else { throw error }
      throw Failure(error.status, "\(error.description); did you mean \(near)?")
    }
  }

  /// Returns the scene called `name` in the header of the trace `file`; throws a failure with
  /// `status` if there is none.
  func scene(
    _ name: String,
    of file: String,
    else status: Failure.Status,
  ) throws(Failure) -> SceneCatalog.Entry {
    guard let entry = catalog.entry(named: name) else {
      let message = "unknown scene \(JSONText.string(name)): there is \(sceneNames)"
      throw Failure(status, "\(file):1: \(message)", isBare: true)
    }
    return entry
  }

  /// The names of all scenes, in words.
  var sceneNames: String { catalog.entries.map(\.name).joined(separator: ", ") }

  /// Returns the failure of a command that threw `error`: also that of a picture or film which cannot
  /// be written; nil for errors about the command line.
  package func failure(of error: any Error) -> Failure? {
    switch error as? PNGError {
    case .unsuitableSize(let width, let height):
      Failure(.cannotCreate, "a picture of \(width) × \(height) pixels cannot be written")
    case .failed(let reason): Failure(.cannotCreate, reason)
    case nil: error as? Failure
    }
  }

  /// Calls `make`, which makes the file at `path`: an error about its pictures names the file.
  func naming(_ path: String?, _ make: () throws -> Void) throws {
    do {
      try make()
    } catch let error as PNGError {
      let reason = failure(of: error)?.description ?? "\(error)"
      throw Failure(.cannotCreate, [path, reason].compactMap(\.self).joined(separator: ": "))
    }
  }
}

/// A failure that ends the program with one line on standard error and a status other than 0.
nonisolated package struct Failure: Error, CustomStringConvertible {
  /// The statuses of `sysexits.h` that the program ends with.
  package enum Status: Int32, Sendable {
    /// The command line was wrong.
    case usage = 64
    /// A file given as input is malformed.
    case data = 65
    /// A file given as input cannot be read.
    case noInput = 66
    /// Something that the program needs is missing: a display, fonts, a resource.
    case unavailable = 69
    /// A file cannot be written.
    case cannotCreate = 73
  }

  /// The status that the program ends with.
  package let status: Status
  /// The reason in one line, for people.
  package let description: String
  /// Whether the line has no prefix, because it begins with the file and line of the error.
  package let isBare: Bool

  /// A failure with a status and a reason.
  package init(_ status: Status, _ description: String, isBare: Bool = false) {
    self.status = status
    self.description = description
    self.isBare = isBare
  }
}

nonisolated extension Failure {
  /// The failure of a window whose display server ended the connection; `more` is added to its line.
  static func displayLost(_ more: String = "") -> Failure {
    Failure(.unavailable, "the display is gone: its server ended the connection\(more)")
  }

  /// The line for the user, with the name of the program unless it begins with a file's.
  package var line: String { isBare ? description : Console.named(description) }

  /// Throws the first of `failures`, if there is one, and prints the others.
  static func throwFirst(of failures: [Failure]) throws(Failure) {
    for failure in failures.dropFirst() { Console.error(failure.line) }
    if let first = failures.first { throw first }
  }
}

/// Returns the result of `body`, which parses a file; its errors begin with the file and the line.
func parsed<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
  do {
    return try body()
  } catch {
    throw Failure(.data, "\(error)", isBare: true)
  }
}

/// Returns the result of `parse` for the bytes of the file at `path`, at most `limit`, and its name in
/// errors, with which these begin; `-` is standard input.
func parsed<Value>(
  _ path: String,
  limit: Int = FileReader.usualLimit,
  _ parse: (_ bytes: [UInt8], _ file: String) throws -> Value,
) throws(Failure) -> Value {
  let bytes = try Files.read(path, limit: limit)
  return try parsed { try parse(bytes, Files.name(of: path)) }
}

/// Returns the result of `body`; an error other than a failure means that something which the
/// program needs is unavailable.
func required<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
  do {
    return try body()
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(.unavailable, "\(error)")
  }
}
