/// The way a pen is held.
public struct PenPose: Hashable, Sendable {
  /// Degrees from upright to the right, −90 to 90.
  public var tiltX: Double
  /// Degrees from upright towards the lower edge, −90 to 90.
  public var tiltY: Double
  /// Whether its eraser points to the screen, not its tip.
  public var isEraser: Bool

  /// A pen tilted by so many degrees.
  public init(tiltX: Double = 0, tiltY: Double = 0, isEraser: Bool = false) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.isEraser = isEraser
  }

  /// A pen of which no more is known than that it is one.
  public static let upright = PenPose()

  /// The same pose with tilts that a pen can have: at most 90 degrees, and 0 for what is no number.
  public var bounded: PenPose {
    func degrees(_ tilt: Double) -> Double { tilt.isFinite ? min(max(tilt, -90), 90) : 0 }
    return PenPose(tiltX: degrees(tiltX), tiltY: degrees(tiltY), isEraser: isEraser)
  }
}
