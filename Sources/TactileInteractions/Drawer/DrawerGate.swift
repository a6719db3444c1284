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
  public var refusal: DrawerRefusal? {
    cause.map { DrawerRefusal(cause: $0, velocity: velocity, settings: settings) }
  }

  private var cause: DrawerRefusal.Cause? {
    let (across, down, slack) = (abs(velocity.dx), abs(velocity.dy), Self.resolution)
    if x <= settings.closedTolerance, velocity.dx < 0 { return .closed }
    if down > settings.gateVerticalSpeed + slack, across < settings.gateHorizontalSpeed - slack {
      return .slow
    }
    return across > settings.gateDominance * down + slack ? nil : .steep
  }
}

/// A drawer's reason for refusing a drag, with the values compared.
nonisolated public struct DrawerRefusal: Hashable, Sendable {
  /// The condition that the drag did not meet.
  public enum Cause: Hashable, Sendable {
    /// A closed drawer is dragged further to the left.
    case closed
    /// The drag moves up or down, and too slowly across.
    case slow
    /// The drag moves up or down more than across.
    case steep
  }

  /// The condition.
  public let cause: Cause
  /// The velocity of the drag.
  public let velocity: Velocity
  /// The thresholds.
  public let settings: DrawerSettings

  /// The reason as text for the log.
  public var text: String {
    switch cause {
    case .closed:
      "closed and vx \(velocity.dx.tenths) < 0"
    case .slow:
      "|vy| \(down.tenths) > \(settings.gateVerticalSpeed.tenths)"
        + " and |vx| \(across.tenths) < \(settings.gateHorizontalSpeed.tenths)"
    case .steep:
      "|vx| \(across.tenths) <= \(settings.gateDominance.tenths) * |vy| \(down.tenths)"
    }
  }

  /// The reason in words for people.
  public var explanation: Explanation {
    let numbers = [
      localized("\(way): \(number: down.tenths) pt/s"),
      localized("across: \(number: across.tenths) pt/s"),
    ]
    switch cause {
    case .closed:
      return Explanation(
        localized("the drawer is closed, and you moved further to the left"),
        numbers: localized("across: \(number: across.tenths) pt/s to the left"),
      )
    case .slow where isSteep, .steep:
      let share = settings.gateDominance
      let wanted =
        share == 1
        ? localized("at least as much across")
        : localized("at least \(number: share.tenths) times as much across as \(way)")
      return Explanation(
        localized("you moved \(proportion), and the drawer wants \(wanted)"),
        numbers: (cause == .slow ? numbers + [limits] : numbers).joined(separator: "; "),
      )
    case .slow:
      return Explanation(
        localized("you moved \(way) as well, and slowly across"),
        numbers: (numbers + [limits]).joined(separator: "; "),
      )
    }
  }

  private var across: Double { abs(velocity.dx) }

  private var down: Double { abs(velocity.dy) }

  private var way: LocalizedText { velocity.dy < 0 ? localized("up") : localized("down") }

  private var isSteep: Bool { across <= settings.gateDominance * down }

  private var limits: LocalizedText {
    localized(
      "allowed \(way): \(number: settings.gateVerticalSpeed.tenths) pt/s, unless it is across by"
        + " \(number: settings.gateHorizontalSpeed.tenths) pt/s"
    )
  }

  /// The relation of the speeds in words.
  private var proportion: LocalizedText {
    guard across > 0 else { return localized("straight \(way)") }
    let times = down / across
    guard times >= 1.05 else { return localized("nearly as fast \(way) as across") }
    return localized("\(number: times.tenths) times faster \(way) than across")
  }
}
