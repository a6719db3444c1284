internal import TactileDisplay
internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The part of the host's window that the scene fills, beside docked instruments.
struct ScenePlace: Hashable {
  /// The extent of the host's window, in points.
  var window: Size
  /// The scene's rectangle, in points of the host's window, with its origin on a whole pixel.
  var rect: Rect

  /// The scene fills a window of `size` points.
  init(filling size: Size) { self.init(Rect(origin: .zero, size: size), in: size) }

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

/// The conversion of events from the host's window to the coordinate space that the scene and its
/// companion share.
struct SceneCoordinates {
  private struct Contact {
    let shift: Vector
    let isOnCompanion: Bool
  }

  private var contacts: [TouchID: Contact] = [:]

  /// Returns `event` in the shared coordinate space, and whether it came to the companion.
  ///
  /// A contact keeps to the half on which it came down, and does not jump when that moves.
  mutating func local(
    _ event: InputEvent,
    scene: ScenePlace,
    companion: ScenePlace?,
  ) -> (event: InputEvent, isOnCompanion: Bool) {
    func contact(at point: Point) -> Contact {
      if let companion, companion.rect.contains(point) {
        return Contact(shift: companion.shift, isOnCompanion: true)
      }
      return Contact(shift: scene.shift, isOnCompanion: false)
    }
    switch event {
    case .touch(var touch):
      let known = touch.phase == .began ? nil : contacts[touch.id]
      let contact = known ?? contact(at: touch.locationInWindow)
      contacts[touch.id] = touch.phase == .ended || touch.phase == .cancelled ? nil : contact
      touch.locationInWindow = touch.locationInWindow - contact.shift
      return (.touch(touch), contact.isOnCompanion)
    case .hover(var hover):
      let contact = contact(at: hover.locationInWindow)
      hover.locationInWindow = hover.locationInWindow - contact.shift
      return (.hover(hover), contact.isOnCompanion)
    case .wheel(var wheel):
      let contact = contact(at: wheel.locationInWindow)
      wheel.locationInWindow = wheel.locationInWindow - contact.shift
      return (.wheel(wheel), contact.isOnCompanion)
    case .key, .text, .composition, .window:
      return (event, false)
    }
  }
}

/// The sides to which the pointer, and contacts and keys from the beginning to the end of each, belong.
struct InputSides {
  /// The side over which the mouse pointer is.
  var pointer = Workbench.Side.scene

  private var touches: [TouchID: Workbench.Side] = [:]
  private var keys: [String: Workbench.Side] = [:]

  /// Whether no contact and no key is down.
  var isEmpty: Bool { touches.isEmpty && keys.isEmpty }

  /// Returns the side that receives `touch`; `start` returns the side of a new contact.
  mutating func side(of touch: TouchEvent, from start: @autoclosure () -> Workbench.Side)
    -> Workbench.Side
  {
    switch touch.phase {
    case .began:
      let side = start()
      touches[touch.id] = side
      return side
    case .moved:
      return touches[touch.id] ?? .scene
    case .ended, .cancelled:
      return touches.removeValue(forKey: touch.id) ?? .scene
    }
  }

  /// Returns the side that receives `key`: `focused` for a press, and the side of the press for its release.
  mutating func side(of key: KeyEvent, focused: Workbench.Side) -> Workbench.Side {
    guard key.isDown else { return keys.removeValue(forKey: key.name) ?? focused }
    keys[key.name] = focused
    return focused
  }
}
