import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileViews
import Testing

/// Disturbances at any moment, in every state of the drawer: it comes to rest where it may.
@MainActor
struct DisturbedDrawerTests {
  nonisolated enum Situation: String, CaseIterable {
    case closed, open, opening, closing, tracking, overdragged, caught

    /// Whether touch 1 holds the panel.
    var isHeld: Bool { [.tracking, .overdragged, .caught].contains(self) }
  }

  private func disturbance(in situation: Situation) -> Disturbance {
    Disturbance(
      script: script(in: situation),
      finger: situation.isHeld ? Point(x: 300, y: 300) : nil,
    )
  }

  private func script(in situation: Situation) -> Script {
    var script = Script()
    switch situation {
    case .closed:
      break
    case .open:
      script.call("drawer.open", wait: 0.5)
    case .opening:
      script.call("drawer.open", wait: 0.1)
    case .closing:
      script.call("drawer.open", wait: 0.5)
      script.call("drawer.close", wait: 0.1)
    case .tracking:
      script.drag(from: (20, 300), dx: 150)
    case .overdragged:
      script.drag(from: (20, 300), dx: 320)
    case .caught:
      script.call("drawer.open", wait: 0.1)
      script.touch(.began, x: 300, y: 300, wait: 0.05)
    }
    return script
  }

  private func expectRest(_ run: Run, width: Double = 320) throws {
    let openX = max(0, width - 60)
    let state = try run.text("drawer.state")
    let x = try run.number("drawer.x")
    #expect(run.outcome.settled)
    #expect(["closed", "open"].contains(state))
    #expect(x == (state == "open" ? openX : 0))
    #expect(try run.number("touches") == 0)
    #expect(try run.series("drawer.x").allSatisfy { $0 >= 0 })
    #expect(run.settles.count == (run.reached("began", "drawer.pan") ? 1 : 0))
    #expect(run.settles.allSatisfy { $0.duration >= 0.05 && $0.duration <= 0.5 })
  }

  @Test(arguments: Situation.allCases, [[1.0], [60], [61], [1280], [1, 480]])
  func `a resize is followed in every state`(situation: Situation, widths: [Double]) throws {
    let sizes = widths.map { Size(width: $0, height: $0 == 1 ? 1 : 568) }

    let run = try Run(disturbance(in: situation).resized(to: sizes))

    try expectRest(run, width: widths[widths.count - 1])
  }

  @Test(arguments: Situation.allCases, [WindowEvent.Kind.focusLost, .hidden])
  func `a window that goes away lets go of the panel`(
    situation: Situation,
    event: WindowEvent.Kind,
  ) throws {
    let script = disturbance(in: situation).losingWindow(event, end: Point(x: 10, y: 300))

    let run = try Run(script)

    try expectRest(run)
    run.expectSettlesAtRest(situation.isHeld ? 1 : 0)
  }

  @Test(arguments: Situation.allCases.filter(\.isHeld))
  func `a cancelled touch lets go of the panel at rest`(situation: Situation) throws {
    let run = try Run(disturbance(in: situation).cancelled())

    try expectRest(run)
    run.expectSettlesAtRest(1)
  }

  @Test(arguments: Situation.allCases.filter(\.isHeld))
  func `while it is held, keys and commands do not move the panel`(situation: Situation) throws {
    let script = disturbance(in: situation).marking { script in
      script.key("Menu")
      script.key("Escape")
      script.call("drawer.toggle")
    }

    let run = try Run(script)

    try expectRest(run)
    try run.expectUnmoved("drawer.x")
  }
}
