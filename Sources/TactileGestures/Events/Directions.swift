public import TactilePrimitives

/// The direction in which a pan must move to begin.
public enum PanAxis: String, CaseIterable, Hashable, Sendable {
  /// Any direction: the slop is a circle.
  case any
  /// To the left or right: it fails when the slop is crossed up or down first.
  case horizontal
  /// Up or down: it fails when the slop is crossed to the left or right first.
  case vertical
}

/// A set of directions of a swipe.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: Int

  /// The directions whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// To the left.
  public static let left = SwipeDirection(rawValue: 1)
  /// To the right.
  public static let right = SwipeDirection(rawValue: 2)
  /// Up.
  public static let up = SwipeDirection(rawValue: 4)
  /// Down.
  public static let down = SwipeDirection(rawValue: 8)

  /// Returns the points of a displacement along this direction, which must be a single one.
  func along(_ travel: Vector) -> Double {
    switch self {
    case .left: -travel.dx
    case .right: travel.dx
    case .up: -travel.dy
    default: travel.dy
    }
  }

  /// Returns the points of a displacement across this direction, which must be a single one.
  func across(_ travel: Vector) -> Double {
    self == .left || self == .right ? abs(travel.dy) : abs(travel.dx)
  }
}

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
