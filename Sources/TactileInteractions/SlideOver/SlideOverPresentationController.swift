internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The scrim behind a slide-over menu, and the gestures that dismiss the menu.
final class SlideOverPresentationController: PresentationController {
  private let transition: SlideOverTransition
  private let dim = View()
  private let tap = TapRecognizer(name: "slideover.dim.tap")
  private var drag: DragController?

  init(presented: ViewController, presenter: ViewController, transition: SlideOverTransition) {
    self.transition = transition
    super.init(presented: presented, presenter: presenter)
    dim.identifier = "slideover.dim"
    dim.backgroundColor = DynamicColor(.black)
    dim.addGestureRecognizer(tap)
    tap.onChange = { [weak self] recognizer in
      guard recognizer.state == .recognized else { return }
      self?.dim.window?.log(.tap, name: "slideover.dim")
      self?.presented.dismiss()
    }
  }

  override func frameOfPresentedView(in size: Size) -> Rect { settings.frame(at: 1, in: size) }

  override func presentationWillBegin() {
    guard let container else { return }
    container.insertSubview(dim, at: 0)
    dim.frame = container.bounds
    dim.touchAlpha = 1
    presented.view.prefersLayer = true
    let drag = DragController(of: presented.view, feeling: settings, at: "hidden", in: container)
    drag.drive { [weak presented] in presented?.presentation }
    drag.mayBegin = { [weak self] in self?.decideBegin() ?? .allow }
    drag.resize(to: settings.track(in: container.frame.size))
    self.drag = drag
  }

  override func presentationDidEnd(completed: Bool) { drag?.transitionEnded() }

  override func dismissalDidEnd(completed: Bool) { drag?.transitionEnded() }

  override func transitionWillRun(to place: Presentation.Place) {
    drag?.transitionBegan(to: place.rawValue)
  }

  override func progressDidChange(_ progress: Double) {
    dim.alpha = settings.dimOpacity * progress
    if let drag { drag.transitionMoved(to: drag.machine.track.position(at: progress)) }
  }

  override func containerDidLayout() {
    dim.frame = container?.bounds ?? .zero
    let menu = frameOfPresentedView(in: dim.frame.size)
    let uncovered = settings.edge == .left ? (menu.maxX, dim.frame.maxX) : (0, menu.minX)
    dim.activationPoint = Point(x: (uncovered.0 + uncovered.1) / 2, y: dim.frame.height / 2)
    drag?.resize(to: settings.track(in: dim.frame.size))
  }

  /// Applies the changed settings to the menu and the scrim.
  func settingsDidChange() { container?.setNeedsLayout() }

  private var settings: SlideOverSettings { transition.settings }

  private func decideBegin() -> BeginDecision {
    guard let drag, drag.machine.state == .resting(at: "shown"),
      drag.pan.beginVelocity.dx * (settings.edge == .left ? 1 : -1) > 0
    else { return .allow }
    return .refuse(why: "the menu is all the way in")
  }
}
