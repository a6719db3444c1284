public import TactilePrimitives

/// A way to tell from the places where a contact was seen how fast it was at the last of them.
///
/// It is a pure function; ``GestureArena/velocityEstimator`` puts one in place of those that the
/// settings know. What counts as a rest, which samples are recent enough, and the limits
/// of the result are not its concern: ``VelocityTracker`` sees to them.
public protocol VelocityEstimator: Sendable {
  /// Points per second at the last of the samples, of which there are at least two.
  ///
  /// Their times increase strictly. The result is not finite where the places are too far apart to
  /// reckon with.
  func rate(of samples: Span<TouchSample>) -> Vector
}
