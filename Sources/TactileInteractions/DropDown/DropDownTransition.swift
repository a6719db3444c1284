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

  /// The feel of the next presentation.
  public var settings: DropDownSettings

  /// What lies behind the presenter while it is smaller than the window.
  public var backdrop = DynamicColor(.black)

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
    DropDownPresentationController(
      presented: presented,
      presenter: presenter,
      kind: kind,
      settings: settings,
      backdrop: backdrop,
    )
  }

  /// What gives coming and going their time.
  public func animator(for context: TransitionContext) -> any TransitionAnimator {
    DropDownAnimator(kind: kind, settings: settings)
  }
}
