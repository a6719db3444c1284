internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// Presents a menu that slides over its presenter from an edge, with a scrim between them.
public final class SlideOverTransition: TransitioningDelegate {
  /// The settings of the feel; a change also applies to a presented menu.
  public var settings: SlideOverSettings {
    didSet { if settings != oldValue { shown?.settingsDidChange() } }
  }

  /// Whether a tap on the scrim dismisses the menu.
  public var dismissesOnTap = true

  private weak var shown: SlideOverPresentationController?

  /// A transition with `settings`.
  public init(settings: SlideOverSettings = .init()) { self.settings = settings }

  /// Holds the shown menu at `progress`, from 0 to 1, as a touch would; a touch takes it from there.
  package func hold(at progress: Double) { shown?.hold(at: progress) }

  /// Returns the controller that draws the scrim and drags the menu.
  public func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    let controller = SlideOverPresentationController(
      presented: presented,
      presenter: presenter,
      transition: self,
    )
    shown = controller
    return controller
  }

  /// Returns the animator that slides the menu in both directions.
  public func animator(for context: TransitionContext) -> any TransitionAnimator {
    SlideOverAnimator(self)
  }
}

/// Slides a menu between its edge and its shown position.
private final class SlideOverAnimator: TransitionAnimator {
  private let transition: SlideOverTransition

  init(_ transition: SlideOverTransition) { self.transition = transition }

  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    CurveMotion(partFrom: start, to: target, ofSeconds: transition.settings.duration)
  }

  func apply(_ progress: Double, in context: TransitionContext) {
    let size = context.container.frame.size
    context.presented.view.frame = transition.settings.frame(at: progress, in: size)
  }
}

/// The scrim behind a slide-over menu, and the gestures that dismiss the menu.
final class SlideOverPresentationController: PresentationController {
  private let transition: SlideOverTransition
  private let dim = View()
  private let tap = TapRecognizer(name: "slideover.dim.tap")
  private var drag: DragController?
  /// The drag that pulled the menu in from its edge; it ends with the interaction.
  weak var edgeDrag: DragController?

  init(presented: ViewController, presenter: ViewController, transition: SlideOverTransition) {
    self.transition = transition
    super.init(presented: presented, presenter: presenter)
    dim.identifier = "slideover.dim"
    dim.backgroundColor = DynamicColor(.black)
    dim.addGestureRecognizer(tap)
    tap.onChange = { [weak self] recognizer in
      guard let self, recognizer.state == .recognized, transition.dismissesOnTap else { return }
      dim.window?.log(.tap, name: "slideover.dim")
      presented.dismiss()
    }
  }

  override func frameOfPresentedView(in size: Size) -> Rect { settings.frame(at: 1, in: size) }

  override func presentationWillBegin() {
    guard let container else { return }
    container.insertSubview(dim, at: 0)
    dim.frame = container.bounds
    dim.touchAlpha = 1
    presented.view.shouldRasterize = true
    let drag = DragController(of: presented.view, feeling: settings, at: "hidden", in: container)
    drag.drive { [weak presented] in presented?.presentation }
    drag.mayBegin = { [weak self] in self?.decideBegin() ?? .allow }
    drag.resize(to: settings.track(in: container.frame.size))
    self.drag = drag
  }

  override func presentationDidEnd(completed: Bool) { drag?.transitionEnded() }

  override func dismissalDidEnd(completed: Bool) { drag?.transitionEnded() }

  override func transitionWillRun(to place: Presentation.Place) {
    for drag in [drag, edgeDrag] { drag?.transitionBegan(to: place.rawValue) }
  }

  override func progressDidChange(_ progress: Double) {
    let isStrong = dim.window?.contrast == .high
    dim.alpha = (isStrong ? 1 : settings.dimOpacity) * progress
    if let drag { drag.transitionMoved(to: drag.machine.track.position(at: progress)) }
  }

  override func containerDidLayout() {
    dim.frame = container?.bounds ?? .zero
    let menu = frameOfPresentedView(in: dim.frame.size)
    let uncovered = settings.edge == .left ? (menu.maxX, dim.frame.maxX) : (0, menu.minX)
    dim.activationPoint = Point(x: (uncovered.0 + uncovered.1) / 2, y: dim.frame.height / 2)
    drag?.resize(to: settings.track(in: dim.frame.size))
    if let edgeDrag {
      let track = settings.edgeTrack(in: dim.frame.size)
      // The inner edge of a menu that is pulled in stays under the finger: from the left it is the
      // right one, which is the menu's width from its position.
      let growth = track.start - edgeDrag.machine.track.start
      edgeDrag.resize(to: track, offset: settings.edge == .left ? growth : 0)
    }
  }

  func hold(at progress: Double) {
    guard let drag else { return }
    drag.hold(at: drag.machine.track.position(at: progress))
  }

  /// Applies the changed settings to the menu and the scrim.
  func settingsDidChange() { container?.setNeedsLayout() }

  private var settings: SlideOverSettings { transition.settings }

  private func decideBegin() -> BeginDecision {
    guard let drag, drag.machine.state == .resting(at: "shown"),
      drag.pan.beginVelocity.dx * (settings.edge == .left ? 1 : -1) > 0
    else { return .allow }
    return .refuse(why: localized("the menu is all the way in").english)
  }
}
