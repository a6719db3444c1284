import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

/// The table of the machine, row by row, for two contacts to the right.
@Suite struct SwipeMachineTests {
  enum Start: CaseIterable {
    case empty, gathering, swiping
    /// One of the contacts has gone far enough.
    case halfway
    case over
  }

  static let rules = SwipeMachine.Rules(directions: .right, touches: 2)

  func event(_ phase: TouchPhase, _ id: Int64, _ x: Double, _ y: Double) -> TouchEvent {
    TouchEvent(phase, id, x: x, y: y)
  }

  func machine(_ start: Start) -> SwipeMachine {
    var machine = SwipeMachine()
    machine.reset(rules: Self.rules)
    guard start != .empty else { return machine }
    _ = machine.feed(event(.began, 1, 0, 0), rules: Self.rules)
    guard start != .gathering else { return machine }
    _ = machine.feed(event(.began, 2, 0, 0), rules: Self.rules)
    if start == .halfway { _ = machine.feed(event(.moved, 2, 50, 0), rules: Self.rules) }
    guard start == .over else { return machine }
    _ = machine.feed(event(.ended, 2, 0, 0), rules: Self.rules)
    return machine
  }

  @Test(arguments: [
    (Start.empty, TouchPhase.began, 0.0, 0.0, GestureRequest.none, SwipeMachine.State.gathering),
    (.gathering, .began, 0, 0, .none, .swiping),
    (.gathering, .moved, 200, 0, .none, .gathering),
    (.gathering, .moved, 0, 60, .fail(.strayed(distance: 60, limit: 50)), .over),
    (.gathering, .moved, -1, 0, .fail(.againstDirection), .over),
    (.gathering, .ended, 0, 0, .fail(.liftedEarly), .over),
    (.gathering, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.swiping, .began, 0, 0, .fail(.tooManyTouches(limit: 2)), .over),
    (.swiping, .moved, 200, 0, .none, .swiping),
    (.swiping, .moved, 0, 51, .fail(.strayed(distance: 51, limit: 50)), .over),
    (.swiping, .moved, -1, 0, .fail(.againstDirection), .over),
    (.swiping, .ended, 0, 0, .fail(.liftedEarly), .over),
    (.swiping, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.halfway, .moved, 49, 50, .none, .swiping),
    (.halfway, .moved, 50, 50, .recognize(.swiped(travel: 50, limit: 50)), .over),
    (.halfway, .moved, 100, 0, .recognize(.swiped(travel: 50, limit: 50)), .over),
    (.halfway, .moved, 49, 51, .fail(.strayed(distance: 51, limit: 50)), .over),
    (.halfway, .moved, -1, 0, .fail(.againstDirection), .over),
    (.over, .began, 0, 0, .none, .over),
    (.over, .moved, 200, 0, .none, .over),
    (.over, .ended, 0, 0, .none, .over),
    (.over, .cancelled, 0, 0, .none, .over),
  ])
  func `asks and becomes`(
    start: Start,
    phase: TouchPhase,
    x: Double,
    y: Double,
    request: GestureRequest,
    becomes: SwipeMachine.State,
  ) {
    var machine = machine(start)

    let id: Int64 = phase == .began ? 3 : 1
    #expect(machine.feed(event(phase, id, x, y), rules: Self.rules) == request)
    #expect(machine.state == becomes)
  }

  @Test(arguments: Start.allCases)
  func `waits for its end from the first contact on`(start: Start) {
    var machine = machine(start)
    let isWaiting = start != .empty && start != .over

    #expect((machine.deadline != nil) == isWaiting)
    #expect(
      machine.tick(Timestamp(seconds: 0.6), rules: Self.rules)
        == (isWaiting ? .fail(.tooSlow(limit: 0.5)) : .none)
    )
    #expect(machine.state == (start == .empty ? .gathering : .over))
    #expect(machine.deadline == nil)
  }

  @Test func `what one contact moved before the other came does not count`() {
    var machine = machine(.gathering)
    _ = machine.feed(event(.moved, 1, 200, 0), rules: Self.rules)
    _ = machine.feed(event(.began, 2, 200, 0), rules: Self.rules)

    #expect(machine.feed(event(.moved, 2, 250, 0), rules: Self.rules) == .none)
    #expect(machine.feed(event(.moved, 1, 249, 0), rules: Self.rules) == .none)
    #expect(
      machine.feed(event(.moved, 1, 250, 0), rules: Self.rules)
        == .recognize(.swiped(travel: 50, limit: 50))
    )
  }

  @Test func `a contact is displaced against the direction only behind where it came down`() {
    var machine = machine(.gathering)
    _ = machine.feed(event(.moved, 1, 40, 0), rules: Self.rules)
    _ = machine.feed(event(.began, 2, 40, 0), rules: Self.rules)

    #expect(machine.feed(event(.moved, 1, 0, 0), rules: Self.rules) == .none)
    #expect(
      machine.feed(event(.moved, 1, -0.01, 0), rules: Self.rules) == .fail(.againstDirection)
    )
  }

  @Test(arguments: [(60.0, -40.0, 0.6), (20, -20, 0.5), (0, -30, 0)])
  func `it is dropped at the moment when a contact is behind where it came down`(
    ahead: Double,
    behind: Double,
    part: Double,
  ) {
    var machine = SwipeMachine()
    let rules = SwipeMachine.Rules(directions: .right, travel: 100)
    machine.reset(rules: rules)
    _ = machine.feed(event(.began, 1, 0, 0), rules: rules)
    _ = machine.feed(event(.moved, 1, ahead, 0), rules: rules)
    _ = machine.feed(event(.moved, 1, behind, 0), rules: rules)

    #expect(machine.state == .over)
    #expect(abs(machine.crossing - part) < 1e-12)
  }
}
