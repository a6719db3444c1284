public import TactileMotion
public import TactilePrimitives

/// An object that places a presented view and owns the views around it, such as a scrim.
///
/// It lives as long as its presentation. Its container is an overlay over the presenter; the
/// presenter's view is never moved into it.
open class PresentationController {
  /// The presented controller.
  public let presented: ViewController

  /// The presenting controller.
  public private(set) weak var presenter: ViewController?

  /// The overlay with the presented view and the views around it; nil outside a presentation.
  public internal(set) weak var container: View?

  /// Whether touches beside the presented view are blocked from the presenter.
  ///
  /// If true, the focus also stays in the container. If false, touches pass through the container,
  /// and the focus returns to the presenter, unless ``takesFocus``.
  public var coversPresenter = true {
    didSet { if coversPresenter != oldValue { updateCover() } }
  }

  /// Whether the focus enters the presented view although touches reach the presenter; a press beside
  /// the view, or F6, moves it out again.
  ///
  /// It has an effect while ``coversPresenter`` is false.
  public var takesFocus = false {
    didSet { if takesFocus != oldValue, !coversPresenter { updateCover() } }
  }

  /// Whether the Escape key dismisses the view, if nothing in the presented view used the key.
  public var dismissesOnEscape = true

  /// Creates a presentation controller for `presented` over `presenter`.
  public init(presented: ViewController, presenter: ViewController) {
    self.presented = presented
    self.presenter = presenter
  }

  // MARK: To be overridden

  /// Returns the frame of the shown presented view in a container of `size`, in points, in the
  /// container's coordinate space; the default fills the container.
  open func frameOfPresentedView(in size: Size) -> Rect { Rect(origin: .zero, size: size) }

  /// Called before the presentation; the container is in the window and the view is in it.
  open func presentationWillBegin() {}

  /// Called when the presentation ends; `completed` is false if it was cancelled.
  open func presentationDidEnd(completed: Bool) {}

  /// Called before the dismissal.
  open func dismissalWillBegin() {}

  /// Called when the dismissal ends; `completed` is false if it was cancelled.
  open func dismissalDidEnd(completed: Bool) {}

  /// Called when time, not a touch, begins to move the view to `place`: at each presentation,
  /// dismissal, reversal and release.
  open func transitionWillRun(to place: Presentation.Place) {}

  /// Called with each change of the progress from 0, hidden, to 1, shown.
  open func progressDidChange(_ progress: Double) {}

  /// Called in the layout pass of the container, before the presented view is placed.
  open func containerDidLayout() {}

  /// Handles a key that nothing in the presented view used.
  ///
  /// - Returns: whether the key was used.
  open func handleKey(_ event: KeyEvent) -> Bool {
    dismissesOnEscape && event.isEscapePress && presented.dismiss()
  }

  /// Applies ``coversPresenter`` to the touches and focus of the container in a window.
  func updateCover() {
    guard let container, let window = container.window else { return }
    container.hitTestPolicy = coversPresenter ? .block : .passThrough
    if coversPresenter || takesFocus {
      window.pushFocusScope(container, isModal: coversPresenter)
    } else {
      window.popFocusScope(container)
    }
  }
}

/// An object that provides the parts of a controller's presentation.
///
/// The presented controller's ``ViewController/transitioningDelegate`` retains it. It provides the
/// presentation controller first, once per presentation, and then an animator, once for each direction.
public protocol TransitioningDelegate: AnyObject {
  /// Returns the presentation controller, which places `presented` and owns the views around it.
  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController

  /// Returns the animator for the direction of `context`.
  func animator(for context: TransitionContext) -> any TransitionAnimator
}

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
