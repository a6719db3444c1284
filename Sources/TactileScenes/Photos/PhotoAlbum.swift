/// A group of photos, identified by the numbers that their file names begin with.
struct PhotoAlbum {
  /// The name, in one or two words.
  let name: String
  /// The icon in menus.
  let icon: Icon
  /// The numbers; nil if all photos belong to the album.
  let numbers: [Int]?

  /// Returns the indices of its photos in `items`, in the album's order.
  func indices(in items: [PhotoItem]) -> [Int] {
    guard let numbers else { return Array(items.indices) }
    return numbers.compactMap { number in
      items.firstIndex { $0.number == number }
    }
  }

  /// The albums of the photos that come with the program.
  static let all = [
    PhotoAlbum(name: "All photos", icon: .photos, numbers: nil),
    PhotoAlbum(name: "Favourites", icon: .heart, numbers: [1, 6, 9, 19, 24, 4]),
    PhotoAlbum(name: "Mountains", icon: .map, numbers: [1, 9, 10, 15, 20]),
    PhotoAlbum(
      name: "By the water",
      icon: .photo,
      numbers: [3, 6, 16, 9, 23, 24],
    ),
    PhotoAlbum(name: "After dark", icon: .moon, numbers: [3, 4, 5, 8, 18, 21, 22]),
    PhotoAlbum(name: "In the sun", icon: .sun, numbers: [2, 7, 10, 12, 13, 15, 19]),
    PhotoAlbum(name: "Close up", icon: .search, numbers: [13, 14, 17, 22]),
  ]
}

extension PhotoItem {
  /// The number that the file's name begins with.
  fileprivate var number: Int? {
    file.split(separator: "/").last?.split(separator: "-").first.flatMap { Int($0) }
  }
}
