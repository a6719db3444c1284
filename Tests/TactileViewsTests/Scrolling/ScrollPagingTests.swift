import TactileGestures
import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

struct ScrollPagingTests {
  private let harness: Harness
  private let finger: Finger
  private let pager = ScrollView("pager", direction: .horizontal, length: 5 * 320)

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    pager.isPagingEnabled = true
    harness.show(pager)
  }

  private func flick(_ dx: Double, frames: Int = 5) {
    finger.swipe(from: (160, 200), dx, 0, frames: frames)
  }

  @Test func `a flick goes one page further however hard it is`() {
    flick(-60, frames: 3)
    #expect(harness.comesToRest())
    #expect(pager.offset == 320)

    flick(-310, frames: 3)
    #expect(harness.comesToRest())
    #expect(pager.offset == 640)

    flick(60, frames: 3)
    #expect(harness.comesToRest())
    #expect(pager.offset == 320)
  }

  @Test(arguments: [(-140.0, 0.0), (-200, 320)])
  func `a slow drag comes to rest at the nearest page`(dx: Double, offset: Double) {
    finger.drag(from: (310, 200), dx, 0, frames: 20)
    harness.run(0.2)
    finger.up()

    #expect(harness.comesToRest())
    #expect(pager.offset == offset)
  }

  @Test func `the spring starts with the finger's place and velocity and does not overshoot`() {
    flick(-120, frames: 4)
    let released = pager.offset
    let velocity = -pager.pan.velocity.dx
    var furthest = 0.0
    pager.onScroll = { furthest = max(furthest, $0.offset) }
    harness.frame(after: 0.001)

    #expect(abs((pager.offset - released) / 0.001 / velocity - 1) < 0.05)
    #expect(harness.comesToRest())
    #expect(furthest == 320)
  }

  @Test func `flicks in quick succession turn a page each`() {
    for _ in 0..<3 {
      flick(-90, frames: 4)
      harness.run(0.15)
    }

    #expect(harness.comesToRest())
    #expect(pager.offset == 960)
  }

  @Test func `a page caught in flight is settled when the finger leaves without a drag`() {
    flick(-90, frames: 4)
    harness.run(0.1)

    finger.down(160, 200)
    let caught = pager.offset
    harness.run(0.3)
    let held = pager.offset
    finger.up()

    #expect(caught > 170 && caught < 310)
    #expect(held == caught)
    #expect(harness.comesToRest())
    #expect(pager.offset == 320)
  }

  @Test func `a tap on content at rest between two pages leaves it there`() {
    pager.scroll(to: 100)
    harness.frame()

    finger.tap(160, 200)

    #expect(harness.comesToRest())
    #expect(pager.offset == 100)
  }

  @Test func `past the ends the first and last page come back`() {
    flick(120)
    #expect(harness.comesToRest())
    #expect(pager.offset == 0)

    pager.scroll(to: 1280)
    flick(-120)
    #expect(harness.comesToRest())
    #expect(pager.offset == 1280)
  }

  @Test func `a resize keeps the page, at rest and while it is turned`() {
    pager.scroll(to: 640)
    harness.frame()
    pager.frame.size.width = 500
    pager.contentLength = 5 * 500
    harness.frame()
    #expect(pager.offset == 1000)

    flick(-90)
    harness.run(0.05)
    pager.frame.size.width = 250
    harness.frame()
    pager.contentLength = 5 * 250
    #expect(harness.comesToRest())
    #expect(pager.offset == 750)
    #expect(pager.page(along: .horizontal) == 3)
  }

  @Test func `keys go page by page`() {
    harness.window.focus(pager)
    func offset(after key: String) -> Double {
      harness.press(key)
      harness.run(2)
      return pager.offset
    }

    #expect(offset(after: "Right") == 320)
    #expect(offset(after: "PageDown") == 640)
    #expect(offset(after: "Left") == 320)
    #expect(offset(after: "End") == 1280)
    #expect(offset(after: "Right") == 1280)
    #expect(offset(after: "Home") == 0)
  }

  @Test func `the wheel turns pages, one for what comes at once`() {
    for _ in 0..<4 { harness.turnWheel(0, -48, at: Point(x: 100, y: 100)) }
    #expect(harness.comesToRest())
    #expect(pager.offset == 320)

    harness.turnWheel(0, -48, at: Point(x: 100, y: 100))
    #expect(harness.comesToRest())
    #expect(pager.offset == 640)
  }

  @Test func `pages of a length of their own end with a shorter one`() {
    pager.pageLength = 150
    pager.contentLength = 320 + 400
    harness.frame()
    var stops: [Double] = []
    for _ in 0..<4 {
      flick(-50, frames: 4)
      #expect(harness.comesToRest())
      stops.append(pager.offset)
    }

    #expect(stops == [150, 300, 400, 400])
  }

  @Test func `stops of one's own are asked for with the projected offset`() {
    pager.isPagingEnabled = false
    var asked: [Double] = []
    pager.snapTo = { offset, _ in
      asked.append(offset)
      return (offset / 100).rounded() * 100
    }
    flick(-120)
    let projected = DecayMotion(from: pager.offset, velocity: -pager.pan.velocity.dx).target

    #expect(asked.count == 1)
    #expect(abs((asked.first ?? 0) - projected) < 0.01)
    #expect(harness.comesToRest())
    #expect(pager.offset == (projected / 100).rounded() * 100)

    pager.snapTo = { _, _ in .nan }
    flick(-60)
    #expect(harness.comesToRest())
    #expect(pager.offset.isFinite && pager.offset <= 1280)
  }
}
