internal import TactilePrimitives

/// Counts taps of one or several contacts.
///
/// | state | event | becomes | asks |
/// |---|---|---|---|
/// | idle, between | began | down | – |
/// | between | began too soon, too far away or by another button | over | fail |
/// | between | time is up | over | fail |
/// | down | began | down | – |
/// | down | moved too far | over | fail |
/// | down | ended, others still down | down | – |
/// | down | last ended, too few contacts | over | fail |
/// | down | last ended, taps missing | between | – |
/// | down | last ended, all taps made | over | recognize |
/// | any but over | cancelled | over | fail |
/// | between, and down where several taps are required | another button pressed | over | fail |
///
/// Combinations that are not listed change no state and request nothing.
struct TapMachine: Sendable {
  /// The requirements of a tap.
  struct Rules: Sendable {
    var taps = 1
    var touches = 1
    var movement = 10.0
    var shortestPause = 0.04
    var longestPause = 0.3
    var distance = 40.0
  }

  private struct Contact {
    var id: TouchID
    var start: Point
  }

  /// The states of the table.
  enum State: CaseIterable { case idle, down, between, over }

  private(set) var state = State.idle
  private var contacts: [Contact] = []
  private var mostContacts = 0
  private(set) var tapsMade = 0
  private var lastPlace = Point.zero
  private var lastUp = Timestamp.zero
  /// The button of the current tap, or of the last one.
  private var button = 0
  /// The time at which the next tap is too late.
  private(set) var deadline: Timestamp?

  mutating func feed(_ event: TouchEvent, rules: Rules) -> GestureRequest {
    guard state != .over else { return .none }
    switch event.phase {
    case .began: return press(event, rules)
    case .moved: return move(event.id, to: event.locationInWindow, rules: rules)
    case .ended: return lift(event, rules)
    case .cancelled: return fail(.touchCancelled(""))
    }
  }

  /// Handles a movement for ``feed(_:rules:)``.
  mutating func move(_ id: TouchID, to place: Point, rules: Rules) -> GestureRequest {
    guard state != .over else { return .none }
    for contact in contacts where contact.id == id {
      let displacement = place - contact.start
      guard !displacement.isClearlyWithin(rules.movement), displacement.length > rules.movement
      else { return .none }
      return fail(.moved(distance: displacement.length, limit: rules.movement))
    }
    return .none
  }

  /// Returns the fraction of a path at which the contact had moved too far, as it has at the end.
  func crossing(of id: TouchID, from before: Point, to after: Point, rules: Rules) -> Double {
    guard let contact = contacts.first(where: { $0.id == id }) else { return 1 }
    return Crossing.ofLength(
      rules.movement,
      from: before - contact.start,
      to: after - contact.start,
    )
  }

  mutating func tick(_ time: Timestamp, rules: Rules) -> GestureRequest {
    guard state == .between, let deadline, time >= deadline else { return .none }
    return fail(.noNextTap(within: rules.longestPause))
  }

  mutating func reset() {
    state = .idle
    contacts.removeAll(keepingCapacity: true)
    mostContacts = 0
    tapsMade = 0
    deadline = nil
  }

  /// Ends the row of taps for a press of a button that the owner rejects, and returns the reason;
  /// nil where there is no row.
  mutating func interrupt(by button: Int, rules: Rules) -> GestureReason? {
    guard state == .between || state == .down && rules.taps > 1 else { return nil }
    _ = fail(.otherButton(button))
    return .otherButton(button)
  }

  private mutating func press(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    if state == .between {
      guard event.button == button else { return fail(.otherButton(event.button)) }
      guard event.timestamp - lastUp >= rules.shortestPause else {
        return fail(.nextTapTooSoon(limit: rules.shortestPause))
      }
      let distance = event.locationInWindow.distance(to: lastPlace)
      guard distance <= rules.distance else {
        return fail(.nextTapTooFar(distance: distance, limit: rules.distance))
      }
    }
    if contacts.isEmpty {
      lastPlace = event.locationInWindow
      button = event.button
    }
    deadline = nil
    state = .down
    contacts.append(Contact(id: event.id, start: event.locationInWindow))
    mostContacts = max(mostContacts, contacts.count)
    return .none
  }

  private mutating func lift(_ event: TouchEvent, _ rules: Rules) -> GestureRequest {
    contacts.removeAll { $0.id == event.id }
    guard state == .down, contacts.isEmpty else { return .none }
    guard mostContacts == rules.touches else {
      return fail(.touchCount(mostContacts, wanted: rules.touches))
    }
    mostContacts = 0
    tapsMade += 1
    guard tapsMade < rules.taps else {
      state = .over
      return .recognize(.taps(tapsMade))
    }
    state = .between
    lastUp = event.timestamp
    // A tap after exactly the longest pause still counts.
    deadline = event.timestamp + rules.longestPause + 1e-9
    return .none
  }

  private mutating func fail(_ reason: GestureReason) -> GestureRequest {
    state = .over
    deadline = nil
    return .fail(reason)
  }
}
