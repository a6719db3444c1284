import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// Where the focus goes on pages that the keyboard opens.
@MainActor
struct PageFocusTests {
  @Test(arguments: 0..<3)
  func `a message opened by Enter shows the focus at once`(row: Int) throws {
    var script = Script(section: "mail")
    for _ in 0...(row + 1) { script.key("Down") }
    script.wait(0.1)
    script.key("Return", wait: 0.05)
    script.mark("opened", wait: 1)

    let run = try Run(script, scene: "app")
    let opened = try run.text("focus", atMark: "opened")

    #expect(try run.number("mail.depth") == 2)
    #expect(opened != "none" && opened != "navigation.back")
    #expect(try run.text("focus") == opened)
    #expect(run.stage.window.isFocusVisible)
    #expect(run.stage.window.focusedView?.focusRing != nil)
  }

  @Test func `a page that takes no focus leaves it to the bar above`() throws {
    var script = Script(section: "mail")
    script.key("Down")
    script.key("Down", wait: 0.1)
    script.key("Return", wait: 0.35)
    script.mark("opened", wait: 1)

    let run = try Run(script, scene: "app", size: Size(width: 880, height: 2000))

    #expect(try run.text("focus", atMark: "opened") == "navigation.back")
    #expect(try run.text("focus") == "navigation.back")
    #expect(run.stage.window.isFocusVisible)
  }

  @Test func `the keyboard alone changes a photo, takes it back and goes on`() throws {
    var script = Script(section: "photos")
    script.key("Down")
    script.key("Return", wait: 1)
    script.mark("page", wait: 0.1)
    for (label, keys) in [
      ("edited", ["Space", "Right", "Tab"]), ("restored", ["Escape"]),
      ("again", ["Return", "Right"]), ("closed", ["Return"]),
    ] {
      for key in keys { script.key(key) }
      script.wait(0.3)
      script.mark(label, wait: 0.1)
    }

    let run = try Run(script, scene: "app")
    func value(_ mark: String) throws -> Double { try run.number("snap.value.7", atMark: mark) }

    #expect(try run.text("focus", atMark: "page") == "snap.photo")
    #expect(run.stage.window.focusedView?.focusRing != nil)
    #expect(try value("edited") != value("page"))
    #expect(try run.text("focus", atMark: "edited") == "snap.photo")
    #expect(try value("restored") == value("page"))
    #expect(try value("closed") == value("again"))
    #expect(try value("again") != value("page"))
    #expect(try !run.flag("snap.open", atMark: "closed"))
  }
}
