import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

@Suite struct RobustnessTests {
  let pan = PanRecognizer(name: "pan")
  let tap = TapRecognizer(name: "tap")
  let root = TestNode("root")
  let stage: Stage

  init() {
    root.recognizing(pan, tap)
    stage = Stage(root)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a place that is not finite is ignored, but ends what has begun`(bad: Double) {
    stage.down(bad, 100, at: 0)
    #expect(stage.arena.isIdle)
    stage.down(100, 100, at: 0)
    stage.move(bad, 100, at: 0.01)
    stage.move(130, 100, at: 0.02)
    stage.up(100, bad, at: 0.03)

    #expect(pan.translation == Vector(dx: 20, dy: 0))
    #expect(stage.log.last == "pan: began > ended (touches up)")
    #expect(stage.arena.isIdle)
  }

  @Test func `time that goes back stands still`() throws {
    stage.down(100, 100, at: 5)
    stage.move(130, 100, at: 4)
    #expect(pan.timestamp == Timestamp(seconds: 5))
    stage.up(130, 100, at: 6)

    #expect(pan.timestamp == Timestamp(seconds: 6))
    #expect(stage.arena.isIdle)
  }

  @Test func `a touch that comes down twice is cancelled first`() {
    let diary = Diary(pan)
    stage.down(100, 100, at: 0)
    stage.move(130, 100, at: 0.01)
    stage.down(200, 200, at: 0.02)
    stage.move(230, 200, at: 0.03)

    #expect(diary.entries == [.began, .cancelled, .began])
    #expect(stage.log.contains("pan: began > cancelled (touch cancelled: came down twice)"))
    #expect(stage.arena.activeTouches.count == 1)
  }

  /// A recognizer that answers every touch with the request for its phase.
  private final class Stubborn: GestureRecognizer {
    let request: (TouchPhase) -> GestureRequest

    init(_ request: @escaping (TouchPhase) -> GestureRequest) {
      self.request = request
      super.init(name: "stubborn")
    }

    override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest { request(phase) }
  }

  @Test(arguments: [GestureRequest.end(.lifted), .cancel(.lifted)])
  func `a recognizer that ends before it began is told of by its name`(request: GestureRequest) {
    let recognizer = Stubborn { _ in request }
    let stage = Stage(TestNode("root").recognizing(recognizer))

    stage.down(100, 100, at: 0)

    #expect(recognizer.state == .possible)
    #expect(stage.log == ["stubborn: refused (asked to end before it began)"])
  }

  @Test func `a recognizer that ends while it waits is not told of`() {
    let recognizer = Stubborn { $0 == .began ? .begin(.lifted) : .end(.lifted) }
    recognizer.require(toFail: pan)
    root.recognizing(recognizer)

    stage.down(100, 100, at: 0)
    stage.move(101, 100, at: 0.01)

    #expect(stage.log == ["stubborn: refused (must wait for pan)"])
  }

  @Test func `a recognizer that ends after it failed is not told of`() {
    let recognizer = Stubborn { $0 == .began ? .fail(.lifted) : .end(.lifted) }
    root.recognizing(recognizer)

    stage.down(100, 100, at: 0)
    stage.move(101, 100, at: 0.01)
    stage.up(101, 100, at: 0.02)

    #expect(stage.log.filter { $0.hasPrefix("stubborn") }.count == 1)
  }

  @Test func `what did not begin cannot move or end`() {
    stage.move(100, 100, at: 0)
    stage.up(100, 100, at: 0.1)
    stage.send(.cancelled, 100, 100, at: 0.2)

    #expect(stage.arena.isIdle)
    #expect(stage.log.isEmpty)
    #expect(root.heard.isEmpty)
  }

  @Test func `a touch that hits nothing is counted and comes to nothing`() {
    stage.down(1000, 100, at: 0)
    stage.move(100, 100, at: 0.1)
    #expect(stage.arena.activeTouches.count == 1)
    stage.up(100, 100, at: 0.2)

    #expect(stage.arena.isIdle)
    #expect(root.heard.isEmpty)
  }

  @Test func `a thousand contacts come and go`() {
    for id in 0..<1000 { stage.down(Double(id % 300), 100, id: Int64(id), at: 0) }
    for id in 0..<1000 { stage.move(Double(id % 300) + 20, 100, id: Int64(id), at: 0.1) }
    #expect(pan.state.isRunning)
    #expect(abs(pan.displacement.dx - 20) < 1e-9)
    for id in 0..<1000 { stage.up(Double(id % 300) + 20, 100, id: Int64(id), at: 0.2) }

    #expect(stage.arena.isIdle)
    #expect(pan.state == .possible)
  }

  @Test func `switching off in its own callback cancels once`() {
    var states: [GestureState] = []
    pan.onChange = {
      states.append($0.state)
      $0.isEnabled = false
    }
    stage.down(100, 100, at: 0)
    stage.move(130, 100, at: 0.01)
    stage.move(150, 100, at: 0.02)
    stage.up(150, 100, at: 0.03)

    #expect(states == [.began, .cancelled])
    #expect(stage.arena.isIdle)
  }

  @Test func `switching off between events lets those go on that wait`() {
    let waiting = PanRecognizer(name: "waiting")
    waiting.require(toFail: pan)
    pan.slop = 100
    root.recognizing(waiting)
    stage.down(100, 100, at: 0)
    stage.move(130, 100, at: 0.01)
    #expect(waiting.state == .possible)

    pan.isEnabled = false

    #expect(waiting.state == .began)
    #expect(waiting.translation == Vector(dx: 20, dy: 0))
  }

  @Test func `a callback may add, remove and require`() {
    let late = PanRecognizer(name: "late")
    pan.onChange = { [root, tap] in
      root.gestureRecognizers = [late]
      tap.require(toFail: $0)
    }
    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))
    stage.up(160, 100)
    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0), at: 1)

    #expect(late.state.isRunning)
    #expect(pan.state == .possible)
  }

  @Test func `a callback that sends events has them handled afterwards, in order`() {
    var states: [GestureState] = []
    pan.onChange = { [stage] in
      states.append($0.state)
      guard $0.state == .began else { return }
      stage.up(130, 100, at: 0.02)
      stage.down(100, 100, id: 7, at: 0.03)
      #expect($0.state == .began)
    }
    stage.down(100, 100, at: 0)
    stage.move(130, 100, at: 0.01)

    #expect(states == [.began, .ended])
    #expect(stage.arena.activeTouches.map(\.id) == [TouchID(7)])
  }

  @Test func `cancelling all from a callback leaves nothing behind`() {
    pan.onChange = { [stage] in
      if $0.state == .began { stage.arena.cancelAllTouches(at: .zero, why: "focus lost") }
    }
    stage.down((100, 100), (200, 100), at: 0)
    stage.move(150, 100, id: 1, at: 0.01)

    #expect(stage.arena.isIdle)
    #expect(stage.log.last == "pan: began > cancelled (touch cancelled: focus lost)")
  }

  @Test func `cancelling all recognizes nothing that waits`() {
    let double = TapRecognizer(taps: 2, name: "double")
    tap.require(toFail: double)
    root.recognizing(double)
    let diary = Diary(tap)
    stage.tap(100, 100, at: 0)

    stage.arena.cancelAllTouches(at: Timestamp(seconds: 0.1), why: "hidden")

    #expect(diary.entries.isEmpty)
    #expect(root.heard == ["began", "cancelled"])
    #expect(stage.arena.isIdle)
    #expect(stage.arena.nextDeadline == nil)
  }

  @Test func `the owner calls a gesture off`() {
    let diary = Diary(pan)
    stage.down(100, 100, at: 0)
    stage.move(150, 100, at: 0.01)

    pan.cancel()

    #expect(diary.entries == [.began, .cancelled])
    stage.move(170, 100, at: 0.02)
    stage.up(170, 100, at: 0.03)
    #expect(diary.entries == [.began, .cancelled])
    #expect(stage.arena.isIdle)
  }

  @Test func `a node that goes away takes nothing with it`() {
    weak var gone: TestNode?
    do {
      let child = TestNode("child").recognizing(PanRecognizer(name: "child"))
      gone = child
      root.adding(child)
    }
    #expect(gone != nil)
    stage.down(100, 100, at: 0)
    stage.root.removeChildren()
    stage.move(150, 100, at: 0.01)
    stage.up(150, 100, at: 0.02)

    #expect(gone == nil)
    #expect(stage.arena.isIdle)
  }

  @Test func `the far ends of time are times`() {
    for time in [Int64.min, 0, .max] {
      for phase in [TouchPhase.began, .ended] {
        stage.arena.handle(
          TouchEvent(phase, at: Point(x: 1, y: 1), Timestamp(nanoseconds: time))
        ) { _ in root }
      }
    }

    stage.arena.advance(to: .distantFuture)

    #expect(stage.arena.isIdle)
  }

  @Test func `an instant moves no further than the ends of time`() {
    let earliest = Timestamp(nanoseconds: .min)

    #expect(earliest + -1 == earliest)
    #expect(Timestamp.distantFuture + 1 == .distantFuture)
    #expect(earliest + 1 > earliest)
  }

  @Test func `instants at the ends of time are as far apart as they are`() {
    let earliest = Timestamp(nanoseconds: .min)

    #expect(Timestamp.distantFuture - earliest > 1.8e10)
    #expect(earliest - Timestamp.distantFuture < -1.8e10)
  }

  @Test func `one that never decides fails when its touches are up`() {
    let stage = Stage(TestNode("root").recognizing(GestureRecognizer(name: "idle")))

    stage.tap(100, 100, at: 0)

    #expect(stage.log == ["idle: possible > failed (touches up too early)"])
    #expect(stage.arena.isIdle)
  }

  @Test func `one that never ends is cancelled when its touches are up`() {
    final class Endless: GestureRecognizer {
      override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
        phase == .began ? .begin(.other("at once")) : .change
      }
    }
    let endless = Endless(name: "endless")
    let diary = Diary(endless)
    let stage = Stage(TestNode("root").recognizing(endless))

    stage.down(100, 100, at: 0)
    stage.send(.cancelled, 100, 100, at: 0.1)

    #expect(diary.entries == [.began, .changed, .cancelled])
    #expect(stage.arena.isIdle)
  }

  @Test func `a recognizer left behind by an arena that is gone starts anew in another`() {
    let diary = Diary(pan)
    var first: GestureArena? = GestureArena()
    for (x, phase) in [(100.0, TouchPhase.began), (140, .moved)] {
      first?.handle(TouchEvent(phase, 7, x: x, y: 100, at: x / 1000)) { root.hitTest($0) }
    }
    first = nil
    pan.cancel()

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 50, dy: 0), at: 1)
    stage.up(150, 100)

    #expect(diary.entries.prefix(2) == [.began, .began])
    #expect(pan.translation == Vector(dx: 40, dy: 0))
    #expect(pan.state == .possible && pan.touches.isEmpty && stage.arena.isIdle)
  }
}
