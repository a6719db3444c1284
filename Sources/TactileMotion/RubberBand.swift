/// Rubber banding: the growing resistance past an edge, b = (1 − 1/(f·c/d + 1))·d.
///
/// A finger that is f points past the edge moves the content by b. The slope at the edge is c; b
/// never exceeds d.
public struct RubberBand: Hashable, Sendable {
  /// The slope c at the edge that UIKit uses.
  public static let defaultCoefficient = 0.55

  /// Points of content per point of finger, at the edge; 0 … 10, where 0 allows no overscroll.
  public let coefficient: Double

  /// The limit that the overscroll approaches as the finger moves on, in points: usually the
  /// extent of the view.
  public let dimension: Double

  /// A band that overscrolls by at most `dimension` points and by `coefficient` per point at the edge.
  ///
  /// A dimension of 0 or less, or NaN, allows no overscroll; it is cut to 10⁹. The coefficient is
  /// clamped to 0 … 10, NaN becomes ``defaultCoefficient``.
  public init(coefficient: Double = defaultCoefficient, dimension: Double) {
    self.coefficient = coefficient.clamped(to: 0...10, nan: Self.defaultCoefficient)
    self.dimension = max(dimension.bounded(), 0)
  }

  /// Returns the overscroll in points for a finger `travel` points past the edge.
  ///
  /// Odd: negative travel overscrolls by as much to the other side. Infinite travel returns the
  /// dimension, NaN returns 0.
  public func offset(forTravel travel: Double) -> Double {
    guard dimension > 0, coefficient > 0, !travel.isNaN else { return 0 }
    // The formula divided through by f·c/d, which neither overflows nor loses small travels.
    let give = dimension / (1 + dimension / (coefficient * abs(travel)))
    return travel < 0 ? -give : give
  }

  /// Returns the finger travel past the edge that overscrolls by `offset`: f = b·d/(c·(d − b)).
  ///
  /// Odd like its inverse. No finite travel overscrolls by the whole dimension, so an offset
  /// beyond 0.999999 of it counts as that; NaN counts as 0.
  public func travel(forOffset offset: Double) -> Double {
    guard dimension > 0, coefficient > 0, !offset.isNaN else { return 0 }
    let give = min(abs(offset), dimension * 0.999999)
    let travel = min(
      give * (dimension / (dimension - give)) / coefficient,
      .greatestFiniteMagnitude,
    )
    return offset < 0 ? -travel : travel
  }

  /// Returns the content's position for the finger's position `raw`: `raw` inside `bounds`, and
  /// past an edge the edge plus the overscroll.
  public func position(forRaw raw: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = Self.clamp(raw, to: bounds)
    return edge + offset(forTravel: raw - edge)
  }

  /// Returns the finger's position for content at `position`: the inverse of
  /// ``position(forRaw:in:)``, used when a finger catches overscrolled content.
  public func raw(forPosition position: Double, in bounds: ClosedRange<Double>) -> Double {
    let edge = Self.clamp(position, to: bounds)
    return edge + travel(forOffset: position - edge)
  }

  /// The seconds over which ``velocity(forRaw:moving:in:)`` measures: short enough for the curve.
  private static let instant = 1e-5

  /// Returns the content's velocity for a finger at `raw` that moves at `velocity`: the same inside
  /// `bounds`, and less the further it is past an edge.
  public func velocity(
    forRaw raw: Double,
    moving velocity: Double,
    in bounds: ClosedRange<Double>,
  ) -> Double {
    let next = position(forRaw: raw + velocity.bounded() * Self.instant, in: bounds)
    return ((next - position(forRaw: raw, in: bounds)) / Self.instant).bounded()
  }

  /// The nearest value of `bounds`; the lower one for NaN, and finite.
  private static func clamp(_ value: Double, to bounds: ClosedRange<Double>) -> Double {
    value.clamped(to: bounds, nan: bounds.lowerBound).bounded()
  }
}
