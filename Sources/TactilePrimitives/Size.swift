/// An extent in points.
///
/// Negative extents are legal values and count as empty.
public struct Size: Hashable, Sendable {
  /// Horizontal extent.
  public var width: Double
  /// Vertical extent.
  public var height: Double

  /// An extent of `width` by `height` points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether nothing fits inside: an extent is zero or less, or not a number.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}
