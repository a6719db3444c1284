import TactileGestures
import TactilePrimitives
import Testing

/// The number of a tap in a row, and the buttons held, which every touch tells.
@Suite struct TapCountTests {
  let stage = Stage()

  private func count(_ x: Double, id: Int64 = 1, at time: Double) -> Int? {
    stage.down(x, 100, id: id, at: time)
    let count = stage.arena.activeTouches.last?.tapCount
    stage.up(x, 100, id: id, at: time + 0.05)
    return count
  }

  @Test func `taps at one place count up until the pause or the way is too long`() {
    #expect([0, 0.2, 0.4].map { count(100, at: $0) } == [1, 2, 3])
    #expect(count(141, at: 0.6) == 1)
    #expect(count(141, at: 0.96) == 1)
    #expect(count(120, at: 1.1) == 2)
  }

  @Test func `what moved, was held long or was taken away is no tap before the next`() {
    stage.down(100, 100, at: 0)
    stage.move(111, 100, at: 0.01)
    stage.up(100, 100, at: 0.02)
    #expect(count(100, at: 0.1) == 1)

    stage.down(100, 100, at: 1)
    stage.up(100, 100, at: 1.5)
    #expect(count(100, at: 1.6) == 1)

    stage.down(100, 100, at: 3)
    stage.send(.cancelled, 100, 100, at: 3.05)
    #expect(count(100, at: 3.1) == 1)
  }

  @Test func `two fingers that tap together each have a row of their own`() {
    for (time, expected) in [(0.0, 1), (0.2, 2)] {
      stage.down((100, 100), (120, 100), at: time)
      #expect(stage.arena.activeTouches.map(\.tapCount) == [expected, expected])
      stage.up((100, 100), (120, 100), at: time + 0.05)
    }
  }

  @Test func `another button or device begins a row of its own`() {
    func click(_ button: Int, _ device: DeviceKind = .mouse, at time: Double) -> Int? {
      stage.send(.began, 100, 100, at: time, device: device, button: button)
      defer { stage.send(.ended, 100, 100, at: time + 0.02, device: device, button: button) }
      return stage.arena.activeTouches.first?.tapCount
    }

    #expect(click(1, at: 0) == 1)
    #expect(click(3, at: 0.1) == 1)
    #expect(click(1, at: 0.2) == 2)
    #expect(click(1, .pen, at: 0.25) == 1)
  }

  @Test func `a button pressed beside the contact's is held, and is no movement`() throws {
    let pan = PanRecognizer(name: "pan")
    let stage = Stage(TestNode("root").recognizing(pan))
    stage.send(.began, 0, 0, at: 0, device: .mouse, button: 1)
    for step in 1...5 {
      stage.send(.moved, Double(step) * 5, 0, at: Double(step) / 100, device: .mouse, button: 1)
    }
    let velocity = pan.velocity
    let touch = try #require(stage.arena.activeTouches.first)

    let both: ButtonMask = [.button(1), .button(3)]
    stage.send(.moved, 25, 0, at: 0.051, device: .mouse, button: 1, buttons: both)

    #expect(touch.buttons == both)
    #expect(abs(pan.velocity.dx - velocity.dx) < 1)
  }

  @Test func `masks name the buttons that have one`() {
    #expect(ButtonMask.button(0) == [] && ButtonMask.button(33) == [])
    #expect(ButtonMask([.button(32), .button(1)]).numbers == [1, 32])
  }
}
