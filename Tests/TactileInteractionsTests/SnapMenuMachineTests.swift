import TactileInteractions
import TactilePrimitives
import TactileTestSupport
import TactileText
import Testing

/// The table of the machine row for row, and what its states do.
struct SnapMenuMachineTests {
  private static let options = ["a", "b", "c", "d", "e", "f", "g"]

  private func machine(_ state: SnapMenuMachine.State = .closed, count: Int = 9) -> SnapMenuMachine
  {
    var parameters = (0..<count).map { SnapParameter("\($0)", value: 0.5) }
    if count > 0 { parameters[count - 1].kind = .discrete(Self.options.map(\.localizedText)) }
    var machine = SnapMenuMachine(parameters: parameters, height: 667)
    switch state {
    case .closed:
      break
    case .held:
      _ = machine.press()
    case .keptOpen:
      _ = machine.toggle()
    case .spent:
      _ = machine.press()
      _ = machine.escape()
    }
    return machine
  }

  nonisolated enum Event: CaseIterable {
    case pressed, moved, lifted, toggled, selected, stepped, escaped
  }

  private func apply(_ event: Event, to machine: inout SnapMenuMachine) -> SnapMenuMachine.Action? {
    switch event {
    case .pressed: machine.press()
    case .moved: machine.moved(by: Vector(dx: 25, dy: 0), listY: 108.5)
    case .lifted: machine.lifted()
    case .toggled: machine.toggle()
    case .selected: machine.select(rows: 1)
    case .stepped: machine.step(1)
    case .escaped: machine.escape()
    }
  }

  @Test(
    arguments: [
      (.closed, [.held, nil, nil, .keptOpen, nil, nil, nil]),
      (.held, [nil, .held, .closed, nil, nil, nil, .spent]),
      (.keptOpen, [.held, nil, nil, .closed, .keptOpen, .keptOpen, .closed]),
      (.spent, [nil, nil, .closed, nil, nil, nil, nil]),
    ] as [(SnapMenuMachine.State, [SnapMenuMachine.State?])]
  )
  func `each state takes each event as the table says`(
    row: (state: SnapMenuMachine.State, next: [SnapMenuMachine.State?])
  ) {
    for (event, next) in zip(Event.allCases, row.next) {
      var machine = machine(row.state)
      #expect(machine.state == row.state)

      let action = apply(event, to: &machine)

      #expect(machine.state == next ?? row.state, "\(event)")
      #expect((action != nil) == (next != nil && row.state != .spent), "\(event)")
      #expect(machine.index == (row.state == .keptOpen && event == .selected ? 5 : 4))
    }
  }

  @Test func `N2 the middle row is selected and lies under the line`() {
    var machine = machine()

    #expect(machine.press() == .open(y: 108.5))
    #expect(machine.index == 4)
  }

  @Test func `N3 N4 N5 vertical movement selects and stops at the ends`() {
    var machine = machine(.held)
    var y = 108.5
    var indices: [Int?] = []

    for _ in 0..<6 {
      if case .place(let next) = machine.moved(by: Vector(dx: 0, dy: 50), listY: y) { y = next }
      indices.append(machine.index)
    }

    #expect(indices == [3, 2, 1, 0, 0, 0])
    #expect(y == 308.5)

    #expect(machine.moved(by: Vector(dx: 0, dy: -1000), listY: y) == .place(y: -91.5))
    #expect(machine.index == 8)
  }

  @Test func `N6 a continuous value follows and stops at its ends`() {
    var machine = machine(.held)

    #expect(machine.moved(by: Vector(dx: 25, dy: 0), listY: 108.5) == .edit(index: 4, y: 108.5))
    #expect(abs(machine.values[4] - 0.6) < 1e-12)
    _ = machine.moved(by: Vector(dx: 500, dy: 0), listY: 108.5)
    #expect(machine.values[4] == 1)
    #expect(machine.moved(by: Vector(dx: 9, dy: 0), listY: 108.5) == .recentre(y: 108.5))
  }

  @Test func `N7 the strip of options follows the finger`() {
    var machine = machine(.held)
    _ = machine.moved(by: Vector(dx: 0, dy: -200), listY: 108.5)

    _ = machine.moved(by: Vector(dx: 25, dy: 0), listY: -91.5)

    #expect(machine.index == 8)
    #expect(abs(machine.values[8] - 0.4) < 1e-12)
  }

  @Test func `N10 the larger part of a movement counts and the other does not`() {
    var across = machine(.held)
    var down = machine(.held)

    _ = across.moved(by: Vector(dx: 40, dy: 1), listY: 108.5)
    let action = down.moved(by: Vector(dx: 1, dy: 40), listY: 108.5)

    #expect(abs(across.values[4] - 0.66) < 1e-12)
    #expect(across.index == 4)
    #expect(action == .place(y: 148.5))
    #expect(down.values[4] == 0.5)
  }

  @Test func `the axis turns after four points, and they count`() {
    var machine = machine(.held)
    _ = machine.moved(by: Vector(dx: 0, dy: 60), listY: 108.5)

    var actions: [SnapMenuMachine.Action?] = []
    for _ in 0..<5 {
      actions.append(machine.moved(by: Vector(dx: 1, dy: 0), listY: 168.5))
    }

    #expect(actions[..<3].allSatisfy { $0 == nil })
    #expect(actions[3] == .edit(index: 3, y: 158.5))
    #expect(abs(machine.values[3] - 0.52) < 1e-12)
  }

  @Test func `a drift across never turns the axis`() {
    var machine = machine(.held)
    var y = 108.5

    for _ in 0..<60 {
      let action = machine.moved(by: Vector(dx: 0.9, dy: 1), listY: y)
      if case .place(let next) = action { y = next }
    }

    #expect(machine.values.allSatisfy { $0 == 0.5 })
    #expect(y == 168.5)
  }

  @Test func `N13 fewer lines clamp the selection, none have none`() {
    var machine = machine(.held)
    _ = machine.moved(by: Vector(dx: 0, dy: -1000), listY: 108.5)

    let few = machine.setParameters(["x", "y", "z"].map { SnapParameter($0) })
    #expect(few == .place(y: machine.y(ofRow: 2)))
    #expect(machine.index == 2)

    _ = machine.setParameters([])
    #expect(machine.index == nil)
    for event in Event.allCases { _ = apply(event, to: &machine) }
    _ = machine.press()
    #expect(machine.moved(by: Vector(dx: 0.1, dy: 0.1), listY: 0) == nil)
    #expect(machine.escape() == .restore)
  }

  @Test func `the same labels keep the selection, and joining them cannot collide`() {
    var machine = SnapMenuMachine(parameters: [SnapParameter("a:b")], height: 667)

    _ = machine.setParameters([SnapParameter("a"), SnapParameter("b")])
    _ = machine.toggle()
    _ = machine.select(rows: 1)
    let same = machine.setParameters([SnapParameter("a", value: 1), SnapParameter("b")])

    #expect(same == nil)
    #expect(machine.index == 1)
    #expect(machine.values == [1, 0])
  }

  @Test func `N18 escape puts back what was there at touch down, and fine is a tenth`() {
    var machine = machine(.held)
    machine.isFine = true
    _ = machine.moved(by: Vector(dx: 25, dy: 0), listY: 108.5)
    #expect(abs(machine.values[4] - 0.51) < 1e-12)

    #expect(machine.escape() == .restore)
    #expect(machine.values.allSatisfy { $0 == 0.5 })
    #expect(machine.moved(by: Vector(dx: 25, dy: 0), listY: 108.5) == nil)
    #expect(machine.lifted() == nil)
    #expect(machine.press() == .open(y: 108.5))
  }

  @Test func `undo goes back use by use, and redo goes on until the next change`() {
    var machine = machine()
    var values = [machine.values[4]]
    for _ in 0..<2 {
      _ = machine.toggle()
      _ = machine.step(1)
      _ = machine.step(1)
      _ = machine.toggle()
      values.append(machine.values[4])
    }
    // A use that changes nothing is none.
    _ = machine.press()
    #expect(machine.undo() == nil, "it is open")
    _ = machine.lifted()

    let undone = (0..<3).map { _ in machine.undo() == nil ? nil : machine.values[4] }
    #expect(undone == [values[1], values[0], nil])
    #expect(machine.redo() == .restore)
    #expect(machine.values[4] == values[1])
    _ = machine.press()
    _ = machine.moved(by: Vector(dx: -25, dy: 0), listY: 108.5)
    _ = machine.lifted()
    #expect(machine.redo() == nil)
    #expect(machine.undo() == .restore)
    #expect(machine.values[4] == values[1])
  }

  @Test func `there is nothing to undo in new rows`() {
    var machine = machine(.keptOpen)
    _ = machine.step(1)
    _ = machine.toggle()

    _ = machine.setParameters([SnapParameter("x", value: 0.25)])

    #expect(machine.undo() == nil)
    #expect(machine.values == [0.25])
  }

  @Test func `keys go from option to option`() {
    var machine = machine(.keptOpen)
    _ = machine.select(rows: 100)
    let before = machine.parameters[8].optionIndex

    _ = machine.step(1)
    #expect(machine.parameters[8].optionIndex == before.map { $0 + 1 })
    _ = machine.step(-100)
    #expect(machine.parameters[8].optionIndex == 0)
    #expect(machine.step(-1) == nil)
  }

  @Test func `another height keeps the selected row under the line`() {
    var machine = machine(.held)

    #expect(machine.resized(to: 400) == .place(y: -25))
    #expect(machine.resized(to: 400) == nil)
    #expect(machine.resized(to: .nan) == nil)
    #expect(machine.index == 4)
  }

  @Test(arguments: 0..<40)
  func `whatever happens, selection and values stay within their bounds`(seed: UInt64) {
    var random = SplitMix(state: seed)
    var machine = machine(count: Int.random(in: 0...12, using: &random))
    var y = machine.centredY

    for _ in 0..<400 {
      let delta = Vector(
        dx: Double.random(in: -80...80, using: &random),
        dy: Double.random(in: -80...80, using: &random),
      )
      let action: SnapMenuMachine.Action?
      switch Int.random(in: 0..<14, using: &random) {
      case 0: action = machine.press()
      case 1: action = machine.lifted()
      case 2: action = machine.toggle()
      case 3: action = machine.escape()
      case 4: action = machine.select(rows: Int.random(in: -3...3, using: &random))
      case 5: action = machine.step(Int.random(in: -3...3, using: &random))
      case 6:
        let count = Int.random(in: 0...12, using: &random)
        action = machine.setParameters(
          (0..<count).map { SnapParameter("\($0)", options: ["a", "b"], optionIndex: $0 % 2) }
        )
      case 7: action = machine.resized(to: Double.random(in: 0...2000, using: &random))
      case 8:
        machine.setValues([.nan, 7, -3])
        action = nil
      default: action = machine.moved(by: delta, listY: y)
      }
      switch action {
      case .open(let place), .place(let place), .recentre(let place), .edit(_, let place):
        y = place
      case .close, .restore, nil:
        break
      }

      #expect(machine.values.allSatisfy { (0...1).contains($0) })
      #expect((machine.index == nil) == machine.parameters.isEmpty)
      #expect(machine.index.map { machine.parameters.indices.contains($0) } ?? true)
      #expect(y.isFinite)
    }
  }
}
