internal import TactileMotion
internal import TactileViews

/// Fades the menu of a pull-for-menu in and out over the content [SPEC P.4].
final class PullTransition: TransitioningDelegate, TransitionAnimator {
  private weak var pull: PullForMenuController?
  init(_ pull: PullForMenuController) { self.pull = pull }

  private var settings: PullForMenuSettings { pull?.settings ?? PullForMenuSettings() }

  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    PullPresentationController(presented: presented, presenter: presenter, pull: pull)
  }

  func animator(for context: TransitionContext) -> any TransitionAnimator { self }

  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    CurveMotion(partFrom: start, to: target, ofSeconds: settings.fadeDuration)
  }

  func apply(_ progress: Double, in context: TransitionContext) {
    context.presented.view.frame = context.shownFrame
    let view = context.presented.view
    view.alpha = (view.window?.contrast == .high ? 1 : settings.menuAlpha) * progress
  }
}

/// Reports the menu's presentation and dismissal to the pull, and handles the keys that close it.
private final class PullPresentationController: PresentationController {
  private weak var pull: PullForMenuController?

  init(presented: ViewController, presenter: ViewController, pull: PullForMenuController?) {
    self.pull = pull
    super.init(presented: presented, presenter: presenter)
  }

  override func presentationWillBegin() { presented.view.touchAlpha = 1 }

  override func presentationDidEnd(completed: Bool) { pull?.menuDidSettle(isShown: completed) }

  override func dismissalDidEnd(completed: Bool) { pull?.menuDidSettle(isShown: !completed) }

  override func progressDidChange(_ progress: Double) {
    if presented.presentation?.state == .dismissing { pull?.menuWillDismiss() }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat, event.modifiers.isEmpty,
      ["Escape", "Return", "Space"].contains(event.name)
    else { return false }
    presented.dismiss()
    return true
  }
}
