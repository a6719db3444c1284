internal import TactilePrimitives
internal import TactileViews

/// The looks of a presenter's view before a modal came; changes and restores them.
final class PresenterLooks {
  private weak var view: View?
  private weak var window: Window?
  private let transform: Transform
  private let alpha: Double
  private let prefersLayer: Bool
  private let background: DynamicColor?

  /// The current looks of `view`.
  init(_ view: View) {
    self.view = view
    window = view.window
    transform = view.transform
    alpha = view.alpha
    prefersLayer = view.prefersLayer
    background = view.window?.background
  }

  /// Fills the part of the window that the view uncovers with `colour`.
  func setBackdrop(_ color: DynamicColor) { window?.background = color }

  /// Shows the view at `recovery`, from 0, scaled down and faded, to 1, its former looks.
  func show(recovery: Double, settings: DropDownSettings) {
    guard recovery < 1 else {
      view?.transform = transform
      view?.alpha = alpha
      return
    }
    let scale = settings.presenterScale + (1 - settings.presenterScale) * recovery
    view?.transform = Transform.scale(x: scale, y: scale).concatenating(transform)
    view?.alpha =
      alpha * (settings.presenterAlpha + (1 - settings.presenterAlpha) * recovery)
  }

  /// Makes painters keep the view as a cached layer while it moves.
  func setMoving(_ isMoving: Bool) { view?.prefersLayer = isMoving || prefersLayer }

  /// Restores all former values.
  func restore() {
    view?.transform = transform
    view?.alpha = alpha
    view?.prefersLayer = prefersLayer
    if let background { window?.background = background }
  }
}
