/// A gesture of fingers on a touchpad, as classified by the system: one touch for all of them.
///
/// The touch starts at the pointer and moves as the centre of the fingers moves.
public struct TouchpadGesture: Hashable, Sendable {
  /// The kinds of gestures.
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

  /// The kind, the same throughout a touch.
  public var kind: Kind
  /// The number of fingers, the same throughout a contact.
  public var fingers: Int
  /// The distance between the fingers of a pinch relative to that at its beginning; above 0.
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
  /// The ranges of valid scales and degrees; values beyond them are ignored.
  private static let scales = 1e-4...1e4
  private static let rotations = -1e6...1e6

  /// Copies the scale and rotation of `report`, as far as they are valid.
  mutating func follow(_ report: TouchpadGesture) {
    if Self.scales.contains(report.scale) { scale = report.scale }
    if Self.rotations.contains(report.rotation) { rotation = report.rotation }
  }
}
