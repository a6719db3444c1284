/// Says in which way a controller is presented.
///
/// It belongs to the presented controller: ``ViewController/transitioningDelegate`` keeps it alive.
/// It is asked for the presentation controller first, once a presentation, and then for an
/// animator, once for each direction.
public protocol TransitioningDelegate: AnyObject {
  /// What is to decide where `presented` lies and what surrounds it.
  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController

  /// What is to move things in the direction that `context` tells.
  func animator(for context: TransitionContext) -> any TransitionAnimator
}
