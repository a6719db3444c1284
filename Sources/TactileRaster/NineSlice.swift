/// A small picture that is stretched over rectangles of any size: its corners keep their size, its
/// middle row and column are repeated.
public struct NineSlice: Hashable, Sendable {
  /// Pixels from each edge that belong to the corners, the same for all four.
  ///
  /// Between the corners lie one column and one row.
  public let inset: Int
  /// The number of those pixels outside the drawn rectangle: the reach of a shadow.
  public let outset: Int
  /// The picture, 2 × inset + 1 pixels on each side.
  public let pixels: PixelBuffer

  /// The shortest side in pixels of a rectangle that can be drawn with the slices.
  public var minimumSide: Int { 2 * (inset - outset) + 1 }
}
