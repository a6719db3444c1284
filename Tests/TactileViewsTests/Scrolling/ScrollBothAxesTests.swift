import TactileGestures
import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

struct ScrollBothAxesTests {
  private let harness: Harness
  private let finger: Finger
  private let scroll = ScrollView(direction: .both, name: "map")

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    scroll.frame = Rect(x: 0, y: 0, width: 320, height: 400)
    scroll.contentSize = Size(width: 2320, height: 3400)
    harness.show(scroll)
  }

  @Test func `a drag moves the content with the finger along both axes`() {
    scroll.scroll(to: Point(x: 500, y: 600))
    finger.drag(from: (150, 200), -8, -6)
    let before = scroll.boundsOrigin
    finger.drag(-30, 40)

    #expect(before == Point(x: 500, y: 600))
    #expect(scroll.boundsOrigin.distance(to: Point(x: 530, y: 560)) < 12)
    let reached = scroll.boundsOrigin
    finger.drag(17, 23, frames: 1)
    #expect(scroll.boundsOrigin.distance(to: reached + Vector(dx: -17, dy: -23)) < 1e-9)
  }

  @Test(
    arguments: [
      (10, [.vertical]), (29, [.vertical]),
      (31, [.vertical, .horizontal]), (59, [.vertical, .horizontal]), (61, [.horizontal]),
      (88, [.horizontal]),
    ] as [(Double, [ScrollView.Axis])]
  )
  func `with the lock a clear begin moves one axis and a diagonal one both`(
    angle: Double,
    moves: [ScrollView.Axis],
  ) {
    scroll.isDirectionalLockEnabled = true
    scroll.scroll(to: Point(x: 500, y: 600))
    let way = Vector(dx: sine(angle), dy: sine(90 - angle)) * -100
    finger.drag(from: (200, 300), way.dx, way.dy)
    finger.drag(-60, -60)

    #expect((scroll.boundsOrigin.y != 600) == moves.contains(.vertical))
    #expect((scroll.boundsOrigin.x != 500) == moves.contains(.horizontal))
  }

  private func sine(_ degrees: Double) -> Double {
    let x = degrees * .pi / 180
    var (term, sum) = (x, x)
    for n in 1..<12 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }

  @Test func `without the lock a slanted drag moves both axes`() {
    finger.drag(from: (200, 300), -20, -100)

    #expect(scroll.boundsOrigin.x > 10)
    #expect(scroll.boundsOrigin.y > 80)
  }

  @Test func `each axis has its own rubber band and bounce`() {
    scroll.scroll(to: Point(x: 0, y: 600))
    finger.drag(from: (100, 100), 100, 50)
    let pulled = scroll.boundsOrigin
    let travel = scroll.pan.translation.dx
    finger.up()

    #expect(pulled.x < 0 && pulled.y > 540 && pulled.y < 560)
    #expect(abs(pulled.x + RubberBand(dimension: 320).offset(forTravel: travel)) < 1e-9)
    #expect(harness.comesToRest())
    #expect(scroll.boundsOrigin.x == 0)
    #expect(scroll.boundsOrigin.y < pulled.y)
  }

  @Test func `a fling travels along each axis as far as its velocity says, in a straight line`() {
    finger.swipe(from: (250, 300), -60, -90, frames: 6)
    let released = scroll.boundsOrigin
    let velocity = scroll.pan.velocity
    harness.run(0.3)
    let way = scroll.boundsOrigin - released

    #expect(abs(way.dx / way.dy - velocity.dx / velocity.dy) < 0.001)
    #expect(harness.comesToRest())
    #expect(abs(scroll.boundsOrigin.x - released.x - (-velocity.dx - 10) * 0.499) < 0.01)
    #expect(abs(scroll.boundsOrigin.y - released.y - (-velocity.dy - 10) * 0.499) < 0.01)
  }

  @Test func `a touch stops both axes`() {
    finger.swipe(from: (250, 300), -60, -90, frames: 6)
    harness.run(0.1)
    finger.down(100, 100)
    let caught = scroll.boundsOrigin
    harness.run(0.3)

    #expect(scroll.boundsOrigin == caught)
    #expect(!scroll.isDecelerating)
  }

  @Test func `what fits along an axis and does not bounce is not moved along it`() {
    scroll.alwaysBounces = false
    scroll.contentSize = Size(width: 300, height: 3400)
    harness.frame()
    finger.swipe(from: (200, 300), -60, -90)

    #expect(scroll.boundsOrigin.x == 0)
    #expect(scroll.boundsOrigin.y > 0)
  }

  @Test func `keys scroll along both axes, pages and ends along the vertical one`() {
    harness.window.focus(scroll)
    func offset(after key: String, _ modifiers: KeyEvent.Modifiers = []) -> Point {
      harness.press(key, modifiers: modifiers)
      harness.run(1)
      return scroll.boundsOrigin
    }

    #expect(offset(after: "Right") == Point(x: 40, y: 0))
    #expect(offset(after: "Down") == Point(x: 40, y: 40))
    #expect(offset(after: "Left") == Point(x: 0, y: 40))
    #expect(offset(after: "Space") == Point(x: 0, y: 400))
    #expect(offset(after: "PageUp") == Point(x: 0, y: 40))
    #expect(offset(after: "End") == Point(x: 0, y: 3000))
    #expect(offset(after: "Home") == Point(x: 0, y: 0))
    scroll.contentSize.height = 100
    harness.frame()
    #expect(offset(after: "PageDown") == Point(x: 280, y: 0))
    #expect(offset(after: "End") == Point(x: 2000, y: 0))
  }

  @Test func `what is revealed is scrolled to along both axes`() {
    scroll.reveal(Rect(x: 1000, y: 1500, width: 50, height: 60))

    #expect(harness.comesToRest())
    #expect(scroll.boundsOrigin == Point(x: 1058 - 320, y: 1568 - 400))
  }

  @Test func `a smaller window keeps the content within both ends`() {
    scroll.scroll(to: Point(x: 5000, y: 5000))
    scroll.contentSize = Size(width: 900, height: 800)
    harness.frame()

    #expect(scroll.boundsOrigin == Point(x: 580, y: 400))
    #expect(scroll.contentSize == Size(width: 900, height: 800))
    #expect(scroll.maximumContentOffset == Point(x: 580, y: 400))
  }

  @Test func `a slider in it keeps an oblique drag, and leaves a vertical one`() {
    let slider = Slider(
      style: ControlStyle(tint: DynamicColor(.white), track: DynamicColor(.white))
    )
    slider.frame = Rect(x: 20, y: 100, width: 228, height: 28)
    scroll.insertSubview(slider, at: 0)
    harness.frame()

    finger.swipe(from: (34, 114), 100, 60)
    #expect(slider.value > 0.4)
    #expect(scroll.boundsOrigin == .zero)

    finger.drag(from: (134, 114), 20, -60)
    #expect(scroll.boundsOrigin.y > 40)
  }
}
