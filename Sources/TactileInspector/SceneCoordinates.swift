internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

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
