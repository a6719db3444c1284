import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// The drawer and what is on it by the keyboard alone.
@MainActor
struct DrawerKeyboardTests {
  @Test func `the keyboard alone opens the menu, chooses, and comes back`() throws {
    var script = Script()
    script.key("M", .alt, wait: 0.4)
    script.mark("open", wait: 0.02)
    script.key("Down")
    script.key("Down", wait: 0.1)
    script.mark("moved", wait: 0.02)
    script.key("Return", wait: 0.4)
    script.mark("chosen", wait: 0.02)
    script.key("Menu", wait: 0.4)
    script.mark("open again", wait: 0.02)
    script.key("Escape", wait: 0.4)

    let run = try Run(script)

    #expect(try run.text("focus", atMark: "open") == "menu.row.0")
    #expect(try run.text("focus", atMark: "moved") == "menu.row.2")
    #expect(run.taps == ["menu.row.2"])
    #expect(try run.number("drawer.x", atMark: "chosen") == 0)
    #expect(try run.text("focus", atMark: "open again") == "menu.row.2")
    #expect(try run.text("drawer.state") == "closed")
    #expect(try run.text("focus") == "none")
  }

  @Test func `closing the menu brings the focus back to where it was`() throws {
    var script = Script()
    script.key("Tab", wait: 0.1)
    script.mark("button", wait: 0.02)
    script.key("Return", wait: 0.4)
    script.mark("open", wait: 0.02)
    script.key("Left", wait: 0.4)

    let run = try Run(script)

    #expect(try run.text("focus", atMark: "button") == "drawer.menuButton")
    #expect(try run.text("focus", atMark: "open") == "menu.row.0")
    #expect(try run.text("focus") == "drawer.menuButton")
    #expect(run.stage.window.isFocusVisible)
  }

  @Test func `a menu that the open panel covers gets the focus once there is room for it`() throws {
    var tuning = Tuning()
    tuning[DrawerSettings.self].uncoveredStrip = 320
    var script = Script()
    script.key("Tab", wait: 0.1)
    script.key("Menu", wait: 0.4)
    script.mark("covered", wait: 0.02)
    script.window(.resized(Size(width: 480, height: 568)), wait: 0.1)

    let run = try Run(script, tuning: tuning)

    #expect(try run.text("drawer.state", atMark: "covered") == "open")
    #expect(try run.text("focus", atMark: "covered") == "drawer.menuButton")
    #expect(try run.number("drawer.x") == 160)
    #expect(try run.text("focus") == "menu.row.0")
  }

  @Test func `while the menu is open Tab stays there, while it is closed it never gets there`()
    throws
  {
    var script = Script()
    for index in 0..<3 {
      script.key("Tab", wait: 0.05)
      script.mark("closed \(index)", wait: 0.02)
    }
    script.key("Menu")
    for index in 0..<3 {
      script.key("Tab", wait: 0.05)
      script.mark("open \(index)", wait: 0.02)
    }

    let run = try Run(script)

    let closed = try (0..<3).map { try run.text("focus", atMark: "closed \($0)") }
    let open = try (0..<3).map { try run.text("focus", atMark: "open \($0)") }
    #expect(closed == ["drawer.menuButton", "list.row.0", "drawer.menuButton"])
    #expect(open == Array(repeating: "menu.row.0", count: 3))
  }

  @Test func `a drag brings the focus along without showing it, back and forth`() throws {
    var script = Script()
    script.drag(from: (20, 300), dx: 250, velocity: 900)
    script.mark("held", wait: 0.02)
    script.touch(.ended, x: 270, y: 300, wait: 0.6)
    script.mark("open", wait: 0.02)
    script.drag(from: (300, 300), dx: -200, velocity: 900)
    script.touch(.ended, x: 100, y: 300, wait: 0.6)

    let run = try Run(script)

    #expect(try run.text("focus", atMark: "held") == "list")
    #expect(try run.text("focus", atMark: "open") == "menu.row.0")
    #expect(try run.text("focus") == "list")
    #expect(!run.stage.window.isFocusVisible)
  }

  @Test func `the panel of an open drawer takes taps and the focus with them`() throws {
    var script = Script()
    script.call("drawer.open", wait: 0.5)
    script.touch(.began, x: 290, y: 150, wait: 0.05)
    script.touch(.ended, x: 290, y: 150, wait: 0.6)
    script.mark("page", wait: 0.02)
    script.key("Escape", wait: 0.5)

    let run = try Run(script)

    #expect(run.taps == ["list.row.1"])
    #expect(try run.number("drawer.x") == 0)
    #expect(try run.text("focus") == run.text("focus", atMark: "page"))
  }

  @Test func `a page takes the focus in and gives it back to its row`() throws {
    var script = Script()
    for key in ["Tab", "Tab", "Down", "Down"] { script.key(key) }
    script.wait(0.2)
    script.key("Return", wait: 0.5)
    script.mark("page", wait: 0.02)
    script.key("Left", .alt, wait: 0.5)
    script.mark("back", wait: 0.02)
    script.key("Return", wait: 0.5)
    script.key("Tab", wait: 0.1)
    script.mark("button", wait: 0.02)
    script.key("Return", wait: 0.5)

    let run = try Run(script)

    #expect(try run.text("focus", atMark: "page") == "document")
    #expect(try run.text("focus", atMark: "back") == "list.row.2")
    #expect(try run.text("focus", atMark: "button") == "navigation.back")
    #expect(try run.text("focus") == "list.row.2")
  }

  @Test func `a menu entry chosen on a page leads to the documents with the focus`() throws {
    var script = Script()
    for key in ["Tab", "Tab", "Return"] { script.key(key) }
    script.wait(0.5)
    script.key("Menu", wait: 0.4)
    script.key("Down")
    script.key("Space", wait: 0.5)

    let run = try Run(script)

    #expect(try run.number("menu.selected") == 1)
    #expect(try run.text("focus") == "list.row.0")
  }

  @Test func `the focus begins at the first of the documents that a menu entry shows`() throws {
    var script = Script()
    for key in ["Tab", "Tab", "Down", "Down"] { script.key(key) }
    script.wait(0.2)
    script.key("Menu", wait: 0.4)
    script.key("Down")
    script.key("Return", wait: 0.5)

    let run = try Run(script)

    #expect(try run.number("menu.selected") == 1)
    #expect(try run.text("focus") == "list.row.0")
  }

  @Test func `a held arrow key scrolls the list as far as the focus goes`() throws {
    var script = Script()
    script.key("Down")
    for _ in 0..<20 {
      script.wait(0.03)
      script.key("Down")
    }

    let run = try Run(script)

    #expect(try run.text("focus") == "list.row.20")
    #expect(try run.number("list.offsetY") == 21 * 64 + 8 - 524)
    let steps = try run.series("list.offsetY")
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
