/// A photo of the program: its files, title and caption.
struct PhotoItem: Hashable, Sendable {
  /// The resource name of the photo.
  var file: String
  /// The resource name of its thumbnail.
  var thumbnail: String
  /// The title, in one line.
  var title: String
  /// The caption, in a sentence or two.
  var caption: String

  /// Returns the photos in `bytes`: records, each of a file's name, a title and a caption on a
  /// line of its own.
  ///
  /// - Parameters:
  ///   - bytes: the whole list.
  ///   - path: the name of the list in errors.
  /// - Returns: the photos, in the file's order.
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
          thumbnail: "Photos/thumbnails/\(record.lines[0])",
          title: record.lines[1],
          caption: record.lines[2],
        )
      )
    }
    return items
  }
}
