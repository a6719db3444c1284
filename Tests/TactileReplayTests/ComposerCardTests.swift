import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

/// The composer of a wide window: a card at the lower right, beside which the app can be used.
@MainActor
struct ComposerCardTests {
  private static let narrow = Size(width: 480, height: 800)
  private static let wide = Size(width: 1280, height: 800)

  private func composing() -> Script {
    var script = Script(section: "mail")
    script.tap("dropdown.composeButton", wait: 1.5)
    script.text("i@tt")
    script.wait(0.1)
    return script
  }

  private func play(_ script: Script, in size: Size = wide) throws -> Run {
    try Run(script, scene: "app", size: size)
  }

  private func card(_ run: Run) throws -> Rect {
    try #require(run.stage.window.rootView.descendant(named: "modal")).frame
  }

  @Test func `the card stands at the lower right, and the page is as it was`() throws {
    let run = try play(composing())

    #expect(try card(run).minX == 1280 - 24 - 480)
    #expect(try run.number("modal.y") == 320)
    #expect(try run.series("presenter.scale").allSatisfy { $0 == 1 })
    #expect(try run.series("presenter.alpha").allSatisfy { $0 == 1 })
    #expect(try run.number("mail.draftLength") == 4)
  }

  @Test func `for the left hand it stands at the lower left`() throws {
    var script = Script()
    script.call("settings.hand", ["hand": .text("left")])
    script.call("dropdown.present", wait: 1.5)

    #expect(try card(play(script)).minX == 24)
  }

  @Test func `beside the card everything is live, and the draft keeps its caret`() throws {
    var script = composing()
    script.mouse(.down(button: 1), x: 100, y: 200, wait: 0.05)
    script.mouse(.up(button: 1), x: 100, y: 200, wait: 0.6)
    script.mark("beside")
    script.mouse(.down(button: 1), x: 900, y: 394, wait: 0.05)
    script.mouse(.up(button: 1), x: 900, y: 394, wait: 0.1)
    script.text("x")

    let run = try play(script)

    #expect(run.taps.contains("mail.row.1"))
    #expect(try run.number("mail.depth", atMark: "beside") == 2)
    #expect(try run.text("modal.state") == "up")
    #expect(try run.text("focus") == "mail.to")
    #expect(try run.number("mail.draftLength") == 5)
  }

  @Test func `F6 goes from the card to the page, where Tab goes on, and back`() throws {
    var script = composing()
    script.key("Tab", wait: 0.1)
    for (mark, key) in [("beside", "F6"), ("moved", "Tab"), ("back", "F6")] {
      script.key(key, key == "Tab" ? .shift : [], wait: 0.1)
      script.mark(mark, wait: 0.1)
    }

    let run = try play(script)
    let beside = try run.text("focus", atMark: "beside")
    let moved = try run.text("focus", atMark: "moved")
    let card = ["mail.to", "mail.subject", "mail.body", "mail.sendButton", "modal.bar"]

    // The button that opened the card is hidden, so that the list beside it gets the focus.
    #expect(beside.hasPrefix("mail.row."))
    #expect(moved != beside && moved != "none")
    #expect(!(card + ["modal.closeButton"]).contains(moved))
    #expect(try run.text("focus", atMark: "back") == "mail.subject")
    #expect(try run.text("modal.state") == "up")
  }

  @Test func `Escape docks the card also while the page beside it has the keys`() throws {
    var script = composing()
    script.key("F6", wait: 0.1)
    script.mark("beside", wait: 0.1)
    script.key("Escape", wait: 1)

    let run = try play(script)

    #expect(try run.text("focus", atMark: "beside").hasPrefix("mail.row."))
    #expect(try run.text("modal.state", atMark: "beside") == "up")
    #expect(try run.text("modal.state") == "docked")
    #expect(try run.text("focus") == run.text("focus", atMark: "beside"))
  }

  @Test func `it docks by its bar and comes up by a tap`() throws {
    var script = composing()
    script.drag(from: (1000, 350), dx: 0, dy: 400, velocity: 1500)
    script.touch(.ended, x: 1000, y: 750, wait: 1)
    script.mark("docked")
    script.tap("modal.bar", wait: 1)

    let run = try play(script)

    #expect(try run.text("modal.state", atMark: "docked") == "docked")
    #expect(try run.number("modal.y", atMark: "docked") == 750)
    #expect(try run.text("modal.state") == "up")
    #expect(try run.number("modal.y") == 320)
  }

  @Test func `a resize makes it a card and a sheet again, with draft and focus`() throws {
    var script = composing()
    script.mark("sheet", wait: 0.05)
    script.window(.resized(Self.wide), wait: 0.1)
    script.mark("card", wait: 0.05)
    script.window(.resized(Self.narrow), wait: 0.1)
    script.text("x")

    let run = try play(script, in: Self.narrow)

    #expect(try run.number("presenter.scale", atMark: "sheet") == 0.9)
    #expect(try run.number("presenter.scale", atMark: "card") == 1)
    #expect(try run.number("presenter.alpha", atMark: "card") == 1)
    #expect(try run.number("modal.y", atMark: "card") == 320)
    #expect(try run.number("presenter.scale") == 0.9)
    #expect(try run.number("presenter.alpha") == 0.6)
    #expect(try run.number("modal.y") == 44)
    #expect(try run.text("focus") == "mail.to")
    #expect(try run.number("mail.draftLength") == 5)
  }

  @Test func `a card that covered the page and is one again leaves the keys to both`() throws {
    var script = composing()
    script.touch(.began, x: 100, y: 250, wait: 0.05)
    script.touch(.ended, x: 100, y: 250, wait: 0.6)
    script.mark("beside", wait: 0.05)
    script.window(.resized(Self.narrow), wait: 0.3)
    script.text("x")
    script.wait(0.3)
    script.mark("over", wait: 0.05)
    script.window(.resized(Self.wide), wait: 0.3)
    script.text("y")
    script.wait(0.1)
    script.key("1", .alt, wait: 0.5)

    let run = try play(script)

    #expect(try run.text("focus", atMark: "beside") != "mail.to")
    #expect(try run.number("mail.draftLength", atMark: "over") == 5)
    #expect(try run.number("mail.draftLength") == 6)
    #expect(try run.text("app.section") == "library")
  }

  @Test func `a resize under the finger on its bar loses neither finger nor page`() throws {
    var script = composing()
    script.drag(from: (240, 70), dx: 0, dy: 200)
    script.window(.resized(Self.wide), wait: 0.1)
    script.mark("card", wait: 0.05)
    script.window(.resized(Self.narrow), wait: 0.1)
    script.mark("sheet", wait: 0.2)
    script.touch(.ended, x: 240, y: 270, wait: 1)

    let run = try play(script, in: Self.narrow)

    #expect(try run.text("modal.state", atMark: "card") == "dragging")
    #expect(try run.number("presenter.scale", atMark: "card") == 1)
    #expect(try run.text("modal.state", atMark: "sheet") == "dragging")
    #expect(try run.text("modal.state") == "up")
    #expect(try run.number("presenter.scale") == 0.9)
  }

  @Test(arguments: [568.0, 800, 1200])
  func `the page under a sheet is seen as a page`(height: Double) throws {
    let run = try play(composing(), in: Size(width: 480, height: height))

    let drawer = run.stage.scene.rootViewController
    let top = drawer.view.frameInWindow.minY
    #expect(try run.number("modal.y") - top >= 16)
    #expect(drawer.view.cornerRadius == 12)
    #expect(try run.number("presenter.scale") == 0.9)
  }

  @Test func `the page has its own shape again when the sheet is gone`() throws {
    var script = composing()
    script.tap("modal.closeButton", wait: 1.5)

    let run = try play(script, in: Self.narrow)

    let drawer = run.stage.scene.rootViewController
    #expect(drawer.view.transform == .identity)
    #expect(drawer.view.cornerRadius == 0)
    #expect(!drawer.view.clipsToBounds)
  }
}
