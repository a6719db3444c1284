internal import TactilePrimitives

/// Recognizes a pan from the movement of contacts, and measures it.
///
/// | state | event | becomes | asks |
/// |---|---|---|---|
/// | gathering | began, enough contacts | measuring | – |
/// | measuring | moved beyond the slop | ready | begin |
/// | measuring | moved beyond the slop across the axis | over | fail |
/// | measuring, ready | ended, too few contacts left | gathering | – |
/// | gathering, measuring, ready | ended, none left | over | fail |
/// | ready | granted | moving | – |
/// | moving | moved | moving | change |
/// | moving | ended, too few contacts left | over | end |
/// | gathering, measuring, ready | cancelled | over | fail |
/// | moving | cancelled | over | cancel |
/// | over | any | over | – |
///
/// Combinations that are not listed change no state and request nothing.
struct PanMachine: Sendable {
  /// The requirements of a pan.
  struct Rules: Sendable {
    var slop = 10.0
    var axis = PanAxis.any
    var minimumTouches = 1
    /// The edge away from which the pan must move, nil for both directions along the axis.
    var edge: WindowEdge?
  }

  /// The states of the table.
  enum State: CaseIterable { case gathering, measuring, ready, moving, over }

  private(set) var state = State.gathering
  private var contacts = TouchGroup()
  /// The location and time at which enough contacts were down.
  private(set) var start = Point.zero
  private(set) var startTime = Timestamp.zero
  private(set) var lastTime = Timestamp.zero
  /// The location at which the translation is zero.
  private var origin = Point.zero
  private var previousPlace = Point.zero
  /// Whether the current event is the one that made it ready.
  private var isFresh = false
  private var skipsSlop = false
  /// The fraction of the path to the place at which it became ready or failed.
  private(set) var crossing = 1.0
  private var hasBegun = false

  var place: Point { contacts.place }
  var displacement: Vector { place - start }
  var translation: Vector { hasBegun ? place - origin : .zero }

  /// Handles a movement for ``feed(_:rules:)``.
  mutating func move(
    _ id: TouchID,
    to location: Point,
    at time: Timestamp,
    rules: Rules,
  ) -> GestureRequest {
    isFresh = false
    lastTime = time
    guard state != .over else { return .none }
    previousPlace = contacts.place
    contacts.move(id, to: location)
    switch state {
    case .moving: return contacts.place != previousPlace ? .change : .none
    case .measuring: return judge(rules)
    case .gathering, .ready, .over: return .none
    }
  }

  mutating func feed(_ event: TouchEvent, rules: Rules) -> GestureRequest {
    isFresh = false
    lastTime = event.timestamp
    guard state != .over else { return .none }
    previousPlace = contacts.place
    switch event.phase {
    case .began:
      contacts.add(event.id, at: event.locationInWindow)
      if state == .gathering, contacts.count >= rules.minimumTouches { measure(event.timestamp) }
      return .none
    case .moved:
      return move(event.id, to: event.locationInWindow, at: event.timestamp, rules: rules)
    case .ended: return lift(event, rules)
    case .cancelled:
      let wasMoving = state == .moving
      state = .over
      return wasMoving ? .cancel(.touchCancelled("")) : .fail(.touchCancelled(""))
    }
  }

  /// Called when the pan is granted: with the event that made it ready, or after a wait, in which
  /// the travel so far counts as touch slop.
  mutating func grant(at time: Timestamp, rules: Rules) {
    if isFresh {
      origin = skipsSlop ? start : start + slopVector(rules)
    } else {
      origin = lastTime == time ? previousPlace : place
    }
    state = .moving
    hasBegun = true
  }

  /// Makes the pan ready to begin at once, without touch slop.
  mutating func skipSlop() {
    skipsSlop = true
    isFresh = true
    state = .ready
  }

  /// Sets the current translation, once the pan has begun.
  mutating func setTranslation(_ translation: Vector) {
    if hasBegun { origin = place - translation }
  }

  mutating func reset() {
    state = .gathering
    contacts.reset()
    skipsSlop = false
    hasBegun = false
  }

  private mutating func measure(_ time: Timestamp) {
    contacts.recentre()
    state = .measuring
    start = place
    origin = place
    previousPlace = place
    startTime = time
  }

  private mutating func judge(_ rules: Rules) -> GestureRequest {
    let travel = displacement
    guard !travel.isClearlyWithin(rules.slop) else { return .none }
    let (along, across) =
      switch rules.axis {
      case .any: (travel.length, 0.0)
      case .horizontal: (abs(travel.dx), abs(travel.dy))
      case .vertical: (abs(travel.dy), abs(travel.dx))
      }
    guard along > rules.slop || across > rules.slop else { return .none }
    guard crossesAlongAxis(rules) else {
      state = .over
      return .fail(.acrossAxis(travel: across, limit: rules.slop))
    }
    if let edge = rules.edge, edge.inward(travel) < 0 {
      state = .over
      return .fail(.awayFromEdge)
    }
    state = .ready
    isFresh = true
    return .begin(.slop(travel: along, limit: rules.slop))
  }

  /// Computes where on the path from the previous place the touch slop was crossed, and returns
  /// whether it was first crossed along the axis.
  private mutating func crossesAlongAxis(_ rules: Rules) -> Bool {
    let (before, after) = (previousPlace - start, displacement)
    func part(_ before: Double, _ after: Double) -> Double {
      guard abs(after) > rules.slop else { return .infinity }
      return Crossing.ofAmount(rules.slop, from: before, to: after)
    }
    let (sideways, upOrDown) = (part(before.dx, after.dx), part(before.dy, after.dy))
    switch rules.axis {
    case .any:
      crossing = Crossing.ofLength(rules.slop, from: before, to: after)
      return true
    case .horizontal:
      crossing = min(sideways, upOrDown)
      return sideways <= upOrDown
    case .vertical:
      crossing = min(sideways, upOrDown)
      return upOrDown <= sideways
    }
  }

  private mutating func lift(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    contacts.remove(event.id)
    guard contacts.count < rules.minimumTouches else { return .none }
    if state == .moving {
      state = .over
      return .end(.lifted)
    }
    guard contacts.count == 0 else {
      state = .gathering
      return .none
    }
    state = .over
    return .fail(.liftedEarly)
  }

  /// Returns the part of the displacement that the touch slop removes: on the straight line from
  /// the start, up to where the slop ends.
  private func slopVector(_ rules: Rules) -> Vector {
    let travel = displacement
    let along =
      switch rules.axis {
      case .any: travel.length
      case .horizontal: abs(travel.dx)
      case .vertical: abs(travel.dy)
      }
    guard along > 0 else { return .zero }
    return Vector(dx: travel.dx / along * rules.slop, dy: travel.dy / along * rules.slop)
  }
}
