internal import TactileDisplay
internal import TactileScenes

/// A document of the library that the scenes show.
struct LibraryDocument: Hashable, Sendable {
  /// The kind of a document, with a drawing and a colour.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case note, letter, recipe, list, map, photo, music, book, chart, plan
  }

  /// The title and the subtitle, in one line each.
  var title, subtitle: String
  var kind: Kind
  var paragraphs: [String]
}

/// The reader of the library's file: records between lines of `---`, each a title, a subtitle and
/// a kind on a line of its own, an empty line, and paragraphs with empty lines between them.
enum LibraryReader {
  /// Returns the documents of the library among `resources`, in order and at least one.
  static func documents(in resources: ResourceFolder) throws(ResourceError) -> [LibraryDocument] {
    let (path, bytes) = try resources.read("Library/documents.txt")
    let documents = try RecordReader.records(in: bytes, path: path).map {
      record throws(ResourceError) in try document(record)
    }
    guard !documents.isEmpty else {
      throw .malformed(path: path, line: 1, message: "there is no document")
    }
    return documents
  }

  private static func document(
    _ record: RecordReader.Record
  ) throws(ResourceError) -> LibraryDocument {
    let lines = record.lines
    guard lines.count >= 3, !lines[0].isEmpty, !lines[1].isEmpty else {
      throw record.fault("a document starts with a line each for title, subtitle and kind")
    }
    guard let kind = LibraryDocument.Kind(rawValue: lines[2]) else {
      let known = LibraryDocument.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw record.fault("unknown kind \"\(lines[2])\"; known are \(known)", at: 2)
    }
    return LibraryDocument(
      title: lines[0],
      subtitle: lines[1],
      kind: kind,
      paragraphs: RecordReader.paragraphs(in: lines[3...]),
    )
  }
}
