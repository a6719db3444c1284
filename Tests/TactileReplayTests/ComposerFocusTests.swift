import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// Where the focus goes while a message is being written, put aside and taken up again.
@MainActor
struct ComposerFocusTests {
  /// The composer is up and has the focus in the address.
  private func composer() -> Script {
    var script = Script(section: "mail")
    script.tap("dropdown.composeButton", wait: 1.5)
    return script
  }

  /// Presses Tab `count` times and marks each stop by its number.
  private func tab(_ count: Int, in script: inout Script) {
    for index in 0..<count {
      script.key("Tab", wait: 0.1)
      script.mark("\(index)", wait: 0.1)
    }
  }

  @Test func `Tab never gets into a docked composer, and what is typed is lost on it`() throws {
    var script = composer()
    script.text("ines")
    script.key("Escape", wait: 0.1)
    script.text("blind")
    script.mark("settling", wait: 0.5)
    tab(12, in: &script)
    script.text("blind")

    let run = try Run(script, scene: "app")
    let stops = try Set((0..<12).map { try run.text("focus", atMark: "\($0)") })

    #expect(try run.text("modal.state") == "docked")
    #expect(try run.text("focus", atMark: "settling") == "none")
    #expect(stops.contains("modal.bar"))
    #expect(stops.isDisjoint(with: ["mail.to", "mail.subject", "mail.body", "mail.sendButton"]))
    #expect(try run.number("mail.draftLength") == 4)
  }

  @Test func `the drawer can be toggled from the docked bar`() throws {
    var script = composer()
    script.key("Escape", wait: 0.6)
    script.key("Tab", .shift, wait: 0.1)
    script.key("Tab", .shift, wait: 0.1)
    script.mark("bar", wait: 0.1)
    script.key("M", .alt, wait: 0.6)
    script.mark("open", wait: 0.1)
    script.key("M", .alt, wait: 0.6)

    let run = try Run(script, scene: "app")

    #expect(try run.text("focus", atMark: "bar").hasPrefix("modal."))
    #expect(try run.text("drawer.state", atMark: "open") == "open")
    #expect(try run.text("drawer.state") == "closed")
    #expect(try run.text("focus") == run.text("focus", atMark: "bar"))
  }

  @Test func `F6 goes to a docked composer and back, and stays in one over its page`() throws {
    var script = composer()
    script.key("F6", wait: 0.1)
    script.mark("up", wait: 0.1)
    script.key("Escape", wait: 0.6)
    script.mark("before", wait: 0.1)
    for mark in ["docked", "page"] {
      script.key("F6", wait: 0.1)
      script.mark(mark, wait: 0.1)
    }

    let run = try Run(script, scene: "app")

    #expect(try run.text("focus", atMark: "up") == "mail.to")
    #expect(try run.text("focus", atMark: "docked") == "modal.bar")
    #expect(try run.text("focus", atMark: "before").hasPrefix("mail.row."))
    #expect(try run.text("focus", atMark: "page") == run.text("focus", atMark: "before"))
    #expect(run.stage.window.isFocusVisible)
  }

  @Test func `a docked message that is closed by keys gives the focus back to its page`() throws {
    var script = Script()
    script.tap("dropdown.composeButton", wait: 1.5)
    script.key("Return", wait: 1)
    script.mark("docked")
    tab(2, in: &script)
    script.key("Return", wait: 1.5)

    let run = try Run(script, scene: "dropdown")

    #expect(try run.text("modal.state", atMark: "docked") == "docked")
    #expect(try run.text("focus", atMark: "1") == "modal.closeButton")
    #expect(try run.text("modal.state") == "hidden")
    #expect(try run.text("focus") == "dropdown.composeButton")
    #expect(run.stage.window.isFocusVisible)
  }

  @Test func `a second press of Return while a message docks brings it up again`() throws {
    var script = Script()
    script.tap("dropdown.composeButton", wait: 1.5)
    script.key("Return", wait: 0.1)
    script.mark("docking")
    script.key("Return", wait: 1)
    script.mark("later")

    let run = try Run(script, scene: "dropdown")

    #expect(try run.text("modal.state", atMark: "docking") == "settling")
    #expect(try run.text("modal.state", atMark: "later") == "up")
  }

  @Test(arguments: ["tap", "drag", "key", "caught"])
  func `a composer that is taken up again has the focus where it was`(way: String) throws {
    var script = composer()
    script.key("Tab", wait: 0.1)
    script.key("Escape", wait: way == "caught" ? 0.1 : 0.6)
    script.mark("docked", wait: 0.1)
    switch way {
    case "drag": script.swipe(.finger, from: (160, 530), dy: -300)
    case "key":
      script.key("Tab", wait: 0.1)
      script.key("Space")
    case "caught": script.call("dropdown.restore")
    default: script.tap("modal.bar")
    }
    script.wait(1)

    let run = try Run(script, scene: "app")

    #expect(try run.text("focus", atMark: "docked") != "mail.subject")
    #expect(try run.text("modal.state") == "up")
    #expect(try run.text("focus") == "mail.subject")
  }

  @Test func `a drag on the bar that springs back leaves the focus in the text`() throws {
    var script = composer()
    script.key("Tab", wait: 0.1)
    script.drag(from: (160, 60), dx: 0, dy: 60, velocity: 200, rest: 0.2)
    script.mark("held")
    script.touch(.ended, x: 160, y: 120, wait: 1)
    script.text("x")

    let run = try Run(script, scene: "app")

    #expect(try run.text("focus", atMark: "held") == "mail.subject")
    #expect(try run.text("modal.state") == "up")
    #expect(try run.text("focus") == "mail.subject")
    #expect(try run.number("mail.draftLength") == 1)
  }

  @Test(arguments: 0...2)
  func `every field of the composer has a ring that is seen`(count: Int) throws {
    var script = composer()
    script.key("Tab", .shift, wait: 0.1)
    tab(count + 1, in: &script)

    let run = try Run(script, scene: "app")
    let window = run.stage.window
    let field = try #require(window.focusedView)
    let ring = try #require(window.focusRingFrame)

    #expect(field.identifier == ["mail.to", "mail.subject", "mail.body"][count])
    #expect(ring.intersects(field.frameInWindow))
    #expect(ring.minX >= 0 && ring.minY >= 0 && ring.maxX <= window.size.width)
  }

  @Test(arguments: [false, true])
  func `Tab goes through the composer as it is read`(isFilled: Bool) throws {
    var script = composer()
    if isFilled { script.text("i@tt") }
    tab(3, in: &script)

    let run = try Run(script, scene: "app")
    let stops = try (0..<3).map { try run.text("focus", atMark: "\($0)") }

    #expect(stops.prefix(2) == ["mail.subject", "mail.body"])
    #expect(stops[2] == (isFilled ? "mail.sendButton" : "modal.bar"))
  }
}
