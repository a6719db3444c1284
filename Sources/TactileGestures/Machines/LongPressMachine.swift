internal import TactilePrimitives

/// Waits until contacts have been held still for long enough.
///
/// | state | event | becomes | asks |
/// |---|---|---|---|
/// | gathering | began, enough contacts | holding | begin if the duration is 0 |
/// | holding | moved too far | over | fail |
/// | holding | time is up | ripe | begin |
/// | gathering, holding, ripe | ended | over | fail |
/// | ripe | granted | running | – |
/// | running | moved | running | change |
/// | running | ended | over | end |
/// | gathering, holding, ripe | cancelled | over | fail |
/// | running | cancelled | over | cancel |
/// | over | any | over | – |
struct LongPressMachine: Sendable {
  /// What the owner wants of a long press.
  struct Rules: Sendable {
    var touches = 1
    var duration = 0.5
    var movement = 10.0
  }

  private struct Contact {
    var id: TouchID
    var start: Point
    var location: Point
  }

  private enum State { case gathering, holding, ripe, running, over }

  private var state = State.gathering
  private var contacts: [Contact] = []
  /// When the contacts have been held for long enough.
  private(set) var deadline: Timestamp?

  mutating func feed(_ event: TouchEvent, rules: Rules) -> GestureRequest {
    guard state != .over else { return .none }
    switch event.phase {
    case .began: return press(event, rules)
    case .moved: return move(event, rules)
    case .ended:
      let wasRunning = state == .running
      finish()
      return wasRunning ? .end(.lifted) : .fail(.liftedEarly)
    case .cancelled:
      let wasRunning = state == .running
      finish()
      return wasRunning ? .cancel(.touchCancelled("")) : .fail(.touchCancelled(""))
    }
  }

  mutating func tick(_ time: Timestamp, rules: Rules) -> GestureRequest {
    guard state == .holding, let deadline, time >= deadline else { return .none }
    state = .ripe
    self.deadline = nil
    return .begin(.held(seconds: rules.duration))
  }

  /// Learns that the gesture began.
  mutating func grant() {
    state = .running
    deadline = nil
  }

  mutating func reset() {
    state = .gathering
    contacts.removeAll(keepingCapacity: true)
    deadline = nil
  }

  private mutating func press(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    let place = event.locationInWindow
    contacts.append(Contact(id: event.id, start: place, location: place))
    guard state == .gathering, contacts.count == rules.touches else { return .none }
    guard rules.duration > 0 else {
      state = .ripe
      return .begin(.touchDown)
    }
    state = .holding
    deadline = event.timestamp + rules.duration
    return .none
  }

  private mutating func move(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    guard let index = contacts.firstIndex(where: { $0.id == event.id }) else { return .none }
    let place = event.locationInWindow
    let hasMoved = contacts[index].location != place
    contacts[index].location = place
    if state == .running { return hasMoved ? .change : .none }
    let distance = place.distance(to: contacts[index].start)
    guard state != .ripe, distance > rules.movement else { return .none }
    finish()
    return .fail(.moved(distance: distance, limit: rules.movement))
  }

  private mutating func finish() {
    state = .over
    deadline = nil
  }
}
