import TactileGestures
import TactilePrimitives
import Testing

@Suite struct LongPressTests {
  let press = LongPressRecognizer(name: "press")
  let tap = TapRecognizer(name: "tap")
  let stage: Stage

  init() {
    stage = Stage(TestNode("root").recognizing(press, tap))
  }

  @Test func `a long press begins at its deadline without an event`() {
    stage.down(100, 100, at: 1)
    #expect(stage.arena.nextDeadline == Timestamp(seconds: 1.5))
    stage.advance(to: 1.499)
    #expect(press.state == .possible)

    stage.advance(to: 1.6)

    #expect(press.state == .began)
    #expect(press.timestamp == Timestamp(seconds: 1.5))
    #expect(stage.arena.nextDeadline == nil)
    #expect(
      stage.log == [
        "press: possible > began (held 0.5 s)", "tap: possible > failed (prevented by press)",
      ]
    )
  }

  @Test func `a long press begins before a later event is looked at`() {
    let diary = Diary(press)
    stage.down(100, 100, at: 0)
    stage.up(200, 100, at: 0.7)

    #expect(diary.entries == [.began, .changed, .ended])
  }

  @Test func `a long press follows its finger however far`() {
    let diary = Diary(press)
    stage.down(100, 100, at: 0)
    stage.advance(to: 0.5)
    stage.move(300, 300, at: 0.6)
    stage.up(300, 300, at: 0.7)

    #expect(diary.entries == [.began, .changed, .ended])
    #expect(press.locationInWindow == Point(x: 300, y: 300))
  }

  @Test func `a long press fails when it moves or lifts too early`() {
    stage.down(100, 100, at: 0)
    stage.move(100, 110.5, at: 0.1)
    #expect(press.state == .failed)
    stage.up(100, 110.5, at: 0.2)
    stage.tap(100, 100, at: 1)

    #expect(
      stage.log == [
        "press: possible > failed (moved 10.5 > 10)",
        "tap: possible > failed (moved 10.5 > 10)",
        "press: possible > failed (touches up too early)",
        "tap: possible > recognized (1 tap)",
      ]
    )
    #expect(stage.arena.isIdle)
  }

  @Test func `a long press and a pan of one finger decide for one of them`() {
    let pan = PanRecognizer(name: "pan")
    let stage = Stage(TestNode("root").recognizing(press, pan))
    stage.drag(from: Point(x: 100, y: 100), by: Vector(dx: 50, dy: 0))
    stage.advance(to: 1)
    #expect(pan.state.isRunning)
    stage.up(150, 100)
    stage.down(100, 100, at: 2)
    stage.move(200, 100, at: 2.6)

    #expect(press.state.isRunning)
    #expect(pan.state == .failed)
  }
}
