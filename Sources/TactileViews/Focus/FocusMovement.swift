/// A movement of the focus.
public enum FocusMovement: Hashable, Sendable {
  /// To the next view in reading order, and from the last to the first.
  case next
  /// To the previous view in reading order, and from the first to the last.
  case previous
  /// To the nearest view on the left.
  case left
  /// To the nearest view on the right.
  case right
  /// To the nearest view above.
  case up
  /// To the nearest view below.
  case down

  /// Creates the movement for the key `event`; nil for keys that do not move the focus.
  init?(_ event: KeyEvent) {
    guard event.isDown else { return nil }
    switch (event.name, event.modifiers) {
    case ("Tab", []): self = .next
    case ("Tab", .shift): self = .previous
    case ("Left", []): self = .left
    case ("Right", []): self = .right
    case ("Up", []): self = .up
    case ("Down", []): self = .down
    default: return nil
    }
  }
}
