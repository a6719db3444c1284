import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// Disturbances at any moment, in every state of the pull-for-menu: it comes to rest.
@MainActor
struct DisturbedPullTests {
  nonisolated enum Situation: String, CaseIterable {
    case idle, pulling, armed, bouncing, caught, presenting, shown, dismissing, turning

    /// Whether touch 1 is down.
    var isHeld: Bool { [.pulling, .armed, .caught].contains(self) }

    /// Whether the menu is where it stays.
    var isShown: Bool { [.presenting, .shown].contains(self) }
  }

  private func script(in situation: Situation) -> Script {
    var script = Script()
    switch situation {
    case .idle:
      break
    case .pulling:
      script.pull(to: 40)
    case .armed:
      script.pull(to: 60)
    case .bouncing:
      script.pull(to: 40)
      script.letGo(at: 40)
      script.wait(0.05)
    case .caught:
      script.pull(to: 40)
      script.letGo(at: 40)
      script.wait(0.05)
      script.touch(.began, x: 160, y: 300, wait: 0.05)
    case .presenting:
      script.pull(to: 60)
      script.letGo(at: 60)
      script.wait(0.2)
    case .shown:
      script.call("pull.present", wait: 1)
    case .dismissing:
      script.call("pull.present", wait: 1)
      script.tap("overlay", wait: 0.25)
    case .turning:
      script.call("pull.present", wait: 0.3)
      script.call("pull.dismiss", wait: 0.1)
    }
    return script
  }

  private func expectRest(_ run: Run, shown: Bool, size: Size = Run.canvasA) throws {
    #expect(run.outcome.settled)
    #expect(try run.text("overlay.state") == (shown ? "shown" : "hidden"))
    #expect(try run.text("pull.state") == (shown ? "shown" : "idle"))
    #expect(abs(try run.number("overlay.alpha") - (shown ? 0.9 : 0)) < 1e-9)
    #expect(try run.number("pull.offsetX") == 0)
    #expect(try run.number("pull.affordanceX") == size.width + 10)
    #expect(try run.number("pull.affordanceY") == size.height / 2 - 25)
    #expect(try run.number("pull.progress") == 0)
    #expect(try run.number("touches") == 0)
    for bar in 0..<3 { #expect(try run.number("pull.barHeight\(bar)") == 4) }
    #expect(try run.flags("presenter.parentUnchanged").allSatisfy(\.self))
    #expect(try run.series("overlay.alpha").allSatisfy { $0 >= 0 && $0 <= 0.9 + 1e-9 })
  }

  @Test(
    arguments: Situation.allCases,
    [
      [Size(width: 1, height: 1)], [Size(width: 1280, height: 800)],
      [Size(width: 1, height: 568), Size(width: 480, height: 700)],
    ],
  )
  func `a resize is followed in every state`(situation: Situation, sizes: [Size]) throws {
    var script = script(in: situation)
    for size in sizes {
      script.window(.resized(size), wait: 0.03)
    }
    if situation.isHeld { script.touch(.cancelled, x: 100, y: 300) }

    let run = try Run(script, scene: "pull")

    let size = sizes[sizes.count - 1]
    try expectRest(run, shown: situation.isShown, size: size)
    if situation.isShown {
      let menu = run.stage.window.rootView.descendant(named: "overlay")
      #expect(try #require(menu).frameInWindow == Rect(origin: .zero, size: size))
    }
  }

  @Test(arguments: Situation.allCases, [WindowEvent.Kind.focusLost, .hidden])
  func `a window that goes away ends the pull and leaves the menu`(
    situation: Situation,
    event: WindowEvent.Kind,
  ) throws {
    var script = script(in: situation)
    script.window(event, wait: 0.05)
    if situation.isHeld {
      script.touch(.moved, x: 10, y: 300)
      script.touch(.ended, x: 10, y: 300)
    }

    try expectRest(Run(script, scene: "pull"), shown: situation.isShown)
  }

  @Test(arguments: Situation.allCases.filter(\.isHeld), [TouchPhase.cancelled, .ended])
  func `a touch that ends leaves nothing behind`(situation: Situation, phase: TouchPhase) throws {
    var script = script(in: situation)
    let travel = situation == .caught ? 140 : Script.travel(forPull: situation == .armed ? 60 : 40)
    script.touch(phase, x: 300 - travel, y: 300)

    let run = try Run(script, scene: "pull")

    try expectRest(run, shown: situation == .armed && phase == .ended)
  }

  @Test(arguments: [1.0, 1280])
  func `a window that changes in mid-pull pulls as its new width does`(width: Double) throws {
    var script = Script()
    script.pull(to: 60)
    script.window(.resized(Size(width: width, height: 568)))
    script.mark("resized", wait: 0.1)

    let run = try Run(script, scene: "pull")

    let travel = Script.travel(forPull: 60) - 10
    let give = (1 - 1 / (travel * 0.55 / width + 1)) * width
    #expect(abs(try run.number("pull.offsetX", atMark: "resized") - give) < 1e-9)
    #expect(try run.number("pull.expanded", atMark: "resized") == (width == 1 ? 0 : 3))
  }
}
