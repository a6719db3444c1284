/// An axis-aligned rectangle in points: closed at its left and top edge, open at the others.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and down.
  public var size: Size

  /// The rectangle of `size` whose top left corner is `origin`.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle given by its corner and extent.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// A rectangle that is larger than any visible region.
  package static let infinite = Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge, itself outside.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge, itself outside.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The middle between the left and right edge.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The middle between the top and bottom edge.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  @inlinable public var width: Double { size.width }
  /// The vertical extent.
  @inlinable public var height: Double { size.height }
  /// The point in the middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// Whether no point is inside.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Whether `point` is inside; the right and bottom edges are not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two share an area; touching edges do not count.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared area, ``zero`` where there is none.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle moved by `vector`.
  @inlinable
  public func offset(by vector: Vector) -> Rect { Rect(origin: origin + vector, size: size) }

  /// The rectangle with each edge moved inwards; where the insets are larger than it, it is empty.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom),
    )
  }
}

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

/// Distances inwards from the four edges of a rectangle, in points; negative ones point outwards.
public struct Insets: Hashable, Sendable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// One distance for each edge; those not named are 0.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance for all four edges.
  @inlinable
  public init(all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No inset.
  public static let zero = Insets()
}
