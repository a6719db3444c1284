internal import TactilePrimitives

/// Decides whether contacts that move are a swipe.
///
/// | state | event | becomes | asks |
/// |---|---|---|---|
/// | gathering | began, contacts missing | gathering | – |
/// | gathering | began, all there | swiping | – |
/// | swiping | began | over | fail |
/// | gathering, swiping | moved, every direction dropped | over | fail |
/// | swiping | moved far enough | over | recognize |
/// | gathering, swiping | time is up | over | fail |
/// | gathering, swiping | ended or cancelled | over | fail |
/// | over | any | over | – |
///
/// Whatever is not listed changes no state and asks for nothing.
///
/// The time counts from the first contact; the travel is the mean of what the contacts moved since
/// the last of them came. With t the time in seconds, a swipe has gone at least travel·(1 − ease·t)
/// along its direction and at most deviation·(1 − ease·t) across it. A direction is dropped when
/// more than that was gone across it, or when any contact moves against it, however little.
struct SwipeMachine: Sendable {
  /// What the owner wants of a swipe.
  struct Rules: Sendable {
    var directions = SwipeDirection.right
    var touches = 1
    var duration = 0.5
    var travel = 50.0
    var travelEase = 0.94
    var deviation = 50.0
    var deviationEase = 0.98
  }

  private struct Contact {
    var id: TouchID
    var start: Point
    var location: Point
  }

  /// The states of the table.
  enum State: CaseIterable { case gathering, swiping, over }

  /// What the contacts did from one report to the next.
  private struct Way {
    /// What they have moved on the average, now and before.
    var travel: Vector
    /// What the one that the report is about moved.
    var motion: Vector
    var before: Vector
    /// Seconds since the first contact, now and before.
    var time: Double
    var timeBefore: Double
  }

  /// Points that fall evenly with time, down to none.
  private struct Limit {
    private let start: Double
    private let ease: Double

    init(_ start: Double, ease: Double) {
      self.start = start
      self.ease = ease
    }

    func value(at time: Double) -> Double { max(start * (1 - ease * time), 0) }

    /// The part of the way at which a measure of the travel came to it.
    func crossing(_ way: Way, _ measure: (Vector) -> Double) -> Double {
      Crossing.ofZero(
        from: measure(way.before) - value(at: way.timeBefore),
        to: measure(way.travel) - value(at: way.time),
      )
    }
  }

  private(set) var state = State.gathering
  private var contacts: [Contact] = []
  private var startTime = Timestamp.zero
  private var lastTime = Timestamp.zero
  /// The part of the last way at which it was recognized or failed.
  private(set) var crossing = 1.0
  /// The directions that are not dropped.
  private var candidates = SwipeDirection()
  /// When it is too late.
  private(set) var deadline: Timestamp?
  private(set) var recognized: SwipeDirection?

  mutating func feed(_ event: TouchEvent, rules: Rules) -> GestureRequest {
    guard state != .over else { return .none }
    switch event.phase {
    case .began: return press(event, rules)
    case .moved: return move(event, rules)
    case .ended: return fail(.liftedEarly)
    case .cancelled: return fail(.touchCancelled(""))
    }
  }

  mutating func tick(_ time: Timestamp, rules: Rules) -> GestureRequest {
    guard state != .over, let deadline, time >= deadline else { return .none }
    return fail(.tooSlow(limit: rules.duration))
  }

  mutating func reset(rules: Rules) {
    state = .gathering
    contacts.removeAll(keepingCapacity: true)
    candidates = rules.directions
    deadline = nil
    recognized = nil
  }

  private mutating func press(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    guard contacts.count < rules.touches else {
      return fail(.tooManyTouches(limit: rules.touches))
    }
    let place = event.locationInWindow
    lastTime = event.timestamp
    if contacts.isEmpty {
      startTime = event.timestamp
      // A swipe that takes exactly the time still counts.
      deadline = event.timestamp + rules.duration + 1e-9
    }
    contacts.append(Contact(id: event.id, start: place, location: place))
    guard contacts.count == rules.touches else { return .none }
    state = .swiping
    for index in contacts.indices { contacts[index].start = contacts[index].location }
    return .none
  }

  private mutating func move(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    var motion = Vector.zero
    var travel = Vector.zero
    for index in contacts.indices {
      if contacts[index].id == event.id {
        motion = event.locationInWindow - contacts[index].location
        contacts[index].location = event.locationInWindow
      }
      travel += contacts[index].location - contacts[index].start
    }
    let share = 1 / Double(max(contacts.count, 1))
    let way = Way(
      travel: travel * share,
      motion: motion,
      before: (travel - motion) * share,
      time: event.timestamp - startTime,
      timeBefore: lastTime - startTime,
    )
    lastTime = event.timestamp
    guard way.time <= rules.duration else { return fail(.tooSlow(limit: rules.duration)) }
    return judge(way, rules)
  }

  /// Recognizes the direction that was gone far enough first, or drops those that it cannot be any
  /// more and fails with the last of them.
  private mutating func judge(_ way: Way, _ rules: Rules) -> GestureRequest {
    let goal = Limit(rules.travel, ease: rules.travelEase)
    let bound = Limit(rules.deviation, ease: rules.deviationEase)
    var reason = GestureReason.againstDirection
    var (first, farthest, lastDrop) = (Double.infinity, 0.0, 0.0)
    for direction in Self.all where candidates.contains(direction) {
      if direction.along(way.motion) < 0 {
        candidates.remove(direction)
        continue
      }
      let (along, across) = (direction.along(way.travel), direction.across(way.travel))
      let isGone = state == .swiping && along > 0 && along >= goal.value(at: way.time)
      let isStray = across > bound.value(at: way.time)
      guard isGone || isStray else { continue }
      let reached = isGone ? goal.crossing(way, direction.along) : .infinity
      let strayed = isStray ? bound.crossing(way, direction.across) : .infinity
      if reached <= strayed {
        guard reached < first || reached == first && along > farthest else { continue }
        (first, farthest, recognized) = (reached, along, direction)
      } else {
        candidates.remove(direction)
        lastDrop = max(lastDrop, strayed)
        reason = .strayed(distance: across, limit: bound.value(at: way.time))
      }
    }
    crossing = recognized == nil ? lastDrop : first
    guard recognized == nil else {
      state = .over
      deadline = nil
      return .recognize(.swiped(travel: farthest, limit: goal.value(at: way.time)))
    }
    return candidates.isEmpty ? fail(reason) : .none
  }

  private mutating func fail(_ reason: GestureReason) -> GestureRequest {
    state = .over
    deadline = nil
    return .fail(reason)
  }

  /// Each direction by itself; of two gone equally far the first is taken.
  private static let all: [SwipeDirection] = [.left, .right, .up, .down]
}
