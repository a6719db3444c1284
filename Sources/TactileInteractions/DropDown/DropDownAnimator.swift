public import TactileMotion
public import TactileViews

/// Gives the coming and going of a drop-down modal its time.
///
/// What is where at a progress is known by the ``DropDownPresentationController``, which also knows
/// from where a dismissal set out.
public final class DropDownAnimator: TransitionAnimator {
  private let kind: DropDownTransition.Kind
  private let settings: DropDownSettings

  /// The timing of `settings` for a modal of `kind`.
  public init(kind: DropDownTransition.Kind, settings: DropDownSettings) {
    self.kind = kind
    self.settings = settings
  }

  /// A spring without oscillation that sets out fast [SPEC M.2], or a curve for a plain modal.
  ///
  /// One that turns round keeps the velocity that the screen shows.
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

  /// Has the presentation controller put modal and presenter where they belong.
  public func apply(_ progress: Double, in context: TransitionContext) {
    controller(in: context)?.transitionMoved(to: progress)
  }

  private func controller(in context: TransitionContext) -> DropDownPresentationController? {
    context.presentationController as? DropDownPresentationController
  }
}
