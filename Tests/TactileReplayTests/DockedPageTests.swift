import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileViews
import Testing

/// Pages make room for the composer's bar while it is docked over them.
@MainActor
struct DockedPageTests {
  nonisolated private static let sections = [
    "library", "mail", "photos", "slideover", "lab", "settings",
  ]

  private func docked() -> Script {
    var script = Script()
    script.call("dropdown.present", wait: 1.2)
    script.call("dropdown.dock", wait: 0.6)
    return script
  }

  private func photo(in script: inout Script) {
    script.call("app.show", ["section": .text("photos")])
    script.call("photos.open", ["index": .number(4)], wait: 0.6)
  }

  private func play(_ script: Script) throws -> Run {
    try Run(script, scene: "app", pictures: PictureReader())
  }

  /// Where the page that is shown ends, in points of the window.
  private func pageEnd(_ run: Run) throws -> Double {
    let drawer = try #require(run.stage.scene.rootViewController as? DrawerController)
    return drawer.front.keyController.view.frameInWindow.maxY
  }

  /// The height that is left for pages and their bars, in points of the scene.
  private func pageRoom(_ run: Run) throws -> Double {
    let drawer = try #require(run.stage.scene.rootViewController as? DrawerController)
    return try #require(drawer.front.view.subviews.first).frame.height
  }

  @Test(arguments: sections)
  func `a page ends above the docked bar, and gets its room back`(section: String) throws {
    var script = docked()
    script.call("app.show", ["section": .text(section)], wait: 0.1)

    let docked = try play(script)
    script.call("dropdown.dismiss", wait: 1.2)
    let dismissed = try play(script)

    #expect(try docked.text("modal.state") == "docked")
    #expect(try pageEnd(docked) == 518)
    #expect(try dismissed.text("modal.state") == "hidden")
    #expect(try pageEnd(dismissed) == 568)
  }

  @Test func `a photo's caption is seen above the docked bar`() throws {
    var script = docked()
    photo(in: &script)

    let run = try play(script)

    let drawer = try #require(run.stage.scene.rootViewController as? DrawerController)
    let labels = drawer.front.keyController.view.subviews.compactMap { $0 as? Label }
    let caption = try #require(labels.first)
    #expect(caption.text.hasPrefix("The east quay"))
    #expect(caption.frame.height > 0)
    #expect(caption.frameInWindow.maxY < 518)
  }

  @Test func `pages keep their room until a bar that is dragged up has come up`() throws {
    var script = docked()
    script.drag(from: (200, 540), dx: 0, dy: -300)
    let held = try play(script)
    script.touch(.ended, x: 200, y: 240)
    let up = try play(script)

    #expect(try held.text("modal.state") == "dragging")
    #expect(try pageRoom(held) == 518)
    #expect(try up.text("modal.state") == "up")
    #expect(try pageRoom(up) == 568)
  }

  @Test(arguments: [1.0, 30, 93, 900])
  func `a resize keeps pages above the docked bar`(height: Double) throws {
    var script = docked()
    script.window(.resized(Size(width: 320, height: height)), wait: 0.1)

    let run = try play(script)

    #expect(try pageRoom(run) == max(0, height - 50))
  }
}
