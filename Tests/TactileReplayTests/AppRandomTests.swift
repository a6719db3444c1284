import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTestSupport
import TactileTraces
import TactileViews
import Testing

/// Whatever happens in whatever order, all of the app is at rest once all contacts are up.
@MainActor
struct AppRandomTests {
  private static let sections = ["library", "mail", "photos", "slideover", "lab", "settings"]
  private static let calls = [
    "drawer.open", "drawer.toggle", "pull.present", "slideover.present", "dropdown.present",
    "dropdown.dock", "dropdown.restore", "dropdown.dismiss",
  ]
  private static let keys = [
    "Escape", "Menu", "Left", "Right", "Up", "Down", "Tab", "Return", "Space", "a",
  ]

  /// Forty runs of 250 steps, some 10,000 in all.
  @Test(arguments: 1...40)
  func `random events leave every interaction at rest in a named state`(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    var script = Script()
    var fingers = RandomFingers()
    for _ in 0..<250 {
      script.wait([0, 0.004, 0.008, 0.016, 0.1, 0.6][Int.random(in: 0..<6, using: &random)])
      try step(&script, &fingers, &random)
    }
    fingers.lift(&script)

    let run = try Run(script, scene: "app")

    #expect(run.outcome.settled)
    #expect(try run.number("touches") == 0)
    let drawer = try run.text("drawer.state")
    #expect(["closed", "open"].contains(drawer))
    let width = run.stage.window.size.width
    let open = width < 600 ? width - 60 : min(width - 60, 360)
    #expect(try run.number("drawer.x") == (drawer == "open" ? open : 0))
    #expect(try ["idle", "shown"].contains(run.text("pull.state")))
    #expect(try run.number("pull.offsetX") == 0)
    #expect(try ["hidden", "shown"].contains(run.text("overlay.state")))
    #expect(try ["hidden", "shown"].contains(run.text("slideover.state")))
    #expect(try ["hidden", "up", "docked"].contains(run.text("modal.state")))
    #expect(try run.number("lab.contacts") == 0)
    #expect(try run.flag("presenter.parentUnchanged"))
  }

  private func step(
    _ script: inout Script,
    _ fingers: inout RandomFingers,
    _ random: inout SplitMix,
  ) throws {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<15:
      try fingers.play(Int64.random(in: 0..<4, using: &random), &script, &random)
    case 15, 16:
      let step = Double.random(in: -200...200, using: &random)
      script.wheel(dx: step / 3, dy: step, x: 160, y: 300)
    case 17, 18:
      script.call(try #require(Self.calls.randomElement(using: &random)))
    case 19:
      let section = try #require(Self.sections.randomElement(using: &random))
      script.call("app.show", ["section": .text(section)])
      let call = section == "photos" ? "photos.open" : "library.open"
      if Bool.random(using: &random) { script.call(call, ["index": .number(3)]) }
    case 20, 21:
      script.key(try #require(Self.keys.randomElement(using: &random)))
    case 22:
      let width = try #require([200.0, 320, 480, 1280].randomElement(using: &random))
      script.window(.resized(Size(width: width, height: width == 200 ? 120 : 568)))
    default:
      script.window(try #require([.focusLost, .hidden].randomElement(using: &random)))
    }
  }
}
