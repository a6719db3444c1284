public import TactilePrimitives

/// The controllers and the direction of a transition.
public struct TransitionContext {
  /// The controller that is presented or dismissed.
  public let presented: ViewController

  /// The presenting controller.
  public let presenter: ViewController

  /// The controller in front after the transition completes.
  public let destination: ViewController

  /// The presentation controller.
  public let presentationController: PresentationController

  /// The overlay that contains the presented view and never the presenter's view.
  public let container: View

  /// Whether the transition is a presentation, not a dismissal.
  public var isPresenting: Bool { destination === presented }

  /// The frame of the shown presented view, in points, in the container's coordinate space.
  public var shownFrame: Rect {
    presentationController.frameOfPresentedView(in: container.frame.size)
  }
}
