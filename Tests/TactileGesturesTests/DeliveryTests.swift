import TactileGestures
import TactilePrimitives
import Testing

@Suite struct DeliveryTests {
  let root = TestNode("root")
  let child = TestNode("child")
  let stage: Stage

  init() {
    root.adding(child)
    stage = Stage(root)
  }

  @Test func `the node that was hit gets its touches, and no other does`() {
    stage.down(100, 100, at: 0)
    stage.move(110, 100, at: 0.01)
    stage.up(110, 100, at: 0.02)

    #expect(child.heard == ["began", "moved", "ended"])
    #expect(root.heard.isEmpty)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `the end of a touch that did not move has a time of its own`(end: TouchPhase) {
    var heard: [(TouchPhase, ReportTimes?)] = []
    child.onTouch = { touch, phase in heard.append((phase, TouchEvent(touch, phase: phase).times)) }
    func send(_ phase: TouchPhase, at time: Double) {
      let event = TouchEvent(
        id: TouchID(1),
        phase: phase,
        locationInWindow: Point(x: 100, y: 100),
        timestamp: Timestamp(seconds: time),
        times: ReportTimes(device: Timestamp(seconds: time), arrival: Timestamp(seconds: time)),
      )
      stage.arena.handle(event) { self.root.hitTest($0) }
    }

    send(.began, at: 1)
    send(end, at: 3)

    #expect(heard.map(\.0) == [.began, end])
    #expect(heard.map { $0.1?.device } == [Timestamp(seconds: 1), Timestamp(seconds: 3)])
  }

  @Test func `a gesture takes the touches from the node`() {
    root.recognizing(PanRecognizer())

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), rate: 100)
    stage.up(130, 100)

    #expect(child.heard.first == "began")
    #expect(child.heard.last == "cancelled")
    #expect(child.heard.count { $0 == "cancelled" } == 1)
  }

  @Test func `a further touch that a gesture under way follows is not the node's`() {
    root.recognizing(PanRecognizer())
    stage.down(100, 100, id: 1, at: 0)
    stage.move(130, 100, id: 1, at: 0.01)
    stage.down(200, 100, id: 2, at: 0.02)

    #expect(child.heard == ["began", "cancelled"])
  }

  @Test func `a gesture that does not cancel leaves the touches to the node`() {
    let pan = PanRecognizer()
    pan.cancelsTouchesInView = false
    root.recognizing(pan)
    let diary = Diary(pan)
    stage.down(100, 100, at: 0)
    stage.move(150, 100, at: 0.01)
    stage.up(150, 100, at: 0.02)

    #expect(diary.entries == [.began, .ended])
    #expect(child.heard == ["began", "moved", "ended"])
  }

  @Test func `a container holds touches back for its delay, then they are replayed in place`() {
    root.contentTouchDelay = 0.15
    var places: [Double] = []
    child.onTouch = { touch, _ in places.append(touch.locationInWindow.x) }
    stage.down(100, 100, at: 0)
    stage.move(104, 100, at: 0.1)
    stage.advance(to: 0.149)
    #expect(child.heard.isEmpty)
    #expect(stage.arena.nextDeadline == Timestamp(seconds: 0.15))
    stage.advance(to: 0.15)
    stage.move(105, 100, at: 0.2)

    #expect(child.heard == ["began", "moved", "moved"])
    #expect(places == [100, 104, 105])
  }

  @Test func `a touch released during the delay is replayed before its end`() {
    root.contentTouchDelay = 0.15

    stage.tap(100, 100, at: 0)

    #expect(child.heard == ["began", "ended"])
    #expect(stage.arena.isIdle)
  }

  @Test func `a touch taken during the delay is never heard of`() {
    root.contentTouchDelay = 0.15
    root.recognizing(PanRecognizer())

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0))
    stage.up(130, 100)

    #expect(child.heard.isEmpty)
  }

  @Test func `a container does not hold back touches of its own`() {
    root.contentTouchDelay = 0.15
    child.frame = Rect(x: 0, y: 0, width: 10, height: 10)

    stage.down(100, 100, at: 0)

    #expect(root.heard == ["began"])
  }

  @Test func `began waits for the recognizers that delay it`() {
    let pan = PanRecognizer()
    pan.delaysTouchesBegan = true
    pan.axis = .horizontal
    root.recognizing(pan)
    stage.down(100, 100, at: 0)
    stage.move(100, 105, at: 0.1)
    #expect(child.heard.isEmpty)
    stage.move(100, 115, at: 0.2)

    #expect(child.heard == ["began", "moved"])
  }

  @Test func `ended waits for a double tap, and is lost to it`() {
    let double = TapRecognizer(taps: 2)
    root.recognizing(double)
    stage.tap(100, 100, at: 0)
    #expect(child.heard == ["began"])
    stage.advance(to: 1)
    #expect(child.heard == ["began", "ended"])
    stage.tap(100, 100, at: 2)
    stage.tap(100, 100, at: 2.2)

    #expect(child.heard.dropFirst(2) == ["began", "began", "cancelled", "cancelled"])
    #expect(stage.arena.isIdle)
  }

  @Test func `ended does not wait for those that do not delay it`() {
    let double = TapRecognizer(taps: 2)
    double.delaysTouchesEnded = false
    root.recognizing(double)

    stage.tap(100, 100, at: 0)

    #expect(child.heard == ["began", "ended"])
  }

  @Test func `a cancelled touch is cancelled for the node, or never heard of`() {
    stage.down(100, 100, at: 0)
    stage.send(.cancelled, 100, 100, at: 0.1)
    #expect(child.heard == ["began", "cancelled"])
    root.contentTouchDelay = 0.15
    stage.down(100, 100, at: 1)
    stage.send(.cancelled, 100, 100, at: 1.1)

    #expect(child.heard == ["began", "cancelled"])
    #expect(stage.arena.isIdle)
  }

  @Test func `a touch knows where it is in any node`() throws {
    child.frame = Rect(x: 50, y: 60, width: 200, height: 200)
    stage.down(100, 100, at: 0)
    stage.move(103, 100, at: 0.1)

    let touch = try #require(stage.arena.activeTouches.first)

    #expect(touch.location(in: child) == Point(x: 53, y: 40))
    #expect(touch.previousLocation(in: child) == Point(x: 50, y: 40))
    #expect(touch.location(in: nil) == Point(x: 103, y: 100))
    #expect(touch.path.count == 2)
    #expect(touch.hitNode === child)
  }
}
