import TactileGestures
import TactileMotion
import TactilePrimitives
import Testing

@testable import TactileViews

struct AnimationTests {
  private let harness: Harness
  private let animator: Animator
  private let value = AnimatedValue(0) { _ in }
  private let linear = CurveMotion(from: 0, to: 100, duration: 0.5, curve: .linear)

  init() throws {
    harness = try Harness()
    animator = harness.window.animator
    harness.frame()
  }

  @Test func `a motion starts at the instant of its event, not at the frame`() {
    harness.window.send(at: harness.now + 0.01) { [self] in value.animate(linear, in: animator) }

    harness.frame(after: 0.11)

    #expect(abs(value.value - 20) < 0.01)
  }

  @Test func `in a live window the first frame of a motion from rest shows movement`() {
    harness.window.frameTiming = FrameTiming(interval: 0.02)
    harness.window.send(at: harness.now) { [self] in
      value.animate(linear, in: animator, isFromRest: true)
    }

    harness.frame(after: 0)

    #expect(abs(value.value - 4) < 0.01)
  }

  @Test func `a motion that follows a drag or another motion has no head start`() {
    harness.window.frameTiming = FrameTiming(interval: 0.02)
    value.set(50)
    value.animate(CurveMotion(from: 50, to: 100, duration: 0.5, curve: .linear), in: animator)
    harness.frame(after: 0)
    #expect(value.value == 50)

    harness.frame(after: 0.1)
    let shown = value.value
    value.animate(
      CurveMotion(from: shown, to: 0, duration: 0.5, curve: .linear),
      in: animator,
      isFromRest: true,
    )
    harness.frame(after: 0)

    #expect(value.value == shown)
  }

  @Test func `a motion that a deadline starts begins at the deadline`() {
    harness.window.schedule(after: 0.3) { [self] in value.animate(linear, in: animator) }

    harness.frame(after: 0.4)

    #expect(abs(value.value - 20) < 0.01)
  }

  @Test func `a motion that a long press starts begins when the press is long enough`() {
    let press = LongPressRecognizer()
    press.onChange = { [self] in if $0.state == .began { value.animate(linear, in: animator) } }
    harness.root.addGestureRecognizer(press)
    let target = RecorderView(0, 0, 100, 100)
    harness.show(target)
    Finger(harness).down(50, 50)

    harness.frame(after: GestureSettings().longPressDuration + 0.1)

    #expect(abs(value.value - 20) < 0.01)
  }

  @Test func `deadlines and events come in the order of their times`() {
    var order: [String] = []
    let start = harness.now
    harness.window.schedule(after: 0.2) { order.append("deadline 0.2") }
    harness.window.schedule(after: 0.1) { [harness] in
      order.append("deadline 0.1")
      harness.window.schedule(after: 0.05) { order.append("deadline 0.15") }
    }
    harness.window.send(at: start + 0.12) { order.append("event 0.12") }
    harness.window.send(at: start + 0.3) { order.append("event 0.3") }

    harness.frame(after: 0.4)

    #expect(order == ["deadline 0.1", "event 0.12", "deadline 0.15", "deadline 0.2", "event 0.3"])
    #expect(harness.window.nextDeadline == nil)
  }

  @Test func `an action that schedules itself without a delay is called once a frame`() {
    var calls = 0
    func call() {
      calls += 1
      if calls < 3 { harness.window.schedule(after: 0) { call() } }
    }
    harness.window.schedule(after: 0) { call() }

    harness.frame()
    let first = calls
    harness.frame(after: 0)
    let second = calls
    harness.run(1)

    #expect(first == 1)
    #expect(second == 2)
    #expect(calls == 3)
    #expect(harness.window.nextDeadline == nil)
  }

  @Test func `completion comes once: true at the end, false when stopped or replaced`() {
    var calls: [String] = []
    func animate(_ name: String) {
      value.animate(linear, in: animator) { calls.append("\(name) \($0)") }
    }

    animate("stopped")
    harness.frame()
    value.stop()
    animate("replaced")
    harness.frame()
    animate("set")
    harness.frame()
    value.set(0)
    animate("ended")
    harness.run(1)

    #expect(calls == ["stopped false", "replaced false", "set false", "ended true"])
    #expect(value.value == 100)
    #expect(!harness.window.needsFrame)
  }

  @Test func `retargeting keeps value and velocity`() {
    let spring = Spring(response: 0.4, dampingRatio: 1)
    value.animate(SpringMotion(spring, from: 0, to: 100, initialVelocity: 0), in: animator)
    harness.run(0.1)
    let before = (value.value, value.velocity)

    value.animate(
      SpringMotion(spring, from: value.value, to: -50, initialVelocity: value.velocity),
      in: animator,
    )
    let after = (value.value, value.velocity)
    harness.frame(after: 0.001)

    #expect(before.1 > 100)
    #expect(before == after)
    #expect(abs(value.value - before.0 - before.1 * 0.001) < 0.05)
    #expect(value.target == -50)
  }

  @Test func `a completion may start the next motion`() {
    let back = CurveMotion(from: 100, to: 0, duration: 0.5, curve: .linear)
    var ends = 0
    value.animate(linear, in: animator) { [self] _ in
      ends += 1
      value.animate(back, in: animator) { _ in ends += 1 }
    }

    harness.run(0.6)
    let isUnderWay = value.isAnimating
    harness.run(0.6)

    #expect(isUnderWay)
    #expect(ends == 2)
    #expect(value.value == 0)
    #expect(!harness.window.needsFrame)
  }

  @Test(arguments: ["stop", "set", "animate"])
  func `a number interrupted has one motion, even if the completion starts one`(_ how: String) {
    let other = CurveMotion(from: 0, to: -10, duration: 0.5, curve: .linear)
    var shown: [Double] = []
    let value = AnimatedValue(0) { shown.append($0) }
    value.animate(linear, in: animator) { reachedEnd in
      if !reachedEnd { value.animate(other, in: animator) }
    }
    harness.frame()

    switch how {
    case "stop": value.stop()
    case "set": value.set(5)
    default: value.animate(linear, in: animator)
    }

    #expect(value.isAnimating)
    #expect(value.target == -10)
    shown = []
    harness.frame()
    #expect(shown.count == 1)
    value.stop()
    #expect(!animator.isRunning)
  }

  @Test func `a motion may be stopped by what it moves`() {
    var calls: [Bool] = []
    var stopping: AnimatedValue?
    let value = AnimatedValue(0) { if $0 > 20 { stopping?.stop() } }
    stopping = value

    value.animate(linear, in: animator) { calls.append($0) }
    harness.run(1)

    #expect(calls == [false])
    #expect(value.value > 20 && value.value < 30)
    #expect(!harness.window.needsFrame)
  }
}
