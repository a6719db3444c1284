internal import TactilePrimitives
internal import TactileViews

/// How a presenter's view looked before a modal came, and how it looks under it.
final class PresenterLooks {
  private weak var view: View?
  private weak var window: Window?
  private let transform: Transform
  private let alpha: Double
  private let prefersLayer: Bool
  private let background: DynamicColor?

  /// How `view` looks now.
  init(_ view: View) {
    self.view = view
    window = view.window
    transform = view.transform
    alpha = view.alpha
    prefersLayer = view.prefersLayer
    background = view.window?.background
  }

  /// Fills what the view uncovers of its window with `color`.
  func setBackdrop(_ color: DynamicColor) { window?.background = color }

  /// Shows the view `recovery` of the way from small and faint to how it was.
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

  /// Has painters keep a picture of a view that moves.
  func setMoving(_ isMoving: Bool) { view?.prefersLayer = isMoving || prefersLayer }

  /// Gives everything its former value.
  func restore() {
    view?.transform = transform
    view?.alpha = alpha
    view?.prefersLayer = prefersLayer
    if let background { window?.background = background }
  }
}
