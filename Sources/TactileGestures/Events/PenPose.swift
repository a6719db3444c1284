/// The tilt and tool of a pen.
public struct PenPose: Hashable, Sendable {
  /// Degrees from upright to the right, −90 to 90.
  public var tiltX: Double
  /// Degrees from upright towards the lower edge, −90 to 90.
  public var tiltY: Double
  /// Whether the eraser points to the screen instead of the tip.
  public var isEraser: Bool

  /// A pen with the given tilt in degrees.
  public init(tiltX: Double = 0, tiltY: Double = 0, isEraser: Bool = false) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.isEraser = isEraser
  }

  /// The pose of a pen that reports no tilt or tool.
  public static let upright = PenPose()

  /// The same pose with valid tilts: at most 90 degrees, and 0 where it is not finite.
  public var bounded: PenPose {
    func degrees(_ tilt: Double) -> Double { tilt.isFinite ? min(max(tilt, -90), 90) : 0 }
    return PenPose(tiltX: degrees(tiltX), tiltY: degrees(tiltY), isEraser: isEraser)
  }
}
