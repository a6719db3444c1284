internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// A card over a scrim; a touch beside it, or Escape, closes it.
class CardOverlay: View {
  /// Called when the overlay should close.
  var onClose: (() -> Void)?

  let card = View()

  /// The distance of a focus ring from the card's edge, in points.
  static let ringInset = 4.0

  /// Creates an overlay whose scrim has the opacity `scrim`.
  init(scrim: Double, shadow: Shadow) {
    super.init()
    backgroundColor = DynamicColor(Color(white: 0, alpha: scrim))
    card.backgroundColor = Theme.surface
    card.cornerRadius = 14
    card.clipsToBounds = true
    card.shadow = shadow
    addSubview(card)
  }

  override func handleTouch(_ touch: Touch, phase: TouchPhase) {
    if phase == .ended, touch.hitNode === self { onClose?() }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.isEscapePress else { return false }
    onClose?()
    return true
  }
}
