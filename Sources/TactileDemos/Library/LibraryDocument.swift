internal import TactileDisplay
internal import TactileScenes

/// A document of the library that the scenes show.
public struct LibraryDocument: Hashable, Sendable {
  /// The kind of a document, with a drawing and a colour.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A note.
    case note
    /// A letter.
    case letter
    /// A recipe.
    case recipe
    /// A list.
    case list
    /// A place or a route.
    case map
    /// The description of a picture.
    case photo
    /// A piece of music.
    case music
    /// A book.
    case book
    /// A chart.
    case chart
    /// A plan.
    case plan
  }

  /// The title, in one line.
  public var title: String
  /// The subtitle, in one line.
  public var subtitle: String
  /// The kind.
  public var kind: Kind
  /// The paragraphs of the text.
  public var paragraphs: [String]
}

/// The reader of the library's file: records between lines of `---`, each a title, a subtitle and
/// a kind on a line of its own, an empty line, and paragraphs with empty lines between them.
enum LibraryReader {
  /// Returns the documents of the library among `resources`, in order.
  ///
  /// - Returns: at least one document.
  /// - Throws: ``ResourceError``, such as ``ResourceError/malformed(path:line:message:)`` at the
  ///   first line that is wrong.
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
