/// Movement of fingers on a touchpad, as the system has judged it: one contact of all of them.
///
/// The contact is where the pointer was when it began, moved as the middle of the fingers has.
public struct TouchpadGesture: Hashable, Sendable {
  /// The judgements that there are.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Two fingers scroll.
    case scroll
    /// Three or more fingers move together.
    case swipe
    /// Two or more fingers move apart, together or about each other.
    case pinch
    /// Fingers rest.
    case hold
  }

  /// The judgement, the same throughout a contact.
  public var kind: Kind
  /// The number of fingers, the same throughout a contact.
  public var fingers: Int
  /// Distance between the fingers of a pinch over that when it began; above 0.
  public var scale: Double
  /// Degrees by which the fingers of a pinch have turned since it began, clockwise on the screen.
  public var rotation: Double

  /// A gesture of `fingers` fingers.
  public init(_ kind: Kind, fingers: Int = 2, scale: Double = 1, rotation: Double = 0) {
    self.kind = kind
    self.fingers = fingers
    self.scale = scale
    self.rotation = rotation
  }

  /// Two fingers that scroll.
  public static let scroll = TouchpadGesture(.scroll)
}

extension TouchpadGesture {
  /// The scales and degrees that are told apart; a pinch beyond them stays at the last.
  private static let scales = 1e-4...1e4
  private static let rotations = -1e6...1e6

  /// Takes over where the fingers of `report` are, as far as those are numbers to work with.
  mutating func follow(_ report: TouchpadGesture) {
    if Self.scales.contains(report.scale) { scale = report.scale }
    if Self.rotations.contains(report.rotation) { rotation = report.rotation }
  }
}
