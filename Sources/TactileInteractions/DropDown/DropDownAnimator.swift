public import TactileMotion
public import TactileViews

/// Times the presentation and dismissal of a drop-down modal.
///
/// The ``DropDownPresentationController`` places the views for a progress; it also knows where a
/// dismissal starts.
public final class DropDownAnimator: TransitionAnimator {
  private let kind: DropDownTransition.Kind
  private let settings: DropDownSettings

  /// An animator with the durations of `settings` for a modal of `kind`.
  public init(kind: DropDownTransition.Kind, settings: DropDownSettings) {
    self.kind = kind
    self.settings = settings
  }

  /// Returns a spring without oscillation that starts fast [SPEC M.2]; for a plain modal, a curve.
  ///
  /// A spring that reverses a transition keeps the current velocity.
  public func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    controller(in: context)?.transitionHeads(toShown: target == 1)
    let way = target - start
    switch kind {
    case .plain:
      return CurveMotion(from: start, to: target, duration: settings.plainDuration)
    case .docking:
      let turnsRound = velocity != 0 && way != 0
      return SpringMotion(
        from: start,
        to: target,
        duration: settings.transitionDuration,
        dampingRatio: 1,
        relativeVelocity: turnsRound ? velocity / way : settings.transitionVelocity,
      )
    }
  }

  /// Makes the presentation controller place the modal and the presenter for `progress`.
  public func apply(_ progress: Double, in context: TransitionContext) {
    controller(in: context)?.transitionMoved(to: progress)
  }

  private func controller(in context: TransitionContext) -> DropDownPresentationController? {
    context.presentationController as? DropDownPresentationController
  }
}
