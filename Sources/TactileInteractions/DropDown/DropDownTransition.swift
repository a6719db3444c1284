internal import TactilePrimitives
public import TactileViews

/// Presents a controller by raising it from the bottom edge.
public final class DropDownTransition: TransitioningDelegate {
  /// What becomes of the presenter, and whether the modal can be put aside.
  public enum Kind: Hashable, Sendable {
    /// The modal can be dragged to the bottom and docks there, while the presenter, which is
    /// smaller and fainter under a modal that is up, can be used.
    case docking
    /// The modal is up or gone, and the presenter stays as it is: a modal over a modal.
    case plain
  }

  /// What becomes of the presenter, and whether the modal can be put aside.
  public let kind: Kind

  /// The feel, also of a modal that is there.
  public var settings: DropDownSettings {
    didSet { if settings != oldValue { shown?.change(to: settings) } }
  }

  /// What lies behind the presenter while it is smaller than the window.
  public var backdrop = DynamicColor(.black)

  private weak var shown: DropDownPresentationController?

  /// A way of presenting.
  public init(_ kind: Kind = .docking, settings: DropDownSettings = .init()) {
    self.kind = kind
    self.settings = settings
  }

  /// What moves modal and presenter.
  public func presentationController(
    presenting presented: ViewController,
    over presenter: ViewController,
  ) -> PresentationController {
    let controller = DropDownPresentationController(
      presented: presented,
      presenter: presenter,
      kind: kind,
      settings: settings,
      backdrop: backdrop,
    )
    shown = controller
    return controller
  }

  /// What gives coming and going their time.
  public func animator(for context: TransitionContext) -> any TransitionAnimator {
    DropDownAnimator(kind: kind, settings: settings)
  }
}
