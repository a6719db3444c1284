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
    stage.up(100, 100, at: 4.49)
    #expect(diary.entries == [.recognized, .recognized])
    stage.down(100, 100, at: 6)
    stage.up(100, 100, at: 6.51)

    #expect(diary.entries == [.recognized, .recognized])
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

  @Test func `a tap recognizer may have limits of its own`() {
    double.allowableMovement = 2
    double.shortestPause = 0
    double.longestPause = 1
    double.allowableDistance = 100
    let other = TapRecognizer(taps: 2, name: "other")
    root.recognizing(other)
    let (diary, plain) = (Diary(double), Diary(other))
    stage.tap(100, 100, at: 0)
    stage.tap(190, 100, at: 1.04)
    #expect(diary.entries == [.recognized])
    stage.tap(100, 100, at: 5)
    stage.tap(100, 100, at: 5.06)
    #expect(diary.entries == [.recognized, .recognized])
    stage.tap(100, 100, at: 8)
    stage.down(100, 100, at: 8.1)
    stage.move(103, 100, at: 8.11)
    stage.up(103, 100, at: 8.12)
    #expect(diary.entries.count == 2)

    #expect(plain.entries == [.recognized])
  }

  @Test func `a second tap that becomes a drag leaves the first one a tap`() {
    single.require(toFail: double)
    let diary = Diary(single)
    stage.tap(100, 100, at: 0)
    stage.down(100, 100, at: 0.2)
    stage.move(130, 100, at: 0.21)

    #expect(diary.entries == [.recognized])
  }

  /// Presses and releases of mouse buttons, each 0.05 s long and 0.1 s after the one before.
  private func click(_ buttons: Int...) {
    for (index, button) in buttons.enumerated() {
      let time = Double(index) * 0.15
      let id = Int64(index)
      stage.send(.began, 100, 100, id: id, at: time, device: .mouse, button: button)
      stage.send(.ended, 100, 100, id: id, at: time + 0.05, device: .mouse, button: button)
    }
  }

  @Test(arguments: [[0, 1], [1]])
  func `a press of another button ends a row of taps`(buttons: Set<Int>) {
    let diary = Diary(double)
    double.allowedButtons = buttons
    single.require(toFail: double)
    click(1, 3, 1)

    #expect(diary.entries.isEmpty)
    #expect(
      stage.log.prefix(3) == [
        "single: refused (must wait for double)",
        "double: possible > failed (button 3 came between the taps)",
        "single: possible > recognized (1 tap)",
      ]
    )
  }

  @Test func `the press after one of another button is the first of a new row`() {
    let diary = Diary(double)
    click(1, 3, 1, 1)

    #expect(diary.entries == [.recognized])
  }

  @Test(arguments: [([1, 1], true), ([3, 3], true), ([1, 3], false), ([3, 1], false)])
  func `the taps of a row are made with one button`(buttons: [Int], isDouble: Bool) {
    double.allowedButtons = [1, 3]
    let diary = Diary(double)
    click(buttons[0], buttons[1])

    #expect(diary.entries == (isDouble ? [.recognized] : []))
  }

  @Test func `a press of another button during a tap spares the tap but ends the row`() {
    let (one, two) = (Diary(single), Diary(double))
    stage.send(.began, 100, 100, id: 1, at: 0, device: .mouse, button: 1)
    stage.send(.began, 100, 100, id: 2, at: 0.01, device: .mouse, button: 3)
    stage.send(.ended, 100, 100, id: 2, at: 0.02, device: .mouse, button: 3)
    stage.send(.ended, 100, 100, id: 1, at: 0.03, device: .mouse, button: 1)
    #expect(one.entries == [.recognized])
    stage.send(.began, 100, 100, id: 3, at: 0.1, device: .mouse, button: 1)
    stage.send(.ended, 100, 100, id: 3, at: 0.15, device: .mouse, button: 1)

    #expect(two.entries.isEmpty)
  }

  @Test func `presses elsewhere and scrolling between two taps do not matter`() {
    let diary = Diary(double)
    let other = TestNode("other", frame: Rect(x: 300, y: 500, width: 20, height: 60))
    let child = TestNode("child", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let tap = TapRecognizer(taps: 2, name: "inner")
    let inner = Diary(tap)
    root.adding(other)
    root.adding(child.recognizing(tap))
    stage.send(.began, 100, 100, id: 1, at: 0, device: .mouse, button: 1)
    stage.send(.ended, 100, 100, id: 1, at: 0.05, device: .mouse, button: 1)
    stage.send(.began, 310, 550, id: 2, at: 0.1, device: .mouse, button: 3)
    stage.send(.ended, 310, 550, id: 2, at: 0.11, device: .mouse, button: 3)
    stage.send(.began, 100, 100, id: 3, at: 0.12, device: .touchpad)
    stage.send(.ended, 100, 100, id: 3, at: 0.13, device: .touchpad)
    stage.send(.began, 100, 100, id: 4, at: 0.15, device: .mouse, button: 1)
    stage.send(.ended, 100, 100, id: 4, at: 0.2, device: .mouse, button: 1)

    #expect(inner.entries == [.recognized])
    #expect(diary.entries.isEmpty)
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
