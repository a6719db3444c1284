import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileTuning
import Testing

/// The preset Tactile in the scenes, from the finger's last frame to the panel's rest.
@MainActor
struct TactileFeelReplayTests {
  private let tactile = Tuning().applying(.tactile)

  /// The velocities of `probe` before and after the touch that moved it was lifted, in points per
  /// second: of the last three frames of the drag, and of the first of the settle.
  private func velocities(
    of probe: String,
    in run: Run,
    untilEndOf script: Script,
  ) throws -> (before: Double, after: Double, rest: [Double]) {
    let lift = script.trace.end.seconds
    let ticks = run.ticks.map(\.time.seconds)
    let last = try #require(ticks.lastIndex { $0 <= lift + 1e-9 })
    let values = try run.series(probe)
    // The frame of the release shows the panel where it was let go, up to a frame ago.
    return (
      (values[last] - values[last - 2]) * 30,
      (values[last + 2] - values[last + 1]) * 60,
      Array(values[last...]),
    )
  }

  @Test(arguments: [1000.0, 600])
  func `a modal goes on at the finger's speed`(_ speed: Double) throws {
    let script = DropDownScripts.release(at: 144, velocity: speed, interval: 1.0 / 120)
    let run = try Run(script, scene: "dropdown", tuning: tactile)

    let (_, after, rest) = try velocities(of: "modal.y", in: run, untilEndOf: script)

    #expect(abs(after - speed) <= 0.15 * speed)
    #expect(zip(rest, rest.dropFirst()).allSatisfy { $1 >= $0 - 1e-6 })
    #expect(try run.text("modal.state") == "docked")
    #expect(try run.number("presenter.scale") == 1)
    #expect(run.settles.count == 1)
    #expect(abs(try #require(run.settles.first).duration - 0.6) <= 0.2)
  }

  @Test func `the published modal still stops first`() throws {
    let script = DropDownScripts.release(at: 144, velocity: 1000, interval: 1.0 / 120)
    let run = try Run(script, scene: "dropdown")

    let (_, after, _) = try velocities(of: "modal.y", in: run, untilEndOf: script)

    #expect(after < 500)
  }

  /// A shown menu dragged to the left by `dx`, and thrown at `velocity` after a rest.
  private func slideOver(dragged dx: Double, thrown throwDX: Double, at velocity: Double) -> Script
  {
    var script = Script()
    script.interval = 1.0 / 120
    script.call("slideover.present", wait: 0.6)
    script.touch(.began, x: 200, y: 200)
    script.move(from: (200, 200), to: (200 + dx, 200), velocity: 400, wait: 0.2)
    script.move(from: (200 + dx, 200), to: (200 + dx + throwDX, 200), velocity: abs(velocity))
    script.touch(.ended, x: 200 + dx + throwDX, y: 200)
    return script
  }

  @Test func `a slide-over menu goes on at the finger's speed`() throws {
    let script = slideOver(dragged: -80, thrown: -25, at: -188)
    let run = try Run(script, scene: "slideover", tuning: tactile)

    let (_, after, rest) = try velocities(of: "menu.x", in: run, untilEndOf: script)

    #expect(abs(after + 188) <= 0.15 * 188)
    #expect(zip(rest, rest.dropFirst()).allSatisfy { $1 <= $0 + 1e-6 })
    #expect(try run.text("slideover.state") == "hidden")
  }

  @Test func `a slide-over menu that is thrown back stays, where the published one closes`() throws
  {
    let script = slideOver(dragged: -190, thrown: 40, at: 1462)

    let ours = try Run(script, scene: "slideover", tuning: tactile)
    let published = try Run(script, scene: "slideover")

    #expect(try ours.text("slideover.state") == "shown")
    #expect(try ours.number("menu.x") == 0)
    #expect(try published.text("slideover.state") == "hidden")
  }

  @Test func `an unarmed pull returns without a surge`() throws {
    var script = Script()
    script.interval = 1.0 / 120
    let travel = Script.travel(forPull: 43)
    script.touch(.began, x: 300, y: 300)
    script.move(from: (300, 300), to: (300 - travel + 40, 300), velocity: 400, wait: 0.2)
    script.move(from: (300 - travel + 40, 300), to: (300 - travel, 300), velocity: 1000)
    script.touch(.ended, x: 300 - travel, y: 300)

    let ours = try Run(script, scene: "pull", tuning: tactile).series("pull.offsetX")
    let published = try Run(script, scene: "pull").series("pull.offsetX")

    #expect(try #require(published.max()) > 60)
    #expect(try #require(ours.max()) < 55)
    #expect(ours.last == 0)
  }

  @Test func `a drawer caught in a settle goes on from there`() throws {
    var script = Script()
    script.interval = 1.0 / 120
    script.touch(.began, x: 20, y: 300)
    script.move(from: (20, 300), to: (130, 300), velocity: 700)
    script.touch(.ended, x: 130, y: 300, wait: 0.1)
    script.touch(.began, 2, x: 250, y: 300, wait: 0.02)
    script.mark("caught", wait: 0.3)
    script.mark("held")
    script.touch(.ended, 2, x: 250, y: 300)
    let run = try Run(script, tuning: tactile)

    let caught = try run.number("drawer.x", atMark: "caught")
    let xs = try run.series("drawer.x")
    #expect(caught > 110 && caught < 255)
    #expect(abs(try run.number("drawer.x", atMark: "held") - caught) < 1, "\(xs)")
    #expect(try run.text("drawer.state") == "open")
  }
}
