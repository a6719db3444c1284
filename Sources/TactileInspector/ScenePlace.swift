internal import TactileDisplay
internal import TactilePrimitives

/// The part of the host's window that the scene fills, beside docked instruments.
struct ScenePlace: Hashable {
  /// The extent of the host's window, in points.
  var window: Size
  /// The scene's rectangle, in points of the host's window, with its origin on a whole pixel.
  var rect: Rect

  /// The scene fills a window of `size` points.
  init(filling size: Size) {
    self.init(Rect(origin: .zero, size: size), in: size)
  }

  /// The scene fills `rect` of a window of `size` points.
  init(_ rect: Rect, in size: Size) {
    window = size
    self.rect = rect
  }

  /// Whether the scene fills the whole window.
  var isWhole: Bool { rect == Rect(origin: .zero, size: window) }

  /// The scene's origin in the host's window.
  var shift: Vector { rect.origin - .zero }

  /// Returns `rect` of the scene in points of the host's window.
  func outer(_ rect: Rect) -> Rect { rect.offset(by: shift) }

  /// Returns the damage of the host's window by `damage` in the scene.
  func damage(_ damage: Rect) -> Rect {
    isWhole || damage.isEmpty ? damage : outer(damage).intersection(rect)
  }

  /// Returns the display list of the host's window with the scene's `list` in its place.
  func list(_ list: DisplayList) -> DisplayList {
    guard !isWhole else { return list }
    let own = Rect(origin: .zero, size: rect.size)
    let group = GroupItem(offset: shift, bounds: own, hasLayers: true, items: list.items)
    var whole = list
    whole.size = window
    whole.items = [.clip(rect, [.group(group)])]
    return whole
  }
}
