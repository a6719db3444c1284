import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

/// The places that the app keeps when its window becomes wide and narrow again, also under a finger.
@MainActor
struct AdaptiveResizeTests {
  private static let narrow = Size(width: 480, height: 600)
  private static let wide = Size(width: 1280, height: 600)

  private func play(_ script: Script, in size: Size = narrow) throws -> Run {
    try Run(script, scene: "app", size: size)
  }

  /// Makes the window wide and narrow again, with a mark before, between and after.
  private func resize(_ script: inout Script) {
    script.wait(0.2)
    script.mark("before", wait: 0.05)
    script.window(.resized(Self.wide), wait: 0.2)
    script.mark("wide", wait: 0.05)
    script.window(.resized(Self.narrow), wait: 0.2)
    script.mark("after", wait: 0.1)
  }

  private func expectSame(_ probes: [String], _ run: Run) throws {
    for probe in probes {
      let (before, after) = (
        try run.number(probe, atMark: "before"), try run.number(probe, atMark: "after"),
      )
      #expect(abs(before - after) < 1e-6, "\(probe)")
    }
  }

  @Test func `lists and texts stay where they were scrolled to`() throws {
    var script = Script(section: "mail")
    script.swipe(.finger, from: (200, 400), dy: -200, wait: 2)
    script.call("app.show", ["section": .text("photos")])
    script.swipe(.finger, from: (200, 400), dy: -200, wait: 2)
    script.call("app.show", ["section": .text("library")])
    script.swipe(.finger, from: (200, 400), dy: -150, wait: 2)
    script.tap("list.row.4", wait: 0.6)
    script.swipe(.finger, from: (200, 400), dy: -150, wait: 2)
    resize(&script)

    let run = try play(script)

    #expect(try run.number("text.offsetY", atMark: "before") > 50)
    #expect(try run.number("list.offsetY", atMark: "before") > 100)
    try expectSame(["text.offsetY", "list.offsetY", "mail.offsetY", "photos.offsetY"], run)
  }

  @Test func `photos stay where they were scrolled to, and the focus on its photo`() throws {
    var script = Script(section: "photos")
    for key in ["Down", "Down", "Down", "Down", "Right", "Down", "Down"] { script.key(key) }
    script.wait(1)
    resize(&script)

    let run = try play(script)

    let photo = try run.text("focus", atMark: "before")
    #expect(photo.hasPrefix("photos.photo."))
    #expect(try run.text("focus", atMark: "wide") == photo)
    #expect(try run.text("focus", atMark: "after") == photo)
    #expect(try run.number("photos.offsetY", atMark: "before") > 100)
    try expectSame(["photos.offsetY"], run)
  }

  @Test func `a message beside the inbox is the one that was opened over it`() throws {
    var script = Script(section: "mail")
    script.tap("mail.row.1", wait: 0.6)
    resize(&script)
    script.window(.resized(Self.wide), wait: 0.2)
    script.tap("mail.row.3", wait: 0.2)

    let run = try play(script)

    let root = run.stage.window.rootView
    #expect(try run.number("mail.depth", atMark: "wide") == 2)
    #expect(try run.number("mail.depth") == 2)
    #expect((root.descendant(named: "mail.list") as? ListView)?.selectedIndex == 3)
    #expect(root.descendant(named: "message")?.frameInWindow.minX == 360)
    #expect(root.descendant(named: "mail.list")?.frameInWindow.width == 360)
  }

  @Test func `the list of a narrow window has no selected row`() throws {
    var script = Script()
    script.tap("list.row.2", wait: 0.6)
    resize(&script)
    script.tap(NavigationController.backIdentifier, wait: 0.6)

    let list = try play(script).stage.window.rootView.descendant(named: "list") as? ListView

    #expect(list?.selectedIndex == nil)
  }

  @Test func `the drawer under a finger follows a resize, and opens by its rule`() throws {
    var script = Script()
    script.drag(from: (10, 300), dx: 200)
    script.mark("narrow", wait: 0.05)
    script.window(.resized(Self.wide), wait: 0.1)
    script.mark("wide")
    script.move(from: (210, 300), to: (260, 300), velocity: 300, wait: 0.3)
    script.touch(.ended, x: 260, y: 300, wait: 1)

    let run = try play(script)

    #expect(try run.number("drawer.x", atMark: "narrow") == 190)
    #expect(try run.number("drawer.x", atMark: "wide") == 190)
    #expect(try run.text("drawer.state") == "open")
    #expect(try run.number("drawer.x") == 360)
  }

  @Test(arguments: [480.0, 800, 1280])
  func `a drag to the right on a page opens the drawer only where there is one page`(
    width: Double
  ) throws {
    func run(from x: Double) throws -> Run {
      var script = Script()
      script.call("library.open", ["index": .number(0)], wait: 0.1)
      script.swipe(.finger, from: (x, 300), dx: 280, wait: 1)
      return try play(script, in: Size(width: width, height: 600))
    }

    let (inside, edge) = (try run(from: 190), try run(from: 12))

    #expect(try (inside.text("drawer.state") == "open") == (width < 900))
    #expect(try edge.text("drawer.state") == "open")
    #expect(try inside.text("pull.state") == "idle")
  }
}
