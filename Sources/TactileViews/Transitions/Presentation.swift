public import TactileMotion
internal import TactilePrimitives

/// One controller presented over another, from its coming to its going.
///
/// Progress is 0 where the presented view is hidden and 1 where it is shown. Time drives it, or a
/// contact between ``beginInteraction()`` and ``endInteraction(at:motion:)``; either takes over
/// from where the other left it. The window owns the presentation until the view is gone.
public final class Presentation {
  /// Where a presentation comes to rest.
  public enum Place: String, Hashable, Sendable {
    /// The presented view is gone.
    case hidden
    /// The presented view is there.
    case shown
  }

  /// What a presentation is doing.
  public enum State: String, Hashable, Sendable {
    /// The presented view comes.
    case presenting
    /// It is there.
    case shown
    /// It goes.
    case dismissing
    /// It is gone; the presentation is over.
    case hidden
  }

  /// What is told of the end of a coming or going: true if it went through, false if it was taken
  /// back.
  public typealias Completion = (Bool) -> Void

  /// The controller that is presented.
  public let presented: ViewController

  /// What surrounds it.
  public let controller: PresentationController

  /// What it is doing; while a contact holds it, what it was doing when it was caught.
  public private(set) var state: State = .presenting

  /// Whether a contact drives it.
  public private(set) var isInteractive = false

  let container = TransitionContainer()

  private weak var presenter: ViewController?
  private weak var window: Window?
  private var animator: (any TransitionAnimator)?
  /// Where the transition under way leads if it is not taken back.
  private var direction = Place.shown
  private var pending: [Outcome] = []
  private lazy var value = AnimatedValue(0) { [weak self] in self?.apply($0) }

  /// A coming or going that is under way.
  private struct Outcome {
    let place: Place
    let completion: Completion?
  }

  init(
    _ presented: ViewController,
    over presenter: ViewController,
    by controller: PresentationController,
    in window: Window,
  ) {
    self.presented = presented
    self.presenter = presenter
    self.controller = controller
    self.window = window
    container.presentation = self
  }

  /// From 0, hidden, to 1, shown.
  public var progress: Double { value.value }

  /// How fast the progress changes, a second; 0 while a contact holds it.
  public var velocity: Double { value.velocity }

  /// Whether the presented view comes, goes or is held.
  public var isRunning: Bool { isInteractive || state == .presenting || state == .dismissing }

  // MARK: Coming and going

  /// Lets the presented view go, from wherever it is.
  ///
  /// A view that is still coming turns round; one that a contact holds is taken from it.
  ///
  /// - Parameters:
  ///   - animated: whether it is seen going.
  ///   - completion: is told whether the view went; not called where it was gone already.
  public func dismiss(animated: Bool = true, completion: Completion? = nil) {
    guard state != .hidden else { return }
    let isOnItsWay = state == .dismissing && !isInteractive
    isInteractive = false
    if state == .shown {
      beginDismissal(completion)
    } else {
      pending.append(Outcome(place: .hidden, completion: completion))
    }
    if isOnItsWay && animated { return }
    go(to: .hidden, animated: animated)
  }

  func begin(animated: Bool, completion: Completion?) {
    guard let window else { return }
    log(asking: "presentationController")
    pending = [Outcome(place: .shown, completion: completion)]
    container.frame = window.rootView.bounds
    controller.container = container
    presented.setAppearing(true, animated: animated)
    container.addSubview(presented.view)
    window.rootView.addSubview(container)
    controller.updateCover()
    controller.presentationWillBegin()
    prepareAnimator()
    apply(0)
    window.layoutIfNeeded()
    go(to: .shown, animated: animated)
  }

  private func beginDismissal(_ completion: Completion?) {
    direction = .hidden
    log(asking: "presentationController")
    pending = [Outcome(place: .hidden, completion: completion)]
    state = .dismissing
    presented.setAppearing(false, animated: true)
    controller.dismissalWillBegin()
    prepareAnimator()
  }

  private func prepareAnimator() {
    guard let context else { return }
    log(asking: "animator")
    animator = presented.transitioningDelegate?.animator(for: context)
    animator?.begin(in: context)
  }

  private func go(to place: Place, animated: Bool) {
    guard animated, let window, !window.reducesMotion else { return settle(at: place) }
    guard let animator, let context else { return settle(at: place) }
    run(
      animator.motion(from: progress, to: place.progress, velocity: velocity, in: context),
      to: place,
    )
  }

  private func run(_ motion: any Motion, to place: Place) {
    guard let window else { return settle(at: place) }
    state = place == .shown ? .presenting : .dismissing
    value.animate(motion, in: window.animator) { [weak self] reachedEnd in
      if reachedEnd { self?.settle(at: place) }
    }
  }

  // MARK: By hand

  /// Gives the progress to a contact: catches a presented view that moves, or begins to dismiss one
  /// that is shown.
  ///
  /// - Parameter completion: is told whether the view went in the end; only where it was shown.
  /// - Returns: whether there is something to hold.
  public func beginInteraction(completion: Completion? = nil) -> Bool {
    guard state != .hidden, !isInteractive else { return false }
    if state == .shown { beginDismissal(completion) }
    isInteractive = true
    value.stop()
    return true
  }

  /// Puts the progress at `progress`, clamped to 0…1, while a contact holds it.
  public func update(_ progress: Double) {
    guard isInteractive, !progress.isNaN else { return }
    value.set(min(max(progress, 0), 1))
  }

  /// Takes the progress from the contact and leads it to `place`.
  ///
  /// - Parameters:
  ///   - place: where it comes to rest.
  ///   - motion: how progress goes there, from where it is; nil asks the animator.
  public func endInteraction(at place: Place, motion: (any Motion)? = nil) {
    guard isInteractive else { return }
    isInteractive = false
    if let motion, window?.reducesMotion == false {
      run(motion, to: place)
    } else {
      go(to: place, animated: true)
    }
  }

  // MARK: Ends

  /// Ends the transition under way at `place`, at once: what drives the presented view from there
  /// on is not the transition any more.
  public func finish(at place: Place) {
    guard isRunning else { return }
    isInteractive = false
    settle(at: place)
  }

  /// Takes the presented view away with its window's root.
  func takeAway() {
    if state == .shown { beginDismissal(nil) }
    settle(at: .hidden)
  }

  /// Ends at `place` at once.
  func settle(at place: Place) {
    value.set(place.progress)
    apply(place.progress)
    animator = nil
    state = place == .shown ? .shown : .hidden
    let outcomes = pending
    pending = []
    for outcome in outcomes { end(outcome, at: place) }
    if place == .hidden { remove() }
    for outcome in outcomes { outcome.completion?(outcome.place == place) }
  }

  private func end(_ outcome: Outcome, at place: Place) {
    let completed = outcome.place == place
    window?.log(
      .other("transition"),
      name: name,
      why: "\(outcome.place == .shown ? "presentation" : "dismissal") "
        + (completed ? "completed" : "cancelled"),
    )
    switch outcome.place {
    case .shown: controller.presentationDidEnd(completed: completed)
    case .hidden: controller.dismissalDidEnd(completed: completed)
    }
    presented.setAppearing(place == .shown, animated: true)
    if place == .shown { presented.setAppeared(true, animated: true) }
  }

  private func remove() {
    window?.popFocusScope(container)
    presented.view.removeFromSuperview()
    presented.setAppeared(false, animated: true)
    container.removeFromSuperview()
    controller.container = nil
    presented.presentation = nil
    window?.presentationDidEnd(self)
  }

  // MARK: Placing

  func containerDidLayout() {
    controller.containerDidLayout()
    apply(progress)
  }

  private func apply(_ progress: Double) {
    if let animator, let context {
      animator.apply(progress, in: context)
    } else {
      presented.view.frame = controller.frameOfPresentedView(in: container.frame.size)
    }
    controller.progressDidChange(progress)
  }

  private var context: TransitionContext? {
    guard let presenter else { return nil }
    return TransitionContext(
      presented: presented,
      presenter: presenter,
      destination: direction == .shown ? presented : presenter,
      presentationController: controller,
      container: container,
    )
  }

  /// What the log calls it.
  var name: String { presented.view.identifier ?? presented.title }

  private func log(asking whom: String) {
    window?.log(
      .other("presentation"),
      name: "\(name).\(whom)",
      why: direction == .shown ? "asked to present" : "asked to dismiss",
    )
  }
}

extension Presentation.Place {
  /// The progress there.
  fileprivate var progress: Double { self == .shown ? 1 : 0 }
}
