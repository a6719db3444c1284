import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// The acceptance statements P1 to P16 of the specification, each by its name.
@MainActor
struct PullAcceptanceTests {
  private func play(_ script: Script, fps: Double = 60) throws -> Run {
    try Run(script, scene: "pull", fps: fps)
  }

  /// The colour of each bar at the end of the run.
  private func colors(_ run: Run) throws -> [String] {
    try (0..<3).map { try run.text("pull.barColor\($0)") }
  }

  /// Whether each bar is a grey dot from `seconds` on, to the end.
  private func areDots(_ run: Run, from seconds: Double) throws -> Bool {
    let grey = try colors(run) == ["808080", "808080", "808080"]
    return try grey
      && (0..<3).allSatisfy { bar in
        try zip(run.ticks, run.series("pull.barHeight\(bar)"))
          .allSatisfy { $0.time.seconds < seconds - 1e-9 || $1 == 4 }
      }
  }

  @Test func `P1 the bars wait beside the right edge`() throws {
    var script = Script()
    script.mark("rest")

    let run = try play(script)

    #expect(try run.number("pull.affordanceX") == 330)
    #expect(try run.number("pull.affordanceY") == 259)
    for (bar, x) in [330, 346.67, 363.33].enumerated() {
      #expect(abs(try run.number("pull.barX\(bar)") - x) < 0.01)
    }
  }

  @Test(arguments: 0..<3)
  func `P2 a bar at rest is a grey dot`(bar: Int) throws {
    let run = try play(Script())

    #expect(try run.number("pull.barWidth\(bar)") == 4)
    #expect(try run.number("pull.barHeight\(bar)") == 4)
    #expect(try run.number("pull.barRadius\(bar)") == 2)
    #expect(try run.text("pull.barColor\(bar)") == "808080")
  }

  @Test(
    arguments: [
      (16.0, 0, []), (17, 1, ["000000"]), (33, 1, ["000000"]), (34, 2, ["000000", "000000"]),
      (49.9, 2, ["000000", "000000"]), (50.1, 3, ["ff0000", "ff0000", "ff0000"]),
    ],
    [30.0, 60, 120],
  )
  func `P3 bars become lines one by one, and red at the end`(
    pull: (offset: Double, bars: Int, colors: [String]),
    fps: Double,
  ) throws {
    var script = Script()
    script.pull(to: pull.offset)
    script.mark("pulled")

    let run = try play(script, fps: fps)

    #expect(abs(try run.number("pull.offsetX") - pull.offset) < 1e-9)
    #expect(abs(try run.number("pull.progress") - pull.offset / 50) < 1e-9)
    #expect(try run.number("pull.expanded") == Double(pull.bars))
    let grey = Array(repeating: "808080", count: 3 - pull.bars)
    #expect(try colors(run) == pull.colors + grey)
  }

  @Test func `P4 at an offset of 50 all bars are red lines and the menu is armed`() throws {
    var script = Script()
    script.pull(to: 50)

    let run = try play(script)

    #expect(abs(try run.number("pull.offsetX") - 50) < 1e-9)
    #expect(try run.number("pull.expanded") == 3)
    #expect(try run.text("pull.state") == "armed")
    #expect(try run.flag("pull.armed"))
    #expect(try colors(run) == ["ff0000", "ff0000", "ff0000"])
  }

  @Test(arguments: [(117.0, false), (118, true)], [30.0, 60, 120])
  func `P5 a finger has to travel nearly 118 points`(
    pull: (travel: Double, isArmed: Bool),
    fps: Double,
  ) throws {
    var script = Script()
    script.drag(from: (300, 300), dx: -pull.travel, rest: 0.2)
    script.touch(.ended, x: 300 - pull.travel, y: 300)

    let run = try play(script, fps: fps)

    #expect(try run.series("pull.progress").contains { $0 >= 1 } == pull.isArmed)
    #expect(try run.text("overlay.state") == (pull.isArmed ? "shown" : "hidden"))
  }

  @Test(arguments: [30.0, 60, 120])
  func `P6 a line overshoots by a quarter and rests after half a second`(fps: Double) throws {
    var script = Script()
    script.pull(to: 20, within: 0.2)
    script.wait(1)
    script.mark("held")

    let run = try play(script, fps: fps)

    let heights = try run.series("pull.barHeight0")
    let overshoot = (try #require(heights.max()) - 50) / 46
    #expect(overshoot > 0.2 && overshoot < 0.3)
    #expect(try run.number("pull.barWidth0") == 2)
    #expect(try run.number("pull.barHeight0") == 50)
    #expect(try run.number("pull.barRadius0") == 1)
    let first = try #require(heights.firstIndex { $0 > 4 })
    let last = try #require(heights.lastIndex { $0 != 50 })
    #expect(Double(last + 1 - first) / fps <= 0.5 + 2 / fps)
    #expect(Double(last + 1 - first) / fps >= 0.5 - 2 / fps)
  }

  @Test(arguments: [30.0, 60, 120])
  func `P7 a release at 60 fades the menu in`(fps: Double) throws {
    var script = Script()
    script.pull(to: 60)
    script.letGo(at: 60)

    let run = try play(script, fps: fps)

    #expect(try run.number("overlay.alpha", at: 1) == 0)
    if fps != 30 { #expect(abs(try run.number("overlay.alpha", at: 1.25) - 0.45) < 1e-9) }
    #expect(abs(try run.number("overlay.alpha", at: 1.5) - 0.9) < 1e-9)
    #expect(try run.text("overlay.state") == "shown")
    let alphas = try run.series("overlay.alpha")
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [30.0, 60, 120])
  func `P8 a release at 49 shows nothing, and all springs back`(fps: Double) throws {
    var script = Script()
    script.pull(to: 49)
    script.letGo(at: 49)
    script.wait(1)
    script.mark("later")

    let run = try play(script, fps: fps)

    #expect(try run.series("overlay.alpha").allSatisfy { $0 == 0 })
    #expect(try areDots(run, from: 1.5))
    #expect(try run.number("pull.offsetX") == 0)
    #expect(try run.number("pull.progress", at: 1) == 0)
    #expect(try run.text("pull.state") == "idle")
  }

  @Test func `P9 a pull that is taken back shows nothing`() throws {
    var script = Script()
    script.pull(to: 60)
    script.mark("far")
    script.move(
      from: (300 - Script.travel(forPull: 60), 300),
      to: (300 - Script.travel(forPull: 30), 300),
      velocity: 400,
    )
    script.wait(0.1)
    script.mark("back", wait: 0.1)
    script.letGo(at: 30)

    let run = try play(script)

    #expect(try run.number("pull.progress", atMark: "far") >= 1)
    #expect(abs(try run.number("pull.offsetX", atMark: "back") - 30) < 1e-9)
    #expect(try run.number("pull.expanded", atMark: "back") == 1)
    #expect(try run.series("overlay.alpha").allSatisfy { $0 == 0 })
  }

  @Test func `P10 the text stays where it is, behind the menu and after it`() throws {
    var script = Script()
    script.drag(from: (160, 400), dx: 0, dy: -110, rest: 0.1)
    script.touch(.ended, x: 160, y: 290, wait: 0.5)
    script.pull(to: 60)
    script.letGo(at: 60)
    script.wait(0.7)
    script.mark("shown")
    script.tap("overlay", wait: 1)
    script.mark("after")

    let run = try play(script)

    #expect(try run.number("overlay.alpha", atMark: "shown") == 0.9)
    #expect(try run.number("text.offsetY", atMark: "shown") == 100)
    #expect(try run.number("text.offsetY", atMark: "after") == 100)
    #expect(try run.flags("presenter.parentUnchanged").allSatisfy(\.self))
  }

  @Test(arguments: [(1.0, 1.0), (319, 567), (160, 284), (160, 274), (5, 560)])
  func `P11 a tap anywhere on the menu takes it away`(place: (x: Double, y: Double)) throws {
    var script = Script()
    script.pull(to: 60)
    script.letGo(at: 60)
    script.wait(0.95)
    script.touch(.began, x: place.x, y: place.y, wait: 0.05)
    script.touch(.ended, x: place.x, y: place.y, wait: 0.6)
    script.mark("gone")

    let run = try play(script)

    #expect(try run.number("overlay.alpha", at: 1.9) == 0.9)
    #expect(abs(try run.number("overlay.alpha", at: 2.25) - 0.45) < 1e-9)
    #expect(try run.number("overlay.alpha", at: 2.5) == 0)
    #expect(try run.text("overlay.state") == "hidden")
    #expect(run.taps == ["overlay"])
    #expect(run.stage.window.rootView.descendant(named: "overlay") == nil)
    #expect(run.stage.window.hitTest(Point(x: place.x, y: place.y))?.identifier == "text")
  }

  @Test(arguments: [0.0, 0.01, 0.04, 0.2])
  func `P11 a tap on a menu that still comes sends it back`(after delay: Double) throws {
    var script = Script()
    script.call("pull.present", wait: delay)
    script.touch(.began, x: 160, y: 284, wait: 0.05)
    script.touch(.ended, x: 160, y: 284)

    let run = try play(script)

    #expect(run.taps == ["overlay"])
    #expect(try run.text("overlay.state") == "hidden")
  }

  @Test(arguments: [0.1, 0.8])
  func `a menu that comes or is shown is presented once, and the log says so`(after delay: Double)
    throws
  {
    var script = Script()
    script.call("pull.present", wait: delay)
    script.call("pull.present")

    let run = try play(script)

    #expect(run.outcome.log.filter { $0.kind == .refused }.map(\.name) == ["overlay.present"])
    #expect(run.stage.window.presentations.count == 1)
    #expect(try run.text("overlay.state") == "shown")
  }

  @Test(arguments: [30.0, 60, 120])
  func `P12 behind the menu and after it the bars are grey dots`(fps: Double) throws {
    var script = Script()
    script.pull(to: 60)
    script.letGo(at: 60)
    script.wait(1)
    script.tap("overlay", wait: 1)
    script.mark("gone")

    let run = try play(script, fps: fps)

    #expect(try areDots(run, from: 1.5))
    #expect(try run.number("pull.expanded", at: 1) == 0)
    #expect(try run.text("pull.state") == "idle")
    #expect(try run.number("pull.offsetX") == 0)
  }

  @Test(arguments: [30.0, 60, 120])
  func `P13 a vertical drag scrolls the text and pulls nothing`(fps: Double) throws {
    var script = Script()
    script.drag(from: (160, 400), dx: 0, dy: -110, rest: 0.1)
    script.mark("scrolled")

    let run = try play(script, fps: fps)

    #expect(try run.number("text.offsetY", atMark: "scrolled") == 100)
    #expect(try run.series("pull.affordanceX").allSatisfy { $0 == 330 })
    #expect(try run.series("pull.affordanceY").allSatisfy { $0 == 259 })
    #expect(try run.series("pull.offsetX").allSatisfy { $0 == 0 })
  }

  @Test func `P14 a pull that the system takes away shows nothing`() throws {
    var script = Script()
    script.pull(to: 60, within: 0.9)
    script.mark("armed", wait: 0.1)
    script.touch(.cancelled, x: 170, y: 300, wait: 1)
    script.mark("later")

    let run = try play(script)

    #expect(try run.number("pull.expanded", atMark: "armed") == 3)
    #expect(try run.series("overlay.alpha").allSatisfy { $0 == 0 })
    #expect(try areDots(run, from: 1.5))
    #expect(try run.number("pull.offsetX") == 0)
  }

  @Test(arguments: [16.0, 300])
  func `P15 a pull to the right shows no bars`(travel: Double) throws {
    var script = Script()
    script.drag(from: (10, 300), dx: 10 + travel, rest: 0.1)
    script.mark("pulled")
    script.touch(.ended, x: 20 + travel, y: 300)

    let run = try play(script)

    #expect(try run.number("pull.offsetX", atMark: "pulled") < 0)
    #expect(try run.number("pull.affordanceX", atMark: "pulled") > 330)
    #expect(try run.series("pull.progress").allSatisfy { $0 == 0 })
    #expect(try run.series("pull.expanded").allSatisfy { $0 == 0 })
    #expect(try run.number("pull.offsetX") == 0)
  }

  @Test func `P16 the bars move with the right edge of the window`() throws {
    var script = Script()
    script.wait(0.5)
    script.window(.resized(Size(width: 480, height: 700)))
    script.mark("resized")

    let run = try play(script)

    #expect(try run.number("pull.affordanceX", atMark: "resized") == 490)
    #expect(try run.number("pull.affordanceY", atMark: "resized") == 325)
  }
}
