public import TactilePrimitives

/// What a transition is between, and which way it runs.
public struct TransitionContext {
  /// The controller that comes or goes.
  public let presented: ViewController

  /// The controller over which it does.
  public let presenter: ViewController

  /// The controller that is in front when the transition is through.
  public let destination: ViewController

  /// What surrounds the presented view.
  public let presentationController: PresentationController

  /// The overlay in which the presented view lies; the presenter's view is never in it.
  public let container: View

  /// Whether the presented controller comes; it goes otherwise.
  public var isPresenting: Bool { destination === presented }

  /// Where the presented view lies when it is shown, in the container's space.
  public var shownFrame: Rect {
    presentationController.frameOfPresentedView(in: container.frame.size)
  }
}
