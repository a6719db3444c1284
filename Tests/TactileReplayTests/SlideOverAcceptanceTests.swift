import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// The acceptance statements S1 to S16 of the specification, each by its name.
@MainActor
struct SlideOverAcceptanceTests {
  private func run(
    width: Double = 320,
    fps: Double = 60,
    fromRight: Bool = false,
    _ write: (inout Script) -> Void,
  ) throws -> Run {
    var tuning = Tuning()
    tuning[SlideOverSettings.self].fromRight = fromRight ? 1 : 0
    return try Run(
      Script(write),
      scene: "slideover",
      size: Size(width: width, height: 568),
      fps: fps,
      tuning: tuning,
    )
  }

  private func present(_ script: inout Script, animated: Bool = true) {
    script.call("slideover.present", ["animated": .flag(animated)], wait: 0.5)
  }

  /// Drags the shown menu by `dx` and lets it go at `velocity` points a second.
  private func drag(_ script: inout Script, dx: Double, velocity: Double, rest: Double = 0) {
    let way = dx - 10
    script.drag(from: (200, 300), dx: way, velocity: velocity, rest: rest)
    script.touch(.ended, x: 200 + way, y: 300)
  }

  @Test(arguments: [(320.0, 224.0), (375, 262), (414, 289), (768, 537)])
  func `S1 the menu takes seven tenths of the width, rounded down`(
    width: Double,
    menu: Double,
  ) throws {
    let run = try run(width: width) { present(&$0) }

    #expect(try run.number("menu.width") == menu)
  }

  @Test(arguments: [30.0, 60, 120])
  func `S2 the menu slides from beyond the edge to 0`(fps: Double) throws {
    let run = try run(fps: fps) { $0.call("slideover.present") }

    let xs = try run.series("menu.x")
    #expect(xs.first == -224)
    #expect(try run.number("menu.x", at: 0.2) == 0)
    #expect(try run.number("menu.x", at: 0.1) > -224 / 1.5)
    #expect(xs == xs.sorted())
    let menu = try #require(run.stage.window.rootView.descendant(named: "slideover.menu"))
    #expect(menu.frameInWindow == Rect(x: 0, y: 0, width: 224, height: 568))
  }

  @Test func `S3 the dim keeps pace with the menu`() throws {
    let run = try run(fps: 240) {
      present(&$0)
      $0.call("slideover.dismiss")
    }

    for (x, dim) in zip(try run.series("menu.x"), try run.series("dim.alpha")) {
      #expect(abs(dim / 0.55 - (x + 224) / 224) < 0.01)
    }
    #expect(try run.number("dim.alpha", at: 0) == 0)
    #expect(try run.number("dim.alpha", at: 0.3) == 0.55)
    #expect(try run.number("dim.alpha") == 0)
  }

  @Test func `S4 the presentation controller is asked before the animator`() throws {
    let run = try run {
      present(&$0)
      $0.call("slideover.dismiss")
    }

    let asked = run.outcome.log.filter { $0.kind == .other("presentation") }
    let names = ["slideover.menu.presentationController", "slideover.menu.animator"]
    #expect(asked.map(\.name) == names + names)
    #expect(
      asked.map(\.why) == ["asked to present", "asked to present"]
        + ["asked to dismiss", "asked to dismiss"]
    )
  }

  @Test func `S5 the menu is hit, or the dim, and never the presenter`() throws {
    let run = try run { present(&$0) }

    let window = run.stage.window
    let menu = try #require(window.rootView.descendant(named: "slideover.menu"))
    #expect(try #require(window.hitTest(Point(x: 100, y: 100))).isDescendant(of: menu))
    #expect(window.hitTest(Point(x: 300, y: 100))?.identifier == "slideover.dim")
    let presenter = try #require(window.rootViewController).view
    for step in 0..<1000 {
      let point = Point(x: Double(step % 40) * 8, y: Double(step / 40) * 22.7)
      #expect(window.hitTest(point)?.isDescendant(of: presenter) != true)
    }
  }

  @Test func `S6 a tap on the dim dismisses`() throws {
    let run = try run {
      present(&$0)
      $0.touch(.began, x: 300, y: 100)
      $0.touch(.ended, x: 300, y: 100)
    }

    #expect(run.taps == ["slideover.dim"])
    #expect(try run.number("menu.x", at: 0.5) == 0)
    #expect(try run.number("menu.x", at: 0.7) == -224)
    #expect(try run.text("slideover.state") == "hidden")
    #expect(run.stage.window.rootView.descendant(named: "slideover.dim") == nil)
    #expect(run.stage.window.rootView.subviews.count == 1)
  }

  @Test(arguments: [0.0, 0.01, 0.05, 0.15])
  func `S6 a tap on the dim of a menu that still comes sends it back`(after delay: Double) throws {
    let run = try run {
      $0.call("slideover.present", wait: delay)
      $0.touch(.began, x: 300, y: 100, wait: 0.02)
      $0.touch(.ended, x: 300, y: 100)
    }

    #expect(run.taps == ["slideover.dim"])
    #expect(try run.text("slideover.state") == "hidden")
  }

  @Test func `S6 a tap on the dim by its name comes down beside the menu`() throws {
    let run = try run {
      present(&$0)
      $0.tap("slideover.dim")
    }

    #expect(run.taps == ["slideover.dim"])
    #expect(try run.text("slideover.state") == "hidden")
  }

  @Test func `S7 a tap just inside the menu is the menu's, one just outside is the dim's`() throws {
    func tapped(_ x: Double) throws -> [String] {
      try run {
        present(&$0)
        $0.touch(.began, x: x, y: 100)
        $0.touch(.ended, x: x, y: 100)
      }.taps
    }

    #expect(try tapped(223.5) == ["menu.row.0"])
    #expect(try tapped(224.5) == ["slideover.dim"])
  }

  @Test func `S2 S8 in every frame the menu is as high as the window, and opaque`() throws {
    let stage = try Run(Script { $0.wait(0.1) }, scene: "slideover").stage
    let window = stage.window
    var now = window.animator.now
    var count = 0

    for name in ["slideover.present", "slideover.dismiss"] {
      try #require(stage.command(named: name)).run([:])
      for _ in 0..<20 {
        now = now + 1.0 / 60
        _ = window.frame(at: now)
        guard let menu = window.rootView.descendant(named: "slideover.menu") else { continue }
        count += 1
        #expect(menu.frameInWindow.minY == 0 && menu.frameInWindow.height == 568)
        for view in sequence(first: menu, next: { $0.superview }) { #expect(view.alpha == 1) }
      }
    }

    // The 20 frames of the presentation, and at least 10 of the dismissal's 12.
    #expect(count >= 30)
    #expect(stage.text("slideover.state") == "hidden")
  }

  @Test func `S9 without animation it is there at once`() throws {
    let run = try run { $0.call("slideover.present", ["animated": .flag(false)]) }

    #expect(try run.number("menu.x", at: 0) == 0)
    #expect(try run.number("dim.alpha", at: 0) == 0.55)
    #expect(try run.text("slideover.state") == "shown")
  }

  @Test func `S10 a drag that does not go far enough brings the menu back`() throws {
    let run = try run {
      present(&$0)
      drag(&$0, dx: -80, velocity: 200)
      $0.wait(1)
      $0.mark("back")
      $0.touch(.began, x: 300, y: 100)
      $0.touch(.ended, x: 300, y: 100)
    }

    #expect(run.settles.map(\.to) == ["shown"])
    #expect(try run.number("menu.x", atMark: "back") == 0)
    #expect(try run.number("dim.alpha", atMark: "back") == 0.55)
    #expect(
      run.outcome.log.contains {
        $0.kind == .other("transition") && $0.why == "dismissal cancelled"
      }
    )
    #expect(try run.text("slideover.state") == "hidden")
  }

  @Test(arguments: [(-111.0, 200.0, "shown"), (-113, 200, "hidden"), (-60, 310, "hidden")])
  func `S10 half the way or 300 points a second decide`(
    dx: Double,
    velocity: Double,
    place: String,
  ) throws {
    let run = try run {
      present(&$0)
      drag(&$0, dx: dx, velocity: velocity)
    }

    #expect(run.settles.map(\.to) == [place])
    #expect(try run.number("menu.x") == (place == "shown" ? 0 : -224))
    #expect(try run.text("slideover.state") == place)
  }

  @Test func `S10 the drag moves the menu one to one, on menu and dim`() throws {
    for x in [200.0, 300] {
      let run = try run {
        present(&$0)
        $0.drag(from: (x, 300), dx: -60)
        $0.mark("dragged")
        $0.touch(.ended, x: x - 60, y: 300)
      }

      #expect(abs(try run.number("menu.x", atMark: "dragged") + 50) < 1e-6)
    }
  }

  @Test func `a finger takes the menu of the state dragged from where it is held`() throws {
    let run = try Run(
      Script {
        $0.drag(from: (100, 300), dx: -50)
        $0.mark("dragged", wait: 0.1)
        $0.touch(.ended, x: 50, y: 300)
      },
      scene: "slideover",
      prepare: { $0.scene.enter("dragged") },
    )

    #expect(abs(try run.number("menu.x", at: 0) + 89.6) < 1e-6)
    #expect(abs(try run.number("menu.x", atMark: "dragged") + 129.6) < 1e-6)
    #expect(try run.text("slideover.state") == "hidden")
  }

  @Test(arguments: [-100.0, -190])
  func `S10 a drag that the system takes away brings the menu back`(dx: Double) throws {
    let run = try run {
      present(&$0)
      $0.drag(from: (200, 300), dx: dx, velocity: 1000)
      $0.touch(.cancelled, x: 200 + dx, y: 300)
    }

    #expect(run.settles.map(\.to) == ["shown"])
    #expect(try run.number("menu.x") == 0)
  }

  @Test func `S11 a presentation that is taken back leaves nothing behind`() throws {
    let run = try run {
      $0.call("slideover.present", wait: 0.1)
      $0.call("slideover.dismiss", wait: 0.5)
      $0.tap("presenter.button")
    }

    #expect(try run.text("slideover.state") == "hidden")
    #expect(run.stage.window.rootView.subviews.count == 1)
    #expect(run.taps == ["presenter.button"])
    #expect(try run.number("menu.x") == -224)
  }

  @Test func `S11 a finger that catches the coming menu takes it back`() throws {
    let run = try run(fps: 120) {
      $0.call("slideover.present", wait: 0.1)
      $0.touch(.began, x: 60, y: 300, wait: 0.2)
      $0.mark("held")
      $0.move(from: (60, 300), to: (0, 300), velocity: 500)
      $0.touch(.ended, x: 0, y: 300)
    }

    let caught = try run.number("menu.x", at: 0.1)
    #expect(abs(try run.number("menu.x", atMark: "held") - caught) < 1)
    #expect(try run.text("slideover.state") == "hidden")
    #expect(run.outcome.log.contains { $0.why == "presentation cancelled" })
  }

  @Test func `S12 a resize places menu and dim in the same pass`() throws {
    let run = try run {
      present(&$0)
      $0.window(.resized(Size(width: 400, height: 568)))
      $0.mark("resized")
    }

    #expect(try run.number("menu.width", atMark: "resized") == 280)
    let dim = try #require(run.stage.window.rootView.descendant(named: "slideover.dim"))
    #expect(dim.frameInWindow == Rect(x: 0, y: 0, width: 400, height: 568))
  }

  @Test func `S13 the presenter stays where it is`() throws {
    let run = try run {
      present(&$0)
      drag(&$0, dx: -60, velocity: 200)
      $0.wait(0.5)
      $0.call("slideover.dismiss")
    }

    #expect(try run.flags("presenter.parentUnchanged").allSatisfy { $0 })
  }

  @Test func `S14 a second presentation is refused and logged`() throws {
    let run = try run {
      $0.call("slideover.present", wait: 0.1)
      $0.call("slideover.present", wait: 0.4)
      $0.call("slideover.present")
    }

    #expect(run.outcome.log.filter { $0.kind == .refused }.count == 2)
    #expect(run.stage.window.presentations.count == 1)
    #expect(try run.number("dim.alpha") == 0.55)
    #expect(try run.text("slideover.state") == "shown")
  }

  @Test func `S15 from the right edge everything is mirrored`() throws {
    let run = try run(fromRight: true) {
      $0.call("slideover.present", wait: 0.5)
      $0.mark("shown")
      $0.drag(from: (150, 300), dx: 140, velocity: 200)
      $0.touch(.ended, x: 290, y: 300)
    }

    #expect(try run.number("menu.x", at: 0) == 320)
    #expect(try run.number("menu.x", atMark: "shown") == 96)
    #expect(run.settles.map(\.to) == ["hidden"])
    #expect(try run.number("menu.x") == 320)
  }

  @Test func `S16 a hundred presentations leave nothing alive`() throws {
    var script = Script()
    script.wait(0.1)
    let run = try Run(script, scene: "slideover")
    let present = try #require(run.stage.command(named: "slideover.present"))
    let dismiss = try #require(run.stage.command(named: "slideover.dismiss"))
    let window = run.stage.window
    var now = window.animator.now
    var living: [() -> AnyObject?] = []

    for _ in 0..<100 {
      present.run([:])
      now = now + 0.3
      _ = window.frame(at: now)
      let presentation = try #require(window.presentations.first)
      living.append { [weak presentation] in presentation }
      living.append { [weak controller = presentation.controller] in controller }
      living.append { [weak presented = presentation.presented] in presented }
      living.append { [weak view = presentation.presented.view] in view }
      living.append { [weak way = presentation.presented.transitioningDelegate] in way }
      dismiss.run([:])
      now = now + 0.3
      _ = window.frame(at: now)
    }

    #expect(living.count == 500)
    #expect(living.count { $0() != nil } == 0)
  }
}
