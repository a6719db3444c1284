internal import TactilePrimitives

/// Recognizes contacts that move, pinch or rotate a thing, and measures each of the three.
///
/// | state | event | becomes | asks |
/// |---|---|---|---|
/// | gathering | began, enough contacts | measuring | – |
/// | measuring | moved, first threshold crossed | ready | begin |
/// | measuring | ended, too few contacts left | gathering | – |
/// | ready | ended, too few contacts left | over | fail |
/// | gathering, measuring, ready | ended, none left | over | fail |
/// | ready | granted | running | – |
/// | running | moved elsewhere | running | change |
/// | running | ended, others left | running | – |
/// | running | ended, none left | over | end |
/// | gathering, measuring, ready | cancelled | over | fail |
/// | running | cancelled | over | cancel |
/// | over | any | over | – |
///
/// Combinations that are not listed change no state and request nothing.
///
/// Each component stays unchanged until its own threshold is crossed, and then starts without the
/// part that the threshold removes. After a wait for another recognizer, it starts without the
/// whole change so far. One contact alone neither pinches nor rotates; a component that has begun
/// continues with a second one.
struct TransformMachine: Sendable {
  /// The states of the table.
  enum State: CaseIterable { case gathering, measuring, ready, running, over }

  private(set) var state = State.gathering
  private var geometry = TouchGeometry()
  private(set) var trackers = TransformTrackers()
  private var lastTime = Timestamp.zero
  /// The last centre of the contacts while there were enough of them, by the reports.
  private var reportedCentre = Point.zero
  /// The spread of the contacts while there were at least two.
  private var spread = 1.0
  /// The location at which enough contacts were down.
  private var start = Point.zero
  /// The required number of contacts.
  private var leastCount = 1

  /// The components whose thresholds were crossed.
  private var crossed = Parts()
  /// The components that have started.
  private var moving = Parts()

  /// The place, ratio and turn at which the components are zero, one and zero.
  private var origin = Measures()
  /// The measures of the geometry before the current event.
  private var previous = Measures()

  private var reading = Reading()
  /// The start of the current segment of the transform, and the transform at that point.
  private var segment = Segment()

  /// Whether the current event is the one that made it ready.
  private var isFresh = false

  private var shown = Shown()
  /// Whether the current event started a component or changed the contacts, so that the shown
  /// values must not go back before it.
  private(set) var isNewStart = false

  /// Whether it was granted in this sequence.
  private var hasBegun = false

  private var current: Reading { shown.isInUse ? shown.reading : reading }
  var translation: Vector { current.translation }
  var scale: Double { current.scale }
  var rotation: Double { current.rotation }
  /// The last centre of the contacts while there were enough of them, in points of the window.
  var centre: Point { shown.isInUse ? shown.centre : reportedCentre }

  /// The map of the plane since the gesture began.
  var transform: Transform { segment.transform(at: current) }

  mutating func feed(_ event: TouchEvent, rules: Rules) -> GestureRequest {
    isFresh = false
    isNewStart = false
    shown.isInUse = false
    lastTime = event.timestamp
    previous = measures
    guard state != .over else { return .none }
    switch event.phase {
    case .began:
      geometry.leastSpread = max(rules.leastSpread, 1e-3)
      geometry.add(event)
      if state == .gathering, geometry.count >= rules.minimumTouches {
        measure(event.timestamp, rules)
      }
      contactsChanged(rules)
      return .none
    case .moved: return move(event, rules)
    case .ended: return lift(event, rules)
    case .cancelled:
      let wasRunning = state == .running
      state = .over
      return wasRunning ? .cancel(.touchCancelled("")) : .fail(.touchCancelled(""))
    }
  }

  /// Returns the fraction of a contact's path at which the first threshold was crossed, as it is
  /// at the end.
  func crossing(of id: TouchID, from before: Point, to after: Point, rules: Rules) -> Double {
    var geometry = geometry
    return Crossing.ofCondition { part in
      _ = geometry.move(id, to: before + (after - before) * part)
      return rules.turned(geometry) != nil || rules.pinched(geometry) != nil
        || moved(geometry, rules) != nil
    }
  }

  /// Called when the gesture is granted: with the event that made it ready, or after a wait.
  mutating func grant(at time: Timestamp, rules: Rules) {
    state = .running
    hasBegun = true
    let basis = lastTime == time ? previous : measures
    startSegment(at: basis.middle)
    if isFresh, lastTime == time {
      startCrossed(rules)
    } else {
      origin = basis
      moving = crossed
    }
    read()
    startSegment(at: geometry.middle)
    rememberReading()
  }

  /// Updates the values to contacts at the locations that `place` returns for their identifiers and
  /// reported locations, and returns whether they differ from those last reported to the owner.
  mutating func show(at place: (TouchID, Point) -> Point) -> Bool {
    shown.isInUse = true
    shown.geometry.follow(geometry, at: place)
    shown.reading = reading(of: shown.geometry)
    shown.centre = geometry.count >= leastCount ? shown.geometry.middle : reportedCentre
    return takeChange()
  }

  /// Updates the values to the reported locations, and returns whether they differ from those last
  /// reported to the owner.
  mutating func showReported() -> Bool {
    shown.isInUse = false
    return takeChange()
  }

  private mutating func takeChange() -> Bool {
    guard current != shown.lastReading || centre != shown.lastCentre else { return false }
    rememberReading()
    return true
  }

  /// Sets the current translation in points, once the gesture has begun.
  mutating func setTranslation(_ translation: Vector) {
    precondition(translation.isFinite, "A translation is a finite number of points.")
    guard hasBegun else { return }
    segment.reading.translation += translation - self.translation
    if moving.translation { origin.place = seen.place - translation }
    reading.translation = translation
    readAgain()
  }

  /// Sets the current scale, once the gesture has begun.
  mutating func setScale(_ scale: Double) {
    precondition(scale > 0 && scale.isFinite, "A scale is a finite number above 0.")
    guard hasBegun else { return }
    segment.reading.scale *= scale / self.scale
    if moving.scale { origin.ratio = seen.ratio / scale }
    reading.scale = scale
    readAgain()
  }

  /// Sets the current rotation in radians, once the gesture has begun.
  mutating func setRotation(_ rotation: Double) {
    precondition(rotation.isFinite, "A rotation is a finite number of radians.")
    guard hasBegun else { return }
    segment.reading.rotation += rotation - self.rotation
    if moving.rotation { origin.turn = seen.turn - rotation }
    reading.rotation = rotation
    readAgain()
  }

  /// Sets the current transform, once the gesture has begun.
  mutating func setTransform(_ transform: Transform) {
    guard hasBegun else { return }
    // The anchor moves along with the translation since the segment began.
    let middle = segment.middle + (translation - segment.reading.translation)
    segment = Segment(reading: current, transform: transform, middle: middle)
  }

  /// The geometry from which the owner's values are computed.
  private var seen: TouchGeometry { shown.isInUse ? shown.geometry : geometry }

  /// Recomputes the values after the owner set one of them, without a call to the owner.
  private mutating func readAgain() {
    read()
    if shown.isInUse { shown.reading = reading(of: shown.geometry) }
    shown.lastReading = current
  }

  private mutating func rememberReading() {
    shown.lastReading = current
    shown.lastCentre = centre
  }

  mutating func reset(
    rules velocityRules: VelocityRules,
    estimator: (any VelocityEstimator)? = nil,
  ) {
    state = .gathering
    geometry.reset()
    trackers.reset(rules: velocityRules, estimator: estimator)
    crossed = Parts()
    moving = Parts()
    reading = Reading()
    segment = Segment()
    isFresh = false
    isNewStart = false
    hasBegun = false
    shown.isInUse = false
  }

  /// The rate of the scale in 1/s at `time`, zero where there is none.
  func scaleVelocity(at time: Timestamp) -> Double {
    moving.scale ? reading.scale / spread * (trackers.opening.velocity(at: time)?.dx ?? 0) : 0
  }

  /// The rate of the rotation in radians per second at `time`, zero where there is none.
  func rotationVelocity(at time: Timestamp) -> Double {
    moving.rotation ? (trackers.turn.velocity(at: time)?.dx ?? 0) * .pi / 180 : 0
  }

  /// The rate of the translation at `time`, zero where there is none.
  func velocity(at time: Timestamp) -> Velocity {
    moving.translation ? trackers.place.velocity(at: time) ?? .zero : .zero
  }

  private var measures: Measures {
    Measures(
      place: geometry.place,
      ratio: geometry.ratio,
      turn: geometry.turn,
      middle: geometry.middle,
    )
  }

  private mutating func measure(_ time: Timestamp, _ rules: Rules) {
    state = .measuring
    geometry.restart()
    start = geometry.place
    trackers.reset()
    trackers.add(geometry, at: time, rules)
  }

  private mutating func contactsChanged(_ rules: Rules) {
    note(rules)
    if geometry.count < 2 { discardUnstartedComponents() }
    guard state == .running else { return }
    startSegment(at: geometry.middle)
    isNewStart = true
  }

  /// Starts a new segment of the transform at the current values.
  private mutating func startSegment(at middle: Point) {
    segment = Segment(reading: reading, transform: transform, middle: middle)
  }

  /// Keeps the measures that a single remaining contact does not determine.
  private mutating func note(_ rules: Rules) {
    leastCount = max(rules.minimumTouches, 1)
    if geometry.count >= leastCount { reportedCentre = geometry.middle }
    if geometry.count >= 2 { spread = geometry.spread }
  }

  /// Discards a pinch or rotation that did not reach its threshold.
  private mutating func discardUnstartedComponents() {
    if !crossed.scale {
      geometry.restartOpening()
      trackers.opening.reset()
    }
    if !crossed.rotation {
      geometry.restartTurn()
      trackers.turn.reset()
    }
  }

  private mutating func move(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    guard geometry.move(event) else {
      if state != .gathering { trackers.add(geometry, at: event.timestamp, rules) }
      return .none
    }
    note(rules)
    guard state != .gathering else { return .none }
    trackers.add(geometry, at: event.timestamp, rules)
    let reason = cross(rules)
    switch state {
    case .gathering, .ready, .over: return .none
    case .measuring:
      guard let reason else { return .none }
      state = .ready
      isFresh = true
      return .begin(reason)
    case .running:
      guard reason != nil else {
        read()
        return .change
      }
      startSegment(at: previous.middle)
      startCrossed(rules)
      read()
      startSegment(at: geometry.middle)
      isNewStart = true
      return .change
    }
  }

  /// Records the thresholds that the event crossed, and returns the reason for the first of them.
  private mutating func cross(_ rules: Rules) -> GestureReason? {
    var reason: GestureReason?
    if !crossed.rotation, let turned = rules.turned(geometry) {
      crossed.rotation = true
      reason = turned
    }
    if !crossed.scale, let pinched = rules.pinched(geometry) {
      crossed.scale = true
      reason = pinched
    }
    if !crossed.translation, let moved = moved(geometry, rules) {
      crossed.translation = true
      reason = moved
    }
    return reason
  }

  private func moved(_ geometry: TouchGeometry, _ rules: Rules) -> GestureReason? {
    guard let limit = rules.translation?.limit else { return nil }
    let travel = (geometry.place - start).length
    return travel > limit ? .slop(travel: travel, limit: limit) : nil
  }

  /// Starts the components that crossed their threshold, less the part that the threshold removes.
  private mutating func startCrossed(_ rules: Rules) {
    if crossed.translation, !moving.translation, let threshold = rules.translation {
      let travel = geometry.place - start
      let part = travel.length > 0 ? min(threshold.taken / travel.length, 1) : 0
      origin.place = start + travel * part - reading.translation
    }
    if crossed.scale, !moving.scale, let threshold = rules.scale {
      let shown = Self.beyond(threshold.taken, geometry.opening)
      let spread = max(geometry.spread - shown, geometry.leastSpread)
      origin.ratio = geometry.ratio * (spread / geometry.spread) / reading.scale
    }
    if crossed.rotation, !moving.rotation, let threshold = rules.rotation {
      let turned = Self.beyond(threshold.taken * .pi / 180, geometry.turn)
      origin.turn = geometry.turn - turned - reading.rotation
    }
    moving = crossed
  }

  /// Returns the rest of an amount after a part is removed towards zero.
  private static func beyond(_ taken: Double, _ amount: Double) -> Double {
    amount < 0 ? min(amount + taken, 0) : max(amount - taken, 0)
  }

  /// Recomputes the reported values.
  private mutating func read() { reading = reading(of: geometry) }

  /// Returns the values that would be reported for `geometry`.
  private func reading(of geometry: TouchGeometry) -> Reading {
    var result = reading
    if moving.translation { result.translation = geometry.place - origin.place }
    if moving.scale { result.scale = geometry.ratio / origin.ratio }
    if moving.rotation { result.rotation = geometry.turn - origin.turn }
    return result
  }

  private mutating func lift(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    geometry.remove(event.id)
    contactsChanged(rules)
    if state == .running {
      guard geometry.count == 0 else { return .none }
      state = .over
      return .end(.lifted)
    }
    guard geometry.count == 0 || state == .ready && geometry.count < rules.minimumTouches else {
      if geometry.count < rules.minimumTouches { state = .gathering }
      return .none
    }
    state = .over
    return .fail(.liftedEarly)
  }
}
