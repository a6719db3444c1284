import TactileGestures
import TactileInteractions
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// A slide-over menu that is drawn in from the edge of the window.
@MainActor
struct EdgePanTests {
  private func run(_ write: (inout Script) -> Void) throws -> Run {
    try Run(Script(write), scene: "peerbench", size: Size(width: 800, height: 600))
  }

  @Test func `the menu's edge is under the finger all the way`() throws {
    let run = try run {
      $0.drag(from: (2, 300), dx: 150, velocity: 300)
      $0.wait(0.1)
      $0.mark("half")
      $0.move(from: (152, 300), to: (700, 300), velocity: 900, wait: 0.1)
      $0.mark("beyond")
    }

    #expect(abs(try run.number("menu.x", atMark: "half") - (150 - 280)) <= 10)
    #expect(try run.number("menu.x", atMark: "beyond") == 0)
  }

  @Test(
    arguments: [(dx: 100.0, velocity: 200.0, "hidden"), (180, 200, "shown"), (60, 900, "shown")]
  )
  func `a release brings the menu where it is nearer, a quick one in`(
    dx: Double,
    velocity: Double,
    state: String,
  ) throws {
    let run = try run {
      $0.drag(from: (2, 300), dx: dx, velocity: velocity)
      $0.touch(.ended, x: 2 + dx, y: 300)
    }

    #expect(try run.text("slideover.state") == state)
    #expect(try run.number("menu.x") == (state == "shown" ? 0 : -280))
  }

  @Test(arguments: [120.0, 240])
  func `a drag that is taken away takes the menu out again, however far it was`(dx: Double) throws {
    let run = try run {
      $0.drag(from: (2, 300), dx: dx, velocity: 300)
      $0.touch(.cancelled, x: 2 + dx, y: 300)
    }

    #expect(try run.text("slideover.state") == "hidden")
  }

  @Test
  func `a resize in mid-drag leaves the menu under the finger, and the release to the window`()
    throws
  {
    let run = try run {
      $0.drag(from: (2, 300), dx: 180, velocity: 300)
      $0.window(.resized(Size(width: 400, height: 600)), wait: 0.1)
      $0.mark("resized")
      $0.touch(.ended, x: 182, y: 300)
    }

    // The menu is 140 points wide now, and the finger 180 points inside.
    #expect(try run.number("menu.x", atMark: "resized") == 0)
    #expect(try run.text("slideover.state") == "shown")
  }

  @Test
  func `Escape in mid-drag takes the menu from the finger, whose release then decides nothing`()
    throws
  {
    let run = try run {
      $0.drag(from: (2, 300), dx: 200, velocity: 300)
      $0.key("Escape", wait: 0.05)
      $0.touch(.ended, x: 202, y: 300, wait: 0.4)
    }

    #expect(run.settles.isEmpty)
    #expect(try run.text("slideover.state") == "hidden")
  }

  @Test func `a drag that begins away from the edge scrolls the list`() throws {
    let run = try run {
      $0.drag(from: (300, 400), dx: 30, dy: -200, velocity: 400)
      $0.wait(0.2)
    }

    #expect(try run.text("slideover.state") == "hidden")
    #expect(try run.number("list.offsetY") > 150)
  }

  @Test func `a second drag from the edge while the menu comes is not lost`() throws {
    let run = try run {
      $0.call("slideover.present", wait: 0.05)
      $0.drag(from: (2, 300), dx: 200, velocity: 600)
      $0.touch(.ended, x: 202, y: 300)
    }

    #expect(try run.text("slideover.state") == "shown")
  }
}
