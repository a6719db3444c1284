import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// The acceptance statements D1 to D16 of the specification, each by its name.
@MainActor
struct DrawerAcceptanceTests {
  /// A drag that leaves the panel at `x` and the finger moving at `velocity`, then lets go.
  ///
  /// It starts from an open drawer where `fromOpen` says so; the last 120 ms are at `velocity`.
  private func release(at x: Double, velocity: Double, interval: Double = 0.01) -> Script {
    var script = Script()
    script.interval = interval
    let speed = abs(velocity)
    let fromOpen = velocity < 0
    if fromOpen {
      script.call("drawer.open", wait: 1)
    }
    let start = fromOpen ? (x: 290.0, y: 300.0) : (x: 20.0, y: 300.0)
    let slop = fromOpen ? -10.0 : 10.0
    let travel = fromOpen ? x - 260 : x
    let end = (x: start.x + travel + slop, y: 300.0)
    script.touch(.began, x: start.x, y: start.y)
    guard speed > 0 else {
      script.move(from: start, to: end, velocity: 400, wait: 0.2)
      script.touch(.ended, x: end.x, y: end.y)
      return script
    }
    let runUp = max(-1, min(1, velocity)) * min(speed * 0.12, 60)
    let turn = (x: end.x - runUp, y: 300.0)
    if abs(turn.x - start.x) > 15 {
      script.move(from: start, to: turn, velocity: 400, wait: 0.2)
    }
    script.move(from: abs(turn.x - start.x) > 15 ? turn : start, to: end, velocity: speed)
    script.touch(.ended, x: end.x, y: end.y)
    return script
  }

  @Test func `D1 the panel rests at 0 and at the width less 60`() throws {
    var script = Script()
    script.mark("closed")
    script.call("drawer.open")

    let a = try Run(script)
    let b = try Run(script, size: Run.canvasB)

    #expect(try a.number("drawer.x", at: 0) == 0)
    #expect(try a.number("drawer.x") == 260)
    #expect(try b.number("drawer.x") == 315)
    #expect(try a.text("drawer.state") == "open")
  }

  @Test(arguments: [30.0, 60, 120, 240])
  func `D2 the toggle takes a quarter of a second, linearly`(fps: Double) throws {
    var script = Script()
    script.call("drawer.toggle")

    let run = try Run(script, fps: fps)

    for tick in run.ticks where tick.time.seconds <= 0.25 {
      let x = try run.number("drawer.x", at: tick.time.seconds)
      #expect(abs(x - 1040 * tick.time.seconds) < 1e-6)
    }
    #expect(try run.number("drawer.x", at: 0.25) == 260)
  }

  @Test func `D2 the button in the bar toggles`() throws {
    var script = Script()
    script.tap("drawer.menuButton", wait: 0.05 + 0.125)
    script.mark("half")

    let run = try Run(script, fps: 1000)

    #expect(abs(try run.number("drawer.x", atMark: "half") - 130) <= 2)
    #expect(try run.number("drawer.x") == 260)
    #expect(run.taps == ["drawer.menuButton"])
  }

  @Test func `D3 a closed drawer refuses leftwards and accepts rightwards`() throws {
    var left = Script()
    left.drag(from: (200, 300), dx: -60, velocity: 50)
    var right = Script()
    right.drag(from: (200, 300), dx: 60, velocity: 50)

    #expect(try Run(left).reached("began", "drawer.pan") == false)
    #expect(try Run(left).reached("failed", "drawer.pan"))
    #expect(try Run(right).reached("began", "drawer.pan"))
  }

  @Test(
    arguments: [
      (299.0, 101.0, false), (300, 101, true), (150, 100, true), (5, 100, false),
      (310, 2000, false), (100, 100, false), (101, 100, true),
    ],
    [0.004, 0.008, 1.0 / 60],
  )
  func `D4 the gate weighs both velocities`(
    gate: (vx: Double, vy: Double, accepts: Bool),
    interval: Double,
  ) throws {
    var script = Script()
    script.interval = interval
    let speed = Vector(dx: gate.vx, dy: gate.vy).length
    let factor = 60 / speed
    script.drag(from: (100, 200), dx: gate.vx * factor, dy: gate.vy * factor, velocity: speed)

    let run = try Run(script)

    #expect(run.reached("began", "drawer.pan") == gate.accepts)
  }

  @Test func `D5 a list under an accepted drag stays, under a refused one it scrolls`() throws {
    var accepted = Script()
    accepted.drag(from: (60, 400), dx: 120, dy: -60)
    var refused = Script()
    refused.drag(from: (60, 400), dx: 0, dy: -120)
    refused.mark("end")

    let still = try Run(accepted)
    let scrolled = try Run(refused)

    #expect(try still.series("list.offsetY").allSatisfy { $0 == 0 })
    #expect(try still.number("drawer.x") > 80)
    #expect(try scrolled.number("list.offsetY", atMark: "end") == 110)
    #expect(try scrolled.series("drawer.x").allSatisfy { $0 == 0 })
  }

  @Test func `D6 the panel follows one to one and uncovers the menu`() throws {
    var script = Script()
    script.drag(from: (20, 300), dx: 90)
    script.mark("dragged")
    script.touch(.began, 2, x: 40, y: 8 + 44 * 3 + 22, wait: 0.05)
    script.touch(.ended, 2, x: 40, y: 8 + 44 * 3 + 22)

    let run = try Run(script)

    #expect(try run.number("drawer.x", atMark: "dragged") == 80)
    #expect(try run.number("menu.selected") == 3)
    #expect(try run.number("drawer.x") == 80)
  }

  @Test func `D7 a drag back stops at the edge and is no ratchet`() throws {
    var script = Script()
    script.drag(from: (220, 300), dx: 90)
    script.move(from: (310, 300), to: (110, 300), velocity: 400)
    script.mark("back")
    script.move(from: (110, 300), to: (310, 300), velocity: 400)
    script.mark("forth")

    let run = try Run(script)

    #expect(try run.number("drawer.x", atMark: "back") == 0)
    #expect(try run.series("drawer.x").allSatisfy { $0 >= 0 })
    #expect(try run.number("drawer.x", atMark: "forth") == 80)
  }

  @Test func `D7 without a rubber band a drag stops where the drawer is open`() throws {
    var tuning = Tuning()
    #expect(tuning.set("drawer.overdragCoefficient", to: 0) == nil)
    var script = Script()
    script.drag(from: (20, 300), dx: 290)
    script.mark("beyond")

    let run = try Run(script, tuning: tuning)

    #expect(try run.number("drawer.x", atMark: "beyond") == 260)
  }

  @Test(
    arguments: [
      (100.0, 700.0, "open", 0.2857), (100, 600, "closed", 0.25), (200, -700, "closed", 0.3571),
      (200, -600, "open", 0.25), (200, 300, "open", 0.25), (160, 0, "closed", 0.5),
      (161, 0, "open", 0.5), (100, -50, "closed", 0.5), (250, 900, "open", 0.05),
    ]
  )
  func `D8 D9 D10 D11 a release goes where position and velocity say`(
    release: (x: Double, velocity: Double, to: String, duration: Double)
  ) throws {
    let run = try Run(self.release(at: release.x, velocity: release.velocity))

    let settle = try #require(run.settles.last)
    #expect(run.settles.count == 1)
    #expect(settle.to == release.to)
    #expect(abs(settle.duration - release.duration) < 1e-3)
    #expect(try run.number("drawer.x") == (release.to == "open" ? 260 : 0))
  }

  @Test(arguments: [(100.0, 0.0), (200, 260), (160, 0), (161, 260)])
  func `D12 a cancelled drag comes to rest`(cancel: (x: Double, end: Double)) throws {
    var script = Script()
    script.drag(from: (20, 300), dx: cancel.x + 10, velocity: 900)
    script.mark("held", wait: 0.017)
    script.touch(.cancelled, x: 20 + cancel.x + 10, y: 300)

    let run = try Run(script)

    let settle = try #require(run.settles.first)
    #expect(settle.duration <= 0.5)
    #expect(try run.number("drawer.x", atMark: "held") == cancel.x)
    #expect(try run.number("drawer.x") == cancel.end)
    #expect(try run.text("drawer.state") == (cancel.end == 0 ? "closed" : "open"))
  }

  @Test(arguments: [30.0, 60, 120])
  func `D13 a touch catches the panel where the screen shows it, and taps nothing`(fps: Double)
    throws
  {
    var script = Script()
    script.call("drawer.open", wait: 0.11)
    script.touch(.began, x: 300, y: 300, wait: 0.3)
    script.mark("held", wait: 0.1)
    script.move(from: (300, 300), to: (280, 300), velocity: 200)
    script.mark("moved", wait: 0.2)
    script.touch(.ended, x: 280, y: 300)

    let run = try Run(script, fps: fps)
    let before = try #require(run.ticks.last { $0.time.seconds < 0.11 })
    let shown = try run.number("drawer.x", at: before.time.seconds)

    #expect(shown > 60)
    #expect(abs(try run.number("drawer.x", atMark: "held") - shown) <= 1)
    #expect(abs(try run.number("drawer.x", atMark: "moved") - (shown - 20)) <= 1)
    #expect(run.taps.isEmpty)
    #expect(run.settles.count == 1)
    #expect(try run.number("drawer.x") == 0)
  }

  @Test func `D13 lifting a catch at once is a release at rest`() throws {
    var script = Script()
    script.call("drawer.open", wait: 0.2)
    script.touch(.began, x: 310, y: 300, wait: 0.05)
    script.touch(.ended, x: 310, y: 300)

    let run = try Run(script)

    #expect(run.taps.isEmpty)
    #expect(run.settles.map(\.to) == ["open"])
    #expect(run.settles.map(\.why) == ["right half, vx 0"])
    #expect(try run.number("drawer.x") == 260)
  }

  @Test func `D13 a catch that trembles is a release at rest`() throws {
    var script = Script()
    script.call("drawer.open", wait: 0.2)
    script.touch(.began, x: 310, y: 300, wait: 0.008)
    script.touch(.moved, x: 305, y: 300)
    script.touch(.ended, x: 305, y: 300)

    let run = try Run(script)

    #expect(run.settles.map(\.why) == ["right half, vx 0"])
    #expect(try run.number("drawer.x") == 260)
  }

  @Test func `D14 an open drawer keeps its strip through a resize in the same frame`() throws {
    var script = Script()
    script.call("drawer.open", wait: 1)
    script.window(.resized(Size(width: 400, height: 568)))
    script.mark("resized")

    let run = try Run(script)

    #expect(try run.number("drawer.x", atMark: "resized") == 340)
    #expect(try run.text("drawer.state") == "open")
  }

  @Test func `D15 one finger moves the panel, two fingers do not`() throws {
    func run(fingers: Int) throws -> Run {
      var script = Script()
      for step in 0...20 {
        for id in 1...fingers {
          let place = (x: 60 + Double(step) * 6, y: 240 + Double(id) * 60)
          script.touch(step == 0 ? .began : .moved, Int64(id), x: place.x, y: place.y)
        }
        script.wait(0.01)
      }
      for id in 1...fingers {
        script.touch(.ended, Int64(id), x: 180, y: 240 + Double(id) * 60)
      }
      return try Run(script)
    }

    #expect(try run(fingers: 1).reached("began", "drawer.pan"))
    let two = try run(fingers: 2)
    #expect(!two.reached("began", "drawer.pan"))
    #expect(try two.series("drawer.x").allSatisfy { $0 == 0 })
  }

  @Test(
    arguments: [("Escape", []), ("Left", []), ("Menu", []), ("M", .alt)]
      as [(String, KeyEvent.Modifiers)]
  )
  func `D16 keys close an open drawer`(key: (name: String, modifiers: KeyEvent.Modifiers)) throws {
    var script = Script()
    script.call("drawer.open", wait: 0.5)
    script.key(key.name, key.modifiers)

    #expect(try Run(script).number("drawer.x") == 0)
  }

  @Test(
    arguments: [
      ("Escape", [], 0), ("Left", [], 0), ("M", [], 0), ("Menu", [], 260),
      ("Application", [], 260), ("M", .alt, 260),
    ] as [(String, KeyEvent.Modifiers, Double)]
  )
  func `D16 only the menu keys open a closed drawer`(
    key: (name: String, modifiers: KeyEvent.Modifiers, x: Double)
  ) throws {
    var script = Script()
    script.key(key.name, key.modifiers)

    #expect(try Run(script).number("drawer.x") == key.x)
  }
}
