internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The contacts that are still down at the end of replayed input; the window that continues it
/// keeps them down until the user acts.
nonisolated struct HeldContacts {
  private var touches: [TouchEvent] = []
  /// Points by which the place of a mouse that rests may differ from one report to the next.
  private static let rest = 1.0

  /// Follows replayed input.
  mutating func follow(_ event: InputEvent) {
    switch event {
    case .touch(let touch):
      touches.removeAll { $0.id == touch.id }
      if touch.phase == .began || touch.phase == .moved { touches.append(touch) }
    case .window(let event):
      if event.kind == .focusLost || event.kind == .hidden { touches = [] }
    case .hover, .wheel, .key, .text, .composition: break
    }
  }

  /// Returns the ends of the contacts that live input `event` ends, and forgets them.
  ///
  /// A new contact ends all. A mouse that has moved ends its own; one that rests does not, because
  /// a window that opens under it also receives a report.
  mutating func takeCancelled(by event: InputEvent) -> [TouchEvent] {
    guard !touches.isEmpty else { return [] }
    let isEnded: (TouchEvent) -> Bool
    switch event {
    case .touch(let touch):
      guard touch.phase == .began else { return [] }
      isEnded = { _ in true }
    case .hover(let hover):
      isEnded = { touch in
        touch.device == hover.device
          && (touch.locationInWindow - hover.locationInWindow).length >= Self.rest
      }
    case .window:
      follow(event)
      return []
    case .wheel, .key, .text, .composition: return []
    }
    let ended = touches.filter(isEnded)
    touches.removeAll(where: isEnded)
    return ended.map { touch in
      var end = touch
      end.phase = .cancelled
      end.timestamp = event.timestamp
      return end
    }
  }
}
