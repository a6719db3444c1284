import TactileDemos
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// The app around its interactions: sections, what they keep, and what the settings change.
@MainActor
struct AppShellTests {
  @Test func `the next document replaces the one that is read, and its menu goes`() throws {
    var script = Script()
    script.call("library.open", ["index": .number(0)], wait: 0.6)
    script.call("pull.present", wait: 0.8)
    script.tap("overlay.next", wait: 1)
    script.mark("next")
    script.touch(.began, x: 160, y: 400)
    script.move(from: (160, 400), to: (160, 250), velocity: 500)
    script.touch(.ended, x: 160, y: 250)

    let run = try Run(script, scene: "app")

    #expect(try run.text("overlay.state") == "hidden")
    #expect(run.stage.window.presentations.isEmpty)
    #expect(try run.number("text.offsetY") > 100)
  }

  @Test func `the way back from the next document leads to its row`() throws {
    var script = Script()
    for _ in 0..<3 { script.key("Down") }
    script.wait(0.1)
    script.mark("row", wait: 0.1)
    script.key("Return", wait: 1)
    script.key("PageDown", .control, wait: 1)
    script.mark("next", wait: 0.1)
    script.key("Left", .alt, wait: 1)

    let run = try Run(script, scene: "app")
    let row = try run.text("focus", atMark: "row")
    let index = try #require(Int(row.dropFirst("list.row.".count)))

    #expect(row.hasPrefix("list.row."))
    #expect(try !run.text("focus", atMark: "next").hasPrefix("list."))
    #expect(try run.text("focus") == "list.row.\(index + 1)")
  }

  @Test func `the app is the default scene, and starts in the library`() throws {
    let run = try Run(Script(), scene: "app")

    #expect(SceneCatalog.demos.entries.first?.name == "app")
    #expect(try run.text("app.section") == "library")
    #expect(try run.number("menu.selected") == 0)
  }

  @Test func `a menu row leads to its section and closes the drawer`() throws {
    var script = Script()
    script.tap("drawer.menuButton", wait: 0.6)
    script.tap("menu.row.1", wait: 0.6)
    script.tap("drawer.menuButton", wait: 0.6)
    script.mark("open", wait: 0.1)

    let run = try Run(script, scene: "app")

    #expect(try run.text("app.section") != "library")
    #expect(try run.number("menu.selected") == 1)
    #expect(try run.number("drawer.x", atMark: "open") == 260)
  }

  @Test func `a section is found as it was left`() throws {
    var script = Script()
    script.call("library.open", ["index": .number(0)], wait: 0.1)
    script.swipe(.finger, from: (160, 400), dy: -150, wait: 2)
    script.mark("left")
    script.call("app.show", ["section": .text("lab")], wait: 0.2)
    script.call("app.show", ["section": .text("library")], wait: 0.2)

    let run = try Run(script, scene: "app")

    let offset = try run.number("text.offsetY", atMark: "left")
    #expect(offset > 100)
    #expect(try run.number("text.offsetY") == offset)
  }

  @Test func `every probe has a value in every section`() throws {
    var script = Script()
    for section in ["library", "mail", "photos", "slideover", "lab", "settings"] {
      script.call("app.show", ["section": .text(section)], wait: 0.2)
    }

    let run = try Run(script, scene: "app")

    for values in run.ticks.map(\.values) {
      for (probe, value) in zip(run.stage.probes, values) {
        switch value {
        case .number(let number): #expect(number.isFinite, "\(probe.name)")
        case .text(let text): #expect(!text.isEmpty, "\(probe.name)")
        case .flag: break
        }
      }
    }
    #expect(try run.number("menu.x") == -224)
  }

  @Test func `the keyboard reaches the sections and what is in them`() throws {
    var script = Script()
    script.key("M", .alt, wait: 0.6)
    script.key("End")
    script.key("Return", wait: 0.6)
    script.key("Tab", wait: 0.1)

    let run = try Run(script, scene: "app")

    #expect(try run.text("app.section") == "settings")
    #expect(try run.text("drawer.state") == "closed")
    #expect(try run.text("focus").hasPrefix("settings") || run.text("focus") == "drawer.menuButton")
  }

  @Test func `settings count at once, and can be taken back`() throws {
    var script = Script(section: "settings")
    script.swipe(.finger, from: (97, 467), dx: 150)
    script.mark("changed", wait: 0.5)
    script.tap("settings.restore", wait: 0.5)

    let run = try Run(script, scene: "app", size: Size(width: 320, height: 720))

    #expect(try run.number("settings.swipe", atMark: "changed") > 1200)
    #expect(try run.number("settings.swipe") == 600)
  }

  @Test func `the sliders move back to where the feel is restored`() throws {
    let stage = try SceneStage.demo("app")
    let window = stage.window
    func run(_ seconds: Double) {
      for _ in 0..<Int(60 * seconds) { _ = window.frame(at: window.animator.now + 1.0 / 60) }
    }
    stage.scene.enter("settings")
    stage.command(named: "tuning")?.run(["drawer.swipeThreshold": .number(1500)])
    run(4)
    #expect(!window.needsFrame)

    let button = window.rootView.descendant(named: "settings.restore") as? Control
    try #require(button).activate()

    run(0.05)
    #expect(window.needsFrame)
    run(2)
    #expect(!window.needsFrame)
  }

  @Test func `one touch, click or key chooses the feel, and it can be taken back`() throws {
    var script = Script(section: "settings")
    script.touch(.began, x: 129, y: 353, wait: 0.05)
    script.touch(.ended, x: 129, y: 353)
    script.mark("touched", wait: 0.3)
    script.tap("settings.feel", wait: 0.3)
    script.key("Home")
    script.key("Right")
    script.mark("by keys", wait: 0.3)
    script.tap("settings.restore", wait: 0.3)

    let run = try Run(script, scene: "app", size: Size(width: 480, height: 800))

    #expect(try run.text("settings.feel", atMark: "touched") == "Tactile")
    #expect(try run.number("settings.swipe", atMark: "touched") == 100)
    #expect(try run.text("settings.feel", atMark: "by keys") == "Tactile")
    #expect(try run.text("settings.feel") == "Published")
    #expect(try run.number("settings.swipe") == 600)
  }

  @Test func `dark is dark, and the system's look is what the host said`() throws {
    func run(_ taps: [Double]) throws -> Run {
      var script = Script()
      script.call("app.show", ["section": .text("settings")])
      for x in taps {
        script.wait(0.5)
        script.touch(.began, x: x, y: 112, wait: 0.05)
        script.touch(.ended, x: x, y: 112)
      }
      return try Run(script, scene: "app")
    }

    #expect(try run([160]).stage.window.appearance == .dark)
    #expect(try run([160, 260]).stage.window.appearance == .light)
  }

  @Test func `the state mail begins at the inbox, also where a message was open`() throws {
    let stage = try SceneStage.demo("app")
    func depth() -> ProbeValue? { stage.probes.first { $0.name == "mail.depth" }?.read() }
    stage.scene.enter("message")
    #expect(depth() == .number(2))

    stage.scene.enter("mail")

    #expect(depth() == .number(1))
  }

  @Test func `the state photos begins at the photos, also where one was open`() throws {
    let stage = try SceneStage.demo("app")
    stage.scene.enter("photo")
    #expect(stage.number("snap.index") >= 0)

    stage.scene.enter("photos")

    #expect(stage.number("snap.index") == -1)
  }

  @Test func `the left hand finds the slide-over menu at the right edge`() throws {
    var script = Script()
    script.call("settings.hand", ["hand": .text("left")])
    script.call("app.show", ["section": .text("slideover")], wait: 0.1)
    script.mark("hidden")
    script.tap("slideover.openButton")

    let run = try Run(script, scene: "app")

    #expect(try run.number("menu.x", atMark: "hidden") == 320)
    #expect(try run.number("menu.x") == 96)
  }

  @Test func `the pulled menu changes the size of the text and goes`() throws {
    var script = Script()
    script.call("library.open", ["index": .number(0)], wait: 0.1)
    script.swipe(.finger, from: (160, 450), dy: -400, wait: 3)
    script.mark("small")
    script.call("pull.present", wait: 1)
    script.tap("overlay.larger", wait: 1)
    script.swipe(.finger, from: (160, 450), dy: -400)

    let run = try Run(script, scene: "app")

    #expect(try run.text("overlay.state") == "hidden")
    #expect(try run.number("text.offsetY") > run.number("text.offsetY", atMark: "small"))
  }

  @Test func `the composer takes text, keeps it when closed, and sends it`() throws {
    var script = Script(section: "mail")
    script.tap("dropdown.composeButton", wait: 1.5)
    script.text("i@tt")
    script.mark("typed", wait: 0.1)
    script.tap("modal.closeButton", wait: 1.5)
    script.mark("closed", wait: 0.1)
    script.tap("dropdown.composeButton", wait: 1.5)
    script.mark("again", wait: 0.1)
    script.tap("mail.sendButton", wait: 1.5)

    let run = try Run(script, scene: "app")

    #expect(try run.number("mail.draftLength", atMark: "typed") == 4)
    #expect(try run.number("modal.y", atMark: "closed") == 568)
    #expect(try run.number("mail.draftLength", atMark: "again") == 4)
    #expect(try run.number("mail.draftLength") == 0)
    #expect(try run.text("modal.state") == "hidden")
    #expect(try run.number("presenter.scale") == 1)
  }

  @Test(arguments: ["mail", "library"])
  func `that an answer was sent is said on the page from which it was`(section: String) throws {
    var script = Script(section: "mail")
    script.tap("mail.row.0", wait: 1)
    script.tap("mail.replyButton", wait: 1.5)
    script.text("Yes")
    if section != "mail" {
      script.key("Escape", wait: 1)
      script.call("app.show", ["section": .text(section)], wait: 0.2)
      script.tap("modal.bar", wait: 1.5)
    }
    script.tap("mail.sendButton", wait: 1.5)
    script.mark("sent")
    let stage = try SceneStage.demo("app", in: Run.canvasA)

    let replayer = Replayer(script.trace, file: "test", on: stage, fps: 60, until: nil)
    _ = try replayer.runInput()

    #expect(stage.text("app.section") == section)
    #expect(stage.number("mail.depth") == 2)
    let texts = LabelPlaces.labels(in: stage.window.rootView).map(\.text)
    #expect(texts.contains { $0.hasPrefix("Sent to ") })
  }

  @Test func `an answer knows to whom and about what`() throws {
    var script = Script(section: "mail")
    script.tap("mail.row.0", wait: 1)
    script.mark("read")
    script.tap("mail.replyButton", wait: 1.5)

    let run = try Run(script, scene: "app")

    #expect(try run.number("mail.depth", atMark: "read") == 2)
    #expect(try run.text("modal.state") == "up")
    #expect(try run.text("focus") == "mail.body")
  }

  @Test func `in a row that is not full the last photo has the focus, and Return opens it`() throws
  {
    var script = Script(section: "photos")
    for key in ["Down", "Right", "Right", "Right", "Right", "End"] { script.key(key, wait: 0.1) }
    script.wait(0.5)
    script.mark("last", wait: 0.1)
    script.key("Left", wait: 0.1)
    script.mark("beside", wait: 0.1)
    script.key("Return", wait: 1)

    // Five photos in a row: there are 24.
    let run = try Run(script, scene: "app", size: Size(width: 1200, height: 900))

    #expect(try run.text("focus", atMark: "last") == "photos.photo.23")
    #expect(try run.text("focus", atMark: "beside") == "photos.photo.22")
    #expect(try run.number("snap.index") == 7)
  }

  @Test func `arrow keys go through the photos, and Return opens one`() throws {
    var script = Script(section: "photos")
    script.key("Down")
    script.key("Right")
    script.key("Down", wait: 0.1)
    script.mark("there", wait: 0.1)
    script.key("Return", wait: 1)

    let run = try Run(script, scene: "app")

    #expect(try run.text("focus", atMark: "there") == "photos.photo.3")
    #expect(try run.number("snap.index") == 7)
  }
}
