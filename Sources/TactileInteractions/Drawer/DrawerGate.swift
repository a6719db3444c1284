public import TactilePrimitives

/// Decides whether a drag that crossed its slop may move the drawer [SPEC D.3].
nonisolated public struct DrawerGate: Sendable {
  /// Where the panel is, in points from its closed place.
  public var x: Double
  /// How fast the drag is.
  public var velocity: Velocity
  /// The thresholds.
  public var settings: DrawerSettings

  /// How far apart two speeds are, in points per second, before they count as different: stamps in
  /// microseconds tell no more about the few milliseconds that a drag has lasted by then.
  public static let resolution = 0.25

  /// A decision about a drag at `velocity` with the panel at `x`.
  public init(x: Double, velocity: Velocity, settings: DrawerSettings) {
    self.x = x
    self.velocity = velocity
    self.settings = settings
  }

  /// Why the drag is refused; nil lets it begin.
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
