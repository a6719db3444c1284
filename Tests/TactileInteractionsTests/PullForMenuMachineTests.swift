import Testing

@testable import TactileInteractions

/// The table of the machine, row by row.
struct PullForMenuMachineTests {
  private typealias Machine = PullForMenuMachine

  nonisolated enum Event: CaseIterable, Sendable {
    case began, movedLittle, movedFar, released, cancelled, present, dismiss, presented, dismissed
  }

  /// A machine in each state of the table.
  nonisolated enum Row: String, CaseIterable, Sendable {
    case idle, pulling, armed, presenting, shown, dismissing

    func machine() -> PullForMenuMachine {
      var machine = PullForMenuMachine(armingDistance: 50)
      switch self {
      case .idle: break
      case .pulling: machine.began()
      case .armed:
        machine.began()
        machine.moved(distance: 60)
      case .presenting: _ = machine.present()
      case .shown:
        _ = machine.present()
        machine.presented()
      case .dismissing:
        _ = machine.present()
        _ = machine.dismiss()
      }
      return machine
    }
  }

  private func apply(_ event: Event, to machine: inout Machine) -> Machine.Action? {
    switch event {
    case .began: machine.began()
    case .movedLittle: machine.moved(distance: 20)
    case .movedFar: machine.moved(distance: 50)
    case .released: return machine.released()
    case .cancelled: machine.cancelled()
    case .present: return machine.present()
    case .dismiss: return machine.dismiss()
    case .presented: machine.presented()
    case .dismissed: machine.dismissed()
    }
    return nil
  }

  /// Where the table leads, where that is not the state itself, and what is to be done.
  private func expectation(_ row: Row, _ event: Event) -> (Row, Machine.Action?) {
    switch (row, event) {
    case (.idle, .began): (.pulling, nil)
    case (.idle, .present): (.presenting, .present)
    case (.pulling, .movedFar): (.armed, nil)
    case (.pulling, .released), (.pulling, .cancelled), (.armed, .cancelled): (.idle, nil)
    case (.armed, .movedLittle): (.pulling, nil)
    case (.armed, .released): (.presenting, .present)
    case (.presenting, .dismiss), (.shown, .dismiss): (.dismissing, .dismiss)
    case (.presenting, .presented), (.dismissing, .presented): (.shown, nil)
    case (.presenting, .dismissed), (.shown, .dismissed), (.dismissing, .dismissed): (.idle, nil)
    default: (row, nil)
    }
  }

  @Test(arguments: Row.allCases, Event.allCases)
  func `every event in every state does what the table says`(row: Row, event: Event) {
    var machine = row.machine()

    let action = apply(event, to: &machine)

    let (next, expected) = expectation(row, event)
    #expect(machine.stateName == next.rawValue)
    #expect(action == expected)
    #expect(machine.progress >= 0)
    #expect(machine.isPulling || (machine.progress == 0 && machine.expandedCount == 0))
  }

  @Test(
    arguments: [
      (-16.0, 0, false), (0, 0, false), (16, 0, false), (17, 1, false), (33, 1, false),
      (34, 2, false), (49.9, 2, false), (50, 3, true), (50.1, 3, true), (1e9, 3, true),
    ]
  )
  func `bars follow the pull, and the last falls together with the arming`(
    pull: (distance: Double, bars: Int, isArmed: Bool)
  ) {
    var machine = Machine(armingDistance: 50)
    machine.began()

    machine.moved(distance: pull.distance)

    #expect(machine.expandedCount == pull.bars)
    #expect(machine.isArmed == pull.isArmed)
    #expect(machine.progress == max(0, pull.distance) / 50)
  }

  @Test func `distances that are no numbers change nothing`() {
    var machine = Machine(armingDistance: 50)
    machine.began()
    machine.moved(distance: 20)

    machine.moved(distance: .nan)

    #expect(machine.progress == 0.4)
  }

  @Test func `an arming distance that makes no sense counts as a point`() {
    var machine = Machine(armingDistance: 0)
    machine.began()

    machine.moved(distance: 0.5)

    #expect(machine.progress == 0.5)
    #expect(!machine.isArmed)
  }
}
