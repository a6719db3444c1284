import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

/// The table of the machine, row by row, for pinches of two contacts.
@Suite struct TransformMachineTests {
  enum Start: CaseIterable { case empty, gathering, measuring, ready, running, oneLeft, over }

  static let rules = TransformMachine.Rules(
    minimumTouches: 2,
    scale: TransformMachine.Threshold(limit: 10, taken: 8),
  )

  func event(_ phase: TouchPhase, _ id: Int64, x: Double = 0) -> TouchEvent {
    TouchEvent(phase, id, x: x, at: 1)
  }

  func machine(_ start: Start) -> TransformMachine {
    var machine = TransformMachine()
    machine.reset(rules: VelocityRules())
    func feed(_ phase: TouchPhase, _ id: Int64, x: Double = 0) {
      _ = machine.feed(event(phase, id, x: x), rules: Self.rules)
    }
    guard start != .empty else { return machine }
    feed(.began, 1)
    guard start != .gathering else { return machine }
    feed(.began, 2, x: 100)
    guard start != .measuring else { return machine }
    feed(.moved, 2, x: 120)
    guard start != .ready else { return machine }
    machine.grant(at: Timestamp(seconds: 1), rules: Self.rules)
    guard start != .running else { return machine }
    feed(.ended, 2, x: 120)
    guard start != .oneLeft else { return machine }
    feed(.ended, 1)
    return machine
  }

  @Test(arguments: [
    (Start.empty, TouchPhase.began, 0.0, GestureRequest.none, TransformMachine.State.gathering),
    (.gathering, .began, 100, .none, .measuring),
    (.gathering, .moved, 50, .none, .gathering),
    (.gathering, .ended, 0, .fail(.liftedEarly), .over),
    (.gathering, .cancelled, 0, .fail(.touchCancelled("")), .over),
    (.measuring, .began, 50, .none, .measuring),
    (.measuring, .moved, -9.99, .none, .measuring),
    (.measuring, .moved, -16, .begin(.pinched(change: 16, limit: 10)), .ready),
    (.measuring, .moved, 16, .begin(.pinched(change: 16, limit: 10)), .ready),
    (.measuring, .ended, 0, .none, .gathering),
    (.measuring, .cancelled, 0, .fail(.touchCancelled("")), .over),
    (.ready, .began, 50, .none, .ready),
    (.ready, .moved, -50, .none, .ready),
    (.ready, .ended, 0, .fail(.liftedEarly), .over),
    (.ready, .cancelled, 0, .fail(.touchCancelled("")), .over),
    (.running, .began, 50, .none, .running),
    (.running, .moved, -50, .change, .running),
    (.running, .moved, 0, .none, .running),
    (.running, .ended, 0, .none, .running),
    (.running, .cancelled, 0, .cancel(.touchCancelled("")), .over),
    (.oneLeft, .began, 50, .none, .running),
    (.oneLeft, .moved, -50, .change, .running),
    (.oneLeft, .ended, 0, .end(.lifted), .over),
    (.oneLeft, .cancelled, 0, .cancel(.touchCancelled("")), .over),
    (.over, .began, 0, .none, .over),
    (.over, .moved, 50, .none, .over),
    (.over, .ended, 0, .none, .over),
    (.over, .cancelled, 0, .none, .over),
  ])
  func `asks and becomes`(
    start: Start,
    phase: TouchPhase,
    x: Double,
    request: GestureRequest,
    becomes: TransformMachine.State,
  ) {
    var machine = machine(start)

    let id: Int64 = phase == .began ? 3 : 1
    #expect(machine.feed(event(phase, id, x: x), rules: Self.rules) == request)
    #expect(machine.state == becomes)
  }

  @Test func `a grant makes a ready one run`() {
    var machine = machine(.ready)

    machine.grant(at: Timestamp(seconds: 1), rules: Self.rules)

    #expect(machine.state == .running)
  }

  @Test func `after one of two was lifted before the begin, it takes another and a full change`() {
    var machine = machine(.measuring)
    _ = machine.feed(event(.moved, 2, x: 109), rules: Self.rules)
    _ = machine.feed(event(.ended, 2, x: 109), rules: Self.rules)
    #expect(machine.feed(event(.moved, 1, x: 50), rules: Self.rules) == .none)
    _ = machine.feed(event(.began, 3, x: 90), rules: Self.rules)

    #expect(machine.feed(event(.moved, 3, x: 99), rules: Self.rules) == .none)
    #expect(
      machine.feed(event(.moved, 3, x: 101), rules: Self.rules)
        == .begin(.pinched(change: 11, limit: 10))
    )
  }

  @Test func `the last lifted before the begin fails, whichever came first`() {
    var machine = machine(.measuring)

    #expect(machine.feed(event(.ended, 1), rules: Self.rules) == .none)
    #expect(machine.feed(event(.ended, 2), rules: Self.rules) == .fail(.liftedEarly))
  }
}
