import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTraces
import TactileViews
import Testing

/// How contacts, wheel and keys pull for the menu.
@MainActor
struct PullGestureTests {
  private func play(_ script: Script, fps: Double = 60) throws -> Run {
    try Run(script, scene: "pull", fps: fps)
  }

  @Test(arguments: [
    (-200.0, -150.0, "pull.pan"), (-150, -200, "text.pan"), (-200, -199, "pull.pan"),
    (-199, -200, "text.pan"), (-200, -200, "text.pan"),
  ])
  func `a diagonal drag is decided once, by its larger part`(
    drag: (dx: Double, dy: Double, winner: String)
  ) throws {
    var script = Script()
    script.drag(from: (300, 400), dx: drag.dx, dy: drag.dy)
    script.move(
      from: (300 + drag.dx, 400 + drag.dy),
      to: (300 + drag.dy, 400 + drag.dx),
      velocity: 400,
    )
    script.wait(0.1)
    script.mark("end")

    let run = try play(script)

    let loser = drag.winner == "pull.pan" ? "text.pan" : "pull.pan"
    #expect(run.reached("began", drag.winner))
    #expect(!run.reached("began", loser))
    #expect(run.reached("failed", loser))
    #expect((try run.number("pull.offsetX", atMark: "end") > 0) == (loser == "text.pan"))
    #expect((try run.number("text.offsetY", atMark: "end") > 0) == (loser == "pull.pan"))
  }

  @Test(arguments: [(60.0, 100.0), (40, 30)])
  func `a new arming distance decides about a pull that is held`(
    pull: (offset: Double, distance: Double)
  ) throws {
    var script = Script()
    script.pull(to: pull.offset)
    script.mark("held", wait: 0.1)
    script.call("tuning", ["pull.armingDistance": .number(pull.distance)], wait: 0.1)
    script.mark("tuned", wait: 0.1)
    script.letGo(at: pull.offset)

    let run = try play(script)

    let (was, isArmed) = (pull.offset >= 50, pull.offset >= pull.distance)
    #expect(try run.flag("pull.armed", atMark: "held") == was)
    #expect(try run.flag("pull.armed", atMark: "tuned") == isArmed)
    #expect(try run.text("overlay.state") == (isArmed ? "shown" : "hidden"))
  }

  @Test func `a mouse pulls, less its slop of 2`() throws {
    var script = Script()
    script.mouse(.down(button: 1), x: 300, y: 300)
    for step in 1...50 {
      script.wait(0.01)
      script.mouse(.move, x: 300 - Double(step) * 2.2, y: 300)
    }
    script.wait(0.1)
    script.mark("pulled", wait: 0.1)
    script.mouse(.up(button: 1), x: 190, y: 300)

    let run = try play(script)

    let travel = 108.0
    let give = (1 - 1 / (travel * 0.55 / 320 + 1)) * 320
    #expect(abs(try run.number("pull.offsetX", atMark: "pulled") - give) < 1e-9)
    #expect(try run.text("overlay.state") == "shown")
  }

  @Test(arguments: [(-6.0, "shown"), (-5, "hidden"), (6, "hidden")])
  func `two fingers on a touchpad pull`(step: (dx: Double, end: String)) throws {
    var script = Script()
    script.touchpad(.began)
    for _ in 0..<20 {
      script.wait(0.01)
      script.touchpad(.changed, dx: step.dx, dy: 1)
    }
    script.wait(0.1)
    script.touchpad(.ended())

    let run = try play(script)

    #expect(run.reached("began", "pull.pan"))
    #expect(try run.text("overlay.state") == step.end)
    #expect(try run.number("pull.offsetX") == 0)
    #expect(try run.series("text.offsetY").allSatisfy { $0 == 0 })
  }

  @Test(arguments: [1, 2, 3])
  func `three notches of a sideways wheel pull for the menu, fewer do not`(notches: Int) throws {
    var script = Script()
    for _ in 0..<notches {
      script.wheel(dx: -48, x: 160, y: 300)
      script.wait(0.1)
    }
    script.mark("turned", wait: 2)
    script.mark("later")

    let run = try play(script)

    let travel = 48.0 * Double(notches)
    let give = (1 - 1 / (travel * 0.55 / 320 + 1)) * 320
    #expect(abs(try run.number("pull.offsetX", atMark: "turned") - give) < 1e-9)
    #expect(try run.number("pull.offsetX", atMark: "later") == 0)
    #expect(try run.text("overlay.state") == (notches == 3 ? "shown" : "hidden"))
  }

  @Test func `a finger that comes down ends a pull by the wheel`() throws {
    var script = Script()
    for _ in 0..<3 { script.wheel(dx: -48, x: 160, y: 300) }
    script.wait(0.1)
    script.touch(.began, x: 160, y: 300, wait: 0.5)
    script.touch(.ended, x: 160, y: 300)

    let run = try play(script)

    #expect(try run.series("overlay.alpha").allSatisfy { $0 == 0 })
    #expect(try run.number("pull.offsetX") == 0)
    #expect(try run.text("pull.state") == "idle")
  }

  @Test func `a pull by the wheel has no velocity, whatever a finger did before`() throws {
    var script = Script()
    script.drag(from: (300, 300), dx: -60, velocity: 800)
    script.touch(.ended, x: 240, y: 300, wait: 1)
    script.wheel(dx: -48, x: 160, y: 300)
    script.mark("turned", wait: 1)
    script.mark("later")
    var velocities: [Double] = []

    _ = try Run(script, scene: "pull") { stage in
      stage.window.onRelease = { velocities.append($0.velocity) }
    }

    #expect(velocities.count == 2)
    #expect(velocities.first ?? 0 > 400)
    #expect(velocities.last == 0)
  }

  @Test(arguments: [0.0, 0.05])
  func `an upright wheel scrolls the text and pulls nothing`(pause: Double) throws {
    var script = Script()
    for _ in 0..<3 {
      script.wheel(dy: -48, x: 160, y: 300)
      script.wait(pause)
    }

    let run = try play(script)

    #expect(try run.number("text.offsetY") == 144)
    #expect(try run.series("pull.offsetX").allSatisfy { $0 == 0 })
  }

  @Test func `a second finger neither moves the content by a jump nor ends the pull`() throws {
    var script = Script()
    script.pull(to: 40)
    script.touch(.began, 2, x: 100, y: 100, wait: 0.1)
    script.mark("second down")
    script.touch(.ended, 1, x: 300 - Script.travel(forPull: 40), y: 300, wait: 0.1)
    script.mark("first up")
    script.move(from: (100, 100), to: (40, 100), velocity: 400, id: 2, wait: 0.1)
    script.mark("moved", wait: 0.1)
    script.touch(.ended, 2, x: 40, y: 100)

    let run = try play(script)

    #expect(abs(try run.number("pull.offsetX", atMark: "second down") - 40) < 1e-9)
    #expect(abs(try run.number("pull.offsetX", atMark: "first up") - 40) < 1e-9)
    #expect(try run.number("pull.progress", atMark: "moved") > 1)
    #expect(try run.text("overlay.state") == "shown")
  }

  @Test func `a finger that catches the bounce far out and lifts shows nothing`() throws {
    var script = Script()
    script.drag(from: (300, 300), dx: -110, velocity: 4000)
    script.touch(.ended, x: 190, y: 300, wait: 0.05)
    script.touch(.began, x: 160, y: 300, wait: 0.2)
    script.mark("caught")
    script.touch(.ended, x: 160, y: 300)

    let run = try play(script, fps: 120)

    #expect(try run.number("pull.offsetX", atMark: "caught") > 50)
    #expect(try run.series("overlay.alpha").allSatisfy { $0 == 0 })
    #expect(try run.number("pull.offsetX") == 0)
    #expect(run.taps.isEmpty)
  }

  @Test func `a caught bounce is pulled on from where it is seen`() throws {
    var script = Script()
    script.pull(to: 40)
    script.letGo(at: 40)
    script.wait(0.05)
    script.drag(from: (200, 300), dx: -80, rest: 0.1)
    script.touch(.ended, x: 120, y: 300)

    let run = try play(script, fps: 120)

    let offsets = try run.series("pull.offsetX")
    let steps = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }
    #expect(try #require(steps.max()) < 6)
    #expect(try run.text("overlay.state") == "shown")
  }

  @Test(arguments: [0.1, 0.25, 0.4])
  func `a tap while the menu fades in turns it round from where it is`(after: Double) throws {
    var script = Script()
    script.call("pull.present", wait: after)
    script.tap("overlay", wait: 0.05)
    script.mark("turned")

    let run = try play(script, fps: 120)

    let alphas = try run.series("overlay.alpha")
    let top = try #require(alphas.max())
    let turn = try #require(alphas.firstIndex(of: top))
    #expect(top < 0.9)
    #expect(zip(alphas[turn...], alphas[turn...].dropFirst()).allSatisfy { $0 >= $1 })
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { abs($1 - $0) < 0.05 })
    let end = try #require(run.ticks.last).time.seconds
    #expect(end < after + 0.05 + 0.5)
    #expect(try run.text("overlay.state") == "hidden")
    #expect(try run.text("pull.state") == "idle")
  }

  @Test(
    arguments: [
      ("F10", KeyEvent.Modifiers.shift, "Escape"), ("M", .control, "Return"),
      ("M", .control, "Space"),
    ],
    [false, true],
  )
  func `keys show the menu and take it away`(
    keys: (name: String, modifiers: KeyEvent.Modifiers, close: String),
    isTextFocused: Bool,
  ) throws {
    var script = Script()
    if isTextFocused { script.key("Tab") }
    script.key(keys.name, keys.modifiers, wait: 0.6)
    script.mark("shown")
    script.key(keys.close, wait: 0.1)
    script.key(keys.close)

    let run = try play(script)

    #expect(try run.number("overlay.alpha", atMark: "shown") == 0.9)
    #expect(try run.text("overlay.state") == "hidden")
    #expect(try run.text("pull.state") == "idle")
    #expect(try run.number("overlay.alpha", at: 1.1) == 0)
    #expect(try run.text("focus") == (isTextFocused ? "text" : "none"))
  }

  @Test func `while a finger pulls, keys and commands show nothing`() throws {
    var script = Script()
    script.pull(to: 40)
    script.key("F10", .shift)
    script.call("pull.present", wait: 0.1)
    script.mark("pulled", wait: 0.1)
    script.letGo(at: 40)

    let run = try play(script)

    #expect(abs(try run.number("pull.offsetX", atMark: "pulled") - 40) < 1e-9)
    #expect(try run.series("overlay.alpha").allSatisfy { $0 == 0 })
  }

  @Test func `a touch on the menu does not pull what is behind`() throws {
    var script = Script()
    script.call("pull.present", wait: 0.6)
    script.drag(from: (300, 300), dx: -200, dy: -20, rest: 0.1)
    script.touch(.ended, x: 100, y: 280)

    let run = try play(script)

    #expect(try run.text("overlay.state") == "shown")
    #expect(try run.series("pull.offsetX").allSatisfy { $0 == 0 })
    #expect(try run.series("text.offsetY").allSatisfy { $0 == 0 })
  }

  @Test func `the published menu is two lines in the middle, one right below the other`() throws {
    var script = Script()
    script.call("pull.present")

    let run = try play(script)

    let overlay = try #require(run.stage.window.rootView.descendant(named: "overlay"))
    let labels = overlay.subviews.compactMap { $0 as? Label }
    try #require(labels.map(\.text) == ["Menu", "Tap to close"])
    #expect(labels.map(\.style.font.size) == [17, 17])
    #expect(labels.map(\.style.font.weight) == [.bold, .regular])
    #expect(labels[0].frame.maxY == labels[1].frame.minY)
    #expect(labels.allSatisfy { abs($0.frame.midX - 160) < 1e-9 })
    #expect(abs((labels[0].frame.minY + labels[1].frame.maxY) / 2 - 284) < 1e-9)
  }
}
