public import TactilePrimitives

/// A side of the window.
public enum WindowEdge: String, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top
  /// The left side.
  case left
  /// The lower side.
  case bottom
  /// The right side.
  case right

  /// Returns the points from this side of `bounds` inwards; negative outside.
  public func distance(of point: Point, in bounds: Rect) -> Double {
    switch self {
    case .top: point.y - bounds.minY
    case .left: point.x - bounds.minX
    case .bottom: bounds.maxY - point.y
    case .right: bounds.maxX - point.x
    }
  }

  /// Returns the points of a displacement inwards from this side.
  func inward(_ travel: Vector) -> Double {
    switch self {
    case .top: travel.dy
    case .left: travel.dx
    case .bottom: -travel.dy
    case .right: -travel.dx
    }
  }

  /// The axis perpendicular to this side.
  var axis: PanAxis { self == .top || self == .bottom ? .vertical : .horizontal }
}
