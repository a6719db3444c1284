public import TactileMotion

/// Moves what takes part in a transition.
///
/// It is a function of progress: 0 is hidden, 1 is shown, whichever way the transition runs. It is
/// therefore driven by time and by a finger alike, can be caught, and runs back from where it is.
public protocol TransitionAnimator: AnyObject {
  /// Called once, before the first ``apply(_:in:)``: what the transition starts from is still there.
  func begin(in context: TransitionContext)

  /// How progress goes from `start` to `target`, which is 0 or 1, when nobody holds it.
  ///
  /// A transition that turns round asks again, with `start` where it is and `velocity` what it has,
  /// in progress a second.
  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion

  /// Puts everything where it belongs at `progress`.
  ///
  /// It is called again when the container has another size.
  func apply(_ progress: Double, in context: TransitionContext)
}

extension TransitionAnimator {
  /// Remembers nothing.
  public func begin(in context: TransitionContext) {}
}
