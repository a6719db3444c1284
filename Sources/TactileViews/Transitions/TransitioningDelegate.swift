/// An object that provides the parts of a controller's presentation.
///
/// The presented controller's ``ViewController/transitioningDelegate`` retains it. It provides the
/// presentation controller first, once per presentation, and then an animator, once for each
/// direction.
public protocol TransitioningDelegate: AnyObject {
  /// Returns the presentation controller, which places `presented` and owns the views around it.
  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController

  /// Returns the animator for the direction of `context`.
  func animator(for context: TransitionContext) -> any TransitionAnimator
}
