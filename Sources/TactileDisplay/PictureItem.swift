public import TactilePrimitives

/// A picture stretched over a rectangle.
public struct PictureItem: Equatable {
  /// What is shown; two items are equal only where they share it.
  public var picture: Picture
  /// Where the whole picture comes to lie.
  public var rect: Rect

  /// `picture` stretched over `rect`.
  public init(picture: Picture, rect: Rect) {
    self.picture = picture
    self.rect = rect
  }

  /// Whether the two show the same picture object at the same place.
  public static func == (a: PictureItem, b: PictureItem) -> Bool {
    a.picture === b.picture && a.rect == b.rect
  }
}
