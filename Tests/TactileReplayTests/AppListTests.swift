import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

/// Rows and what floats over them, in the app and in the scene `dropdown`.
@MainActor
struct AppListTests {
  private func mail() -> Script {
    Script(section: "mail")
  }

  @Test func `a double click on a row opens one document`() throws {
    var script = Script()
    for _ in 0..<2 {
      script.mouse(.down(button: 1), x: 60, y: 200, wait: 0.05)
      script.mouse(.up(button: 1), x: 60, y: 200, wait: 0.08)
    }
    script.wait(1)
    script.tap(NavigationController.backIdentifier, wait: 1)
    script.tap("list.row.3", wait: 1)

    let run = try Run(script, scene: "app")

    #expect(run.taps.count { $0.hasPrefix("list.row") } == 2)
    #expect(run.taps.contains(NavigationController.backIdentifier))
  }

  @Test(arguments: [Pointing.finger, .mouse])
  func `a sideways drag on a row of the inbox opens nothing`(by device: Pointing) throws {
    var script = Script()
    script.swipe(device, from: (20, 120), dx: 280)

    let run = try Run(script, scene: "dropdown")

    #expect(run.taps.isEmpty)
  }

  @Test func `no arrow key is lost while the inbox scrolls to the focused row`() throws {
    func focus(afterKeysEvery seconds: Double) throws -> String {
      var script = Script()
      script.wait(0.2)
      for _ in 0..<10 { script.key("Down", wait: seconds) }
      script.wait(1)
      let run = try Run(script, scene: "dropdown") { stage in
        stage.window.focus(stage.window.rootView.descendant(named: "inbox.row.0"))
      }
      return try run.text("focus")
    }

    #expect(try focus(afterKeysEvery: 0.5) == "inbox.row.10")
    #expect(try focus(afterKeysEvery: 0.01) == "inbox.row.10")
  }

  @Test(arguments: [(0.0, "Down", "inbox.row.3"), (228.0, "Up", "inbox.row.2")])
  func `an arrow key leads from the button to a message that the edge of the page hides`(
    place: (offset: Double, key: String, row: String)
  ) throws {
    var script = Script()
    script.wait(0.5)
    script.key(place.key, wait: 0.5)

    let size = Size(width: 320, height: 350)
    let run = try Run(script, scene: "dropdown", size: size) { stage in
      let button = stage.window.rootView.descendant(named: "presenter.button")
      (button?.superview as? ScrollView)?.scroll(to: place.offset)
      stage.window.focus(button)
    }

    #expect(try run.text("focus") == place.row)
  }

  @Test func `a message opens while the composer still leaves`() throws {
    var script = Script()
    script.call("dropdown.present", wait: 1.2)
    script.call("dropdown.dismiss", wait: 0.4)
    script.mark("leaving")
    script.tap("inbox.row.1", wait: 1)

    let run = try Run(script, scene: "dropdown")

    #expect(try run.text("modal.state", atMark: "leaving") == "dismissing")
    #expect(run.stage.window.rootView.descendant(named: "message") != nil)
    #expect(try run.text("modal.state") == "hidden")
    #expect(try run.number("presenter.scale") == 1)
  }

  @Test func `the last message of the scene is clear of a docked one`() throws {
    var script = Script()
    script.call("dropdown.present", wait: 1.2)
    script.call("dropdown.dock", wait: 0.6)
    for _ in 0..<40 { script.wheel(dy: -400, x: 160, y: 300) }
    script.wait(2)

    let run = try Run(script, scene: "dropdown")

    #expect(try run.text("modal.state") == "docked")
    let last = try #require(run.stage.window.rootView.descendant(named: "inbox.row.39"))
    #expect(last.frameInWindow.maxY == 518)
  }

  @Test func `the compose button is back as soon as the composer goes`() throws {
    var script = mail()
    script.tap("dropdown.composeButton", wait: 1.5)
    script.tap("modal.closeButton", wait: 0.6)
    script.mark("going")
    script.mouse(.down(button: 1), x: 276, y: 524, wait: 0.05)
    script.mouse(.up(button: 1), x: 276, y: 524, wait: 1.5)

    let run = try Run(script, scene: "app")

    #expect(try run.text("modal.state", atMark: "going") == "dismissing")
    #expect(!run.taps.contains { $0.hasPrefix("mail.row") })
    #expect(try run.text("modal.state") == "up")
    #expect(try run.number("mail.depth") == 1)
  }

  @Test func `after a message was sent the compose button begins a new one at once`() throws {
    var script = mail()
    script.tap("dropdown.composeButton", wait: 1.5)
    script.text("i@tt")
    script.wait(0.1)
    script.tap("mail.sendButton", wait: 0.6)
    script.mark("going")
    script.mouse(.down(button: 1), x: 276, y: 524, wait: 0.05)
    script.mouse(.up(button: 1), x: 276, y: 524, wait: 1.5)

    let run = try Run(script, scene: "app")

    #expect(try run.text("modal.state", atMark: "going") == "dismissing")
    #expect(try run.text("modal.state") == "up")
    let address = run.stage.window.rootView.descendant(named: "mail.to") as? TextField
    #expect(address?.text == "")
  }

  @Test func `a message that was sent cannot be caught on its way out`() throws {
    var script = mail()
    script.tap("dropdown.composeButton", wait: 1.5)
    script.text("i@tt")
    script.wait(0.1)
    script.tap("mail.sendButton", wait: 0.3)
    script.mark("going")
    script.drag(from: (200, 551), dx: 0, dy: -300)
    script.touch(.ended, x: 200, y: 251, wait: 1.5)

    let run = try Run(script, scene: "app")

    let y = try run.number("modal.y", atMark: "going")
    #expect(try run.text("modal.state", atMark: "going") == "dismissing")
    #expect(y < 551 && 551 < y + 50)
    #expect(!run.reached("began", "modal.pan"))
    #expect(try run.text("modal.state") == "hidden")
  }

  @Test func `the last message is clear of the compose button at the end of the list`() throws {
    var script = mail()
    for _ in 0..<40 { script.wheel(dy: -400, x: 160, y: 300) }
    script.wait(2)

    let run = try Run(script, scene: "app")

    let root = run.stage.window.rootView
    let list = try #require(root.descendant(named: "mail.list") as? ListView)
    let button = try #require(root.descendant(named: "dropdown.composeButton"))
    let row = try #require(list.row(at: list.rowCount - 1))
    #expect(row.frame.maxY - list.offset <= button.frame.minY)
  }

  @Test(arguments: [
    ("ines", false), ("@x", false), ("ines@", false), ("i@x, y", false), ("i@x", true),
  ])
  func `only to an address a message is sent`(_ address: String, _ isSent: Bool) throws {
    var script = mail()
    script.tap("dropdown.composeButton", wait: 1.5)
    script.text(address)
    script.wait(0.1)
    script.tap("mail.sendButton", wait: 1.5)

    let run = try Run(script, scene: "app")

    #expect(try (run.text("modal.state") == "hidden") == isSent)
  }

  @Test(arguments: [("ines", false), ("i@x", true)])
  func `Ctrl and Return send a message to an address`(_ address: String, _ isSent: Bool) throws {
    var script = mail()
    script.tap("dropdown.composeButton", wait: 1.5)
    script.text(address)
    script.wait(0.1)
    for _ in 0..<2 { script.key("Return", wait: 0.1) }
    script.mark("text")
    script.key("Return", .control, wait: 1.5)

    let run = try Run(script, scene: "app")

    #expect(try run.text("focus", atMark: "text") == "mail.body")
    #expect(run.taps.contains("mail.sendButton") == isSent)
    #expect(try (run.text("modal.state") == "hidden") == isSent)
  }

  @Test func `an edit of a photo without colour is seen`() throws {
    var script = Script()
    script.call("app.show", ["section": .text("photos")])
    script.call("photos.open", ["index": .number(0)], wait: 0.5)
    script.mark("opened", wait: 0.1)
    script.key("Return")
    script.key("Up")
    script.key("Right", wait: 0.2)
    script.mark("black", wait: 0.1)
    script.key("Down")
    for _ in 0..<100 { script.key("Left") }
    script.wait(0.2)

    let run = try Run(script, scene: "app")

    #expect(try run.number("snap.value.7", atMark: "opened") == 0)
    #expect(try run.number("snap.value.7", atMark: "black") == 0.75)
    #expect(try run.number("snap.value.7") == 0)
  }

  @Test func `in a narrow window with large letters a sender keeps room beside the date`() throws {
    var script = mail()
    script.call("desktop", ["textScale": .number(2)], wait: 0.2)

    let run = try Run(script, scene: "app", size: Size(width: 320, height: 640))

    let row = try #require(run.stage.window.rootView.descendant(named: "mail.row.0"))
    let labels = row.subviews.filter { !$0.isHidden }.compactMap { $0 as? Label }
    let (sender, date) = (labels[0], labels[1])
    #expect(sender.frame.width > 90)
    #expect(date.frame.minX > sender.frame.maxX && date.frame.maxX == 304)
    #expect(!date.isTruncated)
  }

  @Test func `a row with a name from the right is a mirror image`() throws {
    var script = mail()
    script.wait(0.2)

    let run = try Run(script, scene: "app", size: Size(width: 480, height: 900))

    let root = run.stage.window.rootView
    let usual = try #require(root.descendant(named: "mail.row.0"))
    let mirrored = try #require(root.descendant(named: "mail.row.9"))
    let places = { (row: View) in row.subviews.filter { !$0.isHidden }.compactMap { $0 as? Label } }
    let (sender, date) = (places(mirrored)[0], places(mirrored)[1])
    #expect(sender.direction != places(usual)[0].direction)
    #expect(sender.frame.maxX == 480 - places(usual)[0].frame.minX)
    #expect(date.frame.minX == 480 - places(usual)[1].frame.maxX)
    #expect(places(mirrored)[2].frame.maxX == sender.frame.maxX)
  }
}
