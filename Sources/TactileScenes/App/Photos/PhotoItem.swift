/// A photo of the program: its file, and what is said about it.
struct PhotoItem: Hashable, Sendable {
  /// Where it is, as a resource.
  var file: String
  /// One line.
  var title: String
  /// What is to be seen, in a sentence or two.
  var caption: String

  /// The photos in `bytes`: records, each of a file's name, a title and a caption on a line of its
  /// own.
  ///
  /// - Parameters:
  ///   - bytes: the whole list.
  ///   - path: what errors call the list.
  /// - Returns: the photos, in their order.
  /// - Throws: ``ResourceError/malformed(path:line:message:)`` at the first record that is wrong.
  static func items(in bytes: [UInt8], path: String) throws(ResourceError) -> [PhotoItem] {
    var items: [PhotoItem] = []
    for record in try RecordReader.records(in: bytes, path: path) {
      guard record.lines.count >= 3, !record.lines[..<3].contains("") else {
        throw .malformed(
          path: path,
          line: record.firstLine,
          message: "a photo has a line each for file, title and caption",
        )
      }
      items.append(
        PhotoItem(
          file: "Photos/\(record.lines[0])",
          title: record.lines[1],
          caption: record.lines[2],
        )
      )
    }
    return items
  }
}
