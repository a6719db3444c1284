import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

/// The table of the machine, row by row, for pans of two contacts.
@Suite struct PanMachineTests {
  enum Start: CaseIterable { case gathering, measuring, ready, moving, over }

  static let rules = PanMachine.Rules(slop: 10, axis: .any, minimumTouches: 2)

  func event(_ phase: TouchPhase, _ id: Int64, x: Double = 0) -> TouchEvent {
    TouchEvent(phase, id, x: x, at: 1)
  }

  func machine(_ start: Start) -> PanMachine {
    var machine = PanMachine()
    func feed(_ phase: TouchPhase, _ id: Int64, x: Double = 0) {
      _ = machine.feed(event(phase, id, x: x), rules: Self.rules)
    }
    feed(.began, 1)
    guard start != .gathering else { return machine }
    feed(.began, 2)
    guard start != .measuring else { return machine }
    feed(.moved, 2, x: 30)
    guard start != .ready else { return machine }
    machine.grant(at: Timestamp(seconds: 1), rules: Self.rules)
    guard start == .over else { return machine }
    feed(.ended, 2, x: 30)
    return machine
  }

  /// State, event, what is asked and the state after it.
  static let rows: [(Start, TouchPhase, GestureRequest, PanMachine.State)] = [
    (.gathering, .began, .none, .measuring),
    (.gathering, .moved, .none, .gathering),
    (.gathering, .ended, .fail(.liftedEarly), .over),
    (.gathering, .cancelled, .fail(.touchCancelled("")), .over),
    (.measuring, .began, .none, .measuring),
    (.measuring, .moved, .begin(.slop(travel: 50, limit: 10)), .ready),
    (.measuring, .ended, .none, .gathering),
    (.measuring, .cancelled, .fail(.touchCancelled("")), .over),
    (.ready, .began, .none, .ready),
    (.ready, .moved, .none, .ready),
    (.ready, .ended, .none, .gathering),
    (.ready, .cancelled, .fail(.touchCancelled("")), .over),
    (.moving, .began, .none, .moving),
    (.moving, .moved, .change, .moving),
    (.moving, .ended, .end(.lifted), .over),
    (.moving, .cancelled, .cancel(.touchCancelled("")), .over),
    (.over, .began, .none, .over),
    (.over, .moved, .none, .over),
    (.over, .ended, .none, .over),
    (.over, .cancelled, .none, .over),
  ]

  @Test func `every state meets every event`() {
    for start in Start.allCases {
      #expect(Set(Self.rows.filter { $0.0 == start }.map(\.1)) == Set(TouchPhase.allCases))
    }
  }

  @Test(arguments: [
    (PanAxis.vertical, WindowEdge?.none, GestureRequest.fail(.acrossAxis(travel: 50, limit: 10))),
    (.horizontal, .right, .fail(.awayFromEdge)),
    (.horizontal, .left, .begin(.slop(travel: 50, limit: 10))),
  ])
  func `measures along its axis and away from its edge`(
    axis: PanAxis,
    edge: WindowEdge?,
    request: GestureRequest,
  ) {
    var machine = machine(.measuring)
    let rules = PanMachine.Rules(slop: 10, axis: axis, minimumTouches: 2, edge: edge)

    #expect(machine.feed(event(.moved, 1, x: 100), rules: rules) == request)
    #expect(machine.state == (request == .begin(.slop(travel: 50, limit: 10)) ? .ready : .over))
  }

  @Test func `only a grant makes a ready one move, or one that begins as it comes down`() {
    var ready = machine(.ready)
    var gathering = machine(.gathering)

    ready.grant(at: Timestamp(seconds: 1), rules: Self.rules)
    gathering.skipSlop()
    #expect(gathering.state == .ready)
    gathering.grant(at: Timestamp(seconds: 1), rules: Self.rules)

    #expect(ready.state == .moving)
    #expect(gathering.state == .moving)
  }

  @Test func `the last one lifted early fails, whatever came before`() {
    for start in [Start.measuring, .ready] {
      var machine = machine(start)
      #expect(machine.feed(event(.ended, 1), rules: Self.rules) == .none)
      #expect(machine.state == .gathering)
      #expect(machine.feed(event(.ended, 2), rules: Self.rules) == .fail(.liftedEarly))
      #expect(machine.state == .over)
    }
  }

  @Test(arguments: rows)
  func `asks and becomes`(
    start: Start,
    phase: TouchPhase,
    request: GestureRequest,
    becomes: PanMachine.State,
  ) {
    var machine = machine(start)

    let asked = machine.feed(event(phase, phase == .began ? 3 : 1, x: 100), rules: Self.rules)

    #expect(asked == request)
    #expect(machine.state == becomes)
  }

  @Test func `after one of two was lifted before the begin, it takes another and a full slop`() {
    var machine = machine(.measuring)
    _ = machine.feed(event(.moved, 2, x: 18), rules: Self.rules)
    _ = machine.feed(event(.ended, 2, x: 18), rules: Self.rules)
    #expect(machine.feed(event(.moved, 1, x: 90), rules: Self.rules) == .none)
    _ = machine.feed(event(.began, 3, x: 90), rules: Self.rules)

    #expect(machine.feed(event(.moved, 3, x: 108), rules: Self.rules) == .none)
    #expect(
      machine.feed(event(.moved, 3, x: 112), rules: Self.rules)
        == .begin(.slop(travel: 11, limit: 10))
    )
  }

  /// A machine that measures one contact, which came down at (0, 0) at second 1.
  private func single(_ rules: PanMachine.Rules) -> PanMachine {
    var machine = PanMachine()
    _ = machine.feed(event(.began, 1), rules: rules)
    return machine
  }

  private func move(
    _ machine: inout PanMachine,
    _ x: Double,
    _ y: Double,
    at time: Double = 1,
    rules: PanMachine.Rules,
  ) -> GestureRequest {
    machine.move(TouchID(1), to: Point(x: x, y: y), at: Timestamp(seconds: time), rules: rules)
  }

  @Test func `a translation counts from the grant, without the touch slop`() {
    var machine = machine(.ready)
    machine.setTranslation(Vector(dx: 9, dy: 9))
    #expect(machine.translation == .zero)

    machine.grant(at: Timestamp(seconds: 1), rules: Self.rules)
    #expect(machine.translation == Vector(dx: 5, dy: 0))
    machine.setTranslation(Vector(dx: 40, dy: -1))
    #expect(machine.translation == Vector(dx: 40, dy: -1))

    machine.reset()
    #expect(machine.translation == .zero)
  }

  @Test func `a pan that waited counts from the report that granted it, or from its place`() {
    for (time, translation) in [(2.0, 10.0), (3, 0)] {
      var machine = machine(.ready)
      _ = machine.move(
        TouchID(2),
        to: Point(x: 50, y: 0),
        at: Timestamp(seconds: 2),
        rules: Self.rules,
      )
      machine.grant(at: Timestamp(seconds: time), rules: Self.rules)
      #expect(machine.translation == Vector(dx: translation, dy: 0))
    }
    var joined = machine(.ready)
    _ = joined.feed(event(.began, 3, x: 15), rules: Self.rules)
    joined.grant(at: Timestamp(seconds: 1), rules: Self.rules)
    #expect(joined.translation == .zero)
  }

  @Test func `without touch slop all of the travel counts, until a reset`() {
    var machine = machine(.measuring)
    _ = machine.feed(event(.moved, 2, x: 10), rules: Self.rules)
    machine.skipSlop()
    machine.grant(at: Timestamp(seconds: 2), rules: Self.rules)
    #expect(machine.translation == Vector(dx: 5, dy: 0))

    machine.reset()
    for (phase, id, x) in [(TouchPhase.began, 1, 0.0), (.began, 2, 0), (.moved, 2, 30)] {
      _ = machine.feed(event(phase, Int64(id), x: x), rules: Self.rules)
    }
    machine.grant(at: Timestamp(seconds: 1), rules: Self.rules)
    #expect(machine.translation == Vector(dx: 5, dy: 0))
  }

  @Test func `what is over follows no contact`() {
    var machine = machine(.over)
    let place = machine.place

    #expect(
      machine.move(TouchID(1), to: Point(x: 500, y: 0), at: .zero, rules: Self.rules) == .none
    )
    #expect(machine.place == place)
  }

  @Test(arguments: [PanAxis.any, .horizontal, .vertical])
  func `a travel of the slop is not beyond it, along the axis and across`(axis: PanAxis) {
    let rules = PanMachine.Rules(slop: 10, axis: axis)
    for way in [Vector(dx: 10, dy: 0), Vector(dx: 0, dy: -10)] {
      var machine = single(rules)
      #expect(move(&machine, way.dx, way.dy, rules: rules) == .none)
      #expect(machine.state == .measuring)
    }
    var diagonal = single(rules)
    _ = move(&diagonal, -20, 20, rules: rules)
    #expect(diagonal.state == .ready)
  }

  @Test(arguments: [PanAxis.any, .horizontal])
  func `a slop of less than a point is a slop`(axis: PanAxis) {
    let rules = PanMachine.Rules(slop: 0.5, axis: axis)
    var machine = single(rules)
    #expect(move(&machine, 0.4, 0, rules: rules) == .none)

    _ = move(&machine, 0.75, 0, rules: rules)
    machine.grant(at: Timestamp(seconds: 1), rules: rules)

    #expect(machine.translation == Vector(dx: 0.25, dy: 0))
  }

  @Test func `without a slop the first half point begins a pan in any direction`() {
    let rules = PanMachine.Rules(slop: 0, axis: .any)
    var machine = single(rules)

    let request = move(&machine, 0.5, 0, rules: rules)

    #expect(request == .begin(.slop(travel: 0.5, limit: 0)))
  }

  @Test func `a slop below zero leaves the translation a number`() {
    let rules = PanMachine.Rules(slop: -1, axis: .horizontal)
    var machine = single(rules)

    _ = move(&machine, 0, 5, rules: rules)
    machine.grant(at: Timestamp(seconds: 1), rules: rules)

    #expect(machine.translation.isFinite)
  }

  @Test func `along an edge and hardly away from it a pan begins`() {
    let rules = PanMachine.Rules(slop: 10, axis: .any, edge: .left)

    for (x, state) in [(0.0, PanMachine.State.ready), (0.5, .ready), (-0.5, .over)] {
      var machine = single(rules)
      _ = move(&machine, x, 20, rules: rules)
      #expect(machine.state == state, "\(x)")
    }
  }

  @Test func `less than a slop of less than a point is no pan, whatever the two axes add up to`() {
    let rules = PanMachine.Rules(slop: 0.5, axis: .any)
    var machine = PanMachine()
    _ = machine.feed(event(.began, 1), rules: rules)
    var moved = event(.moved, 1)
    moved.locationInWindow = Point(x: 0.3, y: 0.4)

    #expect(machine.feed(moved, rules: rules) == .none)
  }
}
