internal import CSDL2
internal import TactileDisplay
internal import TactilePrimitives

/// Brings display lists onto a window.
protocol WindowPainter: AnyObject {
  /// What it is called in messages.
  var name: String { get }

  /// What tells when the display refreshes.
  var refreshSource: RefreshSource { get }

  /// Whether `event` of SDL's queue says that the display took what was presented last.
  func isRefresh(_ event: SDL_Event) -> Bool

  /// Paints `list`, where `damage` is given at least that part of it, in points.
  ///
  /// - Returns: whether there is something to present; false while the display gives no memory.
  func paint(_ list: DisplayList, damage: Rect?) -> Bool

  /// Shows what was painted last.
  func present()

  /// Forgets what the display has lost: render targets, or all textures.
  func contentsLost(all: Bool)

  /// Gives everything back; nothing may be called afterwards.
  func close()
}
