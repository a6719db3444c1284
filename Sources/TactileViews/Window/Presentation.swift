public import TactileMotion
internal import TactilePrimitives

/// The presentation of a controller over another one, until its dismissal has finished.
///
/// Progress is 0 if the presented view is hidden and 1 if it is shown. Time drives it, or a touch
/// between ``beginInteraction(completion:)`` and ``endInteraction(at:motion:)``; either continues from the
/// other's progress. The window owns the presentation until the view is hidden.
public final class Presentation {
  /// The final states of a presentation.
  public enum Place: String, Hashable, Sendable {
    /// The presented view is hidden.
    case hidden
    /// The presented view is shown.
    case shown
  }

  /// The state of a presentation.
  public enum State: String, Hashable, Sendable {
    /// The presentation is running.
    case presenting
    /// The presented view is shown.
    case shown
    /// The dismissal is running.
    case dismissing
    /// The presented view is hidden; the presentation is over.
    case hidden
  }

  /// A closure called when a presentation or dismissal ends: with true if it completed, with false
  /// if it was cancelled.
  public typealias Completion = (Bool) -> Void

  /// The presented controller.
  public let presented: ViewController

  /// The presentation controller.
  public let controller: PresentationController

  /// The current state; an interaction does not change it, except from `shown` to `dismissing`.
  public private(set) var state: State = .presenting

  /// Whether a touch drives the progress.
  public private(set) var isInteractive = false

  let container = TransitionContainer()

  private weak var presenter: ViewController?
  private weak var window: Window?
  private var animator: (any TransitionAnimator)?
  /// The final state of the running transition if it is not cancelled.
  private var direction = Place.shown
  private var pending: [Outcome] = []
  /// Whether the last presentation or dismissal that was asked for is animated.
  private var isAnimated = true
  /// Whether the presentation is telling others that it begins.
  private var isBeginning = false
  /// The dismissals that were asked for meanwhile, which follow it.
  private var dismissals: [() -> Void] = []
  private lazy var value = AnimatedValue(0, name: name) { [weak self] in self?.apply($0) }

  /// A running presentation or dismissal.
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

  /// The progress from 0, hidden, to 1, shown.
  public var progress: Double { value.value }

  /// The rate of change of the progress, per second; 0 at rest and during an interaction.
  public var velocity: Double { value.velocity }

  /// Whether a presentation, dismissal or interaction is running.
  public var isRunning: Bool { isInteractive || state == .presenting || state == .dismissing }

  /// Whether time moves the presented view, which does not cover the presenter.
  var runsAside: Bool { isRunning && !isInteractive && !isBeginning && !controller.coversPresenter }

  // MARK: Coming and going

  /// Dismisses the presented view from its current progress.
  ///
  /// It reverses a running presentation and ends an interaction. The completion is called with whether the
  /// view was dismissed, unless it already was.
  public func dismiss(animated: Bool = true, completion: Completion? = nil) {
    guard state != .hidden else { return }
    guard !isBeginning else {
      return dismissals.append { self.dismiss(animated: animated, completion: completion) }
    }
    let isSettling = state == .dismissing && !isInteractive
    let isFromRest = !isInteractive
    isInteractive = false
    isAnimated = animated
    if state == .shown {
      beginDismissal(completion)
    } else {
      pending.append(Outcome(place: .hidden, completion: completion))
    }
    if isSettling && animated { return }
    animate(to: .hidden, animated: animated, isFromRest: isFromRest)
  }

  func begin(animated: Bool, completion: Completion?) {
    guard let window else { return }
    isBeginning = true
    isAnimated = animated
    log(asking: "presentationController")
    pending = [Outcome(place: .shown, completion: completion)]
    container.frame = window.rootView.bounds
    controller.container = container
    presented.setAppearing(true, animated: animated)
    // Each of those that are told may exchange the window's root controller, which is the end.
    guard state != .hidden else { return }
    container.addSubview(presented.view)
    window.rootView.addSubview(container)
    controller.updateCover()
    guard state != .hidden else { return }
    controller.presentationWillBegin()
    guard state != .hidden else { return }
    prepareAnimator()
    apply(0)
    window.layoutIfNeeded()
    isBeginning = false
    animate(to: .shown, animated: animated, isFromRest: true)
    let dismissals = dismissals
    self.dismissals = []
    for dismiss in dismissals { dismiss() }
  }

  private func beginDismissal(_ completion: Completion?) {
    direction = .hidden
    log(asking: "presentationController")
    pending = [Outcome(place: .hidden, completion: completion)]
    state = .dismissing
    presented.setAppearing(false, animated: isAnimated)
    controller.dismissalWillBegin()
    if state != .hidden { prepareAnimator() }
  }

  private func prepareAnimator() {
    guard let context else { return }
    log(asking: "animator")
    animator = presented.transitioningDelegate?.animator(for: context)
    animator?.begin(in: context)
  }

  private func animate(to place: Place, animated: Bool, isFromRest: Bool) {
    guard state != .hidden else { return }
    controller.transitionWillRun(to: place)
    guard animated, let window, !window.reducesMotion else {
      if animated { window?.crossFade() }
      return settle(at: place)
    }
    guard let animator, let context else { return settle(at: place) }
    run(
      animator.motion(from: progress, to: place.progress, velocity: velocity, in: context),
      to: place,
      isFromRest: isFromRest,
    )
  }

  private func run(_ motion: any Motion, to place: Place, isFromRest: Bool = false) {
    guard let window else { return settle(at: place) }
    state = place == .shown ? .presenting : .dismissing
    value.animate(motion, in: window.animator, isFromRest: isFromRest) { [weak self] reachedEnd in
      if reachedEnd { self?.settle(at: place) }
    }
  }

  // MARK: Interaction

  /// Begins an interaction: catches a moving presented view, or begins to dismiss a shown one.
  ///
  /// - Parameter completion: called with whether the view was dismissed; only if it was shown
  ///   before.
  /// - Returns: whether the interaction began.
  public func beginInteraction(completion: Completion? = nil) -> Bool {
    guard state != .hidden, !isInteractive else { return false }
    isAnimated = true
    if state == .shown { beginDismissal(completion) }
    guard state != .hidden else { return false }
    isInteractive = true
    value.stop()
    return true
  }

  /// Sets the progress to `progress`, clamped to 0…1, during an interaction.
  public func update(_ progress: Double) {
    guard isInteractive, !progress.isNaN else { return }
    value.set(min(max(progress, 0), 1))
  }

  /// Ends the interaction and animates the progress to `place`, by `motion` from its current value or else
  /// by that of the animator.
  public func endInteraction(at place: Place, motion: (any Motion)? = nil) {
    guard isInteractive else { return }
    isInteractive = false
    if let motion, window?.reducesMotion == false {
      controller.transitionWillRun(to: place)
      run(motion, to: place)
    } else {
      animate(to: place, animated: true, isFromRest: false)
    }
  }

  // MARK: Ends

  /// Finishes the running transition at `place` at once; from there the caller moves the view.
  public func finish(at place: Place) {
    guard isRunning else { return }
    settle(at: place)
  }

  /// Finishes the running transition at once, where it leads.
  func finishAsAimed() { finish(at: state == .presenting ? .shown : .hidden) }

  /// Removes the presented view together with its window's root controller.
  func removeAtOnce() {
    isAnimated = false
    if state == .shown { beginDismissal(nil) }
    settle(at: .hidden)
  }

  /// Finishes at `place` at once.
  func settle(at place: Place) {
    guard state != .hidden else { return }
    isInteractive = false
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
    let why =
      switch (outcome.place, completed) {
      case (.shown, true): localized("presentation completed")
      case (.shown, false): localized("presentation cancelled")
      case (.hidden, true): localized("dismissal completed")
      case (.hidden, false): localized("dismissal cancelled")
      }
    window?.log(.other("transition"), name: name, why: why.english)
    switch outcome.place {
    case .shown: controller.presentationDidEnd(completed: completed)
    case .hidden: controller.dismissalDidEnd(completed: completed)
    }
    // One that is told of it may have dismissed the view.
    guard place == .hidden || state == .shown else { return }
    presented.setAppearing(place == .shown, animated: isAnimated)
    if place == .shown { presented.setAppeared(true, animated: isAnimated) }
  }

  private func remove() {
    window?.focusSystem.leave(container)
    presented.view.removeFromSuperview()
    presented.setAppeared(false, animated: isAnimated)
    container.removeFromSuperview()
    controller.container = nil
    presented.presentation = nil
    dismissals = []
    window?.presentations.removeAll { $0 === self }
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

  /// The name in the log: the presented view's identifier or the controller's title.
  var name: String { presented.view.identifier ?? presented.title }

  /// The name for people: the subject of log entries about the presented view, or the controller's title.
  var localizedName: LocalizedText {
    presented.view.identifier.map { LogSubject($0).text } ?? presented.localizedTitle
  }

  private func log(asking whom: String) {
    let why = direction == .shown ? localized("asked to present") : localized("asked to dismiss")
    window?.log(.other("presentation"), name: "\(name).\(whom)", why: why.english)
  }
}

extension Presentation.Place {
  /// The progress at this state.
  fileprivate var progress: Double { self == .shown ? 1 : 0 }
}

/// The overlay of one presentation.
final class TransitionContainer: View {
  /// The presentation to which the overlay belongs.
  weak var presentation: Presentation?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerDidLayout()
  }

  /// A dialog with an action that closes it as the Escape key does.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    guard let presentation else { return }
    let presented = presentation.presented
    // A presented view that is itself a dialog or a menu needs no element around it.
    let role = AccessibilityElement(presented.view).role
    guard role != .dialog, role != .menu else { return }
    description.role = .dialog
    description.setLabel(presented.title.isEmpty ? localized("Page") : presented.localizedTitle)
    if presentation.controller.coversPresenter { description.states.insert(.modal) }
    description.addAction("close") { [weak presentation] in presentation?.presented.dismiss() }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    presentation?.controller.handleKey(event) ?? false
  }
}
