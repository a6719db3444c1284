import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileViews

struct ScrollWheelTests {
  private let place = Point(x: 150, y: 200)

  @Test func `over nested views the innermost that can move has the wheel`() throws {
    let views = try NestedScrollViews()
    views.harness.turnWheel(-48, at: place)
    #expect(views.harness.comesToRest())
    #expect(views.offsets.map(\.y) == [0, 48])

    views.inner.scroll(to: 1000)
    views.harness.run(1)
    views.harness.turnWheel(-48, at: place)
    #expect(views.harness.comesToRest())
    #expect(views.offsets.map(\.y) == [48, 1000])
  }

  @Test func `a run of the wheel stays with its view until it pauses`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 900)
    for _ in 0..<10 {
      views.harness.turnWheel(-48, at: place)
      views.harness.run(0.2)
    }
    #expect(views.offsets.map(\.y) == [0, 1000])

    views.harness.run(0.2)
    views.harness.turnWheel(-48, at: place)
    #expect(views.harness.comesToRest())
    #expect(views.offsets.map(\.y) == [48, 1000])
  }

  @Test func `the wheel over a view that a finger drags moves nothing around it`() throws {
    let views = try NestedScrollViews()
    views.inner.scroll(to: 300)
    views.finger.drag(from: (150, 300), 0, -60)
    let dragged = views.inner.offset

    views.harness.turnWheel(-48, at: Point(x: 150, y: 250))
    views.harness.run(0.3)

    #expect(dragged > 300)
    #expect(views.offsets == [.zero, Point(x: 0, y: dragged)])
  }

  @Test func `a run that turns to the other axis or leaves the view is another one`() throws {
    let views = try NestedScrollViews(outer: .both)
    views.inner.scroll(to: 952)
    views.harness.turnWheel(-48, at: place)
    views.harness.turnWheel(-48, at: place)
    views.harness.turnWheel(0, -48, at: place)
    #expect(views.harness.comesToRest())
    #expect(views.offsets == [Point(x: 48, y: 0), Point(x: 0, y: 1000)])

    views.harness.turnWheel(48, at: place)
    views.harness.turnWheel(-48, at: Point(x: 150, y: 50))
    #expect(views.harness.comesToRest())
    #expect(views.offsets == [Point(x: 48, y: 48), Point(x: 0, y: 952)])
  }

  @Test func `with Shift a wheel scrolls sideways`() throws {
    let views = try NestedScrollViews(inner: .horizontal)
    views.harness.press("Left Shift")
    views.harness.turnWheel(-48, at: place)
    #expect(views.harness.comesToRest())
    #expect(views.inner.offset == 48)
    #expect(views.outer.offset == 0)
  }

  @Test func `fractions of a notch count`() throws {
    let views = try NestedScrollViews()
    for _ in 0..<3 { views.harness.turnWheel(-0.7, at: place) }

    #expect(views.harness.comesToRest())
    #expect(abs(views.inner.offset - 2.1) < 1e-9)
  }

  @Test func `a touchpad scrolls the innermost view that can move, to its end`() throws {
    let views = try NestedScrollViews()
    let pad = Finger(views.harness, id: 7, device: .touchpad)
    views.inner.scroll(to: 950)
    pad.down(150, 300)
    pad.drag(0, -102)
    #expect(views.outer.offset == 0 && views.inner.offset > 1000)
    pad.up()
    #expect(views.harness.comesToRest())

    pad.down(150, 300)
    pad.drag(0, -102)
    #expect(abs(views.outer.offset - 100) < 1e-9 && views.inner.offset == 1000)
  }

  @Test func `fingers that leave a touchpad in a flick let the content run on`() throws {
    let views = try NestedScrollViews()
    let pad = Finger(views.harness, id: 7, device: .touchpad)
    pad.down(150, 300)
    pad.drag(0, -100, frames: 6)
    let reached = views.inner.offset
    pad.up()

    #expect(views.harness.comesToRest())
    #expect(views.inner.offset > reached + 100)
  }

  /// Views whose inner one runs on after a flick on a touchpad.
  private func flung() throws -> (NestedScrollViews, touchpad: Finger) {
    let views = try NestedScrollViews()
    views.inner.contentLength = 10_000
    let pad = Finger(views.harness, id: 7, device: .touchpad)
    pad.down(150, 300)
    pad.drag(0, -120, frames: 6)
    pad.up()
    views.harness.run(0.06)
    #expect(views.inner.isDecelerating)
    return (views, pad)
  }

  @Test(arguments: [1, 2, 3])
  func `two fingers or more set down on a touchpad stop what runs on`(fingers: Int) throws {
    let (views, _) = try flung()
    let resting = TouchpadGesture(.hold, fingers: fingers)
    let hold = Finger(views.harness, id: 8, device: .touchpad, touchpad: resting)

    hold.down(150, 300)
    let stopped = views.inner.offset
    hold.up()

    #expect(views.harness.comesToRest())
    #expect((views.inner.offset == stopped) == (fingers > 1))
  }

  @Test func `momentum that the system has added is not added again`() throws {
    let views = try NestedScrollViews()
    views.inner.contentLength = 10_000
    let pad = Finger(views.harness, id: 7, device: .touchpad)
    pad.down(150, 300)
    pad.drag(0, -120, frames: 6)
    var (y, step) = (180.0, 20.0)
    while step > 1 {
      y -= step
      pad.move(to: 150, y)
      step *= 0.93
    }
    let reached = views.inner.offset
    pad.up()

    #expect(views.harness.comesToRest())
    #expect(views.inner.offset == reached)
  }

  @Test func `momentum that comes after our own replaces it`() throws {
    let (views, pad) = try flung()

    pad.down(150, 300)
    let taken = views.inner.offset
    #expect(!views.inner.isDecelerating)
    var (y, step) = (300.0, 16.0)
    while step > 1 {
      y -= step
      pad.move(to: 150, y)
      step *= 0.93
    }
    pad.up()
    #expect(views.harness.comesToRest())
    #expect(abs(views.inner.offset - (taken + 300 - y - 2)) < 1e-6)
  }
}
