internal import TactilePrimitives

/// A set of directions of a swipe.
public struct SwipeDirection: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: Int

  /// The directions whose bits are set.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

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
