internal import TactileGestures
internal import TactileViews

/// The sides to which contacts and keys belong from the beginning to the end of each.
struct InputSides {
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

  /// Returns the side that receives `key`: `focused` for a press, and the side of the press for its
  /// release.
  mutating func side(of key: KeyEvent, focused: Workbench.Side) -> Workbench.Side {
    guard key.isDown else { return keys.removeValue(forKey: key.name) ?? focused }
    keys[key.name] = focused
    return focused
  }
}
