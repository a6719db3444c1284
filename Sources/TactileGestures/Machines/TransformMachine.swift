internal import TactilePrimitives

/// Decides when contacts move, pinch or turn what they lie on, and measures each of the three.
///
/// | state | event | becomes | asks |
/// |---|---|---|---|
/// | gathering | began, enough contacts | measuring | – |
/// | measuring | moved, first threshold crossed | ripe | begin |
/// | measuring | ended, too few contacts left | gathering | – |
/// | ripe | ended, too few contacts left | over | fail |
/// | gathering, measuring, ripe | ended, none left | over | fail |
/// | ripe | granted | running | – |
/// | running | moved elsewhere | running | change |
/// | running | ended, others left | running | – |
/// | running | ended, none left | over | end |
/// | gathering, measuring, ripe | cancelled | over | fail |
/// | running | cancelled | over | cancel |
/// | over | any | over | – |
///
/// Whatever is not listed changes no state and asks for nothing.
///
/// Each part of the transform rests until its own threshold is crossed, and has then lost what the
/// threshold takes. After a wait for another recognizer, the way so far is lost instead. One
/// contact alone neither pinches nor turns; what was begun waits for a second one to go on.
struct TransformMachine: Sendable {
  /// The states of the table.
  enum State: CaseIterable { case gathering, measuring, ripe, running, over }

  /// What is reported, before and after an event.
  private struct Reading: Equatable {
    var translation = Vector.zero
    var scale = 1.0
    var rotation = 0.0
  }

  /// What frames show of the gesture, where that is not what the last event reported.
  private struct Shown {
    var isInUse = false
    var figure = ContactFigure()
    var reading = Reading()
    var centre = Point.zero
    /// What the owner was told last.
    var toldReading = Reading()
    var toldCentre = Point.zero
  }

  private(set) var state = State.gathering
  private var figure = ContactFigure()
  private(set) var trackers = TransformTrackers()
  private var lastTime = Timestamp.zero
  /// The middle of the contacts while there were enough of them, by the reports.
  private var reportedCentre = Point.zero
  /// The spread of the contacts while there were at least two.
  private var spread = 1.0
  /// Where enough contacts were down.
  private var start = Point.zero
  /// How many contacts are enough.
  private var leastCount = 1

  /// Which thresholds were crossed.
  private var crossed = Parts()
  /// Which parts are under way.
  private var moving = Parts()
  private struct Parts {
    var translation = false
    var scale = false
    var rotation = false
  }

  /// The place, ratio and turn at which the parts are zero, one and zero.
  private var origin = Measures()
  /// What the figure measured before the event at hand.
  private var previous = Measures()
  private struct Measures {
    var place = Point.zero
    var ratio = 1.0
    var turn = 0.0
    var middle = Point.zero
  }

  private var reading = Reading()
  /// From where on the transform is worked out, and what it was then.
  private var segment = Segment()
  private struct Segment {
    var reading = Reading()
    var transform = Transform.identity
    /// The middle of the contacts.
    var middle = Point.zero
  }

  /// Whether the event at hand is the one that made it ripe.
  private var isFresh = false

  private var shown = Shown()
  /// Whether the event at hand set a part going or changed the contacts, so that what is shown
  /// must not go back behind it.
  private(set) var isNewStart = false

  /// Whether it was granted in this sequence.
  private var hasBegun = false

  private var current: Reading { shown.isInUse ? shown.reading : reading }
  var translation: Vector { current.translation }
  var scale: Double { current.scale }
  var rotation: Double { current.rotation }
  /// The middle of the contacts while there were enough of them.
  var centre: Point { shown.isInUse ? shown.centre : reportedCentre }

  /// The map of the plane: since the segment began it was scaled and turned about where the middle
  /// of the contacts then was, and moved.
  var transform: Transform {
    let before = segment.reading
    let now = current
    let factor = now.scale / before.scale
    let anchor: Vector = segment.middle - Point.zero
    return segment.transform
      .concatenating(.translation(-anchor))
      .concatenating(.rotation(radians: now.rotation - before.rotation))
      .concatenating(.scale(x: factor, y: factor))
      .concatenating(.translation(anchor + now.translation - before.translation))
  }

  mutating func feed(_ event: TouchEvent, rules: Rules) -> GestureRequest {
    isFresh = false
    isNewStart = false
    shown.isInUse = false
    lastTime = event.timestamp
    previous = measures
    guard state != .over else { return .none }
    switch event.phase {
    case .began:
      figure.leastSpread = max(rules.leastSpread, 1e-3)
      figure.add(event)
      if state == .gathering, figure.count >= rules.minimumTouches {
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

  /// The part of the way of a contact at which the first threshold was crossed; it is at the end.
  func crossing(of id: TouchID, from before: Point, to after: Point, rules: Rules) -> Double {
    var figure = figure
    return Crossing.ofCondition { part in
      _ = figure.move(id, to: before + (after - before) * part)
      return turned(figure, rules) != nil || pinched(figure, rules) != nil
        || moved(figure, rules) != nil
    }
  }

  /// Learns that the gesture began: with the event that made it ripe, or after a wait.
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
    startSegment(at: figure.middle)
    noteTold()
  }

  /// Takes over where its contacts are, or where frames show them, and says whether that is
  /// anything else than the owner was told last.
  mutating func follow(_ touches: [Touch], asShown: Bool) -> Bool {
    shown.isInUse = asShown
    if asShown {
      shown.figure.follow(figure) { id, location in
        touches.first { $0.id == id }?.shownLocationInWindow ?? location
      }
      shown.reading = reading(of: shown.figure)
      shown.centre = figure.count >= leastCount ? shown.figure.middle : reportedCentre
    }
    guard current != shown.toldReading || centre != shown.toldCentre else { return false }
    noteTold()
    return true
  }

  /// Counts the translation on from this many points, once the gesture began.
  mutating func setTranslation(_ translation: Vector) {
    guard hasBegun else { return }
    segment.reading.translation += translation - self.translation
    if moving.translation { origin.place = seen.place - translation }
    reading.translation = translation
    readAgain()
  }

  /// Counts the scale on from this factor, once the gesture began.
  mutating func setScale(_ scale: Double) {
    guard hasBegun else { return }
    segment.reading.scale *= scale / self.scale
    if moving.scale { origin.ratio = seen.ratio / scale }
    reading.scale = scale
    readAgain()
  }

  /// Counts the rotation on from this many radians, once the gesture began.
  mutating func setRotation(_ rotation: Double) {
    guard hasBegun else { return }
    segment.reading.rotation += rotation - self.rotation
    if moving.rotation { origin.turn = seen.turn - rotation }
    reading.rotation = rotation
    readAgain()
  }

  /// Counts the transform on from this one, once the gesture began.
  mutating func setTransform(_ transform: Transform) {
    guard hasBegun else { return }
    // The anchor goes where the map so far takes it: while the translation rests, it rests too.
    let middle = segment.middle + (translation - segment.reading.translation)
    segment = Segment(reading: current, transform: transform, middle: middle)
  }

  /// The figure that the numbers told to the owner are of.
  private var seen: ContactFigure { shown.isInUse ? shown.figure : figure }

  /// Works the numbers out after one of them was set, which its owner need not be told.
  private mutating func readAgain() {
    read()
    if shown.isInUse { shown.reading = reading(of: shown.figure) }
    shown.toldReading = current
  }

  private mutating func noteTold() {
    shown.toldReading = current
    shown.toldCentre = centre
  }

  mutating func reset(
    rules velocityRules: VelocityRules,
    estimator: (any VelocityEstimator)? = nil,
  ) {
    state = .gathering
    figure.reset()
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
    moving.scale ? reading.scale / spread * trackers.openingRate(at: time) : 0
  }

  /// The rate of the rotation in radians per second at `time`, zero where there is none.
  func rotationVelocity(at time: Timestamp) -> Double {
    moving.rotation ? trackers.turnRate(at: time) : 0
  }

  /// The rate of the translation at `time`, zero where there is none.
  func velocity(at time: Timestamp) -> Velocity {
    moving.translation ? trackers.placeRate(at: time) : .zero
  }

  private var measures: Measures {
    Measures(place: figure.place, ratio: figure.ratio, turn: figure.turn, middle: figure.middle)
  }

  private mutating func measure(_ time: Timestamp, _ rules: Rules) {
    state = .measuring
    figure.restart()
    start = figure.place
    trackers.reset()
    trackers.add(figure, at: time, rules)
  }

  private mutating func contactsChanged(_ rules: Rules) {
    note(rules)
    if figure.count < 2 { forgetHalves() }
    guard state == .running else { return }
    startSegment(at: figure.middle)
    isNewStart = true
  }

  /// Works the transform out from here on.
  private mutating func startSegment(at middle: Point) {
    segment = Segment(reading: reading, transform: transform, middle: middle)
  }

  /// Keeps what a contact that is left alone cannot tell.
  private mutating func note(_ rules: Rules) {
    leastCount = max(rules.minimumTouches, 1)
    if figure.count >= leastCount { reportedCentre = figure.middle }
    if figure.count >= 2 { spread = figure.spread }
  }

  /// Has a pinch or turn that fell short of its threshold count for nothing.
  private mutating func forgetHalves() {
    if !crossed.scale {
      figure.restartOpening()
      trackers.resetOpening()
    }
    if !crossed.rotation {
      figure.restartTurn()
      trackers.resetTurn()
    }
  }

  private mutating func move(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    guard figure.move(event) else {
      if state != .gathering { trackers.add(figure, at: event.timestamp, rules) }
      return .none
    }
    note(rules)
    guard state != .gathering else { return .none }
    trackers.add(figure, at: event.timestamp, rules)
    let reason = cross(rules)
    switch state {
    case .gathering, .ripe, .over: return .none
    case .measuring:
      guard let reason else { return .none }
      state = .ripe
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
      startSegment(at: figure.middle)
      isNewStart = true
      return .change
    }
  }

  /// Notes which thresholds the event crossed, and says why the first of them was.
  private mutating func cross(_ rules: Rules) -> GestureReason? {
    var reason: GestureReason?
    if !crossed.rotation, let turned = turned(figure, rules) {
      crossed.rotation = true
      reason = turned
    }
    if !crossed.scale, let pinched = pinched(figure, rules) {
      crossed.scale = true
      reason = pinched
    }
    if !crossed.translation, let moved = moved(figure, rules) {
      crossed.translation = true
      reason = moved
    }
    return reason
  }

  private func turned(_ figure: ContactFigure, _ rules: Rules) -> GestureReason? {
    guard let limit = rules.rotation?.limit else { return nil }
    let degrees = abs(figure.turn) * 180 / .pi
    return degrees >= limit && degrees > 0 ? .turned(degrees: degrees, limit: limit) : nil
  }

  private func pinched(_ figure: ContactFigure, _ rules: Rules) -> GestureReason? {
    guard let limit = rules.scale?.limit else { return nil }
    let change = abs(figure.opening)
    return change >= limit && change > 0 ? .pinched(change: change, limit: limit) : nil
  }

  private func moved(_ figure: ContactFigure, _ rules: Rules) -> GestureReason? {
    guard let limit = rules.translation?.limit else { return nil }
    let travel = (figure.place - start).length
    return travel > limit ? .slop(travel: travel, limit: limit) : nil
  }

  /// Starts what crossed its threshold and rests still, less what the threshold takes.
  private mutating func startCrossed(_ rules: Rules) {
    if crossed.translation, !moving.translation, let threshold = rules.translation {
      let travel = figure.place - start
      let part = travel.length > 0 ? min(threshold.taken / travel.length, 1) : 0
      origin.place = start + travel * part - reading.translation
    }
    if crossed.scale, !moving.scale, let threshold = rules.scale {
      let shown = Self.beyond(threshold.taken, figure.opening)
      let spread = max(figure.spread - shown, figure.leastSpread)
      origin.ratio = figure.ratio * (spread / figure.spread) / reading.scale
    }
    if crossed.rotation, !moving.rotation, let threshold = rules.rotation {
      let turned = Self.beyond(threshold.taken * .pi / 180, figure.turn)
      origin.turn = figure.turn - turned - reading.rotation
    }
    moving = crossed
  }

  /// What is left of the amount when some is taken off towards zero.
  private static func beyond(_ taken: Double, _ amount: Double) -> Double {
    amount < 0 ? min(amount + taken, 0) : max(amount - taken, 0)
  }

  /// Works out what is reported.
  private mutating func read() {
    reading = reading(of: figure)
  }

  /// What would be reported with the contacts as the figure has them.
  private func reading(of figure: ContactFigure) -> Reading {
    var result = reading
    if moving.translation { result.translation = figure.place - origin.place }
    if moving.scale { result.scale = figure.ratio / origin.ratio }
    if moving.rotation { result.rotation = figure.turn - origin.turn }
    return result
  }

  private mutating func lift(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    figure.remove(event.id)
    contactsChanged(rules)
    if state == .running {
      guard figure.count == 0 else { return .none }
      state = .over
      return .end(.lifted)
    }
    guard figure.count == 0 || state == .ripe && figure.count < rules.minimumTouches else {
      if figure.count < rules.minimumTouches { state = .gathering }
      return .none
    }
    state = .over
    return .fail(.liftedEarly)
  }
}
