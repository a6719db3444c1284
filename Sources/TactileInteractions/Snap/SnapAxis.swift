internal import TactilePrimitives

/// The axis of a movement: vertical or horizontal, never both at once.
///
/// The larger component of the first movement chooses the axis. From then on, movement along the
/// axis counts at once, and both components are summed. Once the sum across the axis is larger
/// than the sum along it and reaches the hysteresis, the axis turns and that sum counts. Whichever
/// sum reaches the hysteresis first resets both, so that a slow drift across never turns the axis.
nonisolated struct SnapAxis: Hashable, Sendable {
  /// A movement along one axis.
  enum Step: Hashable, Sendable {
    /// Points downwards.
    case vertical(Double)
    /// Points to the right.
    case horizontal(Double)
  }

  private enum Axis { case vertical, horizontal }

  private var axis: Axis?
  private var sum = Vector.zero

  /// Returns the part of the movement `delta` that counts; nil if none does.
  mutating func step(_ delta: Vector, hysteresis: Double) -> Step? {
    guard delta != .zero, delta.isFinite else { return nil }
    guard let axis else {
      self.axis = abs(delta.dx) > abs(delta.dy) ? .horizontal : .vertical
      return along(delta)
    }
    sum += delta
    let (on, off) = axis == .vertical ? (sum.dy, sum.dx) : (sum.dx, sum.dy)
    if abs(off) > abs(on), abs(off) >= hysteresis {
      self.axis = axis == .vertical ? .horizontal : .vertical
      defer { sum = .zero }
      return along(sum)
    }
    if abs(on) >= hysteresis { sum = .zero }
    return along(delta)
  }

  private func along(_ delta: Vector) -> Step? {
    switch axis {
    case .vertical: delta.dy == 0 ? nil : .vertical(delta.dy)
    case .horizontal: delta.dx == 0 ? nil : .horizontal(delta.dx)
    case nil: nil
    }
  }
}
