import TactileGestures
import TactilePrimitives
import Testing

/// Who may begin, and who has to wait, beyond the cases of two pans on one path.
@Suite struct VerdictTests {
  /// Two nodes side by side, each with a recognizer, below a root with one.
  private struct Halves {
    let root = TestNode("root")
    let left = TestNode("left", frame: Rect(x: 0, y: 0, width: 160, height: 568))
    let right = TestNode("right", frame: Rect(x: 160, y: 0, width: 160, height: 568))
    let stage: Stage

    init(left: GestureRecognizer, right: GestureRecognizer) {
      root.adding(self.left.recognizing(left))
      root.adding(self.right.recognizing(right))
      stage = Stage(root)
    }
  }

  @Test(arguments: [false, true])
  func `a gesture under way prevents what a later touch begins, unless both may run`(
    areBothAllowed: Bool
  ) {
    let (outer, inner) = (PanRecognizer(name: "outer"), PanRecognizer(name: "inner"))
    let child = TestNode("child", frame: Rect(x: 0, y: 300, width: 320, height: 268))
    let root = TestNode("root").recognizing(outer).adding(child.recognizing(inner))
    let stage = Stage(root)
    inner.shouldRecognizeSimultaneously = { _, _ in areBothAllowed }
    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))

    stage.down(100, 400, id: 2)
    stage.move(100, 460, id: 2)

    #expect(outer.state.isRunning)
    #expect(inner.state.isRunning == areBothAllowed)
    if !areBothAllowed { #expect(inner.reason == .prevented(by: "outer")) }
  }

  @Test func `what requires another to fail fails when that begins, even where both may run`() {
    let (first, second) = (PanRecognizer(name: "first"), PanRecognizer(name: "second"))
    second.require(toFail: first)
    second.shouldRecognizeSimultaneously = { _, _ in true }
    let stage = Stage(TestNode("root").recognizing(first, second))

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))

    #expect(first.state.isRunning)
    #expect(second.state == .failed)
    #expect(second.reason == .didNotFail("first"))
  }

  /// A recognizer with the answers of a test.
  private final class Scripted: GestureRecognizer {
    var answers: [TouchPhase: GestureRequest] = [:]
    /// Seconds after the last answer at which it asks to end; nil for never.
    var patience: Double?
    var isShownByFrames = false
    private var deadline: Timestamp?

    override func respond(to touch: Touch, phase: TouchPhase) -> GestureRequest {
      deadline = patience.map { touch.timestamp + $0 }
      return answers[phase] ?? .none
    }

    override var nextWake: Timestamp? { deadline }

    override func wake(at time: Timestamp) -> GestureRequest {
      deadline = nil
      return .end(.held(seconds: patience ?? 0))
    }

    override var waitsForFrame: Bool { isShownByFrames }
  }

  @Test func `a gesture that has begun ends at its deadline`() {
    let press = Scripted(name: "press")
    press.answers = [.began: .begin(.touchDown)]
    press.patience = 0.5
    let stage = Stage(TestNode("root").recognizing(press))

    stage.down(100, 100, at: 0)
    stage.advance(to: 0.4)
    #expect(press.state == .began)
    stage.advance(to: 0.6)

    #expect(stage.log.last == "press: began > ended (held 0.5 s)")
  }

  @Test func `what waits for a recognizer that never answers is granted as the touch is lifted`() {
    let (tap, mute) = (TapRecognizer(name: "tap"), Scripted(name: "mute"))
    tap.require(toFail: mute)
    let stage = Stage(TestNode("root").recognizing(tap, mute))
    var taps = 0
    tap.onChange = { _ in taps += 1 }

    stage.tap(100, 100, at: 0)

    #expect(taps == 1)
    #expect(stage.arena.isIdle)
  }

  @Test func `a recognizer that its owner calls off in the question whether to begin does not`() {
    let pan = PanRecognizer(name: "pan")
    let stage = Stage(TestNode("root").recognizing(pan))
    pan.shouldBegin = { recognizer in
      recognizer.cancel()
      return .allow
    }

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))

    #expect(!pan.state.isRunning)
    #expect(!stage.log.contains { $0.hasPrefix("pan: possible > began") })
  }

  @Test func `a change that a second finger makes is told with the next frame`() {
    let figure = Scripted(name: "figure")
    figure.answers = [.began: .begin(.touchDown)]
    figure.isShownByFrames = true
    let stage = Stage(TestNode("root").recognizing(figure))
    stage.arena.settings.resampling = 1
    var changes = 0
    figure.onChange = { if $0.state == .changed { changes += 1 } }
    stage.down(100, 100, id: 1, at: 0)

    figure.answers = [.began: .change]
    stage.down(200, 100, id: 2, at: 0.1)

    #expect(figure.state.isRunning)
    #expect(changes == 0)
  }

  @Test func `what is still possible prevents nothing, and what runs prevents none it allows`() {
    let (pan, tap) = (PanRecognizer(name: "pan"), TapRecognizer(name: "tap"))
    let second = PanRecognizer(name: "second")
    second.shouldRecognizeSimultaneously = { _, other in other === pan }
    let child = TestNode("child", frame: Rect(x: 0, y: 300, width: 320, height: 268))
    let root = TestNode("root").recognizing(pan)
    let stage = Stage(root.adding(child.recognizing(tap, second)))
    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))

    stage.down(100, 400, id: 2)
    stage.move(100, 460, id: 2)

    #expect(pan.state.isRunning)
    #expect(second.state.isRunning)
  }

  @Test func `a requirement does not count without a touch in common`() {
    let (left, right) = (PanRecognizer(name: "left"), PanRecognizer(name: "right"))
    left.require(toFail: right)
    let stage = Halves(left: left, right: right).stage
    stage.down(250, 100, id: 2, at: 0)

    stage.drag(from: Point(x: 50, y: 100), by: Vector(dx: 60, dy: 0), at: 0.1)

    #expect(left.state.isRunning)
    #expect(right.state == .possible)
  }

  @Test func `a finger that rests elsewhere keeps no recognizer from its next sequence`() {
    let (tap, pan) = (TapRecognizer(name: "tap"), PanRecognizer(name: "pan"))
    let diary = Diary(tap)
    let stage = Halves(left: tap, right: pan).stage
    stage.down(250, 100, id: 2, at: 0)

    for time in [0.1, 1] { stage.tap(50, 100, at: time) }

    #expect(diary.entries == [.recognized, .recognized])
    #expect(tap.state == .possible)
  }

  /// Taps that wait for each other by name, of which none is ever asked about itself.
  private func taps(waiting rules: [String: String]) -> [TapRecognizer] {
    ["a", "b", "c", "d", "e"].map { name in
      let tap = TapRecognizer(name: name)
      tap.shouldRequireFailure = { recognizer, other in
        #expect(recognizer !== other)
        return rules[recognizer.name] == other.name
      }
      return tap
    }
  }

  @Test func `a circle of five that wait for each other is broken where it closes`() {
    let taps = taps(waiting: ["a": "b", "b": "c", "c": "d", "d": "e", "e": "a"])
    let root = TestNode("root")
    for tap in taps { root.recognizing(tap) }
    let stage = Stage(root)

    stage.tap(100, 100, at: 0)

    #expect(stage.log.contains("e: possible > failed (waits for itself by way of a)"))
    #expect(stage.log.contains("d: possible > recognized (1 tap)"))
    #expect(stage.log.filter { $0.contains("waits for itself") }.count == 1)
    #expect(stage.arena.isIdle)
  }

  @Test func `one that waits for one that waits is in no circle`() {
    let taps = taps(waiting: ["a": "c", "b": "a"])
    let root = TestNode("root")
    for tap in taps.prefix(3) { root.recognizing(tap) }
    let stage = Stage(root)
    taps[0].shouldBegin = { _ in .refuse(why: "no") }
    taps[2].shouldBegin = { _ in .refuse(why: "no") }

    stage.tap(100, 100, at: 0)

    #expect(
      stage.log == [
        "a: refused (must wait for c)", "b: refused (must wait for a)",
        "c: possible > failed (no)", "a: possible > failed (no)",
        "b: possible > recognized (1 tap)",
      ]
    )
  }

  @Test func `one that is called off while it is asked whether it may begin does not begin`() {
    let pan = PanRecognizer(name: "pan")
    pan.shouldBegin = { recognizer in
      recognizer.cancel()
      return .allow
    }
    let stage = Stage(TestNode("root").recognizing(pan))

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0))

    #expect(pan.state == .failed)
    #expect(stage.log == ["pan: possible > failed (cancelled by its owner)"])
  }

  @Test func `whether an owner was told of a begin is forgotten with the sequence`() {
    let pan = PanRecognizer(name: "pan")
    let root = TestNode("root").recognizing(pan)
    let (stage, diary) = (Stage(root), Diary(pan))
    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 12, dy: 0))
    stage.up(112, 100, at: 0.1)
    let told = diary.entries
    root.onTouch = { _, phase in if phase == .cancelled { pan.cancel() } }

    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 12, dy: 0), at: 1)
    stage.up(112, 100, at: 1.1)

    #expect(told.first == .began && told.last == .ended)
    #expect(diary.entries == told)
  }
}
