import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

/// The table of the machine, row by row, for two taps of two contacts.
@Suite struct TapMachineTests {
  enum Start: CaseIterable { case idle, oneDown, twoDown, oneLeft, between, lastLeft, over }

  static let rules = TapMachine.Rules(taps: 2, touches: 2)

  func machine(_ start: Start) -> TapMachine {
    let script: [(TouchPhase, Int64, Double)] = [
      (.began, 1, 0), (.began, 2, 0), (.ended, 2, 0), (.ended, 1, 0),
      (.began, 1, 0.1), (.began, 2, 0.1), (.ended, 2, 0.1), (.ended, 1, 0.1),
    ]
    let steps =
      switch start {
      case .idle: 0
      case .oneDown: 1
      case .twoDown: 2
      case .oneLeft: 3
      case .between: 4
      case .lastLeft: 7
      case .over: 8
      }
    var machine = TapMachine()
    for (phase, id, time) in script.prefix(steps) {
      _ = machine.feed(TouchEvent(phase, id, at: time), rules: Self.rules)
    }
    return machine
  }

  /// State, event, place, time, what is asked and the state after it.
  static let rows: [(Start, TouchPhase, Double, Double, GestureRequest, TapMachine.State)] = [
    (.idle, .began, 0, 0, .none, .down),
    (.idle, .moved, 50, 0, .none, .idle),
    (.idle, .ended, 0, 0, .none, .idle),
    (.idle, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.oneDown, .began, 0, 0, .none, .down),
    (.oneDown, .moved, 10, 0, .none, .down),
    (.oneDown, .moved, 11, 0, .fail(.moved(distance: 11, limit: 10)), .over),
    (.oneDown, .ended, 0, 0, .fail(.touchCount(1, wanted: 2)), .over),
    (.oneDown, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.twoDown, .began, 0, 0, .none, .down),
    (.twoDown, .moved, 10, 0, .none, .down),
    (.twoDown, .moved, 11, 0, .fail(.moved(distance: 11, limit: 10)), .over),
    (.twoDown, .ended, 0, 0, .none, .down),
    (.twoDown, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.oneLeft, .began, 0, 0, .none, .down),
    (.oneLeft, .moved, 11, 0, .fail(.moved(distance: 11, limit: 10)), .over),
    (.oneLeft, .ended, 0, 0, .none, .between),
    (.oneLeft, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.between, .began, 0, 0.1, .none, .down),
    (.between, .began, 0, 0.03, .fail(.nextTapTooSoon(limit: 0.04)), .over),
    (.between, .began, 41, 0.1, .fail(.nextTapTooFar(distance: 41, limit: 40)), .over),
    (.between, .moved, 50, 0.1, .none, .between),
    (.between, .ended, 0, 0.1, .none, .between),
    (.between, .cancelled, 0, 0.1, .fail(.touchCancelled("")), .over),
    (.lastLeft, .began, 0, 0.1, .none, .down),
    (.lastLeft, .moved, 11, 0.1, .fail(.moved(distance: 11, limit: 10)), .over),
    (.lastLeft, .ended, 0, 0.1, .recognize(.taps(2)), .over),
    (.lastLeft, .cancelled, 0, 0.1, .fail(.touchCancelled("")), .over),
    (.over, .began, 0, 0.2, .none, .over),
    (.over, .moved, 50, 0.2, .none, .over),
    (.over, .ended, 0, 0.2, .none, .over),
    (.over, .cancelled, 0, 0.2, .none, .over),
  ]

  @Test func `every state meets every event`() {
    for start in Start.allCases {
      #expect(Set(Self.rows.filter { $0.0 == start }.map(\.1)) == Set(TouchPhase.allCases))
    }
  }

  @Test(arguments: rows)
  func `asks and becomes`(
    start: Start,
    phase: TouchPhase,
    x: Double,
    time: Double,
    request: GestureRequest,
    becomes: TapMachine.State,
  ) {
    var machine = machine(start)

    let asked = machine.feed(
      TouchEvent(phase, phase == .began ? 3 : 1, x: x, at: time),
      rules: Self.rules,
    )

    #expect(asked == request)
    #expect(machine.state == becomes)
  }

  @Test(arguments: Start.allCases)
  func `another button ends a row that has begun`(start: Start) {
    var machine = machine(start)
    let before = machine.state
    let isInRow = start != .idle && start != .over

    #expect(machine.interrupt(by: 3, rules: Self.rules) == (isInRow ? .otherButton(3) : nil))
    #expect(machine.state == (isInRow ? .over : before))
  }

  @Test(arguments: Start.allCases)
  func `waits for a deadline only between two taps`(start: Start) {
    var machine = machine(start)
    let late = Timestamp(seconds: 10)

    #expect((machine.deadline != nil) == (start == .between))
    #expect(
      machine.tick(late, rules: Self.rules)
        == (start == .between ? .fail(.noNextTap(within: 0.3)) : .none)
    )
    #expect(machine.deadline == nil)
    if start == .between { #expect(machine.state == .over) }
  }
}
