/// The files that an export writes, by their kinds.
nonisolated package struct ExportFiles: Sendable {
  /// The path of an animated PNG; nil for none, as below.
  package var apng: String?
  /// The path of an animated GIF.
  package var gif: String?
  /// The path of a page.
  package var html: String?
  /// The path of a table with a row for each frame.
  package var table: String?
  /// The path of a timeline in the Trace Event Format.
  package var perfetto: String?

  /// The extensions by which ``add(_:)`` tells a file's kind.
  private static var kinds: [(extension: String, path: WritableKeyPath<Self, String?>)] {
    [("html", \.html), ("apng", \.apng), ("png", \.apng), ("gif", \.gif), ("csv", \.table)]
  }

  /// The files with the given paths; nil for none of the kind.
  package init(
    apng: String? = nil,
    gif: String? = nil,
    html: String? = nil,
    table: String? = nil,
    perfetto: String? = nil,
  ) {
    self.apng = apng
    self.gif = gif
    self.html = html
    self.table = table
    self.perfetto = perfetto
  }

  /// The paths of all files.
  var all: [String] { [apng, gif, html, table, perfetto].compactMap(\.self) }

  /// Whether a file needs pictures of the run.
  var needPictures: Bool { apng != nil || gif != nil || html != nil }

  /// Adds files whose kinds their extensions tell, in any case.
  ///
  /// - Throws: a failure for one line to the user: an unknown extension, or two files of a kind.
  package mutating func add(_ paths: [String]) throws(Failure) {
    for path in paths {
      let name = path.split(separator: "/").last ?? ""
      let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() : nil
      guard let kind = Self.kinds.first(where: { $0.extension == ending }) else {
        let known = Self.kinds.map { "." + $0.extension }.joined(separator: ", ")
        throw Failure(.usage, "\(path): unknown kind of file: there is \(known)")
      }
      if let other = self[keyPath: kind.path] {
        throw Failure(.usage, "\(path): there is a file of this kind already, \(other)")
      }
      self[keyPath: kind.path] = path
    }
  }

  /// Throws unless all files can be written, so that no work is lost.
  func requireWritable() throws(Failure) { try Files.requireWritable(all) }
}
