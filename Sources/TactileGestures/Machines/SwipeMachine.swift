internal import TactilePrimitives

/// Recognizes a swipe from the movement of contacts.
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
/// Combinations that are not listed change no state and request nothing.
///
/// The time counts from the first contact, the travel of each contact from its location when the
/// last of them came down. With t the time in seconds, a swipe is made when every contact by
/// itself has travelled at least travel·(1 − ease·t) along its direction. A direction is dropped
/// when a contact has moved more than deviation·(1 − ease·t) across it, or is displaced against it
/// from its own start, however little. A step back that leaves the contact ahead of its start
/// drops nothing.
struct SwipeMachine: Sendable {
  /// The requirements of a swipe.
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
    /// The location at which the contact came down.
    var down: Point
    /// The location from which its travel counts.
    var start: Point
    /// The location before the current report.
    var previous: Point
    var location: Point
  }

  /// The states of the table.
  enum State: CaseIterable { case gathering, swiping, over }

  /// The seconds since the first contact, at the current report and at the previous one.
  private struct Moment {
    var now: Double
    var before: Double
  }

  /// The progress of the contacts in one direction.
  private struct Course {
    /// The least travel of a contact.
    var travel = Double.infinity
    /// The fraction of the path at which the last contact had travelled far enough, infinity if
    /// one has not.
    var reached = 0.0
    /// The fraction of the path at which the direction was dropped, infinity if it was not.
    var dropped = Double.infinity
    var reason = GestureReason.againstDirection

    mutating func drop(at part: Double, _ reason: GestureReason) {
      guard part < dropped else { return }
      dropped = part
      self.reason = reason
    }
  }

  /// A limit in points that decreases linearly with time, down to 0.
  private struct Limit {
    let start: Double
    let ease: Double

    func value(at time: Double) -> Double { max(start * (1 - ease * time), 0) }

    /// Returns the fraction of the path at which a travel reached the limit.
    func crossing(from before: Double, to travel: Double, _ moment: Moment) -> Double {
      Crossing.ofZero(from: before - value(at: moment.before), to: travel - value(at: moment.now))
    }
  }

  private(set) var state = State.gathering
  private var contacts: [Contact] = []
  private var startTime = Timestamp.zero
  private var lastTime = Timestamp.zero
  /// The fraction of the last path at which it was recognized or failed.
  private(set) var crossing = 1.0
  /// The directions that are not dropped.
  private var candidates = SwipeDirection()
  /// The time at which the swipe is too late.
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
    contacts.append(
      Contact(id: event.id, down: place, start: place, previous: place, location: place)
    )
    guard contacts.count == rules.touches else { return .none }
    state = .swiping
    for index in contacts.indices { contacts[index].start = contacts[index].location }
    return .none
  }

  private mutating func move(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    for index in contacts.indices {
      contacts[index].previous = contacts[index].location
      if contacts[index].id == event.id { contacts[index].location = event.locationInWindow }
    }
    let moment = Moment(now: event.timestamp - startTime, before: lastTime - startTime)
    lastTime = event.timestamp
    guard moment.now <= rules.duration else { return fail(.tooSlow(limit: rules.duration)) }
    return judge(moment, rules)
  }

  /// Recognizes the direction whose travel was completed first, or drops directions that have
  /// become impossible and fails with the last of them.
  private mutating func judge(_ moment: Moment, _ rules: Rules) -> GestureRequest {
    let goal = Limit(start: rules.travel, ease: rules.travelEase)
    let bound = Limit(start: rules.deviation, ease: rules.deviationEase)
    var reason = GestureReason.againstDirection
    var (first, farthest, lastDrop) = (Double.infinity, 0.0, 0.0)
    for direction in Self.all where candidates.contains(direction) {
      let course = course(direction, goal, bound, moment)
      if course.reached < .infinity, course.reached <= course.dropped {
        let isFarther = course.reached == first && course.travel > farthest
        guard course.reached < first || isFarther else { continue }
        (first, farthest, recognized) = (course.reached, course.travel, direction)
      } else if course.dropped < .infinity {
        candidates.remove(direction)
        guard course.dropped >= lastDrop else { continue }
        (lastDrop, reason) = (course.dropped, course.reason)
      }
    }
    crossing = recognized == nil ? lastDrop : first
    guard recognized == nil else {
      state = .over
      deadline = nil
      return .recognize(.swiped(travel: farthest, limit: goal.value(at: moment.now)))
    }
    return candidates.isEmpty ? fail(reason) : .none
  }

  /// Measures every contact by itself: one that has not travelled far enough prevents recognition,
  /// one that strays or is displaced against the direction drops it.
  private func course(
    _ direction: SwipeDirection,
    _ goal: Limit,
    _ bound: Limit,
    _ moment: Moment,
  ) -> Course {
    var course = Course()
    if state != .swiping { course.reached = .infinity }
    let (nearest, farthest) = (goal.value(at: moment.now), bound.value(at: moment.now))
    for contact in contacts {
      let (before, travel) = (contact.previous - contact.start, contact.location - contact.start)
      let (along, across) = (direction.along(travel), direction.across(travel))
      course.travel = min(course.travel, along)
      if along > 0, along >= nearest {
        let reached = goal.crossing(from: direction.along(before), to: along, moment)
        course.reached = max(course.reached, reached)
      } else {
        course.reached = .infinity
      }
      if across > farthest {
        let strayed = bound.crossing(from: direction.across(before), to: across, moment)
        course.drop(at: strayed, .strayed(distance: across, limit: farthest))
      }
      let displacement = direction.along(contact.location - contact.down)
      if displacement < 0 {
        let previous = direction.along(contact.previous - contact.down)
        course.drop(at: Crossing.ofZero(from: -previous, to: -displacement), .againstDirection)
      }
    }
    return course
  }

  private mutating func fail(_ reason: GestureReason) -> GestureRequest {
    state = .over
    deadline = nil
    return .fail(reason)
  }

  /// The single directions; of two with equal travel the first is chosen.
  private static let all: [SwipeDirection] = [.left, .right, .up, .down]
}
