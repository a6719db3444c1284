internal import TactileScenes
internal import TactilePrimitives
internal import TactileViews

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

  /// Returns the photos in `bytes`: records, each of a file's name, a title and a caption on a line of its
  /// own.
  static func items(in bytes: [UInt8], path: String) throws(ResourceError) -> [PhotoItem] {
    try RecordReader.records(in: bytes, path: path).map { record throws(ResourceError) in
      guard record.lines.count >= 3, !record.lines[..<3].contains("") else {
        throw record.fault("a photo has a line each for file, title and caption")
      }
      return PhotoItem(
        file: "Photos/\(record.lines[0])",
        thumbnail: "Photos/thumbnails/\(record.lines[0])",
        title: record.lines[1],
        caption: record.lines[2],
      )
    }
  }
}

/// A group of photos, identified by the numbers that their file names begin with.
struct PhotoAlbum {
  /// The name, in one or two words.
  let name: LocalizedText
  /// The icon in menus.
  let icon: Icon
  /// The numbers; nil if all photos belong to the album.
  let numbers: [Int]?

  /// Returns the indices of its photos in `items`, in the album's order.
  func indices(in items: [PhotoItem]) -> [Int] {
    guard let numbers else { return Array(items.indices) }
    return numbers.compactMap { number in items.firstIndex { $0.number == number } }
  }

  /// The albums of the photos that come with the program.
  static let all = [
    PhotoAlbum(name: localized("All photos"), icon: .photos, numbers: nil),
    PhotoAlbum(name: localized("Favourites"), icon: .heart, numbers: [1, 6, 9, 19, 24, 4]),
    PhotoAlbum(name: localized("Mountains"), icon: .map, numbers: [1, 9, 10, 15, 20]),
    PhotoAlbum(name: localized("By the water"), icon: .photo, numbers: [3, 6, 16, 9, 23, 24]),
    PhotoAlbum(name: localized("After dark"), icon: .moon, numbers: [3, 4, 5, 8, 18, 21, 22]),
    PhotoAlbum(name: localized("In the sun"), icon: .sun, numbers: [2, 7, 10, 12, 13, 15, 19]),
    PhotoAlbum(name: localized("Close up"), icon: .search, numbers: [13, 14, 17, 22]),
  ]
}

extension PhotoItem {
  /// The number that the file's name begins with.
  fileprivate var number: Int? {
    file.split(separator: "/").last?.split(separator: "-").first.flatMap { Int($0) }
  }
}
