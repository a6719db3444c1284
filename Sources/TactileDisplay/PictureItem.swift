public import TactilePrimitives

/// A picture stretched over a rectangle.
public struct PictureItem: Equatable {
  /// The picture; two items are equal only where they share it.
  public var picture: Picture
  /// The rectangle that the whole picture fills.
  public var rect: Rect

  /// `picture` stretched over `rect`.
  public init(picture: Picture, rect: Rect) {
    self.picture = picture
    self.rect = rect
  }

  /// Whether the two show the same picture object in the same rectangle.
  public static func == (a: PictureItem, b: PictureItem) -> Bool {
    a.picture === b.picture && a.rect == b.rect
  }
}
