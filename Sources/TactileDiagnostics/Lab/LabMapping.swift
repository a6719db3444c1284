internal import TactilePrimitives

/// The map from the places that were asked for to the places that were touched.
///
/// The matrix is in fractions of the surface's width and height, as libinput's calibration matrices are.
package struct LabMapping: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case identity
    /// The axes are exchanged.
    case swapped
    case mirroredX = "mirrored-x"
    case mirroredY = "mirrored-y"
    /// Turned clockwise by 90°.
    case rotated90 = "rotated-90"
    case rotated180 = "rotated-180"
    /// Turned clockwise by 270°.
    case rotated270 = "rotated-270"
    /// The surface covers another part of the screen than all of it.
    case scaled
    case other
  }

  package let kind: Kind
  /// The map from the places that were touched to the places that were asked for; nil where no map
  /// fits the touches.
  package let correction: CoordinateMatrix?
  /// Whether the places were touched exactly but in another order, as no map does.
  package let isReordered: Bool
  /// Whether a touch lies far off the map that fits all of them best, as that of a palm does.
  package let isScattered: Bool
  /// Whether the touches of only three places make a skewed map, as one that goes astray does.
  package let isSkewed: Bool
  /// The largest distance in millimetres of a touch from where the kind's own map leads.
  let error: Double
  /// The index of the pair with that distance.
  let worst: Int

  /// The displacement in millimetres from which a map is not one of the exact ones, for touches
  /// that fit the map well, and for any [tuned: a person's finger misses by 4 mm].
  private static let displacement = (clear: 5.0, certain: 10.0)
  /// The translation in millimetres from which the surface covers another part of the screen; a
  /// shorter one is an offset of an exact map [tuned].
  private static let translation = 20.0
  /// The ratio of a displacement to the touches' distances from the fitted map from which they
  /// fit it well [tuned].
  private static let clearness = 4.0
  /// The cosine of the angle between the axes of a map above which it is skewed: no panel is mounted
  /// so, and a finger that misses by 4 mm stays below it where crosses are 80 mm apart [tuned: 6°].
  private static let skew = 0.1

  /// The distance, as a part of the surface, within which a part that is covered ends at a plain
  /// fraction: outputs side by side share a surface by halves and thirds [tuned].
  private static let snap = 0.015

  /// The smallest part of the screen's width or height that a surface covers: a fit below it is of
  /// touches that lie on a line [tuned: twenty outputs side by side].
  private static let leastExtent = 0.05

  /// The map of pairs of places in millimetres on a surface of `size` millimetres; nil where
  /// fewer than three pairs, or pairs on a line, determine none.
  init?(_ pairs: [(asked: Point, touched: Point)], size: Size) {
    guard pairs.count >= 3, size.width > 0, size.height > 0 else { return nil }
    let unit = pairs.map { pair in
      (Self.fraction(pair.asked, of: size), Self.fraction(pair.touched, of: size))
    }
    guard let fit = Transform(fitting: unit) else { return nil }
    let exact = Kind.allCases.compactMap { kind in kind.map.map { (kind, $0) } }
    let spreads = exact.map { kind, map in Self.spread(of: unit, from: map, size: size) }
    guard let best = spreads.indices.min(by: { spreads[$0] < spreads[$1] }) else { return nil }
    let (kind, map) = exact[best]
    let displacement = Self.displacement(of: fit, from: map, size: size)
    let noise = Self.residual(of: unit, from: fit, size: size)
    let middle = Point(x: 0.5, y: 0.5)
    let translation = Self.millimetres(fit.apply(middle) - map.apply(middle), size).length
    // A map fits the touches of three places exactly, and tells nothing of how well they were hit.
    let isExact = Set(pairs.map { $0.asked }).count <= 3
    let isClear =
      displacement > Self.displacement.certain || translation > Self.translation
      || (!isExact && displacement > Self.displacement.clear
        && displacement > Self.clearness * noise)
    if isClear {
      let isScaled =
        kind == .identity && fit.onlyScales(within: Self.displacement.certain, size: size)
      self.kind = isScaled ? .scaled : .other
    } else {
      self.kind = kind
    }
    let own = !isClear ? map : self.kind == .scaled ? fit.snapped(within: Self.snap) : fit
    let isSymmetric = ([map, .acrossOtherDiagonal] as [Transform]).contains {
      Self.spread(of: unit, from: $0, size: size) <= min(size.width, size.height) / 4
    }
    isReordered = !isSymmetric && Self.isReordered(unit, size: size)
    let isNoisy =
      noise > Self.displacement.certain
      || noise * Self.clearness > max(displacement, translation)
    isScattered = isClear && isNoisy
    isSkewed = isClear && isExact && fit.skew(on: size) > Self.skew
    let isFitting = !isClear || (!isScattered && !isSkewed && fit.leastStretch >= Self.leastExtent)
    correction = isFitting && !isReordered ? own.inverse.flatMap { CoordinateMatrix($0.rows) } : nil
    let errors = unit.map { asked, touched in
      Self.millimetres(touched - own.apply(asked), size).length
    }
    worst = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    error = errors[worst]
  }

  /// Returns the value of `LIBINPUT_CALIBRATION_MATRIX` that corrects the mapping, combined with
  /// the matrix that `touchscreen`, nil where unknown, already has; nil without a correction.
  package func calibration(of touchscreen: KernelTouchscreen?) -> CoordinateMatrix? {
    correction?.after(touchscreen?.calibration ?? .identity)
  }

  /// Returns ``correction`` as a transform, in millimetres on a surface of `size` millimetres.
  func correctionTransform(on size: Size) -> Transform? {
    guard let m = correction?.numbers else { return nil }
    let unit = Transform.scale(x: 1 / size.width, y: 1 / size.height)
    let own = Transform(m[0], m[1], m[2], m[3], m[4], m[5])
    return unit.concatenating(own).concatenating(.scale(x: size.width, y: size.height))
  }

  /// The root mean square distance of the touches from `map` and a translation.
  private static func spread(
    of pairs: [(Point, Point)],
    from map: Transform,
    size: Size,
  ) -> Double {
    let offsets = pairs.map { millimetres($1 - map.apply($0), size) }
    let mean = offsets.mean
    let squares = offsets.reduce(0) { sum, offset in
      let rest = offset - mean
      return sum + rest.dx * rest.dx + rest.dy * rest.dy
    }
    return (squares / Double(offsets.count)).squareRoot()
  }

  /// Returns whether, apart from a translation, as many touches lie at each place as were asked for there.
  private static func isReordered(_ pairs: [(Point, Point)], size: Size) -> Bool {
    let translation = pairs.map { $1 - $0 }.mean
    var missing: [Point: Int] = [:]
    for (asked, _) in pairs { missing[asked, default: 0] += 1 }
    for (_, touched) in pairs {
      func distance(to asked: Point) -> Double {
        millimetres(touched - translation - asked, size).length
      }
      guard let nearest = pairs.map(\.0).min(by: { distance(to: $0) < distance(to: $1) }),
        distance(to: nearest) <= displacement.certain, missing[nearest, default: 0] > 0
      else { return false }
      missing[nearest, default: 0] -= 1
    }
    return true
  }

  /// The root mean square distance of the touches from the fitted map, for each degree of freedom
  /// that the fit leaves.
  private static func residual(
    of pairs: [(Point, Point)],
    from fit: Transform,
    size: Size,
  ) -> Double {
    let squares = pairs.reduce(0) { sum, pair in
      let offset = millimetres(pair.1 - fit.apply(pair.0), size)
      return sum + offset.dx * offset.dx + offset.dy * offset.dy
    }
    return (squares / Double(max(1, 2 * pairs.count - 6))).squareRoot()
  }

  /// The largest difference that two maps make in a corner of the surface, apart from a translation.
  private static func displacement(of fit: Transform, from map: Transform, size: Size) -> Double {
    let middle = fit.apply(Point(x: 0.5, y: 0.5)) - map.apply(Point(x: 0.5, y: 0.5))
    return [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)].map {
      millimetres(fit.apply($0) - map.apply($0) - middle, size).length
    }.max() ?? 0
  }

  private static func fraction(_ point: Point, of size: Size) -> Point {
    Point(x: point.x / size.width, y: point.y / size.height)
  }

  private static func millimetres(_ offset: Vector, _ size: Size) -> Vector {
    Vector(dx: offset.dx * size.width, dy: offset.dy * size.height)
  }
}

extension LabMapping.Kind {
  /// The exact map of the kind; nil for kinds that have none.
  fileprivate var map: Transform? {
    switch self {
    case .identity: Transform(1, 0, 0, 0, 1, 0)
    case .swapped: Transform(0, 1, 0, 1, 0, 0)
    case .mirroredX: Transform(-1, 0, 1, 0, 1, 0)
    case .mirroredY: Transform(1, 0, 0, 0, -1, 1)
    case .rotated90: Transform(0, -1, 1, 1, 0, 0)
    case .rotated180: Transform(-1, 0, 1, 0, -1, 1)
    case .rotated270: Transform(0, 1, 0, -1, 0, 1)
    case .scaled, .other: nil
    }
  }
}

extension Transform {
  /// The map with the first two rows of a matrix, one after the other.
  fileprivate init(_ a: Double, _ c: Double, _ tx: Double, _ b: Double, _ d: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The map that fits pairs of points best, by least squares; nil where they are fewer than three,
  /// or the first ones lie on a line.
  fileprivate init?(fitting pairs: [(Point, Point)]) {
    let mean = pairs.map { $0.0 - Point.zero }.mean
    let target = pairs.map { $0.1 - Point.zero }.mean
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (x, y) = (Vector.zero, Vector.zero)
    for (from, to) in pairs {
      let offset = from - .zero - mean
      xx += offset.dx * offset.dx
      xy += offset.dx * offset.dy
      yy += offset.dy * offset.dy
      x += (to - .zero) * offset.dx
      y += (to - .zero) * offset.dy
    }
    let determinant = xx * yy - xy * xy
    guard pairs.count >= 3, determinant > 1e-9 else { return nil }
    let alongX = (x * yy - y * xy) * (1 / determinant)
    let alongY = (y * xx - x * xy) * (1 / determinant)
    self.init(
      a: alongX.dx,
      b: alongX.dy,
      c: alongY.dx,
      d: alongY.dy,
      tx: target.dx - alongX.dx * mean.dx - alongY.dx * mean.dy,
      ty: target.dy - alongX.dy * mean.dx - alongY.dy * mean.dy,
    )
  }

  /// The exact map that no kind names: the axes are exchanged and both mirrored.
  fileprivate static let acrossOtherDiagonal = Transform(0, -1, 1, -1, 0, 1)

  /// The factor by which the map stretches the direction that it stretches least: the smaller
  /// singular value of its matrix.
  fileprivate var leastStretch: Double {
    func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    return abs(length(a + d, b - c) - length(a - d, b + c)) / 2
  }

  /// Returns the cosine of the angle between the axes' images on a surface of `size` millimetres: 0
  /// where the map rotates, mirrors and scales, and 1 where both lie on a line.
  fileprivate func skew(on size: Size) -> Double {
    let x = Vector(dx: a * size.width, dy: b * size.height)
    let y = Vector(dx: c * size.width, dy: d * size.height)
    let lengths = x.length * y.length
    return lengths > 0 ? abs(x.dot(y)) / lengths : 1
  }

  /// The first two rows of the matrix, one after the other.
  fileprivate var rows: [Double] { [a, c, tx, b, d, ty] }

  /// The scaling without rotation whose image ends at plain fractions of the surface, where it
  /// does within `distance`.
  fileprivate func snapped(within distance: Double) -> Transform {
    func end(_ place: Double) -> Double {
      [0, 1.0 / 3, 0.5, 2.0 / 3, 1].first { abs($0 - place) <= distance } ?? place
    }
    let (left, right, top, bottom) = (end(tx), end(tx + a), end(ty), end(ty + d))
    return Transform(a: right - left, b: 0, c: 0, d: bottom - top, tx: left, ty: top)
  }

  /// Returns whether the map keeps the directions of both axes, to within `distance` millimetres
  /// over a surface of `size` millimetres.
  fileprivate func onlyScales(within distance: Double, size: Size) -> Bool {
    a > 0 && d > 0 && abs(c) * size.width <= distance && abs(b) * size.height <= distance
  }
}
