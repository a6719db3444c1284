internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// Presents a drop-down modal by raising it from the bottom edge, and times its presentation and
/// dismissal; its presentation controller places it.
final class DropDownTransition: TransitioningDelegate, TransitionAnimator {
  /// The modal, which retains its delegate.
  private unowned let modal: DropDownModalController

  init(_ modal: DropDownModalController) { self.modal = modal }

  func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    DropDownPresentationController(modal, presenter: presenter)
  }

  func animator(for context: TransitionContext) -> any TransitionAnimator { self }

  /// Returns a spring without oscillation that starts fast [SPEC M.2]; for a plain modal, a curve.
  ///
  /// A spring that reverses a transition keeps the current velocity.
  func motion(
    from start: Double,
    to target: Double,
    velocity: Double,
    in context: TransitionContext,
  ) -> any Motion {
    let settings = modal.settings
    guard modal.kind == .docking else {
      return CurveMotion(from: start, to: target, duration: settings.plainDuration)
    }
    let distance = target - start
    let isReversal = velocity != 0 && distance != 0
    return SpringMotion(
      from: start,
      to: target,
      duration: settings.transitionDuration,
      dampingRatio: 1,
      relativeVelocity: isReversal ? velocity / distance : settings.transitionVelocity,
    )
  }

  func apply(_ progress: Double, in context: TransitionContext) {
    modal.drive?.transitionMoved(to: progress)
  }
}

/// The looks of a presenter's view before a modal came; changes and restores them.
final class PresenterLooks {
  private weak var view: View?
  private weak var window: Window?
  private let transform: Transform
  private let alpha: Double
  private let shouldRasterize: Bool
  private let corners: (radius: Double, clips: Bool)
  private let background: DynamicColor?

  /// The current looks of `view`.
  init(_ view: View) {
    self.view = view
    window = view.window
    transform = view.transform
    alpha = view.alpha
    shouldRasterize = view.shouldRasterize
    corners = (view.cornerRadius, view.clipsToBounds)
    background = view.window?.background
  }

  /// Fills the part of the window that the view uncovers with `color`.
  func setBackdrop(_ color: DynamicColor) { window?.background = color }

  /// Shows the view at `recovery`, from 0, scaled down and faded, to 1, its former looks.
  func show(recovery: Double, settings: DropDownSettings, _ arrangement: DropDownArrangement) {
    guard let view else { return }
    guard recovery < 1 else {
      view.transform = transform
      view.alpha = alpha
      (view.cornerRadius, view.clipsToBounds) = corners
      return
    }
    let scale = settings.presenterScale + (1 - settings.presenterScale) * recovery
    let top = view.frame.height * (1 - settings.presenterScale) / 2
    let lift = min(0, (arrangement.presenterTop ?? top) - top) * (1 - recovery)
    view.transform = Transform.scale(x: scale, y: scale)
      .concatenating(transform)
      .concatenating(.translation(Vector(dx: 0, dy: lift)))
    let presenterAlpha = view.window?.contrast == .high ? 1 : settings.presenterAlpha
    view.alpha = alpha * (presenterAlpha + (1 - presenterAlpha) * recovery)
    guard arrangement.presenterCornerRadius > 0 else { return }
    view.cornerRadius = arrangement.presenterCornerRadius
    view.clipsToBounds = true
  }

  /// Makes painters keep the view as a cached layer while it moves.
  func setMoving(_ isMoving: Bool) { view?.shouldRasterize = isMoving || shouldRasterize }

  /// Restores all former values.
  func restore() {
    view?.transform = transform
    view?.alpha = alpha
    view?.shouldRasterize = shouldRasterize
    view?.cornerRadius = corners.radius
    view?.clipsToBounds = corners.clips
    if let background { window?.background = background }
  }
}
