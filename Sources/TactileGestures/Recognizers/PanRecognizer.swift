public import TactilePrimitives

/// Recognizes touches that move, and follows them.
///
/// It begins when its touches have moved beyond the touch slop; the translation starts after it,
/// so nothing jumps. When touches come or go, the translation continues without a jump.
public class PanRecognizer: GestureRecognizer {
  /// The direction in which the pan must move to begin.
  public var axis = PanAxis.any
  /// The touch slop in points; nil uses the setting for the device.
  public var slop: Double?
  /// Returns whether the pan begins at once with this touch, before all other recognizers, without
  /// touch slop and without ``GestureRecognizer/shouldBegin``: used to catch content that is
  /// moving.
  public var beginsAtTouchDown: ((Touch) -> Bool)?

  /// Whether the ``translation`` follows the resampled locations of fingers, once a frame, where
  /// the settings enable resampling.
  ///
  /// Owners that use the path, not only the current location, need every sample instead.
  public var isResampled = true

  @safe @exclusivity(unchecked) private var machine = PanMachine()
  /// The rules since the last touch came down.
  private var rules = PanMachine.Rules()
  /// The vector from the touches' locations to the locations that the last frame showed.
  private var lag = Vector.zero
  /// The translation at the last call of the owner.
  private var reportedTranslation = Vector.zero
  /// The velocity when it ended, nil until then.
  private var release: ReleaseVelocity?

  /// A pan with the name `name` in the log.
  public override init(name: String = "pan") { super.init(name: name) }

  /// The movement in points since the pan began, without the touch slop: of the shown locations
  /// while it is running, of the touches at the end.
  ///
  /// Setting it replaces the current value: an owner that applies the movement and sets zero gets
  /// the next movement by itself. Before the pan has begun setting it does nothing. Velocity,
  /// ``displacement`` and ``GestureRecognizer/onChange`` are not affected.
  public var translation: Vector {
    get { state.isRunning ? machine.translation + lag : machine.translation }
    set {
      precondition(newValue.isFinite, "A translation is a finite number of points.")
      machine.setTranslation(state.isRunning ? newValue - lag : newValue)
      reportedTranslation = translation
    }
  }
  /// The movement in points since the touches came down, including the touch slop.
  public var displacement: Vector { machine.displacement }
  /// Seconds since the touches came down.
  public var elapsed: Double { timestamp - machine.startTime }
  /// The centre of the touches when enough of them were down, in points of the window.
  public var startLocationInWindow: Point { machine.start }
  /// The velocity of the centre of the touches at the last event; zero after a rest, nil from
  /// fewer than three samples.
  ///
  /// It is the mean of the velocities of the touches that are down, each from its own samples, so
  /// that a finger that comes or goes does not change it abruptly.
  public var velocityEstimate: Velocity? { estimate(at: timestamp) }
  /// The velocity at the last event, zero where none can be estimated.
  public var velocity: Velocity { velocityEstimate ?? .zero }
  /// The velocity at `time`, an instant at or after the last event; zero after a rest until then.
  public func velocity(at time: Timestamp) -> Velocity { estimate(at: time) ?? .zero }
  /// The displacement divided by the elapsed time, which counts as at least a millisecond.
  public var averageVelocity: Velocity {
    settings.velocityRules.bounded(displacement * (1 / max(elapsed, 0.001)))
  }
  /// The velocity for decisions at the begin: the estimate, or the average where there is no
  /// estimate, it is zero or it points backwards.
  ///
  /// So a flick with two samples counts, and so does an even drag whose first report was late: the
  /// curve through three unevenly spaced samples reverses.
  public var beginVelocity: Velocity {
    guard let estimate = velocityEstimate, estimate != .zero else { return averageVelocity }
    return estimate.pointsPerSecond.dot(displacement) < 0 ? averageVelocity : estimate
  }
  /// The velocity for decisions at a release: the estimate, or the average where there are too few
  /// samples, since the last rest if there was one.
  public var releaseVelocity: Velocity {
    velocityEstimate ?? release?.rateSinceRest ?? averageVelocity
  }
  /// Whether the touches rested before the last event.
  public var isResting: Bool {
    if let release { return release.isResting(at: timestamp) }
    return touches.areResting(at: timestamp)
  }

  public override func beginsImmediately(with touch: Touch) -> Bool {
    beginsAtTouchDown?(touch) ?? false
  }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    lag = .zero
    if phase == .moved { return machine.move(touch.id, to: touch.place, at: time, rules: rules) }
    if phase == .began {
      if touches.count == 1 {
        machine.reset()
        release = nil
      }
      rules = rulesInForce
    }
    let request = machine.feed(TouchEvent(touch, phase: phase), rules: rules)
    if state.isRunning { touchesDidChange(request) }
    // With too few touches left, a pan that waits for another is not ready.
    if phase == .ended, machine.state == .gathering { pending = nil }
    if phase == .began, skipsShouldBegin, state == .possible { machine.skipSlop() }
    return request
  }

  public override func crossing(of touch: Touch) -> Double { machine.crossing }

  public override func wasGranted(at time: Timestamp) {
    machine.grant(at: time, rules: rules)
    touches.holdShown()
    reportedTranslation = translation
  }

  public override var waitsForFrame: Bool { isResampled && touches.first?.isResampled == true }

  public override func followTouches(asShown: Bool) -> Bool {
    lag = asShown ? touches.lag : .zero
    guard translation != reportedTranslation else { return false }
    reportedTranslation = translation
    return true
  }

  private func touchesDidChange(_ request: GestureRequest) {
    switch request {
    case .end, .cancel:
      release = ReleaseVelocity(of: touches, at: timestamp, rules: settings.velocityRules)
    case .none, .begin, .change, .fail, .recognize: touches.holdShown()
    }
  }

  private func estimate(at time: Timestamp) -> Velocity? {
    guard let release else { return touches.velocity(at: time, rules: settings.velocityRules) }
    return release.velocity(at: time)
  }

  /// The rules according to the current properties and settings.
  var rulesInForce: PanMachine.Rules {
    let device = touches.first?.device ?? .finger
    return PanMachine.Rules(
      slop: slop ?? settings.panSlop(for: device),
      axis: axis,
      minimumTouches: minimumNumberOfTouches,
    )
  }
}

/// The velocity of touches at the end of their gesture, kept after the touches have ended.
struct ReleaseVelocity: Sendable {
  private let velocity: Velocity?
  /// The mean rate of the first touch since its last rest, if it has too few samples since then.
  let rateSinceRest: Velocity?
  /// The time since which none of the touches has moved.
  private let restStart: Timestamp
  private let restGap: Double

  init(of touches: [Touch], at time: Timestamp, rules: VelocityRules) {
    velocity = touches.velocity(at: time, rules: rules)
    rateSinceRest = touches.first?.tracker.rateSinceRest
    restStart = touches.compactMap(\.tracker.restStart).max() ?? time
    restGap = rules.restGap
  }

  /// Returns the velocity at the end, zero when `time` is a rest later.
  func velocity(at time: Timestamp) -> Velocity? { isResting(at: time) ? .zero : velocity }

  func isResting(at time: Timestamp) -> Bool { time - restStart >= restGap }
}

/// Recognizes a finger that moves inwards from an edge of the window.
///
/// The touch must come down within the edge's zone or outside the window beyond it, and cross the
/// touch slop inwards before it does so in another direction. Where two edges meet, the nearer one
/// counts.
public final class ScreenEdgePanRecognizer: PanRecognizer {
  /// The edges that are recognized; of two equally near ones the first is used.
  public var edges: [WindowEdge]
  /// Points from an edge within which a touch must come down; nil uses the setting.
  public var zone: Double?
  /// The edge at which the touch came down, nil before the first touch.
  public private(set) var edge: WindowEdge?

  /// A pan from one of `edges`, with the name `name` in the log; it accepts one touch.
  public init(edges: [WindowEdge], name: String = "edgePan") {
    self.edges = edges
    super.init(name: name)
    maximumNumberOfTouches = 1
  }

  public override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
    if phase == .began, touches.count == 1, let refusal = chooseEdge(for: touch) {
      return .fail(refusal)
    }
    return super.respond(to: touch, phase: phase)
  }

  override var rulesInForce: PanMachine.Rules {
    var rules = super.rulesInForce
    rules.edge = edge
    rules.axis = edge?.axis ?? axis
    return rules
  }

  private func chooseEdge(for touch: Touch) -> GestureReason? {
    let limit = zone ?? settings.edgeZone
    var least = Double.infinity
    for candidate in edges {
      let distance = candidate.distance(of: touch.startLocationInWindow, in: windowBounds)
      guard distance < least else { continue }
      least = distance
      edge = candidate
    }
    return least <= limit ? nil : .outsideEdgeZone(distance: least, limit: limit)
  }
}
