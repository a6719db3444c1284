internal import TactilePrimitives

/// Recognizes contacts that are held still for long enough, after the required number of taps.
///
/// | state | event | becomes | asks |
/// |---|---|---|---|
/// | gathering, between | began, taps missing | tapping | – |
/// | between | began too soon, too far away or by another button | over | fail |
/// | between | time is up | over | fail |
/// | tapping | began | tapping | – |
/// | tapping | moved too far | over | fail |
/// | tapping | ended, others still down | tapping | – |
/// | tapping | last ended, too few contacts | over | fail |
/// | tapping | last ended | between | – |
/// | gathering, between | began, all taps made, contacts missing | gathering | – |
/// | gathering, between | began, all taps made, enough contacts | holding | begin if duration 0 |
/// | holding | moved too far | over | fail |
/// | holding | time is up | ready | begin |
/// | gathering, holding, ready | ended | over | fail |
/// | ready | granted | running | – |
/// | running | moved | running | change |
/// | running | ended | over | end |
/// | tapping, between, gathering, holding, ready | cancelled | over | fail |
/// | running | cancelled | over | cancel |
/// | tapping, between | another button pressed | over | fail |
/// | over | any | over | – |
///
/// Combinations that are not listed change no state and request nothing.
struct LongPressMachine: Sendable {
  /// The requirements of a long press.
  struct Rules: Sendable {
    var touches = 1
    var duration = 0.5
    var movement = 10.0
    /// The number of taps before the press, and their requirements.
    var taps = 0
    var tapMovement = 10.0
    var shortestPause = 0.04
    var longestPause = 0.3
    var distance = 40.0

    /// The requirements of the taps and of the press, which takes the place of one more tap.
    var row: TapMachine.Rules {
      TapMachine.Rules(
        taps: taps + 1,
        touches: touches,
        movement: tapMovement,
        shortestPause: shortestPause,
        longestPause: longestPause,
        distance: distance,
      )
    }
  }

  private struct Contact {
    var id: TouchID
    var start: Point
    var location: Point
  }

  /// The states of the table.
  enum State: CaseIterable { case tapping, between, gathering, holding, ready, running, over }

  private(set) var state = State.gathering
  /// The fraction of the last path at which a contact moved too far.
  private(set) var crossing = 1.0
  private var contacts: [Contact] = []
  /// The taps before the press.
  private var row = TapMachine()
  /// The time at which the contacts have been held for long enough, or the next tap or the press
  /// is too late.
  private(set) var deadline: Timestamp?

  mutating func feed(_ event: TouchEvent, rules: Rules) -> GestureRequest {
    guard state != .over else { return .none }
    switch event.phase {
    case .began: return press(event, rules)
    case .moved: return move(event.id, to: event.locationInWindow, rules: rules)
    case .ended:
      if state == .tapping {
        contacts.removeAll { $0.id == event.id }
        let request = count(event, rules)
        if row.state == .between { state = .between }
        return request
      }
      let wasRunning = state == .running
      finish()
      return wasRunning ? .end(.lifted) : .fail(.liftedEarly)
    case .cancelled:
      let wasRunning = state == .running
      finish()
      return wasRunning ? .cancel(.touchCancelled("")) : .fail(.touchCancelled(""))
    }
  }

  /// Handles a movement for ``feed(_:rules:)``.
  mutating func move(_ id: TouchID, to place: Point, rules: Rules) -> GestureRequest {
    guard state != .over else { return .none }
    for index in contacts.indices where contacts[index].id == id {
      let (start, before) = (contacts[index].start, contacts[index].location)
      contacts[index].location = place
      if state == .running { return before != place ? .change : .none }
      let limit = state == .tapping ? rules.tapMovement : rules.movement
      let displacement = place - start
      guard state != .ready, !displacement.isClearlyWithin(limit), displacement.length > limit
      else { return .none }
      crossing = Crossing.ofLength(limit, from: before - start, to: displacement)
      return fail(.moved(distance: displacement.length, limit: limit))
    }
    return .none
  }

  mutating func tick(_ time: Timestamp, rules: Rules) -> GestureRequest {
    guard let deadline, time >= deadline else { return .none }
    if state == .between { return fail(.noNextTap(within: rules.longestPause)) }
    guard state == .holding else { return .none }
    state = .ready
    self.deadline = nil
    return .begin(.held(seconds: rules.duration))
  }

  /// Called when the gesture is granted.
  mutating func grant() {
    state = .running
    deadline = nil
  }

  mutating func reset() {
    state = .gathering
    contacts.removeAll(keepingCapacity: true)
    row.reset()
    deadline = nil
  }

  /// Ends the row of taps for a press of a button that the owner rejects, and returns the reason;
  /// nil where there is no row.
  mutating func interrupt(by button: Int) -> GestureReason? {
    guard state == .between || state == .tapping else { return nil }
    _ = fail(.otherButton(button))
    return .otherButton(button)
  }

  private mutating func press(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    let place = event.locationInWindow
    if rules.taps > 0, state == .gathering || state == .tapping || state == .between {
      let request = count(event, rules)
      guard request == .none else { return request }
      state = row.tapsMade < rules.taps ? .tapping : .gathering
    }
    contacts.append(Contact(id: event.id, start: place, location: place))
    guard state == .gathering, contacts.count == rules.touches else { return .none }
    guard rules.duration > 0 else {
      state = .ready
      return .begin(.touchDown)
    }
    state = .holding
    deadline = event.timestamp + rules.duration
    return .none
  }

  /// Counts an event for the taps; where they fail, the press does.
  private mutating func count(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    let request = row.feed(event, rules: rules.row)
    deadline = row.deadline
    if request != .none { state = .over }
    return request
  }

  private mutating func fail(_ reason: GestureReason) -> GestureRequest {
    finish()
    return .fail(reason)
  }

  private mutating func finish() {
    state = .over
    deadline = nil
  }
}
