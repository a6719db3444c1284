import TactileInteractions
import TactileMotion
import TactilePrimitives
import Testing

/// The engine of everything that is dragged, on a track of three places: away at 500, half at 300 and
/// there at 100, with a give of at most 50 points at either end.
struct DragMachineTests {
  private static func track(there: Double = 100) -> DragTrack {
    DragTrack(
      .vertical,
      through: ["away": 500, "half": 300, "there": there],
      rule: SettleRule(flingAbove: 300, durations: 0.2...0.4),
      limits: DragLimits(there...500, band: RubberBand(dimension: 50), reachable: 0...520),
      commandDuration: 0.3,
      area: Rect(x: 0, y: 0, width: 100, height: 600),
    )
  }

  /// A machine in the state called `name`.
  private static func machine(in name: String) -> DragMachine {
    var machine = DragMachine(track(), at: "half")
    switch name {
    case "tracking": machine.began(at: 300)
    case "settling": _ = machine.go(to: "there")
    case "presenting": machine.transitionBegan(to: "there")
    case "dismissing": machine.transitionBegan(to: nil)
    default: break
    }
    return machine
  }

  private static let events: [(name: String, send: (inout DragMachine) -> Void)] = [
    ("began", { $0.began(at: 300) }),
    ("moved", { _ = $0.moved(travel: 5) }),
    ("released", { _ = $0.released(velocity: 0) }),
    ("cancelled", { _ = $0.cancelled() }),
    ("go", { _ = $0.go(to: "away") }),
    ("arrived", { $0.arrived() }),
    ("resized", { _ = $0.resized(to: track(there: 150)) }),
    ("retuned", { _ = $0.retuned(to: track(there: 150)) }),
    ("tapped", { _ = $0.tapped(to: "there") }),
    ("dismissed", { $0.transitionBegan(to: nil) }),
  ]

  @Test(arguments: [
    ("half", "tracking half half half settling half half half settling dismissing"),
    (
      "settling",
      "tracking settling settling settling settling there settling settling settling dismissing",
    ),
    (
      "tracking",
      "tracking tracking settling settling tracking tracking tracking tracking settling dismissing",
    ),
    (
      "presenting",
      "tracking presenting presenting presenting settling there presenting presenting presenting"
        + " dismissing",
    ),
    (
      "dismissing",
      "tracking dismissing dismissing dismissing settling dismissing dismissing dismissing settling"
        + " dismissing",
    ),
  ])
  func `every state answers every event as the table says`(state: String, becomes: String) {
    for (event, name) in zip(Self.events, becomes.split(separator: " ")) {
      var machine = Self.machine(in: state)

      event.send(&machine)

      #expect(machine.stateName == name, "\(state), \(event.name)")
    }
  }

  @Test(arguments: [
    (390.0, 0.0, "half"), (410, 0, "away"), (390, 301, "away"), (390, -301, "half"),
    (290, -301, "there"), (410, -301, "half"), (120, 301, "half"), (120, -301, "there"),
  ])
  func `a release leads to a place by position, or by speed to the next one that way`(
    position: Double,
    velocity: Double,
    place: String,
  ) {
    var machine = Self.machine(in: "half")
    machine.began(at: position)

    let released = machine.released(velocity: velocity)

    #expect(released?.settle.point.name == place)
    #expect(machine.destination == place)
  }

  @Test func `beyond an end the band gives, up to what can be reached, and back without a jump`() {
    var machine = Self.machine(in: "tracking")

    guard case .place(let given) = machine.moved(travel: -220) else { return #expect(Bool(false)) }
    #expect(given < 100 && given > 80)
    #expect(machine.moved(travel: 10_000) == .place(520))
    #expect(machine.moved(travel: -200) == .place(100))

    var caught = Self.machine(in: "settling")
    caught.began(at: given)
    guard case .place(let held) = caught.moved(travel: 0) else { return #expect(Bool(false)) }
    #expect(abs(held - given) < 1e-9)
  }

  @Test(arguments: ["settling", "presenting", "dismissing"])
  func `a panel that is caught in motion begins where it is`(state: String) {
    var machine = Self.machine(in: state)

    machine.began(at: 210)

    #expect(machine.moved(travel: 0) == .place(210))
  }

  @Test func `a touch on a panel that is held already moves it from where it is`() {
    var machine = Self.machine(in: "tracking")
    _ = machine.moved(travel: 60)

    machine.began(at: 360)

    #expect(machine.moved(travel: 0) == .place(360))
    #expect(machine.moved(travel: 10) == .place(370))
  }

  @Test func `a transition places its panel itself, also after a change of the track`() {
    var presenting = Self.machine(in: "presenting")
    var dismissing = Self.machine(in: "dismissing")

    #expect(presenting.resized(to: Self.track(there: 150)) == nil)
    #expect(dismissing.resized(to: Self.track(there: 150)) == nil)
    #expect(presenting.destination == "there")
    #expect(dismissing.destination == nil)
  }

  @Test func `a cancelled drag takes back a panel that rested, if its track says so`() {
    let menu = SlideOverSettings().track(in: Size(width: 320, height: 568))
    var shown = DragMachine(menu, at: "shown")
    shown.began(at: 0)
    _ = shown.moved(travel: -200)
    var caught = DragMachine(menu, at: "hidden")
    _ = caught.go(to: "shown")
    caught.began(at: -200)

    #expect(shown.cancelled()?.settle.point.name == "shown")
    #expect(caught.cancelled()?.settle.point.name == "hidden")
  }

  @Test func `a resize moves what rests or goes there, and one that changes nothing does nothing`()
  {
    var resting = DragMachine(Self.track(), at: "there")
    var settling = Self.machine(in: "settling")
    var elsewhere = Self.machine(in: "half")

    #expect(resting.resized(to: Self.track(there: 150)) == .place(150))
    #expect(settling.resized(to: Self.track(there: 150)) == .redirect(150))
    #expect(elsewhere.resized(to: Self.track(there: 150)) == nil)
    #expect(resting.resized(to: Self.track(there: 150)) == nil)
  }

  @Test func `a panel that is held follows new limits, and stays under its contact in a new feel`()
  {
    var resized = Self.machine(in: "half")
    resized.began(at: 120)
    guard case .place(let position) = resized.resized(to: Self.track(there: 150)) else {
      return #expect(Bool(false))
    }
    #expect(position < 150 && position > 120)

    var retuned = Self.machine(in: "half")
    retuned.began(at: 120)
    #expect(retuned.retuned(to: Self.track(there: 150)) == nil)
    guard case .place(let held) = retuned.moved(travel: 0) else { return #expect(Bool(false)) }
    #expect(abs(held - 120) < 1e-9)
  }

  @Test func `a command takes the seconds of the track, and none goes where it is`() {
    var machine = Self.machine(in: "half")

    #expect(machine.go(to: "half") == nil)
    #expect(machine.go(to: "there") == .settle(position: 100, duration: 0.3))
    #expect(machine.go(to: "there") == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `what is not a number moves nothing`(number: Double) {
    var machine = Self.machine(in: "tracking")

    #expect(machine.moved(travel: number) == nil)
    #expect(
      machine.released(velocity: number).map { (0.2...0.4).contains($0.settle.duration) } == true
    )
  }
}
