import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// The acceptance statements M1 to M10, M12 to M14 and M16 to M18 of the specification, by name.
@MainActor
struct DropDownAcceptanceTests {
  private func play(_ script: Script, fps: Double = 60, tuning: Tuning = Tuning()) throws -> Run {
    try Run(script, scene: "dropdown", fps: fps, tuning: tuning)
  }

  private func expect(
    _ run: Run,
    y: Double,
    scale: Double,
    alpha: Double,
    atMark mark: String? = nil,
  ) throws {
    func value(_ probe: String) throws -> Double {
      guard let mark else { return try run.number(probe) }
      return try run.number(probe, atMark: mark)
    }
    #expect(abs(try value("modal.y") - y) < 1e-6)
    #expect(abs(try value("presenter.scale") - scale) <= 0.0005)
    #expect(abs(try value("presenter.alpha") - alpha) <= 0.0005)
  }

  @Test func `M1 a modal that is up lies at 44 over a small and faint presenter`() throws {
    let run = try play(DropDownScripts.up())

    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
    #expect(try run.text("modal.state") == "up")
  }

  @Test(arguments: [24.0, 60, 144])
  func `M2 presenting takes a second and overshoots nothing`(fps: Double) throws {
    var script = Script()
    script.call("dropdown.present")

    let run = try play(script, fps: fps)

    let series = try run.series("modal.y")
    #expect(series[0] == 568)
    #expect(zip(series, series.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(series.allSatisfy { $0 >= 44 })
    #expect(try run.number("modal.y", at: 1 - 1 / fps) > 44)
    #expect(try run.number("modal.y", at: 1) == 44)
    #expect(try run.text("modal.state") == "up")
  }

  @Test(arguments: [0.004, 0.01, 1.0 / 30])
  func `M3 a drag of 100 moves modal and presenter by the formulas`(interval: Double) throws {
    var script = DropDownScripts.up()
    script.interval = interval
    script.drag(from: DropDownScripts.bar, dx: 0, dy: 110)
    script.mark("dragged")

    try expect(play(script), y: 144, scale: 0.9176, alpha: 0.6704, atMark: "dragged")
  }

  @Test func `M4 a drag upwards from up moves nothing`() throws {
    var script = DropDownScripts.up()
    script.drag(from: DropDownScripts.bar, dx: 0, dy: -60)
    script.mark("dragged")

    try expect(play(script), y: 44, scale: 0.9, alpha: 0.6, atMark: "dragged")
  }

  @Test func `M4 a drag upwards from up is slowed where the tuning says so`() throws {
    var tuning = Tuning()
    #expect(tuning.set("dropdown.overdragCoefficient", to: 0.55) == nil)
    var script = DropDownScripts.up()
    script.drag(from: DropDownScripts.bar, dx: 0, dy: -60)
    script.mark("dragged")
    script.touch(.ended, x: 200, y: 10)

    let run = try play(script, tuning: tuning)
    let y = try run.number("modal.y", atMark: "dragged")

    #expect(y > 10 && y < 34)
    #expect(try run.number("presenter.scale", atMark: "dragged") == 0.9)
    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
  }

  @Test(arguments: [(1000.0, 0.374), (2000, 0.2), (500, 0.4)], [30.0, 60, 240])
  func `M5 a flick downwards docks in the time it would take`(
    release: (velocity: Double, duration: Double),
    fps: Double,
  ) throws {
    let run = try play(DropDownScripts.release(at: 144, velocity: release.velocity), fps: fps)

    let settle = try #require(run.settles.last)
    #expect(run.settles.count == 1)
    #expect(settle.to == "docked")
    #expect(abs(settle.duration - release.duration) < 1e-3)
    try expect(run, y: 518, scale: 1, alpha: 1)
    #expect(try run.text("modal.state") == "docked")
  }

  @Test func `M6 a slow release upwards goes up`() throws {
    let run = try play(DropDownScripts.release(at: 144, velocity: -1))

    let settle = try #require(run.settles.last)
    #expect(settle.to == "up")
    #expect((0.2...0.4).contains(settle.duration))
    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
  }

  @Test(arguments: [(60.0, "up"), (144, "up"), (280, "up"), (281, "docked"), (500, "docked")])
  func `M7 a release at rest goes by the half`(release: (y: Double, to: String)) throws {
    let run = try play(DropDownScripts.release(at: release.y, velocity: 0))

    let settle = try #require(run.settles.last)
    #expect(run.settles.count == 1)
    #expect(settle.to == release.to)
    #expect((0.2...0.4).contains(settle.duration))
    #expect(try run.text("modal.state") == release.to)
  }

  @Test(arguments: [0.0, 0.5, 2])
  func `M7 a finger that stops, and slips as it lifts, is at rest`(slip: Double) throws {
    let (bar, way) = (DropDownScripts.bar, 140.0)
    var script = DropDownScripts.up()
    script.drag(from: bar, dx: 0, dy: way, velocity: 800, rest: 0.15)
    script.touch(.moved, x: bar.x, y: bar.y + way + slip, wait: 0.005)
    script.touch(.ended, x: bar.x, y: bar.y + way + slip)

    let run = try play(script)

    #expect(run.settles.map(\.to) == ["up"])
    #expect(try run.text("modal.state") == "up")
  }

  @Test(arguments: [200.0, 900])
  func `M8 a pull down and back above the start ends exactly up`(velocity: Double) throws {
    var script = DropDownScripts.up()
    script.drag(from: DropDownScripts.bar, dx: 0, dy: 70)
    script.move(from: (200, 140), to: (200, 75), velocity: velocity)
    script.touch(.ended, x: 200, y: 75)

    let run = try play(script)

    #expect(try run.number("modal.y") == 44)
    #expect(try run.number("presenter.scale") == 0.9)
    #expect(try run.number("presenter.alpha") == 0.6)
    #expect(run.settles.map(\.to) == ["up"])
  }

  @Test(arguments: [30.0, 60, 120])
  func `M9 a docked modal leaves the presenter alone, and a tap on its bar restores it`(fps: Double)
    throws
  {
    var script = DropDownScripts.docked()
    script.mark("docked")
    script.touch(.began, x: 160, y: 300, wait: 0.05)
    script.touch(.ended, x: 160, y: 300, wait: 0.15)
    script.mark("pressed")
    script.touch(.began, x: 160, y: 540, wait: 0.05)
    script.touch(.ended, x: 160, y: 540, wait: 0.4)
    script.mark("restored")

    let run = try play(script, fps: fps)

    try expect(run, y: 518, scale: 1, alpha: 1, atMark: "docked")
    #expect(try run.number("presenter.taps", atMark: "pressed") == 1)
    try expect(run, y: 44, scale: 0.9, alpha: 0.6, atMark: "restored")
    #expect(run.taps == ["presenter.button", "modal.bar"])
    #expect(run.settles.map(\.to) == ["up"])
    #expect(run.settles.map(\.duration) == [0.4])
  }

  @Test func `M9 the presenter of a docked modal scrolls`() throws {
    var script = DropDownScripts.docked()
    script.drag(from: (160, 400), dx: 0, dy: -100)

    let run = try play(script)

    #expect(run.reached("began", "inbox.pan"))
  }

  @Test func `a drag on the bar moves the modal also where it begins sideways`() throws {
    var script = DropDownScripts.up()
    script.touch(.began, x: 60, y: 70)
    script.move(from: (60, 70), to: (90, 80), velocity: 400)
    script.move(from: (90, 80), to: (90, 270), velocity: 400, wait: 0.2)
    script.mark("held")
    script.touch(.ended, x: 90, y: 270)

    let run = try play(script)

    #expect(abs(try run.number("modal.y", atMark: "held") - 244) <= 15)
  }

  @Test func `modal and presenter move in step also where a command turns them round`() throws {
    var script = DropDownScripts.up()
    script.call("dropdown.dock", wait: 0.2077)
    script.call("dropdown.restore", wait: 0.1956)
    script.call("dropdown.dock", wait: 0.6)

    let run = try play(script)

    let arrived = zip(try run.series("modal.y"), try run.series("presenter.scale"))
      .filter { $0.0 == 518 }
    #expect(!arrived.isEmpty)
    #expect(arrived.allSatisfy { $0.1 == 1 })
  }

  @Test(arguments: [(160.0, 20.0), (290, 40), (5, 30)])
  func `M10 touches beside a modal that is up reach nobody`(point: (x: Double, y: Double)) throws {
    var script = DropDownScripts.up()
    script.touch(.began, x: point.x, y: point.y, wait: 0.05)
    script.touch(.ended, x: point.x, y: point.y)
    script.drag(from: point, dx: 0, dy: 100)

    let run = try play(script)

    #expect(run.taps.isEmpty)
    #expect(!run.reached("began", "inbox.pan"))
    #expect(!run.reached("began", "modal.pan"))
    #expect(try run.number("modal.y") == 44)
  }

  @Test(arguments: [30.0, 60, 120], [0.05, 0.15, 0.25])
  func `M12 a tap on a modal that docks brings it up from where it is`(
    fps: Double,
    delay: Double,
  ) throws {
    var script = DropDownScripts.release(at: 144, velocity: 500)
    script.wait(delay)
    script.mark("caught")
    script.tap("modal.bar", wait: 0.05 + 0.4 + 2 / fps)
    script.mark("restored")

    let run = try play(script, fps: fps)
    let caught = try run.number("modal.y", atMark: "caught")

    #expect(caught > 144 && caught < 518)
    #expect(run.settles.map(\.to) == ["docked", "up"])
    try expect(run, y: 44, scale: 0.9, alpha: 0.6, atMark: "restored")
    let steps = try zip(run.series("modal.y"), run.series("modal.y").dropFirst())
    let limit = 524 * 10 / fps
    #expect(steps.allSatisfy { abs($0 - $1) <= limit })
  }

  @Test func `M12 a finger that catches a modal that docks takes it along`() throws {
    var script = DropDownScripts.release(at: 144, velocity: 500)
    script.wait(0.2)
    script.mark("caught")
    script.touch(.began, x: 200, y: 335, wait: 0.1)
    script.mark("held")
    script.move(from: (200, 335), to: (200, 295), velocity: 200)
    script.mark("moved", wait: 0.2)
    script.touch(.ended, x: 200, y: 295)

    let run = try play(script)
    let held = try run.number("modal.y", atMark: "held")

    #expect(held < 335 && held > 285)
    #expect(abs(held - (try run.number("modal.y", atMark: "caught"))) < 40)
    #expect(abs(try run.number("modal.y", atMark: "moved") - (held - 40)) < 1e-6)
    #expect(run.settles.count == 2)
  }

  @Test func `M13 closed from the dock it leaves downwards and the presenter stays`() throws {
    var script = DropDownScripts.docked()
    script.mark("docked")
    script.tap("modal.closeButton", wait: 0.05)
    script.mark("closing")

    let run = try play(script)

    try expect(run, y: 568, scale: 1, alpha: 1)
    #expect(try run.text("modal.state") == "hidden")
    let since = try #require(run.ticks.firstIndex { $0.marks.contains { $0.label == "docked" } })
    #expect(try run.series("presenter.scale")[since...].allSatisfy { $0 == 1 })
    #expect(try run.series("presenter.alpha")[since...].allSatisfy { $0 == 1 })
    let ys = try run.series("modal.y")[since...]
    #expect(zip(ys, ys.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [30.0, 60])
  func `M13 closed from above the presenter is whole after a second`(fps: Double) throws {
    var script = DropDownScripts.up()
    script.call("dropdown.dismiss")
    script.mark("closing", wait: 1 - 1 / fps)
    script.mark("nearly", wait: 1 / fps)
    script.mark("closed")

    let run = try play(script, fps: fps)

    try expect(run, y: 44, scale: 0.9, alpha: 0.6, atMark: "closing")
    #expect(try run.number("presenter.scale", atMark: "nearly") < 1)
    try expect(run, y: 568, scale: 1, alpha: 1, atMark: "closed")
  }

  @Test(arguments: [0.05, 0.3, 0.9])
  func `M14 after a cancelled present the next one comes from below`(delay: Double) throws {
    var script = Script()
    script.call("dropdown.present", wait: delay)
    script.call("dropdown.dismiss", wait: 1.1)
    script.mark("cancelled")
    script.call("dropdown.present")
    script.mark("again", wait: 0.2)
    script.mark("coming")

    let run = try play(script)

    try expect(run, y: 568, scale: 1, alpha: 1, atMark: "cancelled")
    #expect(try run.number("modal.y", atMark: "again") == 568)
    #expect(try run.number("modal.y", atMark: "coming") < 200)
    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
  }

  @Test(arguments: [0.02, 0.1, 0.4])
  func `a present that is taken back goes on from what is on the screen`(delay: Double) throws {
    var script = Script()
    script.call("dropdown.present", wait: delay)
    script.call("dropdown.dismiss")

    let run = try play(script, fps: 240)

    let ys = try run.series("modal.y")
    #expect(zip(ys, ys.dropFirst()).allSatisfy { abs($0 - $1) <= 524 * 10.0 / 240 })
    #expect(ys.allSatisfy { $0 >= 44 && $0 <= 568 })
    try expect(run, y: 568, scale: 1, alpha: 1)
  }

  @Test func `M16 what is seen of a modal that is up is 524 high`() throws {
    let run = try play(DropDownScripts.up())
    let content = try #require(run.stage.window.rootView.descendant(named: "composer"))

    #expect(try run.number("modal.height") == 524)
    #expect(content.frameInWindow.maxY == 568)
    #expect(content.frameInWindow.minY == 94)
  }

  @Test(arguments: [
    (280.0, 0.0, "up"), (290, 0, "docked"), (480, -301, "up"), (480, -250, "docked"),
  ])
  func `M17 a drag upwards from the dock restores by way or by speed`(
    release: (y: Double, velocity: Double, to: String)
  ) throws {
    let run = try play(
      DropDownScripts.release(at: release.y, velocity: release.velocity, from: 518)
    )

    if release.velocity == 0 {
      #expect(abs(try run.number("modal.y", atMark: "held") - release.y) < 1e-6)
    }
    #expect(run.settles.map(\.to) == [release.to])
    #expect(try run.text("modal.state") == release.to)
  }

  @Test func `M17 the presenter does not jump where a drag from the dock begins`() throws {
    var script = DropDownScripts.docked()
    script.drag(from: (200, 540), dx: 0, dy: -500, velocity: 300)

    let scales = try play(script, fps: 120).series("presenter.scale")
    let drag = scales.suffix(180)

    #expect(zip(drag, drag.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 0.002 })
    #expect(scales.last == 0.9)
  }

  @Test func `M18 after a close the presenter is where and how it was`() throws {
    var script = DropDownScripts.up()
    script.tap("modal.closeButton")
    let before = try play(Script()).stage

    let run = try play(script)
    let presenter = run.stage.scene.rootViewController.view

    #expect(presenter.superview === run.stage.window.rootView)
    #expect(presenter.transform == .identity)
    #expect(presenter.alpha == 1)
    #expect(!presenter.shouldRasterize)
    #expect(run.stage.window.background == before.window.background)
    #expect(run.stage.window.rootView.subviews.count == 1)
  }

  @Test func `M14 pressing compose while the modal goes brings it back from where it is`() throws {
    var script = Script()
    script.call("dropdown.present", wait: 1.2)
    script.call("dropdown.dismiss", wait: 0.6)
    script.mark("going")
    script.tap("dropdown.composeButton")

    let run = try play(script)

    #expect(try run.number("modal.y", atMark: "going") > 500)
    #expect(run.taps == ["dropdown.composeButton"])
    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
    #expect(run.outcome.log.contains { $0.why == "dismissal cancelled" })
  }

  @Test(arguments: [0.05, 0.3, 0.7])
  func `M14 a present while the modal goes brings it back from where it is`(delay: Double) throws {
    var script = DropDownScripts.up()
    script.call("dropdown.dismiss", wait: delay)
    script.mark("going")
    script.call("dropdown.present")

    let run = try play(script)

    #expect(try run.number("modal.y", atMark: "going") > 44)
    #expect(!run.outcome.log.contains { $0.kind == .refused })
    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
  }

  @Test func `the compose button presents, and a second press is refused`() throws {
    var script = Script()
    script.tap("dropdown.composeButton", wait: 0.2)
    script.call("dropdown.present")

    let run = try play(script)

    #expect(run.taps == ["dropdown.composeButton"])
    #expect(run.outcome.log.count { $0.kind == .refused } == 1)
    #expect(run.stage.window.presentations.count == 1)
    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
  }

  @Test func `the compose button brings up what was put aside`() throws {
    var script = DropDownScripts.docked()
    script.tap("dropdown.composeButton")

    let run = try play(script)

    try expect(run, y: 44, scale: 0.9, alpha: 0.6)
    #expect(run.stage.window.presentations.count == 1)
  }

  @Test func `the composer is edited by touch, and keeps what was written until it is sent`() throws
  {
    var script = Self.typed()
    script.tap("modal.closeButton", wait: 1.5)
    script.tap("dropdown.composeButton", wait: 1.5)

    let written = try play(script)
    script.tap("mail.sendButton", wait: 1.5)
    script.mark("sent", wait: 0.1)
    script.tap("dropdown.composeButton", wait: 1.5)
    let sent = try play(script)
    let copy = try SceneStage.demo("dropdown", in: Run.canvasA)
    copy.restore(written.stage.savedState)

    #expect(try written.text("focus", atMark: "typed") == "mail.subject")
    #expect(subject(written.stage)?.contains("xyz") == true)
    #expect(subject(copy) == subject(written.stage))
    #expect(try sent.text("modal.state", atMark: "sent") == "hidden")
    #expect(subject(sent.stage) == "Saturday on the water")
  }

  @Test func `a saved state has the draft of a closed composer, and the field of a docked one`()
    throws
  {
    var (closed, docked) = (Self.typed(), Self.typed())
    closed.tap("modal.closeButton", wait: 1.5)
    docked.call("dropdown.dock", wait: 0.6)
    let copies = try [closed, docked].map { script in
      let copy = try SceneStage.demo("dropdown", in: Run.canvasA)
      copy.restore(try play(script).stage.savedState)
      return copy
    }
    let before = copies.map(\.window.presentations.count)

    copies[0].scene.enter("up")
    copies[1].command(named: "dropdown.restore")?.run([:])
    for copy in copies { copy.window.layoutIfNeeded() }

    #expect(before == [0, 1])
    #expect(copies.allSatisfy { subject($0)?.contains("xyz") == true })
    #expect(copies[1].window.focusedView?.identifier == "mail.subject")
  }

  /// The subject of the message in the composer.
  private func subject(_ stage: SceneStage) -> String? {
    (stage.window.rootView.descendant(named: "mail.subject") as? TextField)?.text
  }

  /// A composer whose subject was touched, and xyz typed there.
  private static func typed() -> Script {
    var script = DropDownScripts.up()
    script.tap("mail.subject", wait: 0.5)
    script.text("xyz")
    script.mark("typed", wait: 0.1)
    return script
  }
}
