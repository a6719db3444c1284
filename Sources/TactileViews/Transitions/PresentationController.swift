public import TactilePrimitives

/// Decides where a presented view lies, and owns what surrounds it, such as a dim.
///
/// It lives as long as its presentation. Its container is an overlay over the presenter, which is
/// never put into it.
open class PresentationController {
  /// The controller that is presented.
  public let presented: ViewController

  /// The controller over which it is presented.
  public private(set) weak var presenter: ViewController?

  /// The overlay in which the presented view and what surrounds it lie; nil outside a presentation.
  public internal(set) weak var container: View?

  /// Whether touches beside the presented view are kept from the presenter.
  ///
  /// While they are, the focus stays in the container as well. Where it is false, touches pass
  /// through the container, and the focus goes back to the presenter.
  public var coversPresenter = true {
    didSet { if coversPresenter != oldValue { updateCover() } }
  }

  /// Whether the Escape key dismisses, where nothing in the presented view used it.
  public var dismissesOnEscape = true

  /// The surroundings of `presented` over `presenter`.
  public init(presented: ViewController, presenter: ViewController) {
    self.presented = presented
    self.presenter = presenter
  }

  // MARK: To be overridden

  /// Where the presented view lies when it is shown, in a container of `size`; the default fills it.
  open func frameOfPresentedView(in size: Size) -> Rect { Rect(origin: .zero, size: size) }

  /// Called before the presented view comes: the container is there and the view is in it.
  open func presentationWillBegin() {}

  /// Called when the view is shown, or when its coming was taken back.
  open func presentationDidEnd(completed: Bool) {}

  /// Called before the presented view goes.
  open func dismissalWillBegin() {}

  /// Called when the view is gone, or when its going was taken back.
  open func dismissalDidEnd(completed: Bool) {}

  /// Called with each change of the progress from 0, hidden, to 1, shown, whatever drives it.
  open func progressDidChange(_ progress: Double) {}

  /// Called in the layout pass when the container has another size, before the presented view is
  /// placed.
  open func containerDidLayout() {}

  /// A key that nothing in the presented view used.
  ///
  /// - Returns: whether it was used.
  open func handleKey(_ event: KeyEvent) -> Bool {
    guard dismissesOnEscape, event.isDown, !event.isRepeat, event.name == "Escape",
      event.modifiers.isEmpty
    else { return false }
    return presented.dismiss()
  }

  /// Lets the container, which is in the window, keep touches and focus or not.
  func updateCover() {
    guard let container, let window = container.window else { return }
    container.hitTestPolicy = coversPresenter ? .block : .passThrough
    if coversPresenter {
      window.pushFocusScope(container)
    } else {
      window.popFocusScope(container)
    }
  }
}
