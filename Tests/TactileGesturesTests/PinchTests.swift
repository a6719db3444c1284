import TactileGestures
import TactilePrimitives
import Testing

@Suite struct PinchTests {
  let pinch = PinchRecognizer(name: "pinch")
  let root = TestNode("root")
  let stage: Stage

  init() {
    root.recognizing(pinch)
    stage = Stage(root)
  }

  /// Two fingers, 100 apart.
  func twoDown() {
    stage.down((100, 200), (200, 200), at: 0)
  }

  @Test(arguments: [(9.99, false), (10.01, true), (-9.99, false), (-10.01, true)])
  func `it begins at a change of 10 in the distance`(change: Double, begins: Bool) {
    twoDown()
    stage.move(200 + change, 200, id: 2, at: 0.01)

    #expect((pinch.state == .began) == begins)
  }

  @Test(arguments: [1.0, -1.0])
  func `the first scale is within 2 points of the distance, and goes on from there`(way: Double) {
    twoDown()
    for step in 1...10 { stage.move(200 + way * Double(step), 200, id: 2, at: 0.01) }
    #expect(pinch.state == .began)
    #expect(abs(pinch.scale - (100 + 10 * way) / (100 + 8 * way)) < 1e-12)
    #expect(abs(pinch.scale - 1) <= 2 / (100 + 8 * way) + 1e-12)
    #expect(pinch.centreInWindow == Point(x: 150 + 5 * way, y: 200))

    stage.move(200 + way * 50, 200, id: 2, at: 0.02)

    #expect(abs(pinch.scale - (100 + 50 * way) / (100 + 8 * way)) < 1e-12)
  }

  @Test func `one finger is no pinch, and both moving together is none`() {
    stage.down(100, 200, id: 1, at: 0)
    stage.move(200, 200, id: 1, at: 0.01)
    stage.down(100, 200, id: 2, at: 0.02)
    for step in 1...100 {
      stage.move((200 + Double(step), 200), (100 + Double(step), 200), at: 0.03)
    }
    #expect(pinch.state == .possible)
    stage.up((300, 200), (200, 200))

    #expect(stage.log == ["pinch: possible > failed (touches up too early)"])
    #expect(stage.arena.isIdle)
  }

  @Test func `the scale stays where it is when fingers are lifted, exchanged and added`() {
    twoDown()
    stage.move(308, 200, id: 2, at: 0.1)
    let diary = Diary(pinch)
    let scale = pinch.scale
    #expect(abs(scale - 208.0 / 108) < 1e-12)

    stage.up(308, 200, id: 2, at: 0.2)
    stage.move(120, 250, id: 1, at: 0.3)
    #expect(pinch.scale == scale)
    stage.down(20, 30, id: 3, at: 0.4)
    #expect(pinch.scale == scale)
    stage.down(300, 20, id: 4, at: 0.5)
    stage.down(301, 400, id: 5, at: 0.5)
    #expect(pinch.scale == scale)
    stage.up(300, 20, id: 4, at: 0.6)
    stage.up(301, 400, id: 5, at: 0.6)
    #expect(pinch.scale == scale)
    // From (20, 30) and (120, 250) to twice the distance.
    stage.move(-80, -190, id: 3, at: 0.7)
    #expect(abs(pinch.scale - 2 * scale) < 1e-9)
    stage.up(120, 250, id: 1, at: 0.8)
    #expect(pinch.state == .changed)
    stage.up(-80, -190, id: 3, at: 0.8)

    #expect(pinch.state == .possible)
    #expect(diary.entries == [.changed, .changed, .ended])
  }

  @Test func `two fingers at one place give a scale that is a number`() {
    stage.down((100, 200), (100, 200), at: 0)
    stage.move(100, 220, id: 2, at: 0.01)
    #expect(pinch.state == .began)
    // The distance grew from 1, what it is held to be, to 20: the least distance takes 8.
    #expect(abs(pinch.scale - 20.0 / 9) < 1e-12)

    stage.move(100, 200, id: 2, at: 0.02)

    #expect(pinch.scale > 0 && pinch.scale.isFinite)
    #expect(pinch.scaleVelocity.isFinite)
  }

  @Test func `ten fingers pinch as two do`() {
    for id in 0..<10 {
      let arm = Vector(dx: 50, dy: 0).turned(by: Double(id) * 0.6283185307179586)
      stage.down(150 + arm.dx, 200 + arm.dy, id: Int64(id), at: 0)
    }
    for step in 1...100 {
      for id in 0..<10 {
        let arm = Vector(dx: 50 + Double(step), dy: 0).turned(by: Double(id) * 0.6283185307179586)
        stage.move(150 + arm.dx, 200 + arm.dy, id: Int64(id), at: Double(step) / 100)
      }
    }

    #expect(abs(pinch.scale - 300.0 / 108) < 0.01)
    #expect(pinch.centreInWindow.distance(to: Point(x: 150, y: 200)) < 1e-9)
  }

  @Test func `its velocity is that of the scale, and zero after a rest`() {
    twoDown()
    // 400 points per second, so 400 / 108 of the scale.
    for step in 1...20 {
      stage.move(200 + Double(step) * 4, 200, id: 2, at: Double(step) / 100)
    }
    #expect(abs(pinch.scaleVelocity - 400.0 / 108) < 0.01)
    stage.up(280, 200, id: 2, at: 0.205)
    stage.up(100, 200, id: 1, at: 0.21)
    #expect(abs(pinch.scaleVelocity - 400.0 / 108) < 0.01)

    #expect(pinch.scaleVelocity(at: Timestamp(seconds: 0.3)) == 0)
  }

  @Test func `more fingers than the most fail it before it begins and are ignored after`() {
    pinch.maximumNumberOfTouches = 2
    twoDown()
    stage.down(150, 300, id: 3, at: 0.01)
    #expect(stage.log == ["pinch: possible > failed (more than 2 touches)"])
    for id in 1...3 { stage.up(0, 0, id: Int64(id), at: 0.02) }

    twoDown()
    stage.move(300, 200, id: 2, at: 0.1)
    let scale = pinch.scale
    stage.down(150, 300, id: 3, at: 0.2)
    stage.move(150, 500, id: 3, at: 0.3)

    #expect(pinch.scale == scale && pinch.touches.count == 2)
  }

  @Test func `whichever of pinch and pan is there first takes two fingers`() {
    let pan = PanRecognizer(name: "pan")
    root.recognizing(pan)
    twoDown()
    for step in 1...11 {
      stage.move((100 - Double(step), 200), (200 + Double(step), 200), at: 0.01)
    }
    #expect(pinch.state.isRunning && pan.state == .failed)
    stage.up((89, 200), (211, 200))
    twoDown()
    for step in 1...11 {
      stage.move((100 + Double(step), 200), (200 + Double(step), 200), at: 0.1)
    }

    #expect(pan.state.isRunning && pinch.state == .failed)
  }

  @Test func `a pinch that had to wait starts at 1`() {
    let press = LongPressRecognizer(touches: 2, name: "press")
    press.allowableMovement = 1000
    pinch.require(toFail: press)
    root.recognizing(press)
    twoDown()
    stage.move(250, 200, id: 2, at: 0.1)
    #expect(pinch.state == .possible)
    stage.advance(to: 0.2)
    press.isEnabled = false
    #expect(pinch.state == .began && pinch.scale == 1)

    stage.move(300, 200, id: 2, at: 0.3)

    #expect(abs(pinch.scale - 200.0 / 150) < 1e-12)
  }

  @Test func `a pinch that waits fails when a finger is lifted`() {
    let press = LongPressRecognizer(touches: 2, name: "press")
    press.allowableMovement = 1000
    pinch.require(toFail: press)
    root.recognizing(press)
    twoDown()
    stage.move(250, 200, id: 2, at: 0.1)
    stage.up(250, 200, id: 2, at: 0.2)

    #expect(pinch.state == .failed)
  }

  @Test func `a lost finger cancels it, a place that is not finite changes nothing`() {
    let diary = Diary(pinch)
    twoDown()
    stage.move(250, 200, id: 2, at: 0.1)
    let scale = pinch.scale
    stage.move(.nan, 200, id: 2, at: 0.2)
    stage.move(.infinity, -.infinity, id: 1, at: 0.2)
    #expect(pinch.scale == scale)
    stage.send(.cancelled, 0, 0, id: 2, at: 0.3)

    #expect(diary.entries == [.began, .cancelled])
  }
}
