import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// Who wins where several gestures of the app could be meant: one test a row of the table in
/// WhoWinsWhere.md, those on photos and albums aside.
@MainActor
struct AppConflictTests {
  /// A script that begins in the first document.
  private func scriptInDocument() -> Script {
    var script = Script()
    script.call("library.open", ["index": .number(0)], wait: 0.1)
    return script
  }

  // MARK: Documents

  @Test(arguments: Pointing.allCases)
  func `a drag to the left on a document pulls for the menu`(by device: Pointing) throws {
    var script = scriptInDocument()
    script.swipe(device, from: (300, 300), dx: -200)

    let run = try Run(script, scene: "app")

    #expect(try run.number("pull.expanded", atMark: "dragged") == 3)
    #expect(try run.text("pull.state") == "shown")
    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try run.series("text.offsetY").allSatisfy { $0 == 0 })
  }

  @Test(arguments: Pointing.allCases)
  func `a drag to the right on a document opens the drawer`(by device: Pointing) throws {
    var script = scriptInDocument()
    script.swipe(device, from: (60, 300), dx: 200)

    let run = try Run(script, scene: "app")

    #expect(try run.text("drawer.state") == "open")
    #expect(try run.series("pull.offsetX").allSatisfy { $0 == 0 })
  }

  @Test func `a page that swings back its last points is not caught by a drag to the right`() throws
  {
    var script = scriptInDocument()
    script.drag(from: (300, 300), dx: -100)
    script.touch(.ended, x: 200, y: 300, wait: 0.58)
    script.mark("swinging", wait: 0.02)
    script.swipe(.finger, from: (60, 300), dx: 200)

    let run = try Run(script, scene: "app")

    #expect(try run.number("pull.offsetX", atMark: "swinging") > 0)
    #expect(try run.text("drawer.state") == "open")
  }

  @Test(arguments: Pointing.allCases)
  func `a vertical drag on a document scrolls it`(by device: Pointing) throws {
    var script = scriptInDocument()
    script.swipe(device, from: (160, 400), dy: -150)

    let run = try Run(script, scene: "app")

    #expect(try run.number("text.offsetY") > 100)
    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try run.series("pull.offsetX").allSatisfy { $0 == 0 })
  }

  @Test func `for the left hand a drag to the right on a document pulls, from the edge it opens`()
    throws
  {
    func run(from x: Double) throws -> Run {
      var script = Script()
      script.call("settings.hand", ["hand": .text("left")])
      script.call("library.open", ["index": .number(0)], wait: 0.1)
      script.swipe(.finger, from: (x, 300), dx: 200)
      return try Run(script, scene: "app")
    }

    let (inside, edge) = (try run(from: 60), try run(from: 12))

    #expect(try inside.text("pull.state") == "shown")
    #expect(try inside.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try edge.text("drawer.state") == "open")
    #expect(try edge.series("pull.offsetX").allSatisfy { $0 == 0 })
  }

  @Test func `while the pulled menu is shown nothing below moves`() throws {
    var script = scriptInDocument()
    script.call("pull.present", wait: 1)
    script.swipe(.finger, from: (60, 300), dx: 200)
    script.swipe(.finger, from: (160, 500), dy: -200)

    let run = try Run(script, scene: "app")

    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try run.series("text.offsetY").allSatisfy { $0 == 0 })
  }

  // MARK: Lists

  @Test(arguments: Pointing.allCases)
  func `a vertical drag on a list scrolls it, one to the right opens the drawer`(
    by device: Pointing
  ) throws {
    var script = Script()
    script.swipe(device, from: (160, 400), dy: -150, wait: 2)
    script.mark("scrolled")
    script.swipe(device, from: (100, 300), dx: 200)

    let run = try Run(script, scene: "app")

    let offset = try run.number("list.offsetY", atMark: "scrolled")
    #expect(offset > 100)
    #expect(try run.number("drawer.x", atMark: "scrolled") == 0)
    #expect(try run.text("drawer.state") == "open")
    #expect(try run.number("list.offsetY") == offset)
    #expect(run.taps.isEmpty)
  }

  // MARK: Settings

  @Test(arguments: [Pointing.finger, .mouse])
  func `a slider keeps its own drag, also to the right`(by device: Pointing) throws {
    var script = Script(section: "settings")
    script.swipe(device, from: (97, 467), dx: 150)

    let run = try Run(script, scene: "app")

    #expect(try run.number("settings.swipe") > 1200)
    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try run.series("settings.offsetY").allSatisfy { $0 == 0 })
  }

  @Test func `a vertical drag on a slider scrolls, and beside it a drag opens the drawer`() throws {
    var script = Script(section: "settings")
    script.swipe(.finger, from: (97, 467), dy: -60, wait: 2)
    script.swipe(.finger, from: (60, 367), dx: 220)

    let run = try Run(script, scene: "app", size: Size(width: 320, height: 492))

    #expect(try run.number("settings.offsetY") > 40)
    #expect(try run.number("settings.swipe") == 600)
    #expect(try run.text("drawer.state") == "open")
  }

  @Test func `touchpads scroll over sliders and open the drawer`() throws {
    var script = Script(section: "settings")
    script.swipe(.touchpad, from: (160, 467), dx: 220)

    let run = try Run(script, scene: "app")

    #expect(try run.number("settings.swipe") == 600)
    #expect(try run.text("drawer.state") == "open")
  }

  // MARK: Touch lab

  @Test(arguments: Pointing.allCases)
  func `the lab's pad keeps every contact`(by device: Pointing) throws {
    var script = Script(section: "lab")
    script.swipe(device, from: (60, 300), dx: 200)

    let run = try Run(script, scene: "app")

    #expect(try run.number("lab.contacts", atMark: "dragged") == 1)
    #expect(try run.number("lab.contacts") == 0)
    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(run.outcome.settled)
  }

  @Test(arguments: [Pointing.finger, .mouse])
  func `a drag from the left edge opens the drawer even on the lab's pad`(by device: Pointing)
    throws
  {
    var script = Script(section: "lab")
    script.swipe(device, from: (12, 300), dx: 220)

    let run = try Run(script, scene: "app")

    #expect(try run.text("drawer.state") == "open")
    #expect(try run.series("lab.contacts").allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(40.0, "open"), (8, "closed")])
  func `the zone at the left edge is as wide as its setting`(width: Double, state: String) throws {
    var tuning = Tuning()
    #expect(tuning.set("edgeZone", to: width) == nil)
    var script = Script(section: "lab")
    script.swipe(.finger, from: (30, 300), dx: 220)

    let run = try Run(script, scene: "app", tuning: tuning)

    #expect(try run.text("drawer.state") == state)
  }

  @Test func `ten fingers on the pad are ten contacts`() throws {
    var script = Script(section: "lab")
    for id in 1...10 { script.touch(.began, Int64(id), x: 28.0 * Double(id), y: 300) }
    script.mark("down", wait: 0.1)
    for id in 1...10 { script.touch(.moved, Int64(id), x: 28.0 * Double(id), y: 340) }
    script.wait(0.1)
    for id in 1...10 { script.touch(.ended, Int64(id), x: 28.0 * Double(id), y: 340) }

    let run = try Run(script, scene: "app")

    #expect(try run.number("lab.contacts", atMark: "down") == 10)
    #expect(try run.number("lab.most") == 10)
    #expect(run.outcome.settled)
    #expect(run.outcome.ticks < 120)
  }

  @Test func `the strip of the open drawer closes it, whatever lies there`() throws {
    for section in ["library", "lab", "settings"] {
      var script = Script(section: section)
      script.call("drawer.open", wait: 0.5)
      script.swipe(.finger, from: (290, 300), dx: -240)

      let run = try Run(script, scene: "app")

      #expect(try run.text("drawer.state") == "closed")
      #expect(try run.series("lab.contacts").allSatisfy { $0 == 0 })
    }
  }

  // MARK: Slide-over menu

  @Test(arguments: Pointing.allCases)
  func `while the slide-over menu is shown nothing below moves`(by device: Pointing) throws {
    var script = Script(section: "slideover")
    script.tap("slideover.openButton", wait: 1)
    script.swipe(device, from: (20, 300), dx: 200, wait: 1)
    script.swipe(device, from: (200, 300), dx: -30)

    let run = try Run(script, scene: "app")

    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try run.text("slideover.state") == "shown")
  }

  @Test func `a drag to the left on the slide-over menu takes it back`() throws {
    var script = Script(section: "slideover")
    script.tap("slideover.openButton", wait: 1)
    script.swipe(.finger, from: (260, 300), dx: -200)

    let run = try Run(script, scene: "app")

    #expect(try run.text("slideover.state") == "hidden")
    #expect(try run.number("menu.x") == -224)
    #expect(try run.flag("presenter.parentUnchanged"))
  }

  // MARK: Mail

  /// A script with the composer docked over the inbox of canvas A.
  private func scriptWithDockedComposer() -> Script {
    var script = Script()
    script.call("dropdown.present", wait: 1.2)
    script.call("dropdown.dock", wait: 0.6)
    return script
  }

  @Test(arguments: Pointing.allCases)
  func `with the composer docked the drawer opens and lists scroll`(by device: Pointing) throws {
    var script = scriptWithDockedComposer()
    script.swipe(device, from: (160, 400), dy: -150, wait: 2)
    script.mark("scrolled")
    script.swipe(device, from: (100, 300), dx: 200)

    let run = try Run(script, scene: "app")

    #expect(try run.number("mail.offsetY", atMark: "scrolled") > 100)
    #expect(try run.text("drawer.state") == "open")
    #expect(try run.text("modal.state") == "docked")
  }

  @Test(arguments: Pointing.allCases)
  func `a pull on the composer's bar never scrolls the list`(by device: Pointing) throws {
    var script = scriptWithDockedComposer()
    script.swipe(device, from: (160, 540), dy: -400, wait: 1)
    script.mark("up")
    script.swipe(device, from: (160, 60), dy: 400)

    let run = try Run(script, scene: "app")

    #expect(try run.number("modal.y", atMark: "up") == 44)
    #expect(try run.text("modal.state") == "docked")
    #expect(try run.series("mail.offsetY").allSatisfy { $0 == 0 })
    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
  }

  @Test func `while the composer is up nothing below moves`() throws {
    var script = Script()
    script.call("dropdown.present", wait: 1.2)
    script.swipe(.finger, from: (60, 20), dx: 200)
    script.swipe(.finger, from: (60, 300), dx: 200)

    let run = try Run(script, scene: "app")

    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try run.text("modal.state") == "up")
  }

  // MARK: More fingers

  @Test func `a second finger changes nothing`() throws {
    var script = Script()
    script.drag(from: (40, 300), dx: 110)
    script.touch(.began, 2, x: 250, y: 400)
    script.move(from: (250, 400), to: (250, 200), velocity: 400, id: 2)
    script.mark("second")
    script.touch(.ended, 2, x: 250, y: 200, wait: 0.2)
    script.touch(.ended, x: 150, y: 300)

    let run = try Run(script, scene: "app")

    #expect(try run.number("drawer.x", atMark: "second") == 100)
    #expect(try run.series("list.offsetY").allSatisfy { $0 == 0 })
    #expect(try run.text("drawer.state") == "closed")
    #expect(run.taps.isEmpty)
  }
}
