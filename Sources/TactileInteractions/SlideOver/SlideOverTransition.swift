public import TactileViews

/// Presents a menu that slides over its presenter from an edge, with a dim between them.
public final class SlideOverTransition: TransitioningDelegate {
  private let settings: SlideOverSettings

  /// The way of a menu that feels like `settings`.
  public init(settings: SlideOverSettings = .init()) {
    self.settings = settings
  }

  /// The dim, and the place of the menu.
  public func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    SlideOverPresentationController(
      presented: presented,
      presenter: presenter,
      settings: settings,
    )
  }

  /// The slide; the same for both directions.
  public func animator(for context: TransitionContext) -> any TransitionAnimator {
    SlideOverAnimator(settings: settings)
  }
}
