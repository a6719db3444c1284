import TactileGestures
import TactilePrimitives
import Testing

/// Presses after taps, presses of several fingers, devices, buttons and pressure.
@Suite struct PressTests {
  let press = LongPressRecognizer(taps: 1, name: "press")
  let root = TestNode("root")
  let stage: Stage

  init() {
    root.recognizing(press)
    stage = Stage(root)
  }

  @Test(arguments: [(0.03, false), (0.05, true), (0.3, true)])
  func `a press after a tap begins when it is held for as long as any`(
    pause: Double,
    begins: Bool,
  ) {
    stage.tap(100, 100, at: 0)
    stage.down(130, 100, at: 0.05 + pause)
    stage.advance(to: 0.05 + pause + 0.49)
    #expect(press.state != .began)

    stage.advance(to: 0.05 + pause + 0.51)

    #expect((press.state == .began) == begins)
  }

  @Test func `without the press it fails in time, and then a tap that waits is granted`() {
    let tap = TapRecognizer(name: "tap")
    tap.require(toFail: press)
    root.recognizing(tap)
    stage.tap(100, 100, at: 0)
    stage.advance(to: 0.36)

    #expect(
      stage.log == [
        "tap: refused (must wait for press)",
        "press: possible > failed (no next tap within 0.3 s)",
        "tap: possible > recognized (1 tap)",
      ]
    )
    #expect(stage.arena.isIdle)
  }

  @Test func `a tap leaves a press after it alone, a double tap and it exclude each other`() {
    let tap = TapRecognizer(name: "tap")
    let double = TapRecognizer(taps: 2, name: "double")
    root.recognizing(tap, double)
    stage.tap(100, 100, at: 0)
    stage.down(100, 100, at: 0.2)
    stage.advance(to: 0.8)
    #expect(press.state == .began && double.state == .failed)
    stage.up(100, 100)

    stage.tap(100, 100, at: 2)
    stage.tap(100, 100, at: 2.2)

    #expect(stage.log.filter { $0.contains("recognized") }.count == 4)
    #expect(press.state == .possible)
  }

  @Test func `a touch that is held from the start, too far away or cancelled is none`() {
    stage.down(100, 100, at: 0)
    stage.advance(to: 1)
    #expect(press.state == .possible)
    stage.move(111, 100, at: 1.1)
    #expect(press.state == .failed)
    stage.up(111, 100, at: 1.2)
    stage.tap(100, 100, at: 2)
    stage.down(141, 100, at: 2.2)
    #expect(press.state == .failed)
    stage.up(141, 100, at: 2.3)
    stage.tap(100, 100, at: 3)
    stage.down(100, 100, at: 3.2)
    stage.send(.cancelled, 100, 100, at: 3.3)

    #expect(stage.log.count == 3)
    #expect(stage.arena.isIdle)
  }

  @Test func `two taps and a press of two fingers`() {
    let press = LongPressRecognizer(touches: 2, taps: 2, name: "press")
    let diary = Diary(press)
    let stage = Stage(TestNode("root").recognizing(press))
    for time in [0.0, 0.2, 0.4] {
      stage.down(100, 100, id: 1, at: time)
      stage.down(200, 100, id: 2, at: time + 0.02)
      guard time < 0.4 else { break }
      stage.up(200, 100, id: 2, at: time + 0.05)
      stage.up(100, 100, id: 1, at: time + 0.06)
    }
    stage.advance(to: 0.93)
    stage.move(150, 100, id: 1, at: 1)
    stage.up((150, 100), (200, 100), at: 1.1)

    #expect(diary.entries == [.began, .changed, .ended])
  }

  @Test(arguments: [1, 3])
  func `a press of another button between a tap and its press ends the row`(button: Int) {
    let press = LongPressRecognizer(taps: 1, name: "press")
    let diary = Diary(press)
    let stage = Stage(TestNode("root").recognizing(press))
    for (index, button) in [1, button, 1].enumerated() {
      let (id, time) = (Int64(index), Double(index) * 0.15)
      stage.send(.began, 100, 100, id: id, at: time, device: .mouse, button: button)
      if index == 2 { stage.advance(to: time + 0.6) }
      stage.send(.ended, 100, 100, id: id, at: stage.now + 0.05, device: .mouse, button: button)
    }

    #expect(diary.entries.isEmpty)
    let reason = button == 1 ? "touches up too early" : "button 3 came between the taps"
    #expect(stage.log.first == "press: possible > failed (\(reason))")
  }

  @Test func `one finger's tap before a press of two is too few`() {
    let press = LongPressRecognizer(touches: 2, taps: 1, name: "press")
    let stage = Stage(TestNode("root").recognizing(press))
    stage.tap(100, 100, at: 0)

    #expect(stage.log == ["press: possible > failed (1 of 2 touches)"])
  }

  @Test func `a press of two fingers counts from the second and fails with a third`() {
    let press = LongPressRecognizer(touches: 2, name: "press")
    let stage = Stage(TestNode("root").recognizing(press))
    stage.down(100, 100, id: 1, at: 0)
    stage.down(200, 100, id: 2, at: 0.3)
    stage.advance(to: 0.79)
    #expect(press.state == .possible)
    stage.advance(to: 0.81)
    #expect(press.state == .began)
    stage.down(300, 100, id: 3, at: 0.9)
    #expect(press.state == .began)
    for id in 1...3 { stage.up(100, 100, id: Int64(id), at: 1) }
    for id in 1...3 { stage.down(100, 100, id: Int64(id), at: 2) }

    #expect(press.state == .failed)
  }

  @Test(arguments: [1, 2, 3])
  func `a drag takes the buttons it allows`(button: Int) {
    let drag = PanRecognizer(name: "drag")
    drag.allowedDevices = [.mouse]
    drag.allowedButtons = [2, 3]
    let hold = LongPressRecognizer(name: "hold")
    hold.allowedButtons = [2]
    hold.minimumDuration = 0
    let stage = Stage(TestNode("root").recognizing(drag, hold))
    hold.shouldRecognizeSimultaneously = { _, _ in true }
    stage.send(.began, 100, 100, at: 0, device: .mouse, button: button)
    stage.send(.moved, 103, 100, at: 0.1, device: .mouse, button: button)

    #expect(drag.state.isRunning == (button != 1))
    #expect(hold.state.isRunning == (button == 2))
  }

  @Test func `a pen's pressure reaches its touch with every report`() {
    let pan = PanRecognizer(name: "pan")
    let stage = Stage(TestNode("root").recognizing(pan))
    var seen: [Double] = []
    pan.onChange = { seen += $0.touches.map(\.pressure) }
    stage.send(.began, 100, 100, at: 0, device: .pen, pressure: 0.1)
    stage.send(.moved, 120, 100, at: 0.1, device: .pen, pressure: 0.5)
    stage.send(.moved, 130, 100, at: 0.2, device: .pen, pressure: .nan)
    stage.send(.moved, 140, 100, at: 0.3, device: .pen, pressure: 0.75)

    #expect(seen == [0.5, 0.5, 0.75])
    #expect(pan.touches.first?.device == .pen)
  }
}
