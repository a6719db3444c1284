public import TactilePrimitives

/// A method of estimating the velocity of a touch at its last sample.
///
/// It is a pure function; ``GestureArena/velocityEstimator`` uses one in place of those in the
/// settings. ``VelocityTracker`` handles rests, selects the samples that are recent enough, and
/// limits the result.
public protocol VelocityEstimator: Sendable {
  /// Returns the velocity in points per second at the last of the samples, of which there are at
  /// least two.
  ///
  /// Their times increase strictly. The result is not finite where the locations are too far apart
  /// for the arithmetic.
  func rate(of samples: Span<TouchSample>) -> Vector
}
