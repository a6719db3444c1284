import TactileGestures
import TactilePrimitives
import Testing

@Suite struct TapTests {
  let single = TapRecognizer(name: "single")
  let double = TapRecognizer(taps: 2, name: "double")
  let root = TestNode("root")
  let stage: Stage

  init() {
    root.recognizing(single, double)
    stage = Stage(root)
  }

  @Test(arguments: [(10.0, true), (10.25, false)])
  func `a tap may move by 10`(distance: Double, isTap: Bool) {
    let diary = Diary(single)
    stage.down(100, 100, at: 0)
    stage.move(100 + distance, 100, at: 0.01)
    stage.up(100, 100, at: 0.02)

    #expect(diary.entries == (isTap ? [.recognized] : []))
  }

  @Test func `a tap may last where no long press competes, and is one no more where one does`() {
    let diary = Diary(single)
    stage.down(100, 100, at: 0)
    stage.up(100, 100, at: 3)
    #expect(diary.entries == [.recognized])
    root.recognizing(LongPressRecognizer(name: "press"))

    stage.down(100, 100, at: 4)
    stage.up(100, 100, at: 4.6)

    #expect(diary.entries == [.recognized])
  }

  @Test func `a tap that waits for a double tap comes when that is too late`() {
    single.require(toFail: double)
    stage.tap(100, 100, at: 0)
    #expect(single.state == .possible)
    #expect(stage.arena.nextDeadline == Timestamp(nanoseconds: 350_000_001))

    stage.advance(to: 0.35)
    #expect(!stage.arena.isIdle)
    stage.advance(to: 0.351)

    #expect(
      stage.log == [
        "single: refused (must wait for double)",
        "double: possible > failed (no next tap within 0.3 s)",
        "single: possible > recognized (1 tap)",
      ]
    )
    #expect(stage.arena.isIdle)
  }

  @Test func `a double tap prevents the tap that waits for it`() {
    single.require(toFail: double)
    stage.tap(100, 100, at: 0)
    stage.tap(110, 100, at: 0.2)

    #expect(
      stage.log == [
        "single: refused (must wait for double)",
        "double: possible > recognized (2 taps)",
        "single: possible > failed (prevented by double)",
      ]
    )
    #expect(stage.arena.isIdle)
  }

  @Test func `without a requirement both the tap and the double tap come`() {
    let (one, two) = (Diary(single), Diary(double))
    stage.tap(100, 100, at: 0)
    #expect(one.entries == [.recognized])
    stage.tap(100, 100, at: 0.2)

    #expect(two.entries == [.recognized])
  }

  @Test(arguments: [(0.3, 0.0, true), (0.30001, 0, false), (0.04, 0, true), (0.03, 0, false)])
  func `the pause of a double tap is 0.04 to 0.3 s`(pause: Double, x: Double, isDouble: Bool) {
    let diary = Diary(double)
    stage.tap(100, 100, at: 0)
    stage.tap(100, 100, at: 0.05 + pause)

    #expect(diary.entries == (isDouble ? [.recognized] : []))
  }

  @Test(arguments: [(40.0, true), (40.5, false)])
  func `the taps of a double tap are at most 40 apart`(distance: Double, isDouble: Bool) {
    let diary = Diary(double)
    stage.tap(100, 100, at: 0)
    stage.tap(100, 100 + distance, at: 0.2)

    #expect(diary.entries == (isDouble ? [.recognized] : []))
  }

  @Test func `a second tap that becomes a drag leaves the first one a tap`() {
    single.require(toFail: double)
    let diary = Diary(single)
    stage.tap(100, 100, at: 0)
    stage.down(100, 100, at: 0.2)
    stage.move(130, 100, at: 0.21)

    #expect(diary.entries == [.recognized])
  }

  @Test func `a tap of two fingers wants both down at once`() {
    let two = TapRecognizer(touches: 2, name: "two")
    let diary = Diary(two)
    let stage = Stage(TestNode("root").recognizing(two))
    stage.tap(100, 100, at: 0)
    stage.down(100, 100, id: 1, at: 1)
    stage.down(140, 100, id: 2, at: 1.01)
    stage.up(100, 100, id: 1, at: 1.1)
    stage.up(140, 100, id: 2, at: 1.12)
    for id in 1...3 { stage.down(100 + Double(id) * 30, 100, id: Int64(id), at: 2) }
    for id in 1...3 { stage.up(100 + Double(id) * 30, 100, id: Int64(id), at: 2.1) }

    #expect(diary.entries == [.recognized])
    #expect(
      stage.log == [
        "two: possible > failed (1 of 2 touches)",
        "two: possible > recognized (1 tap)",
        "two: possible > failed (more than 2 touches)",
      ]
    )
  }
}
