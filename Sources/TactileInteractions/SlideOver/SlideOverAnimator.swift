internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// Slides a menu between its edge and its shown position.
final class SlideOverAnimator: TransitionAnimator {
  private let transition: SlideOverTransition

  init(_ transition: SlideOverTransition) {
    self.transition = transition
  }

  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    CurveMotion(partFrom: start, to: target, ofSeconds: transition.settings.duration)
  }

  func apply(_ progress: Double, in context: TransitionContext) {
    let track = SlideOverTrack(settings: transition.settings, size: context.container.frame.size)
    context.presented.view.frame = track.frame(at: progress)
  }
}
