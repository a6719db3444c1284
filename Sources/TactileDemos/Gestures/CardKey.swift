internal import TactilePrimitives
internal import TactileViews

/// The effect of a key on the focused card.
enum CardKey: Equatable {
  /// Moves the card by a vector, in points.
  case move(Vector)
  /// Scales the card by a factor.
  case scale(Double)
  /// Turns the card by an angle, in radians, clockwise.
  case turn(Double)
  /// Brings the card back to the middle, as a double tap does.
  case reset
  /// Presses the card: a tap, or a long press while the key is held.
  case press
  /// Shows the next picture, or with a negative step the previous one, as a swipe does.
  case page(Int)

  /// The sentence that tells the keys.
  static let help = localized(
    "Arrows move, + and − scale, [ and ] turn, 0 resets. Enter taps; hold it to lift the card."
  )

  /// The factor of a key that scales.
  private static let factor = 1.1
  /// The distance and angle of a key: coarse, and fine with Shift.
  private static let distances = (coarse: 24.0, fine: 4.0)
  private static let angles = (coarse: Double.pi / 12, fine: Double.pi / 180)

  /// Creates the effect of `event`; nil for other keys.
  init?(_ event: KeyEvent) {
    let isFine = event.modifiers == .shift
    guard isFine || event.modifiers.isEmpty else { return nil }
    let distance = isFine ? Self.distances.fine : Self.distances.coarse
    let angle = isFine ? Self.angles.fine : Self.angles.coarse
    switch event.name {
    case "Left": self = .move(Vector(dx: -distance, dy: 0))
    case "Right": self = .move(Vector(dx: distance, dy: 0))
    case "Up": self = .move(Vector(dx: 0, dy: -distance))
    case "Down": self = .move(Vector(dx: 0, dy: distance))
    case "+", "=", "Keypad +": self = .scale(Self.factor)
    case "-", "Keypad -": self = .scale(1 / Self.factor)
    // Comma and period for layouts on which brackets need AltGr.
    case "[", ",": self = .turn(-angle)
    case "]", ".": self = .turn(angle)
    case "0", "Keypad 0", "Home": self = .reset
    case "Return", "Space", "Keypad Enter": self = .press
    case "PageUp": self = .page(-1)
    case "PageDown": self = .page(1)
    default: return nil
    }
  }
}
