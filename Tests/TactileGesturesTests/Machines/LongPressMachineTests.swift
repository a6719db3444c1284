import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

/// The table of the machine, row by row, for two contacts.
@Suite struct LongPressMachineTests {
  enum Start: CaseIterable { case gathering, holding, ready, running, over }

  static let rules = LongPressMachine.Rules(touches: 2)

  func machine(_ start: Start) -> LongPressMachine {
    var machine = LongPressMachine()
    _ = machine.feed(TouchEvent(.began), rules: Self.rules)
    guard start != .gathering else { return machine }
    _ = machine.feed(TouchEvent(.began, 2), rules: Self.rules)
    guard start != .holding else { return machine }
    _ = machine.tick(Timestamp(seconds: 0.5), rules: Self.rules)
    guard start != .ready else { return machine }
    machine.grant()
    guard start == .over else { return machine }
    _ = machine.feed(TouchEvent(.ended, 2), rules: Self.rules)
    return machine
  }

  /// State, event, place, what is asked and the state after it.
  static let rows: [(Start, TouchPhase, Double, GestureRequest, LongPressMachine.State)] = [
    (.gathering, .began, 0, .none, .holding),
    (.gathering, .moved, 10, .none, .gathering),
    (.gathering, .moved, 11, .fail(.moved(distance: 11, limit: 10)), .over),
    (.gathering, .ended, 0, .fail(.liftedEarly), .over),
    (.gathering, .cancelled, 0, .fail(.touchCancelled("")), .over),
    (.holding, .began, 0, .none, .holding),
    (.holding, .moved, 10, .none, .holding),
    (.holding, .moved, 11, .fail(.moved(distance: 11, limit: 10)), .over),
    (.holding, .ended, 0, .fail(.liftedEarly), .over),
    (.holding, .cancelled, 0, .fail(.touchCancelled("")), .over),
    (.ready, .began, 0, .none, .ready),
    (.ready, .moved, 50, .none, .ready),
    (.ready, .ended, 0, .fail(.liftedEarly), .over),
    (.ready, .cancelled, 0, .fail(.touchCancelled("")), .over),
    (.running, .began, 0, .none, .running),
    (.running, .moved, 50, .change, .running),
    (.running, .moved, 0, .none, .running),
    (.running, .ended, 0, .end(.lifted), .over),
    (.running, .cancelled, 0, .cancel(.touchCancelled("")), .over),
    (.over, .began, 0, .none, .over),
    (.over, .moved, 50, .none, .over),
    (.over, .ended, 0, .none, .over),
    (.over, .cancelled, 0, .none, .over),
  ]

  static let statesAfterTime: [Start: LongPressMachine.State] = [
    .gathering: .gathering, .holding: .ready, .ready: .ready, .running: .running, .over: .over,
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
    request: GestureRequest,
    becomes: LongPressMachine.State,
  ) {
    var machine = machine(start)

    let asked = machine.feed(TouchEvent(phase, phase == .began ? 3 : 1, x: x), rules: Self.rules)

    #expect(asked == request)
    #expect(machine.state == becomes)
  }

  @Test(arguments: Start.allCases)
  func `waits for a deadline only while it holds`(start: Start) {
    var machine = machine(start)

    #expect(machine.deadline == (start == .holding ? Timestamp(seconds: 0.5) : nil))
    #expect(
      machine.tick(Timestamp(seconds: 0.5), rules: Self.rules)
        == (start == .holding ? .begin(.held(seconds: 0.5)) : .none)
    )
    #expect(machine.state == Self.statesAfterTime[start])
    if machine.state == .ready { machine.grant() }
    #expect((machine.state == .running) == [.holding, .ready, .running].contains(start))
  }

  @Test func `a duration of 0 begins with the last contact`() {
    var machine = LongPressMachine()
    let rules = LongPressMachine.Rules(touches: 2, duration: 0)

    #expect(machine.feed(TouchEvent(.began), rules: rules) == .none)
    #expect(machine.feed(TouchEvent(.began, 2), rules: rules) == .begin(.touchDown))
  }

  enum TapStart: CaseIterable { case empty, tapping, bothDown, oneLeft, between, nextDown }

  static let tapRules = LongPressMachine.Rules(touches: 2, taps: 1)

  func machine(_ start: TapStart) -> LongPressMachine {
    let script: [(TouchPhase, Int64)] = [
      (.began, 1), (.began, 2), (.ended, 2), (.ended, 1), (.began, 1),
    ]
    var machine = LongPressMachine()
    let steps = TapStart.allCases.firstIndex(of: start) ?? 0
    for (index, (phase, id)) in script.prefix(steps).enumerated() {
      let event = TouchEvent(phase, id, at: index == 4 ? 0.1 : 0)
      _ = machine.feed(event, rules: Self.tapRules)
    }
    return machine
  }

  @Test(arguments: [
    (
      TapStart.empty, TouchPhase.began, 0.0, 0.0, GestureRequest.none,
      LongPressMachine.State.tapping,
    ),
    (.tapping, .began, 0, 0, .none, .tapping),
    (.tapping, .moved, 10, 0, .none, .tapping),
    (.tapping, .moved, 11, 0, .fail(.moved(distance: 11, limit: 10)), .over),
    (.tapping, .ended, 0, 0, .fail(.touchCount(1, wanted: 2)), .over),
    (.tapping, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.bothDown, .ended, 0, 0, .none, .tapping),
    (.bothDown, .cancelled, 0, 0, .fail(.touchCancelled("")), .over),
    (.oneLeft, .ended, 0, 0, .none, .between),
    (.oneLeft, .moved, 11, 0, .fail(.moved(distance: 11, limit: 10)), .over),
    (.between, .began, 0, 0.1, .none, .gathering),
    (.between, .began, 0, 0.03, .fail(.nextTapTooSoon(limit: 0.04)), .over),
    (.between, .began, 41, 0.1, .fail(.nextTapTooFar(distance: 41, limit: 40)), .over),
    (.between, .moved, 50, 0.1, .none, .between),
    (.between, .cancelled, 0, 0.1, .fail(.touchCancelled("")), .over),
    (.nextDown, .ended, 0, 0.2, .fail(.liftedEarly), .over),
    (.nextDown, .moved, 11, 0.2, .fail(.moved(distance: 11, limit: 10)), .over),
  ])
  func `asks about taps and becomes`(
    start: TapStart,
    phase: TouchPhase,
    x: Double,
    time: Double,
    request: GestureRequest,
    becomes: LongPressMachine.State,
  ) {
    var machine = machine(start)

    #expect(machine.feed(TouchEvent(phase, 1, x: x, at: time), rules: Self.tapRules) == request)
    #expect(machine.state == becomes)
  }

  @Test(arguments: TapStart.allCases)
  func `another button ends the row of taps before the press`(start: TapStart) {
    var machine = machine(start)
    let before = machine.state
    let isInRow = before == .tapping || before == .between

    #expect(machine.interrupt(by: 3) == (isInRow ? .otherButton(3) : nil))
    #expect(machine.state == (isInRow ? .over : before))
  }

  @Test(arguments: TapStart.allCases)
  func `waits for a deadline only between tap and press`(start: TapStart) {
    var machine = machine(start)

    #expect((machine.deadline != nil) == (start == .between))
    #expect(
      machine.tick(Timestamp(seconds: 10), rules: Self.tapRules)
        == (start == .between ? .fail(.noNextTap(within: 0.3)) : .none)
    )
    #expect((machine.state == .over) == (start == .between))
  }
}
