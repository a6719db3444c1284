internal import TactileGestures
internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// The scrim behind a slide-over menu, and the gestures that dismiss the menu.
final class SlideOverPresentationController: PresentationController {
  private let transition: SlideOverTransition
  private let dim = View()
  private let pan = PanRecognizer(name: "slideover.pan")
  private let tap = TapRecognizer(name: "slideover.dim.tap")
  private var grabbedX = 0.0
  /// Whether the menu was shown when the drag began.
  private var wasShown = false

  init(presented: ViewController, presenter: ViewController, transition: SlideOverTransition) {
    self.transition = transition
    super.init(presented: presented, presenter: presenter)
    dim.identifier = "slideover.dim"
    dim.backgroundColor = DynamicColor(.black)
    connectTap()
    connectPan()
  }

  override func frameOfPresentedView(in size: Size) -> Rect { track(in: size).frame(at: 1) }

  override func presentationWillBegin() {
    guard let container else { return }
    container.insertSubview(dim, at: 0)
    container.addGestureRecognizer(pan)
    dim.frame = container.bounds
    dim.touchAlpha = 1
    presented.view.prefersLayer = true
  }

  override func progressDidChange(_ progress: Double) {
    dim.alpha = settings.dimOpacity * progress
  }

  override func containerDidLayout() {
    dim.frame = container?.bounds ?? .zero
    let menu = frameOfPresentedView(in: dim.frame.size)
    let uncovered = settings.edge == .left ? (menu.maxX, dim.frame.maxX) : (0, menu.minX)
    dim.activationPoint = Point(x: (uncovered.0 + uncovered.1) / 2, y: dim.frame.height / 2)
  }

  /// Applies the changed settings to the menu and the scrim.
  func settingsDidChange() { container?.setNeedsLayout() }

  private var settings: SlideOverSettings { transition.settings }

  // MARK: Gestures

  private func connectTap() {
    tap.onChange = { [weak self] recognizer in
      guard recognizer.state == .recognized else { return }
      self?.dim.window?.log(.tap, name: "slideover.dim")
      self?.presented.dismiss()
    }
    dim.addGestureRecognizer(tap)
  }

  private func connectPan() {
    pan.axis = .horizontal
    pan.maximumNumberOfTouches = 1
    pan.shouldReceive = { [weak self] _, touch in
      guard let self else { return false }
      return way?.area.contains(touch.location(in: container)) ?? false
    }
    pan.beginsAtTouchDown = { [weak self] touch in self?.isCatching(touch) ?? false }
    pan.shouldBegin = { [weak self] _ in self?.decideBegin() ?? .allow }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
  }

  /// Returns whether a touch catches a moving menu below it.
  private func isCatching(_ touch: Touch) -> Bool {
    guard let presentation = presented.presentation, presentation.isRunning else { return false }
    return presented.view.frame.contains(touch.locationInWindow)
  }

  private func decideBegin() -> BeginDecision {
    let speed = pan.beginVelocity.dx * (settings.edge == .left ? 1 : -1)
    guard presented.presentation?.state == .shown, speed > 0 else { return .allow }
    return .refuse(why: "the menu is all the way in")
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      wasShown = presented.presentation?.state == .shown
      guard presented.presentation?.beginInteraction() == true else { return }
      grabbedX = presented.view.frame.minX
      drag()
    case .changed:
      drag()
    case .ended:
      drag()
      settle(.lifted(velocity: pan.releaseVelocity.dx))
    case .cancelled:
      settle(.takenAway)
    case .possible, .failed, .recognized:
      break
    }
  }

  private func drag() {
    guard let way else { return }
    presented.presentation?.update(way.progress(at: grabbedX + pan.translation.dx))
  }

  private func settle(_ release: SlideOverRelease) {
    guard let way else { return }
    presented.presentation?.end(release, along: way, in: container?.window)
  }

  private var way: DragTrack? {
    container.map { track(in: $0.frame.size).way(of: wasShown ? .dismissing : .catching) }
  }

  private func track(in size: Size) -> SlideOverTrack {
    SlideOverTrack(settings: settings, size: size)
  }
}
