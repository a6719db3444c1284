internal import TactileMotion
internal import TactilePrimitives
public import TactileViews

/// Presents a menu that slides over its presenter from an edge, with a scrim between them.
public final class SlideOverTransition: TransitioningDelegate {
  /// The settings of the feel; a change also applies to a presented menu.
  public var settings: SlideOverSettings {
    didSet { if settings != oldValue { shown?.settingsDidChange() } }
  }

  private weak var shown: SlideOverPresentationController?

  /// A transition with `settings`.
  public init(settings: SlideOverSettings = .init()) {
    self.settings = settings
  }

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

  init(_ transition: SlideOverTransition) {
    self.transition = transition
  }

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
