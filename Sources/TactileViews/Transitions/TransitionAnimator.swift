public import TactileMotion

/// An object that moves the views of a transition.
///
/// It is a function of progress: 0 is hidden, 1 is shown, in both directions. Therefore time and
/// touches can drive it, and it can be caught and reversed at any progress.
public protocol TransitionAnimator: AnyObject {
  /// Called once before the first ``apply(_:in:)``, while the views are in their initial state.
  func begin(in context: TransitionContext)

  /// Returns the motion of the progress from `start` to `target`, which is 0 or 1.
  ///
  /// Called again when the transition is reversed or released, with its current progress and its
  /// `velocity`, in progress per second.
  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion

  /// Places the views for `progress`.
  ///
  /// Called again after the container's size changed.
  func apply(_ progress: Double, in context: TransitionContext)
}

extension TransitionAnimator {
  /// Does nothing.
  public func begin(in context: TransitionContext) {}
}
