import TactileGestures
import TactilePrimitives
import Testing

@Suite struct PanTests {
  let pan = PanRecognizer(name: "pan")
  let stage: Stage

  init() {
    stage = Stage(TestNode("root").recognizing(pan))
  }

  @Test func `a pan begins beyond the slop and its translation starts after it`() {
    stage.down(20, 300, at: 0)
    stage.move(30, 300, at: 0.016)
    #expect(pan.state == .possible)

    stage.move(30.25, 300, at: 0.032)

    #expect(pan.state == .began)
    #expect(pan.translation == Vector(dx: 0.25, dy: 0))
    #expect(stage.log == ["pan: possible > began (slop 10.25 > 10)"])
  }

  @Test(arguments: [30.0, 60, 120, 240])
  func `a drag of 80 after the slop translates by exactly 80`(rate: Double) {
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 90, dy: 0), rate: rate)

    #expect(pan.translation == Vector(dx: 80, dy: 0))
    #expect(pan.displacement == Vector(dx: 90, dy: 0))
  }

  @Test(arguments: [(DeviceKind.finger, 10.0), (.mouse, 2), (.pen, 10)])
  func `the slop depends on the device`(device: DeviceKind, slop: Double) {
    stage.send(.began, 100, 100, at: 0, device: device)
    stage.send(.moved, 100, 100 + slop, at: 0.01, device: device)
    #expect(pan.state == .possible)

    stage.send(.moved, 100, 100.5 + slop, at: 0.02, device: device)

    #expect(pan.state == .began)
    #expect(pan.translation == Vector(dx: 0, dy: 0.5))
  }

  @Test func `a pan along an axis fails when the slop is crossed the other way first`() {
    pan.axis = .horizontal
    stage.down(100, 100, at: 0)
    stage.move(105, 111, at: 0.01)
    stage.move(200, 111, at: 0.02)

    #expect(pan.state == .failed)
    #expect(stage.log == ["pan: possible > failed (slop 11 > 10 across the axis)"])
  }

  @Test(arguments: [30.0, 60, 120, 240])
  func `the lock to an axis does not depend on the rate`(rate: Double) {
    pan.axis = .horizontal

    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 80, dy: 79), speed: 2000, rate: rate)

    #expect(pan.state.isRunning)
  }

  @Test func `fingers that come and go do not make the translation jump`() {
    stage.down(100, 100, id: 1, at: 0)
    stage.move(130, 100, id: 1, at: 0.01)
    #expect(pan.translation == Vector(dx: 20, dy: 0))

    stage.down(200, 200, id: 2, at: 0.02)
    #expect(pan.translation == Vector(dx: 20, dy: 0))
    stage.move(220, 200, id: 2, at: 0.03)
    #expect(pan.translation == Vector(dx: 30, dy: 0))
    stage.up(130, 100, id: 1, at: 0.04)
    #expect(pan.translation == Vector(dx: 30, dy: 0))
    stage.move(221, 204, id: 2, at: 0.05)

    #expect(pan.translation == Vector(dx: 31, dy: 4))
    #expect(pan.touches.map(\.id) == [TouchID(2)])
  }

  @Test func `a second finger before the slop is crossed fails a pan of one finger`() {
    pan.maximumNumberOfTouches = 1
    stage.down(100, 100, id: 1, at: 0)
    stage.down(140, 100, id: 2, at: 0.01)
    stage.move((160, 100), (200, 100), at: 0.02)

    #expect(stage.log == ["pan: possible > failed (more than 1 touch)"])
    stage.up(160, 100, id: 1, at: 0.03)
    #expect(pan.state == .failed)
    stage.up(200, 100, id: 2, at: 0.04)
    #expect(pan.state == .possible)
    #expect(stage.arena.isIdle)
  }

  @Test func `a second finger after the begin is ignored`() {
    pan.maximumNumberOfTouches = 1
    stage.down(100, 100, id: 1, at: 0)
    stage.move(120, 100, id: 1, at: 0.01)
    stage.down(140, 100, id: 2, at: 0.02)
    stage.move(240, 100, id: 2, at: 0.03)

    #expect(pan.translation == Vector(dx: 10, dy: 0))
    stage.up(240, 100, id: 2, at: 0.04)
    #expect(pan.state == .began)
    stage.up(120, 100, id: 1, at: 0.05)
    #expect(stage.log.last == "pan: began > ended (touches up)")
  }

  @Test func `a pan of two fingers waits for both and ends with the first that lifts`() {
    pan.minimumNumberOfTouches = 2
    stage.down(100, 100, id: 1, at: 0)
    stage.move(150, 100, id: 1, at: 0.01)
    #expect(pan.state == .possible)
    stage.down(200, 100, id: 2, at: 0.02)
    stage.move(174, 100, id: 1, at: 0.03)
    #expect(pan.translation == Vector(dx: 2, dy: 0))

    stage.up(174, 100, id: 1, at: 0.04)

    #expect(pan.state == .ended)
  }

  @Test func `a pan of two fingers that waits does not begin once one has lifted`() {
    let other = PanRecognizer(name: "other")
    other.slop = 1000
    stage.root.recognizing(other)
    pan.minimumNumberOfTouches = 2
    pan.require(toFail: other)
    stage.down((100, 100), (200, 100), at: 0)
    stage.move(100, 150, id: 1, at: 0.01)
    #expect(stage.log == ["pan: refused (must wait for other)"])
    stage.up(200, 100, id: 2, at: 0.02)

    other.cancel()

    #expect(pan.state == .possible)
    stage.down(200, 100, id: 2, at: 0.03)
    stage.move(100, 190, id: 1, at: 0.04)
    #expect(pan.state == .began)
  }

  @Test func `a flick seen only in its lift begins and ends`() {
    let diary = Diary(pan)
    stage.down(100, 100, at: 0)
    stage.up(160, 100, at: 0.05)

    #expect(diary.entries == [.began, .ended])
    #expect(pan.translation == Vector(dx: 50, dy: 0))
    #expect(pan.releaseVelocity == Velocity(dx: 1200, dy: 0))
  }

  @Test func `a pan that catches begins at touch down, before deeper ones and without slop`() {
    let inner = LongPressRecognizer(name: "inner")
    inner.minimumDuration = 0
    let child = TestNode("child").recognizing(inner)
    stage.root.adding(child)
    pan.beginsAtTouchDown = { _ in true }
    pan.shouldBegin = { _ in .refuse(why: "never asked") }

    stage.down(100, 100, at: 0)
    stage.move(103, 100, at: 0.01)

    #expect(pan.state == .changed)
    #expect(pan.translation == Vector(dx: 3, dy: 0))
    #expect(inner.state == .failed)
    stage.up(103, 100, at: 0.02)
    #expect(child.heard.isEmpty)
    #expect(
      stage.log == [
        "pan: possible > began (touch down)",
        "inner: possible > failed (prevented by pan)",
        "pan: changed > ended (touches up)",
      ]
    )
  }

  @Test func `a refused pan says why in the log and stays failed until the touch is up`() {
    pan.shouldBegin = { _ in .refuse(why: "vy too large") }
    let diary = Diary(pan)
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 0, dy: 90))
    stage.up(20, 390)

    #expect(stage.log == ["pan: possible > failed (vy too large)"])
    #expect(diary.entries.isEmpty)
    #expect(pan.state == .possible)
  }

  @Test(arguments: [false, true])
  func `a cancelled touch cancels a pan that began and fails one that has not`(began: Bool) {
    let diary = Diary(pan)
    stage.down(100, 100, at: 0)
    if began { stage.move(120, 100, at: 0.01) }
    stage.send(.cancelled, 120, 100, at: 0.02)

    #expect(diary.entries == (began ? [.began, .cancelled] : []))
    #expect(stage.log.last?.hasSuffix("(touch cancelled)") == true)
    #expect(stage.arena.isIdle)
  }

  @Test func `an edge pan starts within its zone and leads inside`() {
    let edge = ScreenEdgePanRecognizer(edges: [.left, .right], name: "edge")
    let stage = Stage(TestNode("root").recognizing(edge))

    stage.drag(from: Point(x: 300, y: 100), by: Vector(dx: -50, dy: 0))
    #expect(edge.edge == .right)
    #expect(edge.translation == Vector(dx: -40, dy: 0))
    stage.up(250, 100)
    stage.drag(from: Point(x: 20.5, y: 100), by: Vector(dx: 50, dy: 0), at: 1)
    stage.up(70.5, 100)
    stage.drag(from: Point(x: 15, y: 100), by: Vector(dx: -50, dy: 0), at: 2)
    stage.up(-35, 100)

    #expect(
      stage.log.filter { $0.contains("possible") } == [
        "edge: possible > began (slop 12.5 > 10)",
        "edge: possible > failed (20.5 > 20 from the edge)",
        "edge: possible > failed (moved away from the edge's inside)",
      ]
    )
  }
}
