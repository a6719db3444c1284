import TactileGestures
import TactilePrimitives
import Testing

/// Pans that frames show where their fingers were 5 ms before.
@Suite struct ResamplingTests {
  let pan = PanRecognizer()
  let diary: Diary
  let stage: Stage

  init() {
    diary = Diary(pan)
    stage = Stage(TestNode("root").recognizing(pan))
    stage.arena.settings.resampling = 1
  }

  /// A sample every 4 ms of a finger at 1000 points a second, from the one after `from` on.
  private func move(from: Double, to: Double, id: Int64 = 1, device: DeviceKind = .finger) {
    var time = from + 4
    while time <= to {
      stage.send(.moved, 20 + time, 300, id: id, at: time / 1000, device: device)
      time += 4
    }
  }

  private func frame(_ milliseconds: Double) {
    let time = Timestamp(seconds: milliseconds / 1000)
    stage.arena.advance(to: time)
    stage.arena.resample(to: time)
  }

  @Test func `a frame shows where the finger was 5 ms before, and tells it once`() {
    stage.down(20, 300, at: 0)
    move(from: 0, to: 16)
    frame(16)
    #expect(abs(pan.translation.dx - 2) < 1e-9)
    move(from: 16, to: 32)
    #expect(diary.entries == [.began])

    frame(33)

    #expect(diary.entries == [.began, .changed])
    #expect(abs(pan.translation.dx - 18) < 1e-9)
    #expect(abs(pan.displacement.dx - 32) < 1e-9)
    #expect(pan.velocity == Velocity(dx: 1000, dy: 0))
    #expect(pan.timestamp == Timestamp(seconds: 0.032))
    #expect(stage.arena.activeTouches.first?.shownLocationInWindow == Point(x: 48, y: 300))
    #expect(stage.arena.activeTouches.first?.locationInWindow == Point(x: 52, y: 300))
  }

  @Test func `what waits to be shown asks for frames until it is shown`() {
    stage.down(20, 300, at: 0)
    move(from: 0, to: 32)
    frame(33)
    #expect(stage.arena.needsResampling)

    frame(50)
    #expect(abs(pan.translation.dx - 22) < 1e-9)
    #expect(!stage.arena.needsResampling)
    frame(67)

    #expect(diary.entries == [.began, .changed, .changed])
  }

  @Test func `an end goes by the last sample`() {
    stage.down(20, 300, at: 0)
    move(from: 0, to: 32)
    frame(33)
    move(from: 32, to: 40)
    stage.up(60, 300, at: 0.04)

    #expect(diary.entries == [.began, .changed, .changed, .ended])
    #expect(abs(pan.translation.dx - 30) < 1e-9)
    #expect(pan.releaseVelocity == Velocity(dx: 1000, dy: 0))
    #expect(!stage.arena.needsResampling)
  }

  /// The ways in which a pan ends.
  enum Ending: CaseIterable { case lift, cancel, focusLost }

  @Test(arguments: Ending.allCases)
  func `whoever loses the touch has heard of the last sample before`(ending: Ending) {
    var told: [Double] = []
    pan.onChange = { recognizer in
      guard let pan = recognizer as? PanRecognizer else { return }
      if !pan.state.isFinal { told.append(pan.translation.dx) }
    }
    stage.down(20, 300, at: 0)
    move(from: 0, to: 32)
    frame(33)
    move(from: 32, to: 40)
    switch ending {
    case .lift: stage.up(60, 300, at: 0.041)
    case .cancel: stage.send(.cancelled, 60, 300, at: 0.041)
    case .focusLost: stage.arena.cancelAllTouches(at: Timestamp(seconds: 0.041), why: "")
    }

    #expect(told.map { $0.rounded() } == [2, 18, 30])
    #expect(pan.state == .possible)
  }

  @Test func `a pan that does not want it hears of every sample`() {
    pan.isResampled = false
    stage.down(20, 300, at: 0)
    move(from: 0, to: 24)
    frame(25)

    #expect(diary.entries == [.began, .changed, .changed, .changed])
    #expect(abs(pan.translation.dx - 14) < 1e-9)
    #expect(!stage.arena.needsResampling)
  }

  @Test(arguments: [DeviceKind.mouse, .pen, .touchpad])
  func `only fingers are resampled`(device: DeviceKind) {
    stage.send(.began, 20, 300, at: 0, device: device)
    move(from: 0, to: 24, device: device)
    frame(25)

    #expect(pan.displacement.dx == 24)
    #expect(pan.translation.dx == 24 - stage.arena.settings.panSlop(for: device))
    #expect(!stage.arena.needsResampling)
  }

  @Test func `switched off, frames change nothing`() {
    stage.arena.settings.resampling = 0
    stage.down(20, 300, at: 0)
    move(from: 0, to: 24)
    frame(25)

    #expect(diary.entries == [.began, .changed, .changed, .changed])
    #expect(abs(pan.translation.dx - 14) < 1e-9)
    #expect(stage.arena.activeTouches.first?.shownLocationInWindow.x == 44)
  }

  @Test func `fingers that come and go never set it back`() {
    var told: [Double] = []
    pan.onChange = { _ in told.append(pan.translation.dx) }
    stage.down(20, 300, at: 0)
    var time = 0.0
    var second = 1000.0
    for frame in 1...20 {
      while time + 4 <= Double(frame) * 17 {
        time += 4
        stage.move(20 + time, 300, id: 1, at: time / 1000)
        if time == 84 || time == 204 {
          stage.down(200, 500, id: 2, at: time / 1000)
          second = time
        } else if time == 152 || time == 272 {
          stage.up(200 + (time - second), 500, id: 2, at: time / 1000)
          second = 1000
        } else if time > second {
          stage.move(200 + (time - second), 500, id: 2, at: time / 1000)
        }
      }
      self.frame(Double(frame) * 17)
    }

    #expect(told.count > 15)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs((told.last ?? 0) - (340 - 5 - 10)) < 1e-6)
  }

  @Test func `frames before anything begins or after it ended do nothing`() {
    frame(1)
    stage.down(20, 300, at: 0.002)
    frame(3)
    stage.move(25, 300, at: 0.01)
    frame(17)
    #expect(stage.arena.activeTouches.first?.shownLocationInWindow == Point(x: 25, y: 300))
    stage.up(25, 300, at: 0.03)
    frame(33)

    #expect(diary.entries.isEmpty)
    #expect(stage.arena.isIdle)
  }
}
