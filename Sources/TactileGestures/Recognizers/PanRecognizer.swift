public import TactilePrimitives

/// Recognizes touches that move, and follows them.
///
/// It begins when its touches have travelled farther than the slop; the translation starts after
/// it, so nothing jumps. When touches come or go, the translation goes on from where it is.
public class PanRecognizer: GestureRecognizer {
  /// The direction in which it wants to be moved to begin.
  public var axis = PanAxis.any
  /// Points of travel before it begins; nil takes the settings' number for the device.
  public var slop: Double?
  /// Whether it begins with this touch at once, before all other recognizers, without slop and
  /// without ``GestureRecognizer/shouldBegin``: how a finger catches something that moves.
  public var beginsAtTouchDown: ((Touch) -> Bool)?

  /// Whether its ``translation`` follows the places where fingers are shown, once a frame, where
  /// the settings want resampling.
  ///
  /// Owners for whom the way counts, not the place it leads to, want every sample instead.
  public var isResampled = true

  @safe @exclusivity(unchecked) private var machine = PanMachine()
  /// The rules since the last touch came down.
  @safe @exclusivity(unchecked) private var rules = PanMachine.Rules()
  /// What leads from where the touches are to where the last frame showed them.
  @safe @exclusivity(unchecked) private var lag = Vector.zero
  /// The translation that its owner was told last.
  private var told = Vector.zero
  /// The velocity when it ended, nil until then.
  private var release: ReleaseVelocity?

  /// A pan that the log calls `name`.
  public override init(name: String = "pan") {
    super.init(name: name)
  }

  /// Points from where it began, after the slop: where frames show it while it is under way, where
  /// the touches were in the end.
  ///
  /// Setting it counts on from the new value: an owner that takes what was moved and sets zero gets
  /// the next movement by itself. Before the pan has begun setting it does nothing. Velocity,
  /// ``displacement`` and ``GestureRecognizer/onChange`` are left alone.
  public var translation: Vector {
    get { state.isRunning ? machine.translation + lag : machine.translation }
    set {
      precondition(newValue.isFinite, "A translation is a finite number of points.")
      machine.setTranslation(state.isRunning ? newValue - lag : newValue)
      told = translation
    }
  }
  /// Points from where the touches came down, with the slop.
  public var displacement: Vector { machine.displacement }
  /// Seconds since the touches came down.
  public var elapsed: Double { timestamp - machine.startTime }
  /// The middle of the touches when enough of them were down, in points of the window.
  public var startLocationInWindow: Point { machine.start }
  /// The velocity of the middle of its touches at the last event; zero after a rest, nil from
  /// fewer than three samples.
  ///
  /// It is the mean of the velocities of the touches that are down, each by its own samples, so
  /// that a finger that comes or goes leaves no trace in it.
  public var velocityEstimate: Velocity? { estimate(at: timestamp) }
  /// The velocity at the last event, zero where none can be estimated.
  public var velocity: Velocity { velocityEstimate ?? .zero }
  /// The velocity at `time`, an instant at or after the last event; zero after a rest until then.
  public func velocity(at time: Timestamp) -> Velocity {
    estimate(at: time) ?? .zero
  }
  /// The displacement over the elapsed time, which counts as a millisecond at least.
  public var averageVelocity: Velocity {
    settings.velocityRules.bounded(displacement * (1 / max(elapsed, 0.001)))
  }
  /// The estimate, or the average where there is none, it is zero or it points back: what a begin is
  /// judged by.
  ///
  /// So a flick seen in two samples counts, and so does an even drag of which the first report came
  /// late: the curve through three samples that are unevenly apart turns round.
  public var beginVelocity: Velocity {
    guard let estimate = velocityEstimate, estimate != .zero else { return averageVelocity }
    let along = estimate.dx * displacement.dx + estimate.dy * displacement.dy
    return along < 0 ? averageVelocity : estimate
  }
  /// The estimate, or the average where there are too few samples: what a release is judged by.
  public var releaseVelocity: Velocity { velocityEstimate ?? averageVelocity }
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
      if followed.count == 1 {
        machine.reset()
        release = nil
      }
      rules = rulesInForce
    }
    let request = machine.feed(TouchEvent(touch, phase: phase), rules: rules)
    if phase != .moved, state.isRunning { touchesDidChange(request) }
    if phase == .began, skipsShouldBegin, state == .possible { machine.skipSlop() }
    return request
  }

  public override func crossing(of touch: Touch) -> Double { machine.crossing }

  public override func wasGranted(at time: Timestamp) {
    machine.grant(at: time, rules: rules)
    followed.holdShown()
    told = translation
  }

  override var waitsForFrame: Bool { isResampled && followed.first?.isResampled == true }

  override func followTouches(asShown: Bool) -> Bool {
    lag = asShown ? touches.lag : .zero
    guard translation != told else { return false }
    told = translation
    return true
  }

  private func touchesDidChange(_ request: GestureRequest) {
    switch request {
    case .end, .cancel:
      release = ReleaseVelocity(of: touches, at: timestamp, rules: settings.velocityRules)
    case .none, .begin, .change, .fail, .recognize: followed.holdShown()
    }
  }

  private func estimate(at time: Timestamp) -> Velocity? {
    guard let release else { return touches.velocity(at: time, rules: settings.velocityRules) }
    return release.velocity(at: time)
  }

  /// The rules as the properties and settings have them now.
  var rulesInForce: PanMachine.Rules {
    let device = touches.first?.device ?? .finger
    return PanMachine.Rules(
      slop: slop ?? settings.panSlop(for: device),
      axis: axis,
      minimumTouches: minimumNumberOfTouches,
    )
  }
}
