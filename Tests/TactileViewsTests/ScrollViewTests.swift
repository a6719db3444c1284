import TactileGestures
import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

struct ScrollViewTests {
  private let harness: Harness
  private let finger: Finger
  private let scroll = ScrollView("scroll", length: 5000)
  private let slop = GestureSettings().panSlopFinger

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    harness.show(scroll)
  }

  /// The give of the rubber band for a finger `travel` points past an edge.
  private func give(_ travel: Double) -> Double {
    RubberBand(dimension: 400).offset(forTravel: travel)
  }

  private func flick(_ dy: Double = -120) { finger.swipe(from: (100, 300), 0, dy, frames: 6) }

  @Test func `a drag moves the content with the finger once it is beyond the slop`() {
    finger.drag(from: (100, 300), 0, -slop)
    let before = scroll.offset
    finger.drag(0, -50)

    #expect(before == 0)
    #expect(abs(scroll.offset - 50) < 1e-9)
    #expect(scroll.isDragging)
  }

  @Test func `dragging composes and neither lays out nor draws the content`() {
    let content = RecorderView(0, 0, 320, 2000)
    scroll.insertSubview(content, at: 0)
    harness.frame()
    finger.down(100, 300)

    finger.drag(0, -100)

    #expect(scroll.offset > 0)
    #expect((content.layouts, content.draws) == (1, 1))
  }

  @Test func `past the edge the rubber band gives, and the bounce ends exactly at the edge`() {
    finger.drag(from: (100, 100), 0, slop + 100)
    let pulled = scroll.offset
    harness.run(0.2)
    finger.up()

    #expect(abs(pulled + give(100)) < 1e-9)
    #expect(harness.comesToRest())
    #expect(scroll.offset == 0)
  }

  @Test func `each drag is told to begin and to end, once, and how it ended`() {
    var diary: [String] = []
    scroll.onDragBegin = { _ in diary.append("began") }
    scroll.onDragEnd = { _, end in diary.append("\(end)") }
    flick()
    finger.drag(from: (100, 300), 0, -60)
    finger.cancel()
    finger.tap(100, 200)

    #expect(diary == ["began", "lifted", "began", "cancelled"])
    #expect(!scroll.isDragging)
  }

  @Test func `a wheel drags past the end only where asked to, and rests`() {
    harness.turnWheel(48, at: Point(x: 100, y: 100))
    let before = scroll.offset
    scroll.wheelDragsPastEnds = true
    harness.turnWheel(48, at: Point(x: 100, y: 100))
    harness.turnWheel(48, at: Point(x: 100, y: 100))
    let pulled = scroll.offset

    #expect(before == 0)
    #expect(abs(pulled + give(96)) < 1e-9)
    #expect(scroll.isDragging)
    #expect(harness.comesToRest())
    #expect(scroll.offset == 0)
    #expect(!scroll.isDragging)
  }

  @Test func `a flick travels as far as its velocity says`() {
    flick()
    let released = scroll.offset
    let velocity = -scroll.pan.velocity.dy

    #expect(velocity > 500)
    #expect(harness.comesToRest())
    #expect(abs(scroll.offset - released - (velocity - 10) * 0.499) < 0.01)
  }

  @Test(
    arguments: [
      (.normal, 0.995), (.fast, 0.98), (DecelerationRate(perMillisecond: 0.97), 0.97),
    ] as [(DecelerationRate, Double)]
  )
  func `the settings say how the two usual rates slow a flick down, and where all stop`(
    rate: DecelerationRate,
    factor: Double,
  ) {
    harness.window.scrollSettings.deceleration = 0.995
    harness.window.scrollSettings.fastDeceleration = 0.98
    harness.window.scrollSettings.stopSpeed = 50
    scroll.decelerationRate = rate

    flick()
    let released = scroll.offset
    let velocity = -scroll.pan.velocity.dy

    #expect(velocity > 500)
    #expect(harness.comesToRest())
    let travel = (velocity - 50) * factor / (1000 * (1 - factor))
    #expect(abs(scroll.offset - released - travel) < 0.01)
  }

  @Test func `a flick into the edge bounces and ends exactly there`() {
    scroll.scroll(to: 4500)
    harness.frame()
    var furthest = 0.0
    scroll.onScroll = { furthest = max(furthest, $0.offset) }

    flick()

    #expect(harness.comesToRest())
    #expect(furthest > 4610)
    #expect(scroll.offset == 4600)
  }

  @Test func `a release that is too slow stays where it is`() {
    finger.drag(from: (100, 300), 0, -50)
    let dragged = scroll.offset
    harness.run(0.2)
    finger.up()

    #expect(harness.comesToRest())
    #expect(scroll.offset == dragged)
  }

  @Test(arguments: [(45.0, false), (60, true)])
  func `a release below 50 points a second flings nothing`(speed: Double, isFling: Bool) {
    finger.drag(from: (100, 300), 0, -50)
    harness.run(0.2)
    finger.drag(0, -speed * 0.2, frames: 12)
    let released = scroll.offset
    finger.up()
    let velocity = -scroll.pan.velocity.dy

    #expect(abs(velocity - speed) < 3)
    #expect(harness.comesToRest())
    let travel = isFling ? (velocity - 10) * 0.499 : 0
    #expect(abs(scroll.offset - released - travel) < 0.01)
  }

  @Test func `a touch on the moving content stops it and taps nothing`() {
    var taps = 0
    let button = Control(frame: Rect(x: 0, y: 0, width: 320, height: 5000))
    button.action = { taps += 1 }
    scroll.insertSubview(button, at: 0)
    flick()
    harness.run(0.1)

    finger.down(100, 200)
    let caught = scroll.offset
    harness.run(0.3)
    finger.up()
    let whileMoving = taps
    harness.run(0.2)
    finger.tap(100, 200)

    #expect(scroll.offset == caught)
    #expect(whileMoving == 0)
    #expect(taps == 1)
  }

  @Test func `content caught past the edge goes back when the finger leaves`() {
    finger.swipe(from: (100, 100), 0, 200)
    harness.run(0.05)

    finger.down(100, 300)
    let caught = scroll.offset
    harness.run(0.3)
    #expect(scroll.offset == caught)
    finger.up()

    #expect(caught < -10)
    #expect(harness.comesToRest())
    #expect(scroll.offset == 0)
  }

  @Test func `content caught past the edge continues under the finger without a jump`() {
    finger.swipe(from: (100, 100), 0, 200)
    harness.run(0.05)

    let shown = scroll.offset
    finger.down(100, 300)
    let caught = scroll.offset
    finger.drag(0, 1, frames: 1)

    #expect(shown < -10)
    #expect(abs(caught - shown) < 1e-6)
    #expect(scroll.offset < caught && scroll.offset > caught - 1)
  }

  @Test func `the wheel moves the content to where it points, within the ends`() {
    harness.turnWheel(-60, at: Point(x: 100, y: 100))
    harness.turnWheel(-60, at: Point(x: 100, y: 100))
    #expect(harness.comesToRest())
    #expect(scroll.offset == 120)

    harness.turnWheel(1000, at: Point(x: 100, y: 100))
    harness.turnWheel(.nan, at: Point(x: 100, y: 100))
    #expect(harness.comesToRest())
    #expect(scroll.offset == 0)
  }

  @Test func `content that fits gives to the finger and returns, or stays if it is to`() {
    scroll.contentLength = 100
    harness.frame()
    flick()
    #expect(scroll.offset > 0)
    #expect(harness.comesToRest())
    #expect(scroll.offset == 0)

    scroll.alwaysBounces = false
    flick()
    #expect(scroll.offset == 0)
  }

  @Test(arguments: ["dragged", "bouncing", "decelerating", "at the end"])
  func `content that gets shorter ends at its new end`(_ when: String) {
    scroll.scroll(to: when == "decelerating" ? 3500 : 4600)
    harness.frame()
    switch when {
    case "dragged":
      finger.drag(from: (100, 300), 0, -60)
    case "bouncing", "decelerating":
      flick()
      harness.run(0.05)
    default: break
    }

    scroll.contentLength = 3000
    harness.run(0.1)
    if when == "dragged" { finger.up() }

    #expect(harness.comesToRest())
    #expect(scroll.offset == 2600)
  }

  @Test func `a fling goes on beyond a former end into content that has come behind it`() {
    scroll.scroll(to: 4300)
    harness.frame()
    flick()
    let curve = DecayMotion(from: scroll.offset, velocity: -scroll.pan.velocity.dy)
    harness.run(0.05)
    let before = scroll.offset

    scroll.contentLength = 9000

    #expect(before < 4600 && curve.target > 4700)
    #expect(harness.comesToRest())
    #expect(abs(scroll.offset - curve.target) < 0.05)
  }

  @Test func `a view that grows at the end keeps its content within it`() {
    scroll.scroll(to: 4600)
    harness.frame()

    scroll.frame.size.height = 480
    harness.frame()

    #expect(scroll.offset == 4520)
  }

  @Test(arguments: ["touched", "dragged", "past the edge", "caught"])
  func `a cancelled touch leaves the content at rest within its ends`(_ when: String) {
    if when == "caught" {
      finger.swipe(from: (100, 100), 0, 200)
      harness.run(0.05)
    }
    finger.down(100, 100)
    switch when {
    case "dragged": finger.drag(0, -50)
    case "past the edge": finger.drag(0, 90)
    default: break
    }

    harness.send(.focusLost)
    harness.frame()

    #expect(!scroll.isDragging)
    #expect(harness.comesToRest())
    #expect(scroll.offset == (when == "dragged" ? 40 : 0))
    flick()
    #expect(scroll.isDecelerating)
  }

  @Test func `switching scrolling off in mid-drag lets go`() {
    finger.drag(from: (100, 100), 0, 90)

    scroll.isScrollEnabled = false

    #expect(!scroll.isDragging)
    #expect(harness.comesToRest())
    #expect(scroll.offset == 0)
  }

  @Test func `the bar appears with movement, fades, and lets the window rest`() throws {
    let bar = try #require(scroll.subviews.last)
    let before = bar.alpha
    finger.drag(from: (100, 300), 0, -50)
    let during = bar.alpha
    finger.up()

    #expect((before, during) == (0, 1))
    #expect(harness.comesToRest())
    #expect(bar.alpha == 0)
  }

  @Test func `content that is added lies behind the bar`() throws {
    let bar = try #require(scroll.subviews.last)
    let (first, second) = (View(), View())

    scroll.addSubview(first)
    scroll.addSubview(second)
    scroll.addSubview(first)

    #expect(scroll.subviews.map { $0 === bar } == [false, false, true])
    #expect(scroll.subviews[1] === first)
  }

  @Test func `a bar whose view left before it faded is not there when the view is back`() throws {
    let bar = try #require(scroll.subviews.last)
    scroll.scroll(to: 100)
    harness.frame()

    scroll.removeFromSuperview()
    harness.run(2)
    harness.show(scroll)

    #expect(bar.alpha == 0)
  }

  @Test func `an offset that is no number is ignored`() {
    scroll.scroll(to: 70)
    scroll.scroll(to: .nan)

    #expect(scroll.offset == 70)
  }

  @Test func `a horizontal view scrolls sideways and leaves the wheel to others`() {
    scroll.removeFromSuperview()
    let sideways = ScrollView("sideways", direction: .horizontal, length: 900)
    harness.show(sideways)

    harness.turnWheel(-60, at: Point(x: 100, y: 100))
    finger.drag(from: (300, 100), -slop - 70, 0)

    #expect(abs(sideways.offset - 70) < 1e-9)
    #expect(sideways.boundsOrigin.y == 0)
  }
}
