internal import TactilePrimitives
public import TactileViews

/// Presents a controller by raising it from the bottom edge.
public final class DropDownTransition: TransitioningDelegate {
  /// The effect on the presenter, and whether the modal can dock.
  public enum Kind: Hashable, Sendable {
    /// The modal can be dragged to the bottom and docks there, where the presenter can be used;
    /// under a modal that is up, the presenter is scaled down and faded.
    case docking
    /// The modal is up or dismissed, and the presenter stays unchanged: a modal over a modal.
    case plain
  }

  /// The effect on the presenter, and whether the modal can dock.
  public let kind: Kind

  /// The settings of the feel; a change also applies to a presented modal.
  public var settings: DropDownSettings {
    didSet { if settings != oldValue { shown?.change(to: settings) } }
  }

  /// The colour behind a presenter that is scaled down.
  public var backdrop = DynamicColor(.black)

  private weak var shown: DropDownPresentationController?

  /// A transition of `kind` with `settings`.
  public init(_ kind: Kind = .docking, settings: DropDownSettings = .init()) {
    self.kind = kind
    self.settings = settings
  }

  /// Returns the controller that moves the modal and the presenter.
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

  /// Returns the animator that times the presentation and dismissal.
  public func animator(for context: TransitionContext) -> any TransitionAnimator {
    DropDownAnimator(kind: kind, settings: settings)
  }
}
