internal import TactilePrimitives

/// Which way a movement counts: up and down, or left and right, but never both at once.
///
/// The first movement chooses the axis by its larger part. From then on the movement along the axis
/// counts as it comes, and that across it is added up: once it is larger than what went along in
/// the same time, and as large as the hysteresis, the axis turns and all of it counts. Whichever
/// part gets there first begins the sums anew, so that a slow drift across never turns the axis.
nonisolated struct SnapAxis: Hashable, Sendable {
  /// A part of a movement.
  enum Step: Hashable, Sendable {
    /// Points down.
    case vertical(Double)
    /// Points to the right.
    case horizontal(Double)
  }

  private enum Axis { case vertical, horizontal }

  private var axis: Axis?
  private var sum = Vector.zero

  /// What of the movement `delta` counts; nil where nothing does.
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
