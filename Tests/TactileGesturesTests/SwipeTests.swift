import TactileGestures
import TactilePrimitives
import Testing

@Suite struct SwipeTests {
  let swipe = SwipeRecognizer(.right, name: "swipe")
  let root = TestNode("root")
  let stage: Stage

  init() {
    root.recognizing(swipe)
    stage = Stage(root)
  }

  /// Least travel at 0.25 s: 50 · (1 − 0.94 · 0.25) = 38.25; most deviation 37.75.
  @Test(arguments: [
    (0.0, 49.99, 0.0, false), (0, 50, 0, true), (0, 50, 50, true), (0, 50, 50.01, false),
    (0.25, 38.24, 0, false), (0.25, 38.26, 0, true),
    (0.25, 38.26, 37.74, true), (0.25, 38.26, -37.76, false),
    (0.49, 26.98, 0, true), (0.49, 26.96, 0, false), (0.51, 200, 0, false),
  ])
  func `its limits shrink with time`(time: Double, dx: Double, dy: Double, isSwipe: Bool) {
    stage.down(100, 100, at: 1)
    stage.move(100 + dx, 100 + dy, at: 1 + time)

    #expect((swipe.state == .recognized) == isSwipe)
    #expect(swipe.recognizedDirection == (isSwipe ? .right : nil))
  }

  /// At 1 s the least travel is 100 · (1 − 0.2) = 80, the most deviation 20 · (1 − 0.5) = 10.
  @Test(arguments: [
    (0.0, 99.0, 0.0, false), (0, 101, 0, true), (0, 101, 19, true), (0, 101, 21, false),
    (1, 79, 0, false), (1, 81, 0, true), (1, 81, 9, true), (1, 81, 11, false),
    (1.99, 200, 0, true), (2.01, 200, 0, false),
  ])
  func `a swipe recognizer may have limits of its own`(
    time: Double,
    dx: Double,
    dy: Double,
    isSwipe: Bool,
  ) {
    swipe.maximumDuration = 2
    swipe.minimumTravel = 100
    swipe.travelEase = 0.2
    swipe.maximumDeviation = 20
    swipe.deviationEase = 0.5
    stage.down(100, 100, at: 1)
    stage.move(100 + dx, 100 + dy, at: 1 + time)

    #expect((swipe.state == .recognized) == isSwipe)
  }

  @Test func `it fails by itself when its time is up`() {
    stage.down(100, 100, at: 0)
    stage.advance(to: 0.5)
    #expect(swipe.state == .possible)

    stage.advance(to: 0.51)

    #expect(swipe.state == .failed)
    #expect(stage.log == ["swipe: possible > failed (not within 0.5 s)"])
  }

  @Test(arguments: [[20.0, 10, 100], [40, 39.9, 200], [20, 0, 100]])
  func `a step back fails nothing`(places: [Double]) {
    stage.down(100, 100, at: 0)
    for (index, x) in places.enumerated() {
      #expect(swipe.state == .possible)
      stage.move(100 + x, 100, at: Double(index + 1) * 0.02)
    }

    #expect(swipe.state == .recognized)
  }

  @Test func `a displacement against the direction fails, however little`() {
    stage.down(100, 100, at: 0)
    stage.move(140, 100, at: 0.05)
    stage.move(99.9, 100, at: 0.06)
    stage.move(300, 100, at: 0.07)

    #expect(stage.log == ["swipe: possible > failed (moved against the direction)"])
  }

  @Test(arguments: [
    (-60.0, 5.0, SwipeDirection.left), (60, -5, .right), (5, -60, .up), (-5, 60, .down),
  ])
  func `of several directions the one that was gone counts`(
    dx: Double,
    dy: Double,
    direction: SwipeDirection,
  ) {
    swipe.direction = [.left, .right, .up, .down]
    stage.drag(from: Point(x: 150, y: 150), by: Vector(dx: dx, dy: dy), speed: 600)

    #expect(swipe.recognizedDirection == direction)
  }

  @Test func `of two allowed directions a dropped one does not come back`() {
    swipe.direction = [.left, .right]
    stage.down(200, 100, at: 0)
    stage.move(199, 100, at: 0.01)
    stage.move(260, 100, at: 0.05)

    #expect(stage.log == ["swipe: possible > failed (moved against the direction)"])
  }

  @Test func `a diagonal leap counts for the farther direction`() {
    swipe.direction = [.down, .left]
    stage.down(200, 100, at: 0)
    stage.move(150, 149.5, at: 0.001)

    #expect(swipe.recognizedDirection == .left)
  }

  @Test(arguments: [
    (100.0, 0.0, false), (0, 100, false), (100, 40, false), (100, -100, false),
    (100, 46, true), (46, 100, true), (60, 60, true),
  ])
  func `each of two fingers must go far enough, whatever the other does`(
    one: Double,
    other: Double,
    isSwipe: Bool,
  ) {
    let two = SwipeRecognizer(.right, touches: 2, name: "two")
    let stage = Stage(TestNode("root").recognizing(two))
    stage.down((100, 100), (100, 200), at: 0)
    for step in 1...10 {
      let (time, part) = (Double(step) / 100, Double(step) / 10)
      stage.move((100 + one * part, 100), (100 + other * part, 200), at: time)
    }

    #expect((two.state == .recognized) == isSwipe)
    #expect(two.recognizedDirection == (isSwipe ? .right : nil))
  }

  @Test func `one of two fingers that strays fails it`() {
    let two = SwipeRecognizer(.right, touches: 2, name: "two")
    let stage = Stage(TestNode("root").recognizing(two))
    stage.down((100, 100), (100, 200), at: 0)
    stage.move((145, 100), (145, 260), at: 0)

    #expect(stage.log == ["two: possible > failed (strayed 60 > 50 across the direction)"])
  }

  @Test func `two fingers must both be there, and count from when they are`() {
    let two = SwipeRecognizer(.down, touches: 2, name: "two")
    let stage = Stage(TestNode("root").recognizing(two))
    stage.down(100, 100, id: 1, at: 0)
    stage.move(100, 190, id: 1, at: 0.05)
    #expect(two.state == .possible)
    stage.down(200, 100, id: 2, at: 0.1)
    stage.move(200, 190, id: 2, at: 0.2)
    #expect(two.state == .possible)
    stage.move(100, 235, id: 1, at: 0.2)
    #expect(two.state == .recognized)
    stage.up(200, 190, id: 2)
    stage.up(100, 235, id: 1)
    stage.down(100, 100, id: 1, at: 1)
    stage.move(100, 200, id: 1, at: 1.1)
    stage.up(100, 200, id: 1, at: 1.1)

    #expect(two.state == .possible)
    #expect(
      stage.log == [
        "two: possible > recognized (travel 45 ≥ 40.6)",
        "two: possible > failed (touches up too early)",
      ]
    )
  }

  /// The second finger's movement ends the swipe's travel at half its way, and a pan's slop, from
  /// 30 to 80 pt, at a fifth or at three fifths of it.
  @Test(arguments: [(40.0, false), (60, true)])
  func `a swipe is made when the last finger has gone far enough`(slop: Double, isSwipe: Bool) {
    let two = SwipeRecognizer(.right, touches: 2, name: "two")
    let pan = PanRecognizer(name: "pan")
    pan.minimumNumberOfTouches = 2
    pan.slop = slop
    let stage = Stage(TestNode("root").recognizing(pan, two))
    stage.down((100, 100), (100, 200), at: 0)
    stage.move((160, 100), (200, 200), at: 0)

    #expect((two.state == .recognized) == isSwipe)
    #expect(pan.state.isRunning == !isSwipe)
  }

  @Test func `a finger too many fails it`() {
    stage.down(100, 100, id: 1, at: 0)
    stage.down(200, 100, id: 2, at: 0.01)

    #expect(stage.log == ["swipe: possible > failed (more than 1 touch)"])
  }

  @Test func `a pan that waits for it begins when it fails, and not when it is made`() {
    let pan = PanRecognizer(name: "pan")
    pan.require(toFail: swipe)
    root.recognizing(pan)
    stage.drag(from: Point(x: 50, y: 100), by: Vector(dx: 80, dy: 0), speed: 800)
    #expect(swipe.state == .recognized)
    #expect(pan.state == .failed)
    stage.up(130, 100)

    stage.drag(from: Point(x: 50, y: 100), by: Vector(dx: 30, dy: 0), speed: 300, at: 5)
    #expect(pan.state == .possible)
    stage.advance(to: 5.51)
    #expect(pan.state == .began)
    #expect(pan.translation == .zero)
  }

  @Test func `without a requirement the pan, which needs less, wins`() {
    let pan = PanRecognizer(name: "pan")
    root.recognizing(pan)
    stage.drag(from: Point(x: 50, y: 100), by: Vector(dx: 80, dy: 0), speed: 800)

    #expect(pan.state.isRunning)
    #expect(swipe.state == .failed)
  }

  @Test func `its owner's no and places that are not finite leave it alone`() {
    swipe.shouldBegin = { _ in .refuse(why: "not now") }
    stage.down(100, 100, at: 0)
    stage.move(.nan, 100, at: 0.01)
    stage.move(.infinity, .nan, at: 0.02)
    #expect(swipe.state == .possible)

    stage.move(160, 100, at: 0.03)

    #expect(stage.log == ["swipe: possible > failed (not now)"])
  }

  @Test func `a touchpad's scrolling is no swipe`() {
    stage.send(.began, 100, 100, at: 0, device: .touchpad)
    stage.send(.moved, 200, 100, at: 0.01, device: .touchpad)

    #expect(stage.log.isEmpty)
  }

  @Test(arguments: [2, 3, 4])
  func `a touchpad's swipe counts with as many fingers as are wanted`(fingers: Int) {
    let swipe = SwipeRecognizer(.right, touches: 3, name: "swipe")
    let stage = Stage(TestNode("root").recognizing(swipe))
    let gesture = TouchpadGesture(.swipe, fingers: fingers)

    stage.send(.began, 100, 100, at: 0, device: .touchpad, touchpad: gesture)
    stage.send(.moved, 160, 100, at: 0.05, device: .touchpad, touchpad: gesture)

    #expect((swipe.recognizedDirection == .right) == (fingers == 3))
  }
}
