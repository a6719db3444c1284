internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// Slides a menu between its edge and its place.
final class SlideOverAnimator: TransitionAnimator {
  private let settings: SlideOverSettings

  init(settings: SlideOverSettings) {
    self.settings = settings
  }

  /// The whole way takes the whole duration; what is left of it takes as much less.
  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    CurveMotion(
      from: start,
      to: target,
      duration: settings.duration * abs(target - start),
      curve: .easeInOut,
    )
  }

  func apply(_ progress: Double, in context: TransitionContext) {
    let track = SlideOverTrack(settings: settings, size: context.container.frame.size)
    context.presented.view.frame = track.frame(at: progress)
  }
}
