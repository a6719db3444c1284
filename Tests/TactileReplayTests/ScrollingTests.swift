import TactileGestures
import TactilePrimitives
import TactileTraces
import TactileViews
import Testing

/// The list and the pages on the panel, where something comes in between.
@MainActor
struct ScrollingTests {
  @Test(arguments: [0.01, 0.1, 0.3], [TouchPhase.ended, .cancelled])
  func `a touch on a bouncing list leaves it at its edge`(pause: Double, phase: TouchPhase) throws {
    var script = Script()
    script.drag(from: (160, 200), dx: 0, dy: 300, velocity: 1500, rest: 0.1)
    script.touch(.ended, x: 160, y: 500, wait: pause)
    script.touch(.began, x: 160, y: 300, wait: 0.05)
    script.touch(phase, x: 160, y: 300)

    let run = try Run(script)

    #expect(try run.number("list.offsetY") == 0)
    #expect(run.taps.isEmpty)
  }

  @Test func `a finger takes a bouncing list over from where it is seen`() throws {
    var script = Script()
    script.drag(from: (160, 200), dx: 0, dy: 300, velocity: 1500, rest: 0.1)
    script.touch(.ended, x: 160, y: 500, wait: 0.05)
    script.drag(from: (160, 300), dx: 0, dy: 20, velocity: 400)

    let offsets = try Run(script, fps: 120).series("list.offsetY")

    let largestStep = zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }.max()
    #expect(try #require(largestStep) < 15)
    #expect(offsets[offsets.count - 1] < -20)
  }

  @Test(arguments: [0.02, 0.2, 2])
  func `a window that grows leaves the list within its end`(pause: Double) throws {
    var script = Script()
    script.wheel(dy: -100_000, x: 160, y: 200)
    script.wait(pause)
    script.window(.resized(Size(width: 320, height: 568)))
    var settled = Script()
    settled.wheel(dy: -100_000, x: 160, y: 200)

    let grown = try Run(script, size: Size(width: 320, height: 300))
    let end = try Run(settled, size: Size(width: 320, height: 568))

    #expect(try grown.number("list.offsetY") == end.number("list.offsetY"))
  }

  @Test func `the menu button is gone as soon as a page comes in`() throws {
    var script = Script()
    script.tap("list.row.2", wait: 0.06)
    script.touch(.began, x: 27, y: 22, wait: 0.02)
    script.touch(.ended, x: 27, y: 22)

    let run = try Run(script)

    #expect(run.taps == ["list.row.2"])
    #expect(try run.number("drawer.x") == 0)
  }

  @Test func `a touchpad scrolls and opens the drawer, and taps nothing`() throws {
    var down = Script()
    down.touchpad(.began)
    for _ in 0..<10 {
      down.wait(0.01)
      down.touchpad(.changed, dy: -6)
    }
    down.wait(0.1)
    down.touchpad(.ended())
    var right = Script()
    right.touchpad(.began)
    for _ in 0..<20 {
      right.wait(0.01)
      right.touchpad(.changed, dx: 10)
    }
    right.touchpad(.ended())
    var nudge = Script()
    nudge.touchpad(.began)
    nudge.wait(0.01)
    nudge.touchpad(.changed, dx: -4)
    nudge.touchpad(.ended())

    #expect(try Run(down).number("list.offsetY") == 58)
    #expect(try Run(right).text("drawer.state") == "open")
    #expect(try Run(nudge).taps.isEmpty)
  }
}
