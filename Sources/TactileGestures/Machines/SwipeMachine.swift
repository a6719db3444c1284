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

  private enum State { case gathering, swiping, over }

  private var state = State.gathering
  private var contacts: [Contact] = []
  private var startTime = Timestamp.zero
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
    travel = travel * (1 / Double(max(contacts.count, 1)))
    let time = event.timestamp - startTime
    guard time <= rules.duration else { return fail(.tooSlow(limit: rules.duration)) }
    if let reason = dropDirections(motion, travel, time, rules) { return fail(reason) }
    return state == .swiping ? judge(travel, time, rules) : .none
  }

  /// Drops the directions that it cannot be any more, and says why where none is left.
  private mutating func dropDirections(
    _ motion: Vector,
    _ travel: Vector,
    _ time: Double,
    _ rules: Rules,
  ) -> GestureReason? {
    let limit = max(rules.deviation * (1 - rules.deviationEase * time), 0)
    var reason = GestureReason.againstDirection
    for direction in Self.all where candidates.contains(direction) {
      let across = direction.across(travel)
      if direction.along(motion) < 0 {
        candidates.remove(direction)
      } else if across > limit {
        candidates.remove(direction)
        reason = .strayed(distance: across, limit: limit)
      }
    }
    return candidates.isEmpty ? reason : nil
  }

  private mutating func judge(
    _ travel: Vector,
    _ time: Double,
    _ rules: Rules,
  ) -> GestureRequest {
    let limit = max(rules.travel * (1 - rules.travelEase * time), 0)
    var farthest = 0.0
    for direction in Self.all where candidates.contains(direction) {
      let along = direction.along(travel)
      guard along >= limit, along > farthest else { continue }
      farthest = along
      recognized = direction
    }
    guard farthest > 0 else { return .none }
    state = .over
    deadline = nil
    return .recognize(.swiped(travel: farthest, limit: limit))
  }

  private mutating func fail(_ reason: GestureReason) -> GestureRequest {
    state = .over
    deadline = nil
    return .fail(reason)
  }

  /// Each direction by itself; of two gone equally far the first is taken.
  private static let all: [SwipeDirection] = [.left, .right, .up, .down]
}
