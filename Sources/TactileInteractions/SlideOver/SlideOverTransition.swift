public import TactileViews

/// Presents a menu that slides over its presenter from an edge, with a dim between them.
public final class SlideOverTransition: TransitioningDelegate {
  /// The feel, also of a menu that is there.
  public var settings: SlideOverSettings {
    didSet { if settings != oldValue { shown?.settingsDidChange() } }
  }

  private weak var shown: SlideOverPresentationController?

  /// The way of a menu that feels like `settings`.
  public init(settings: SlideOverSettings = .init()) {
    self.settings = settings
  }

  /// The dim, and the place of the menu.
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

  /// The slide; the same for both directions.
  public func animator(for context: TransitionContext) -> any TransitionAnimator {
    SlideOverAnimator(self)
  }
}
