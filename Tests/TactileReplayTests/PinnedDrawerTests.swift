import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTraces
import TactileViews
import Testing

/// The app's menu pinned beside the content of a wide window.
@MainActor
struct PinnedDrawerTests {
  private static let wide = Size(width: 1280, height: 800)
  private static let narrow = Size(width: 480, height: 800)

  private func pinned() -> Script {
    var script = Script()
    script.tap("drawer.menuButton", wait: 0.6)
    script.tap("drawer.pinButton", wait: 0.2)
    return script
  }

  private func panel(_ run: Run) throws -> Rect {
    try #require(run.stage.window.rootView.descendant(named: "drawer.panel")).frame
  }

  private func play(_ script: Script, in size: Size = wide) throws -> Run {
    try Run(script, scene: "app", size: size)
  }

  @Test func `the pinned menu leaves the content the rest of the width`() throws {
    let run = try play(pinned())

    #expect(try panel(run) == Rect(x: 360, y: 0, width: 920, height: 800))
    #expect(try run.text("drawer.state") == "open")
    #expect(!run.stage.window.needsFrame)
  }

  @Test func `an entry, a drag and the keys that close a menu leave it open`() throws {
    var script = pinned()
    script.tap("menu.row.2", wait: 0.3)
    script.swipe(.finger, from: (900, 400), dx: -300)
    script.key("Escape", wait: 0.6)

    let run = try play(script)

    #expect(try run.text("app.section") == "photos")
    #expect(try run.series("drawer.x").last == 360)
    #expect(try run.text("drawer.state") == "open")
  }

  @Test func `the menu button closes it, and the content has the whole width`() throws {
    var script = pinned()
    script.tap("drawer.menuButton", wait: 0.1)
    script.mark("closing", wait: 0.65)

    let run = try play(script)

    let x = try run.number("drawer.x", atMark: "closing")
    #expect(x > 0 && x < 360)
    #expect(try panel(run) == Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test func `it makes way in a narrow window, and is back in a wide one`() throws {
    var script = pinned()
    script.window(.resized(Self.narrow), wait: 0.2)
    script.mark("narrow", wait: 0.05)
    script.window(.resized(Self.wide), wait: 0.2)

    let run = try play(script)

    #expect(try run.number("drawer.x", atMark: "narrow") == 0)
    #expect(try run.text("drawer.state", atMark: "narrow") == "closed")
    #expect(try panel(run) == Rect(x: 360, y: 0, width: 920, height: 800))
  }

  @Test func `a second press unpins it, and it lies over the content`() throws {
    var script = pinned()
    script.tap("drawer.pinButton", wait: 0.2)
    script.mark("unpinned", wait: 0.05)
    script.tap("menu.row.1", wait: 0.6)

    let run = try play(script)

    #expect(try run.number("drawer.x", atMark: "unpinned") == 360)
    #expect(try panel(run) == Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test func `there is a pin only where there is room`() throws {
    var script = Script()
    script.tap("drawer.menuButton", wait: 0.6)

    let pin = try play(script, in: Self.narrow).stage.window.rootView
      .descendant(named: "drawer.pinButton")

    #expect(pin?.isHidden != false)
  }

  @Test func `it is kept, and there at the next start`() throws {
    let store = MemoryStore()
    var unpinning = Script()
    unpinning.call("drawer.pin", ["pinned": .flag(false)])

    _ = try Run(pinned(), scene: "app", size: Self.wide, store: store)
    let kept = store.settings
    let next = try Run(unpinning, scene: "app", size: Self.wide, settings: kept, store: store)

    #expect(kept.pinsMenu)
    #expect(try next.series("drawer.x").first == 360)
    #expect(!store.settings.pinsMenu)
  }
}
