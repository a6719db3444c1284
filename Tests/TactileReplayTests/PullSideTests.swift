import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// The pull-for-menu for the other hand, and what it leaves behind.
@MainActor
struct PullSideTests {
  private func left() -> Script {
    var script = Script()
    script.call("pull.side", ["side": .text("left")], wait: 0.1)
    return script
  }

  @Test func `at the left everything is mirrored`() throws {
    var rest = left()
    rest.mark("rest")
    var pull = left()
    let travel = Script.travel(forPull: 60)
    pull.drag(from: (20, 300), dx: travel, velocity: 800, rest: 0.3)
    pull.mark("pulled", wait: 0.5)
    pull.touch(.ended, x: 20 + travel, y: 300)

    let resting = try Run(rest, scene: "pull")
    let pulled = try Run(pull, scene: "pull")

    #expect(try resting.number("pull.affordanceX") == -60)
    for (bar, x) in [-14, -30.67, -47.33].enumerated() {
      #expect(abs(try resting.number("pull.barX\(bar)") - x) < 0.01)
    }
    #expect(abs(try pulled.number("pull.offsetX", atMark: "pulled") + 60) < 1e-9)
    #expect(try pulled.number("pull.expanded", atMark: "pulled") == 3)
    #expect(try pulled.text("overlay.state") == "shown")
  }

  @Test func `at the left a pull to the left shows nothing`() throws {
    var script = left()
    script.pull(to: 60)
    script.letGo(at: 60)

    let run = try Run(script, scene: "pull")

    #expect(try run.series("pull.progress").allSatisfy { $0 == 0 })
    #expect(try run.text("overlay.state") == "hidden")
  }

  @Test func `a change of side ends the pull`() throws {
    var script = Script()
    script.pull(to: 60)
    script.call("pull.side", ["side": .text("left")], wait: 0.1)
    script.letGo(at: 60)

    let run = try Run(script, scene: "pull")

    #expect(try run.text("pull.state") == "idle")
    #expect(try run.text("overlay.state") == "hidden")
    #expect(try run.number("pull.offsetX") == 0)
    #expect(try run.number("pull.affordanceX") == -60)
  }

  @Test func `a change of side ends a pull by the wheel`() throws {
    var script = Script()
    for _ in 0..<3 { script.wheel(dx: -48, x: 160, y: 300) }
    script.wait(0.1)
    script.mark("pulled")
    script.call("pull.side", ["side": .text("left")], wait: 1)

    let run = try Run(script, scene: "pull")

    #expect(try run.number("pull.offsetX", atMark: "pulled") > 60)
    #expect(try run.series("overlay.alpha").allSatisfy { $0 == 0 })
    #expect(try run.text("pull.state") == "idle")
    #expect(try run.number("pull.offsetX") == 0)
  }

  @Test func `a drag of content that is shown pulled goes on from there`() throws {
    let travel = 10 + Script.travel(forPull: 60) - Script.travel(forPull: 40)
    var script = Script()
    script.drag(from: (300, 300), dx: -travel, velocity: 800, rest: 0.3)
    script.mark("pulled", wait: 0.1)
    script.touch(.ended, x: 300 - travel, y: 300)

    let run = try Run(script, scene: "pull") { $0.scene.enter("pulled") }

    #expect(try run.number("pull.offsetX", at: 0) == 40)
    #expect(abs(try run.number("pull.offsetX", atMark: "pulled") - 60) < 1e-9)
  }

  @Test func `the wheel pulls at the other side as soon as that has changed`() throws {
    var script = Script()
    for _ in 0..<3 { script.wheel(dx: -48, x: 160, y: 300) }
    script.wait(0.1)
    script.call("pull.side", ["side": .text("left")], wait: 0.1)
    for _ in 0..<3 { script.wheel(dx: 48, x: 160, y: 300) }
    script.wait(0.1)
    script.mark("turned")

    let run = try Run(script, scene: "pull")

    #expect(try run.number("pull.offsetX", atMark: "turned") < 0)
    #expect(try run.text("pull.state", atMark: "turned") != "idle")
  }

  @Test(arguments: [0, 1, 20])
  func `nothing outlives the scene`(rounds: Int) throws {
    weak var scene: (any Scene)?
    weak var view: View?
    do {
      var script = Script()
      for _ in 0..<rounds {
        script.call("pull.present", wait: 0.6)
        script.tap("overlay", wait: 0.7)
      }
      let run = try Run(script, scene: "pull")
      scene = run.stage.scene
      view = run.stage.scene.rootViewController.view
      #expect(try run.text("pull.state") == "idle")
      #expect(run.stage.window.presentations.isEmpty)
    }

    #expect(scene == nil)
    #expect(view == nil)
  }
}
