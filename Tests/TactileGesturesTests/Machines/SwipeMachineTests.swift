import TactilePrimitives
import Testing

@testable import TactileGestures

/// The table of the machine, row by row, for two contacts to the right.
@Suite struct SwipeMachineTests {
  enum Start: CaseIterable { case empty, gathering, swiping, over }

  static let rules = SwipeMachine.Rules(directions: .right, touches: 2)

  func event(_ phase: TouchPhase, _ id: Int64, _ x: Double, _ y: Double) -> TouchEvent {
    TouchEvent(
      id: TouchID(id),
      phase: phase,
      locationInWindow: Point(x: x, y: y),
      timestamp: .zero,
    )
  }

  func machine(_ start: Start) -> SwipeMachine {
    var machine = SwipeMachine()
    machine.reset(rules: Self.rules)
    guard start != .empty else { return machine }
    _ = machine.feed(event(.began, 1, 0, 0), rules: Self.rules)
    guard start != .gathering else { return machine }
    _ = machine.feed(event(.began, 2, 0, 0), rules: Self.rules)
    guard start == .over else { return machine }
    _ = machine.feed(event(.ended, 2, 0, 0), rules: Self.rules)
    return machine
  }

  @Test(arguments: [
    (Start.empty, TouchPhase.began, 0.0, 0.0, GestureRequest.none),
    (.gathering, .began, 0, 0, .none),
    (.gathering, .moved, 200, 0, .none),
    (.gathering, .moved, 0, 60, .fail(.strayed(distance: 60, limit: 50))),
    (.gathering, .moved, -1, 0, .fail(.againstDirection)),
    (.gathering, .ended, 0, 0, .fail(.liftedEarly)),
    (.gathering, .cancelled, 0, 0, .fail(.touchCancelled(""))),
    (.swiping, .began, 0, 0, .fail(.tooManyTouches(limit: 2))),
    (.swiping, .moved, 99, 0, .none),
    (.swiping, .moved, 100, 100, .recognize(.swiped(travel: 50, limit: 50))),
    (.swiping, .moved, 0, 102, .fail(.strayed(distance: 51, limit: 50))),
    (.swiping, .moved, -1, 0, .fail(.againstDirection)),
    (.swiping, .ended, 0, 0, .fail(.liftedEarly)),
    (.swiping, .cancelled, 0, 0, .fail(.touchCancelled(""))),
    (.over, .began, 0, 0, .none),
    (.over, .moved, 200, 0, .none),
    (.over, .ended, 0, 0, .none),
    (.over, .cancelled, 0, 0, .none),
  ])
  func `asks`(start: Start, phase: TouchPhase, x: Double, y: Double, request: GestureRequest) {
    var machine = machine(start)

    let id: Int64 = phase == .began ? 3 : 1
    #expect(machine.feed(event(phase, id, x, y), rules: Self.rules) == request)
  }

  @Test(arguments: Start.allCases)
  func `waits for its end from the first contact on`(start: Start) {
    var machine = machine(start)
    let isWaiting = start == .gathering || start == .swiping

    #expect((machine.deadline != nil) == isWaiting)
    #expect(
      machine.tick(Timestamp(seconds: 0.6), rules: Self.rules)
        == (isWaiting ? .fail(.tooSlow(limit: 0.5)) : .none)
    )
    #expect(machine.deadline == nil)
  }

  @Test func `what one contact moved before the other came does not count`() {
    var machine = machine(.gathering)
    _ = machine.feed(event(.moved, 1, 200, 0), rules: Self.rules)
    _ = machine.feed(event(.began, 2, 200, 0), rules: Self.rules)

    #expect(machine.feed(event(.moved, 1, 299, 0), rules: Self.rules) == .none)
    #expect(
      machine.feed(event(.moved, 2, 201, 0), rules: Self.rules)
        == .recognize(.swiped(travel: 50, limit: 50))
    )
  }
}
