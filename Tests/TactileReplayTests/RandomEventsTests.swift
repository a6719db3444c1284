import TactileGestures
import TactilePrimitives
import TactileReplay
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
    var down: [Int64: Point] = [:]
    for _ in 0..<300 {
      script.wait([0, 0.004, 0.008, 0.016, 0.016, 0.1][Int.random(in: 0..<6, using: &random)])
      let touch = Int64.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<14:
        try play(touch, &script, &down, &random)
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
    for (touch, point) in down.sorted(by: { $0.key < $1.key }) {
      script.touch(.ended, touch, x: point.x, y: point.y)
    }

    let run = try Run(script)

    let state = try run.text("drawer.state")
    #expect(run.outcome.settled)
    #expect(["closed", "open"].contains(state))
    #expect(try run.number("drawer.x") == (state == "open" ? max(0, width - 60) : 0))
    #expect(try run.number("touches") == 0)
    #expect(try run.number("list.offsetY") >= 0)
  }

  /// Has `touch` come down, move a few times or go up.
  private func play(
    _ touch: Int64,
    _ script: inout Script,
    _ down: inout [Int64: Point],
    _ random: inout SplitMix,
  ) throws {
    guard let point = down[touch] else {
      let point = Point(
        x: .random(in: -10...330, using: &random),
        y: .random(in: -10...580, using: &random),
      )
      down[touch] = point
      return script.touch(.began, touch, x: point.x, y: point.y)
    }
    guard Int.random(in: 0..<4, using: &random) > 0 else {
      down[touch] = nil
      let phase = try #require([TouchPhase.ended, .cancelled].randomElement(using: &random))
      return script.touch(phase, touch, x: point.x, y: point.y)
    }
    let step = Vector(
      dx: .random(in: -40...40, using: &random),
      dy: .random(in: -40...40, using: &random),
    )
    var place = point
    for _ in 0..<4 {
      script.wait(0.008)
      place += step
      script.touch(.moved, touch, x: place.x, y: place.y)
    }
    down[touch] = place
  }
}
