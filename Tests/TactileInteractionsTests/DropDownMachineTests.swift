import TactileInteractions
import TactileMotion
import TactilePrimitives
import Testing

struct DropDownMachineTests {
  private static let size = Size(width: 320, height: 568)

  private static func machine(size: Size = size) -> DropDownMachine {
    DropDownMachine(size: size, settings: DropDownSettings())
  }

  /// A machine in the state called `name`, and where the screen shows the modal.
  private static func machine(in name: String) -> (machine: DropDownMachine, pose: DropDownPose) {
    var machine = machine()
    guard name != "hidden" else { return (machine, machine.hiddenPose) }
    machine.presented()
    if name == "presenting" { return (machine, DropDownPose(y: 300, recovery: 0.5)) }
    machine.transitionEnded(shown: true)
    switch name {
    case "docked":
      _ = machine.go(to: .docked)
      machine.arrived()
      return (machine, machine.pose(at: .docked))
    case "settling":
      _ = machine.go(to: .docked)
    case "dragging":
      machine.began(at: machine.pose(at: .up))
    case "dismissing":
      machine.dismissed(from: machine.pose(at: .up))
    default:
      return (machine, machine.pose(at: .up))
    }
    return (machine, DropDownPose(y: 200, recovery: 0.3))
  }

  /// The events of the table.
  private static let events: [(name: String, send: (inout DropDownMachine, DropDownPose) -> Void)] =
    [
      ("present", { machine, _ in machine.presented() }),
      ("began", { machine, pose in machine.began(at: pose) }),
      ("moved", { machine, _ in _ = machine.moved(travel: 5) }),
      ("released", { machine, _ in _ = machine.released(velocity: 0) }),
      ("go up", { machine, _ in _ = machine.go(to: .up) }),
      ("go docked", { machine, _ in _ = machine.go(to: .docked) }),
      ("tapped", { machine, _ in _ = machine.tapped() }),
      ("dismissed", { machine, pose in machine.dismissed(from: pose) }),
      ("arrived", { machine, _ in machine.arrived() }),
    ]

  @Test(arguments: [
    ("hidden", "presenting hidden hidden hidden hidden hidden hidden hidden hidden"),
    (
      "presenting",
      "presenting dragging presenting presenting presenting settling presenting dismissing"
        + " presenting",
    ),
    ("up", "up dragging up up up settling up dismissing up"),
    ("docked", "docked dragging docked docked settling docked settling dismissing docked"),
    (
      "settling",
      "settling dragging settling settling settling settling settling dismissing docked",
    ),
    (
      "dragging",
      "dragging dragging dragging settling dragging dragging settling dismissing dragging",
    ),
    (
      "dismissing",
      "dismissing dragging dismissing dismissing dismissing dismissing dismissing dismissing"
        + " dismissing",
    ),
  ])
  func `every state answers every event as the table says`(state: String, becomes: String) {
    for (event, name) in zip(Self.events, becomes.split(separator: " ")) {
      var (machine, pose) = Self.machine(in: state)

      event.send(&machine, pose)

      #expect(machine.stateName == name, "\(state), \(event.name)")
    }
  }

  @Test(arguments: ["presenting", "up", "docked", "settling", "dismissing"])
  func `a grip begins where the screen shows the modal, from any state`(state: String) {
    var (machine, pose) = Self.machine(in: state)

    machine.began(at: pose)

    #expect(machine.moved(travel: 0) == .place(pose))
  }

  @Test func `a modal taken up from the dock ends on the formulas of one that is up`() {
    var (machine, pose) = Self.machine(in: "docked")
    machine.began(at: pose)

    let actions = stride(from: 0.0, through: -474, by: -1).map { machine.moved(travel: $0) }

    let poses = actions.compactMap { if case .place(let pose) = $0 { pose } else { nil } }
    #expect(poses.count == 475)
    #expect(zip(poses, poses.dropFirst()).allSatisfy { $0.recovery > $1.recovery })
    #expect(poses.last == machine.pose(at: .up))
  }

  @Test(arguments: [Size(width: 1, height: 1), Size(width: 320, height: 93), .zero])
  func `a host lower than the bar has both places on the screen`(size: Size) {
    let machine = Self.machine(size: size)

    #expect(machine.upY >= 0)
    #expect(machine.upY <= machine.dockedY)
    #expect(machine.dockedY <= size.height)
  }

  @Test(arguments: [1.0, 60, 94, 568, 5000])
  func `a docked modal follows a resize, and a settling one is led there`(height: Double) {
    let size = Size(width: 320, height: height)
    var docked = Self.machine(in: "docked").machine
    var settling = Self.machine(in: "settling").machine
    let pose = DropDownPose(y: max(0, height - 50), recovery: 1)

    #expect(docked.resized(to: size) == (height == 568 ? nil : .place(pose)))
    #expect(settling.resized(to: size) == (height == 568 ? nil : .redirect(pose)))
  }

  @Test func `a dismissal from the dock sets out from the dock, also after a resize`() {
    var (machine, pose) = Self.machine(in: "docked")
    machine.dismissed(from: pose)

    #expect(machine.pose(atTransition: 1) == pose)
    _ = machine.resized(to: Size(width: 320, height: 800))

    #expect(machine.pose(atTransition: 1) == DropDownPose(y: 750, recovery: 1))
    #expect(machine.pose(atTransition: 0) == DropDownPose(y: 800, recovery: 1))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is not a number moves nothing`(number: Double) {
    var (machine, _) = Self.machine(in: "dragging")
    _ = machine.moved(travel: 100)

    #expect(machine.moved(travel: number) == nil)
    let released = machine.released(velocity: number)

    #expect(released.map { (0.2...0.4).contains($0.settle.duration) } == true)
    #expect(machine.resized(to: Size(width: number, height: number)) == nil)
  }
}
