internal import Glibc

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Transform: Hashable, Sendable {
  /// The coefficient of x in x'.
  public var a: Double
  /// The coefficient of x in y'.
  public var b: Double
  /// The coefficient of y in x'.
  public var c: Double
  /// The coefficient of y in y'.
  public var d: Double
  /// Translation to the right in points.
  public var tx: Double
  /// Translation downwards in points.
  public var ty: Double

  /// The map with these six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  @inlinable public static var identity: Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// A translation by `vector`.
  public static func translation(_ vector: Vector) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy)
  }

  /// A scaling about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A clockwise rotation on the screen about the origin, in radians.
  public static func rotation(radians: Double) -> Transform {
    let s = sin(radians)
    let c = cos(radians)
    return Transform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Whether it only translates.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether all six coefficients are finite numbers.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The map that applies `self` first and `next` to its result.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty,
    )
  }

  /// The map that undoes this one, or nil where it flattens the plane.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    let k = 1 / determinant
    return Transform(
      a: d * k,
      b: -b * k,
      c: -c * k,
      d: a * k,
      tx: (c * ty - d * tx) * k,
      ty: (b * tx - a * ty) * k,
    )
  }

  /// The image of `point`.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around the image of `rect`.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      apply(rect.origin),
      apply(Point(x: rect.maxX, y: rect.minY)),
      apply(Point(x: rect.minX, y: rect.maxY)),
      apply(Point(x: rect.maxX, y: rect.maxY)),
    ]
    var low = corners[0]
    var high = corners[0]
    for corner in corners {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
