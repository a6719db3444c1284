import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileTestSupport
import TactileTraces
import TactileViews
import Testing

/// Disturbances at any moment, in every state of the modal: it comes to rest where it may.
@MainActor
struct DisturbedDropDownTests {
  nonisolated enum Situation: String, CaseIterable {
    case hidden, presenting, up, dragging, docking, docked, dockDrag, restoring, dismissing
    case caughtPresenting, caughtDocking, caughtDismissing

    /// Whether touch 1 holds the bar.
    var isHeld: Bool {
      switch self {
      case .dragging, .dockDrag, .caughtPresenting, .caughtDocking, .caughtDismissing: true
      case .hidden, .presenting, .up, .docking, .docked, .restoring, .dismissing: false
      }
    }
  }

  private func disturbance(in situation: Situation) -> Disturbance {
    Disturbance(
      script: script(in: situation),
      finger: situation.isHeld ? Point(x: 200, y: finger(in: situation)) : nil,
    )
  }

  /// Where touch 1 is in the situations in which it holds the bar.
  private func finger(in situation: Situation) -> Double {
    switch situation {
    case .dragging: 230
    case .dockDrag: 380
    case .caughtPresenting: 275
    case .caughtDocking: 280
    default: 360
    }
  }

  private func script(in situation: Situation) -> Script {
    var script = Script()
    switch situation {
    case .hidden:
      break
    case .presenting, .caughtPresenting:
      script.call("dropdown.present", wait: 0.1)
      if situation == .caughtPresenting { takeHold(of: &script, in: situation) }
    case .up:
      script = DropDownScripts.up()
    case .dragging:
      script = DropDownScripts.up()
      script.drag(from: DropDownScripts.bar, dx: 0, dy: 160)
    case .docking, .caughtDocking:
      script = DropDownScripts.up()
      script.call("dropdown.dock", wait: 0.2)
      if situation == .caughtDocking { takeHold(of: &script, in: situation) }
    case .docked:
      script = DropDownScripts.docked()
    case .dockDrag:
      script = DropDownScripts.docked()
      script.drag(from: (200, 540), dx: 0, dy: -160)
    case .restoring:
      script = DropDownScripts.docked()
      script.call("dropdown.restore", wait: 0.2)
    case .dismissing, .caughtDismissing:
      script = DropDownScripts.up()
      script.call("dropdown.dismiss", wait: 0.1)
      if situation == .caughtDismissing { takeHold(of: &script, in: situation) }
    }
    return script
  }

  private func takeHold(of script: inout Script, in situation: Situation) {
    script.touch(.began, x: 200, y: finger(in: situation))
  }

  private func play(_ script: Script) throws -> Run { try Run(script, scene: "dropdown") }

  private func expectRest(_ run: Run, height: Double = 568) throws {
    let docked = max(0, height - 50)
    let y = ["hidden": height, "up": min(44, docked), "docked": docked]
    let state = try run.text("modal.state")
    let isUp = state == "up"
    #expect(run.outcome.settled)
    #expect(try run.number("modal.y") == y[state])
    #expect(try run.number("presenter.scale") == (isUp ? 0.9 : 1))
    #expect(try run.number("presenter.alpha") == (isUp ? 0.6 : 1))
    #expect(try run.number("touches") == 0)
    #expect(run.settles.allSatisfy { (0.2...0.4).contains($0.duration) })
  }

  @Test(arguments: Situation.allCases)
  func `every situation is what it is called`(situation: Situation) throws {
    let run = try play(disturbance(in: situation).marking { _ in })

    #expect(run.reached("began", "modal.pan") == situation.isHeld)
    #expect(run.settles.count == (situation.isHeld ? 1 : 0))
    let state =
      switch situation {
      case .hidden, .presenting, .up, .docked, .dismissing: situation.rawValue
      case .docking, .restoring: "settling"
      default: "dragging"
      }
    #expect(try run.text("modal.state", atMark: "before") == state)
    try expectRest(run)
  }

  @Test(arguments: Situation.allCases, [[1.0], [93], [900], [1, 480]])
  func `a resize is followed in every state`(situation: Situation, heights: [Double]) throws {
    let sizes = heights.map { Size(width: $0 <= 1 ? $0 : 320, height: $0) }

    let run = try play(disturbance(in: situation).resized(to: sizes))

    try expectRest(run, height: heights[heights.count - 1])
  }

  @Test(arguments: Situation.allCases, [WindowEvent.Kind.focusLost, .hidden])
  func `a window that goes away lets go of the modal`(
    situation: Situation,
    event: WindowEvent.Kind,
  ) throws {
    let script = disturbance(in: situation).losingWindow(event, end: Point(x: 200, y: 10))

    let run = try play(script)

    try expectRest(run)
    run.expectSettlesAtRest(situation.isHeld ? 1 : 0)
  }

  @Test(arguments: Situation.allCases.filter(\.isHeld))
  func `a cancelled touch lets go of the modal at rest`(situation: Situation) throws {
    let run = try play(disturbance(in: situation).cancelled())

    try expectRest(run)
    run.expectSettlesAtRest(1)
  }

  @Test(arguments: Situation.allCases.filter(\.isHeld))
  func `a second finger on the bar changes nothing`(situation: Situation) throws {
    let script = disturbance(in: situation).marking { script in
      script.touch(.began, 2, x: 100, y: 300)
      script.move(from: (100, 300), to: (100, 100), velocity: 800, id: 2)
      script.touch(.ended, 2, x: 100, y: 100)
    }

    let run = try play(script)

    try expectRest(run)
    try run.expectUnmoved("modal.y")
  }

  @Test(arguments: Situation.allCases.filter(\.isHeld))
  func `keys and commands do not move a modal that is held`(situation: Situation) throws {
    let script = disturbance(in: situation).marking { script in
      script.key("Escape")
      script.call("dropdown.dock")
      script.call("dropdown.restore")
      script.call("dropdown.present")
    }

    let run = try play(script)

    try expectRest(run)
    try run.expectUnmoved("modal.y")
  }

  @Test(arguments: Situation.allCases)
  func `a dismissal closes from every state`(situation: Situation) throws {
    let script = disturbance(in: situation)
      .calling("dropdown.dismiss", end: Point(x: 200, y: 10))

    let run = try play(script)

    try expectRest(run)
    #expect(try run.text("modal.state") == "hidden")
  }

  @Test(arguments: [Situation.caughtPresenting, .caughtDocking, .caughtDismissing])
  func `a moving modal is caught where it is, and a tap on it brings it up`(situation: Situation)
    throws
  {
    let run = try play(disturbance(in: situation).marking { _ in })
    let held = try run.number("modal.y", atMark: "before")

    #expect(held > 60 && held < 500)
    try run.expectUnmoved("modal.y")
    #expect(try run.text("modal.state") == "up")
    #expect(run.settles.map(\.why) == ["tapped"])
    try expectRest(run)
  }

  @Test func `Escape puts a modal aside and is then the presenter's`() throws {
    var script = DropDownScripts.up()
    script.key("Escape", wait: 0.6)
    script.mark("docked")
    script.key("Escape")

    let run = try play(script)

    #expect(try run.number("modal.y", atMark: "docked") == 518)
    #expect(try run.text("modal.state") == "docked")
  }

  @Test func `two fingers on a touchpad drag the bar`() throws {
    var script = DropDownScripts.up()
    script.touchpad(.began, at: (200, 70))
    for _ in 0..<20 {
      script.wait(0.01)
      script.touchpad(.changed, dy: 15, at: (200, 70))
    }
    script.mark("dragged", wait: 0.2)
    script.touchpad(.ended(isCancelled: false), at: (200, 70))

    let run = try play(script)

    #expect(try run.number("modal.y", atMark: "dragged") > 281)
    #expect(run.settles.map(\.to) == ["docked"])
  }

  @Test(arguments: 1...16)
  func `random events end at rest in a named state`(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    var script = Script()
    var height = 568.0
    var down: [Int64: Point] = [:]
    for _ in 0..<160 {
      script.wait([0, 0.004, 0.008, 0.016, 0.05, 0.2][Int.random(in: 0..<6, using: &random)])
      let touch = Int64.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<12:
        play(touch, height, &script, &down, &random)
      case 12..<16:
        let commands = ["present", "dock", "restore", "present", "dismiss"]
        script.call("dropdown.\(try #require(commands.randomElement(using: &random)))")
      case 16, 17:
        script.key(try #require(["Escape", "Return", "Tab"].randomElement(using: &random)))
      case 18:
        height = try #require([1.0, 60, 93, 568, 1200].randomElement(using: &random))
        script.window(.resized(Size(width: height == 1 ? 1 : 320, height: height)))
      default:
        script.window(try #require([.focusLost, .hidden].randomElement(using: &random)))
      }
    }
    for (touch, point) in down.sorted(by: { $0.key < $1.key }) {
      script.touch(.ended, touch, x: point.x, y: point.y)
    }

    try expectRest(play(script), height: height)
  }

  /// Has `touch` come down, move up or down, or go up.
  private func play(
    _ touch: Int64,
    _ height: Double,
    _ script: inout Script,
    _ down: inout [Int64: Point],
    _ random: inout SplitMix,
  ) {
    guard let point = down[touch] else {
      let places = [70, height - 30, .random(in: 0...height, using: &random)]
      let point = Point(x: 200, y: places[Int.random(in: 0..<3, using: &random)])
      down[touch] = point
      return script.touch(.began, touch, x: point.x, y: point.y)
    }
    guard Int.random(in: 0..<3, using: &random) > 0 else {
      down[touch] = nil
      let phase: TouchPhase = Bool.random(using: &random) ? .ended : .cancelled
      return script.touch(phase, touch, x: point.x, y: point.y)
    }
    var place = point
    let step = Double.random(in: -40...40, using: &random)
    for _ in 0..<4 {
      script.wait(0.008)
      place.y += step
      script.touch(.moved, touch, x: place.x, y: place.y)
    }
    down[touch] = place
  }
}
