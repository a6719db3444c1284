import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileTestSupport
import TactileViews
import Testing

/// Whatever happens in whatever order, the drawer is at rest once all contacts are up.
@MainActor
struct RandomEventsTests {
  @Test(arguments: 1...40)
  func `random events end at rest`(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    var script = Script()
    var width = 320.0
    var fingers = RandomFingers()
    for _ in 0..<300 {
      script.wait([0, 0.004, 0.008, 0.016, 0.016, 0.1][Int.random(in: 0..<6, using: &random)])
      let touch = Int64.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<14:
        try fingers.play(touch, &script, &random)
      case 14, 15:
        let step = Double.random(in: -200...200, using: &random)
        script.wheel(dy: step, x: 160, y: 300)
      case 16:
        script.call(try #require(["drawer.open", "drawer.toggle"].randomElement(using: &random)))
      case 17:
        script.key(try #require(["Escape", "Menu", "Left"].randomElement(using: &random)))
      case 18:
        width = try #require([1.0, 61, 320, 1280].randomElement(using: &random))
        script.window(.resized(Size(width: width, height: width == 1 ? 1 : 568)))
      default:
        script.window(try #require([.focusLost, .hidden].randomElement(using: &random)))
      }
    }
    fingers.lift(&script)

    let run = try Run(script)

    let state = try run.text("drawer.state")
    #expect(run.outcome.settled)
    #expect(["closed", "open"].contains(state))
    #expect(try run.number("drawer.x") == (state == "open" ? max(0, width - 60) : 0))
    #expect(try run.number("touches") == 0)
    #expect(try run.number("list.offsetY") >= 0)
  }
}
