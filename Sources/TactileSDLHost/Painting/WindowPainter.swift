internal import CSDL2
internal import TactileDisplay
internal import TactilePrimitives

/// A painter that shows display lists in a window.
protocol WindowPainter: AnyObject {
  /// The painter's name for messages.
  var name: String { get }

  /// The source that signals the display's refreshes.
  var refreshSource: RefreshSource { get }

  /// Whether `event` of SDL's queue reports that the display took the last presented picture.
  func isRefresh(_ event: SDL_Event) -> Bool

  /// Paints `list`: at least the area `damage`, in points, or everything where that is nil.
  ///
  /// - Returns: whether there is something to present; false while the display gives no memory.
  func paint(_ list: DisplayList, damage: Rect?) -> Bool

  /// Shows the last painted picture.
  func present()

  /// Discards what the display has lost: render targets, or all textures.
  func contentsLost(all: Bool)

  /// Frees all resources; nothing may be called afterwards.
  func close()
}
