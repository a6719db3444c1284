public import TactilePrimitives

/// Decides whether a drag beyond the touch slop may move the drawer [SPEC D.3].
nonisolated public struct DrawerGate: Sendable {
  /// The panel's position, in points from its closed position.
  public var x: Double
  /// The velocity of the drag.
  public var velocity: Velocity
  /// The thresholds.
  public var settings: DrawerSettings

  /// The difference, in points per second, from which two speeds count as different: timestamps in
  /// microseconds resolve no more in the few milliseconds that a drag has lasted by then.
  public static let resolution = 0.25

  /// The gate for a drag at `velocity` with the panel at `x`.
  public init(x: Double, velocity: Velocity, settings: DrawerSettings) {
    self.x = x
    self.velocity = velocity
    self.settings = settings
  }

  /// The reason for refusing the drag; nil if it may begin.
  public var refusal: String? {
    let across = abs(velocity.dx)
    let down = abs(velocity.dy)
    if x <= settings.closedTolerance, velocity.dx < 0 {
      return "closed and vx \(short(velocity.dx)) < 0"
    }
    let slack = Self.resolution
    if down > settings.gateVerticalSpeed + slack, across < settings.gateHorizontalSpeed - slack {
      return "|vy| \(short(down)) > \(short(settings.gateVerticalSpeed))"
        + " and |vx| \(short(across)) < \(short(settings.gateHorizontalSpeed))"
    }
    guard across > settings.gateDominance * down + slack else {
      return "|vx| \(short(across)) <= \(short(settings.gateDominance)) * |vy| \(short(down))"
    }
    return nil
  }

  private func short(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return Int64(exactly: tenths).map(String.init) ?? String(tenths)
  }
}
