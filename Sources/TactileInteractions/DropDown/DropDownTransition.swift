internal import TactileMotion
internal import TactileViews

/// Presents a drop-down modal by raising it from the bottom edge.
final class DropDownTransition: TransitioningDelegate {
  /// The modal, which retains its delegate.
  private unowned let modal: DropDownModalController

  init(_ modal: DropDownModalController) {
    self.modal = modal
  }

  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    DropDownPresentationController(modal, presenter: presenter)
  }

  func animator(for context: TransitionContext) -> any TransitionAnimator {
    DropDownAnimator(modal)
  }
}

/// Times the presentation and dismissal of a drop-down modal, which its presentation controller
/// places.
private final class DropDownAnimator: TransitionAnimator {
  private let modal: DropDownModalController

  init(_ modal: DropDownModalController) {
    self.modal = modal
  }

  /// Returns a spring without oscillation that starts fast [SPEC M.2]; for a plain modal, a curve.
  ///
  /// A spring that reverses a transition keeps the current velocity.
  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    let settings = modal.settings
    guard modal.kind == .docking else {
      return CurveMotion(from: start, to: target, duration: settings.plainDuration)
    }
    let distance = target - start
    let isReversal = velocity != 0 && distance != 0
    return SpringMotion(
      from: start,
      to: target,
      duration: settings.transitionDuration,
      dampingRatio: 1,
      relativeVelocity: isReversal ? velocity / distance : settings.transitionVelocity,
    )
  }

  func apply(_ progress: Double, in context: TransitionContext) {
    modal.drive?.transitionMoved(to: progress)
  }
}
