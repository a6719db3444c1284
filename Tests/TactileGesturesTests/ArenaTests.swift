import TactileGestures
import TactilePrimitives
import Testing

@Suite struct ArenaTests {
  let outer = PanRecognizer(name: "outer")
  let inner = PanRecognizer(name: "inner")
  let root: TestNode
  let child = TestNode("child")
  let stage: Stage

  init() {
    root = TestNode("root").recognizing(outer)
    root.adding(child.recognizing(inner))
    stage = Stage(root)
  }

  func drag(_ vector: Vector = Vector(dx: 60, dy: 0)) {
    stage.drag(from: Point(x: 100, y: 100), by: vector)
  }

  @Test func `in the same event the deepest goes first and prevents the others`() {
    drag()

    #expect(inner.state.isRunning)
    #expect(
      stage.log == [
        "inner: possible > began (slop 12.5 > 10)",
        "outer: possible > failed (prevented by inner)",
      ]
    )
  }

  @Test func `of two on one node the first goes first`() {
    let second = PanRecognizer(name: "second")
    child.recognizing(second)

    drag()

    #expect(inner.state.isRunning)
    #expect(second.state == .failed)
  }

  @Test(arguments: [0, 1])
  func `a yes of either side lets both run`(side: Int) {
    [outer, inner][side].shouldRecognizeSimultaneously = { _, _ in true }

    drag()

    #expect(inner.state.isRunning)
    #expect(outer.state.isRunning)
    #expect(outer.translation == inner.translation)
  }

  @Test func `a requirement is decided in the event in which the other fails`() {
    inner.require(toFail: outer)
    outer.shouldBegin = { _ in .refuse(why: "gate") }

    drag()

    #expect(inner.translation == Vector(dx: 50, dy: 0))
    #expect(
      stage.log == [
        "inner: refused (must wait for outer)",
        "outer: possible > failed (gate)",
        "inner: possible > began (slop 12.5 > 10)",
      ]
    )
  }

  @Test func `a requirement fails the one that waits when the other begins`() {
    inner.require(toFail: outer)

    drag()

    #expect(outer.state.isRunning)
    #expect(inner.state == .failed)
  }

  @Test func `a requirement on one that is not touched does not matter`() {
    let elsewhere = PanRecognizer(name: "elsewhere")
    inner.require(toFail: elsewhere)

    drag()

    #expect(inner.state.isRunning)
  }

  @Test func `a chain of three is decided in one event`() {
    let third = PanRecognizer(name: "third")
    child.recognizing(third)
    inner.require(toFail: third)
    third.require(toFail: outer)
    outer.shouldBegin = { _ in .refuse(why: "gate") }
    third.shouldBegin = { _ in .refuse(why: "no") }

    drag()

    #expect(inner.state.isRunning)
    #expect(
      stage.log == [
        "inner: refused (must wait for third)",
        "third: refused (must wait for outer)",
        "outer: possible > failed (gate)",
        "third: possible > failed (no)",
        "inner: possible > began (slop 12.5 > 10)",
      ]
    )
  }

  @Test func `what moved during a longer wait counts as slop`() {
    inner.require(toFail: outer)
    outer.axis = .horizontal
    outer.slop = 30
    stage.down(100, 100, at: 0)
    stage.move(100, 120, at: 0.01)
    #expect(inner.state == .possible)
    stage.move(100, 135, at: 0.02)

    #expect(inner.state == .began)
    #expect(inner.translation == Vector(dx: 0, dy: 15))
  }

  @Test func `everything below a drawer waits for it, but for what begins at touch down`() {
    outer.shouldBeRequiredToFail = { _, other in other is PanRecognizer }
    outer.shouldBegin = { recognizer in
      guard let pan = recognizer as? PanRecognizer else { return .allow }
      return abs(pan.beginVelocity.dy) > 100 ? .refuse(why: "steep") : .allow
    }

    drag(Vector(dx: 0, dy: 60))
    #expect(inner.state.isRunning)
    #expect(outer.state == .failed)
    stage.up(100, 160)
    drag()
    #expect(outer.state.isRunning)
    #expect(inner.state == .failed)
    stage.up(160, 100)
    let press = LongPressRecognizer(name: "press")
    press.minimumDuration = 0
    child.recognizing(press)
    drag()

    #expect(press.state.isRunning)
    #expect(outer.state == .failed)
  }

  @Test func `a later touch is no way round a gesture under way`() {
    outer.maximumNumberOfTouches = 1
    outer.shouldBeRequiredToFail = { _, _ in true }
    drag()
    stage.down(200, 200, id: 2)
    stage.move(200, 260, id: 2)

    #expect(outer.state.isRunning)
    #expect(inner.state == .failed)
    #expect(outer.translation == Vector(dx: 50, dy: 0))
  }

  @Test func `recognizers without a touch in common do not compete`() {
    let left = PanRecognizer(name: "left")
    let right = PanRecognizer(name: "right")
    let root = TestNode("root")
    root.adding(TestNode("l", frame: Rect(x: 0, y: 0, width: 160, height: 568)).recognizing(left))
    root.adding(
      TestNode("r", frame: Rect(x: 160, y: 0, width: 160, height: 568)).recognizing(right)
    )
    let stage = Stage(root)
    stage.down((50, 100), (250, 100), at: 0)
    stage.move((50, 150), (250, 150), at: 0.01)

    #expect(left.state.isRunning)
    #expect(right.state.isRunning)
  }

  @Test func `a touch keeps its path wherever it goes and whatever the tree becomes`() {
    child.frame = Rect(x: 0, y: 0, width: 120, height: 120)
    stage.down(100, 100, at: 0)
    child.gestureRecognizers = []
    stage.move(300, 300, at: 0.01)

    #expect(inner.state.isRunning)
    #expect(child.heard == ["began", "cancelled"])
    #expect(root.heard.isEmpty)
  }

  @Test func `a touch that is not received is none`() {
    inner.shouldReceive = { _, touch in touch.startLocationInWindow.x > 150 }

    drag()

    #expect(inner.state == .possible)
    #expect(outer.state.isRunning)
  }

  @Test func `other devices, buttons and mixtures of devices are none`() {
    inner.allowedDevices = [.pen]
    outer.maximumNumberOfTouches = 1
    stage.send(.began, 100, 100, id: 1, at: 0)
    stage.send(.began, 200, 100, id: 2, at: 0, device: .mouse)
    stage.send(.moved, 100, 150, id: 1, at: 0.01)

    #expect(inner.state == .possible)
    #expect(outer.state.isRunning)
    #expect(outer.touches.count == 1)
  }

  @Test func `two that wait for each other dynamically fail rather than hang`() {
    let first = TapRecognizer(name: "first")
    let second = TapRecognizer(name: "second")
    first.shouldRequireFailure = { _, _ in true }
    second.shouldRequireFailure = { _, _ in true }
    let stage = Stage(TestNode("root").recognizing(first, second))

    stage.tap(100, 100, at: 0)

    #expect(
      stage.log == [
        "first: refused (must wait for second)",
        "second: refused (must wait for first)",
        "second: possible > failed (waits for itself by way of first)",
        "first: possible > recognized (1 tap)",
      ]
    )
    #expect(stage.arena.isIdle)
  }

  @Test func `a circle that a callback closes while another joins it ends`() {
    let (first, second) = (PanRecognizer(name: "first"), PanRecognizer(name: "second"))
    let last = PanRecognizer(name: "last")
    last.slop = 100
    root.recognizing(first, second, last)
    first.require(toFail: second)
    var isClosed = false
    second.shouldRequireFailure = { $1 === last || isClosed && $1 === first }
    outer.slop = 30
    outer.shouldRequireFailure = { _, other in
      isClosed = true
      return other === first
    }
    inner.isEnabled = false

    drag()
    stage.up(160, 100)

    #expect(
      stage.log.prefix(3) == [
        "first: refused (must wait for second)", "second: refused (must wait for last)",
        "outer: refused (must wait for first)",
      ]
    )
    #expect(stage.arena.isIdle)
  }

  @Test func `requiring in a circle stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let a = PanRecognizer(name: "a")
      let b = PanRecognizer(name: "b")
      let c = PanRecognizer(name: "c")
      a.require(toFail: b)
      b.require(toFail: c)
      c.require(toFail: a)
    }
  }

  @Test func `a recognizer that crosses at no number stops the program`() async {
    final class Lost: GestureRecognizer {
      override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
        phase == .moved ? .begin(.other("it moved")) : .none
      }

      override func crossing(of touch: Touch) -> Double { .nan }
    }

    await #expect(processExitsWith: .failure) {
      let stage = Stage(TestNode("root").recognizing(Lost(name: "a"), Lost(name: "b")))
      stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))
    }
  }

  @Test func `nobody listens, nothing is built`() {
    let stage = Stage(TestNode("root").recognizing(inner))
    stage.arena.onLog = nil
    var wasBuilt = false
    func why() -> String {
      wasBuilt = true
      return "slow"
    }
    inner.shouldBegin = { _ in .refuse(why: why()) }

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))

    #expect(inner.state == .failed)
    #expect(!wasBuilt)
  }
}
