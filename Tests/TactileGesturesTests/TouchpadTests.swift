import Foundation
import TactileGestures
import TactilePrimitives
import Testing

/// The gestures of several fingers on a touchpad, as the system has judged them.
@Suite struct TouchpadTests {
  let pinch = PinchRecognizer(name: "pinch")
  let rotation = RotationRecognizer(name: "rotation")
  let transform = TransformRecognizer(name: "transform")
  let pan = PanRecognizer(name: "pan")
  let root = TestNode("root")
  let stage: Stage

  init() {
    for recognizer in [pinch, rotation, transform, pan] as [GestureRecognizer] {
      recognizer.shouldRecognizeSimultaneously = { _, _ in true }
      root.recognizing(recognizer)
    }
    stage = Stage(root)
  }

  private func pinch(
    _ phase: TouchPhase,
    _ x: Double = 100,
    scale: Double = 1,
    degrees: Double = 0,
    at time: Double,
  ) {
    let gesture = TouchpadGesture(.pinch, scale: scale, rotation: degrees)
    stage.send(phase, x, 200, at: time, device: .touchpad, touchpad: gesture)
  }

  @Test func `a pinch begins with its first change, and scale and turn are what was told`() {
    pinch(.began, at: 0)
    #expect(pinch.state == .possible)

    pinch(.moved, scale: 1.01, degrees: 0.5, at: 0.01)
    #expect(pinch.state == .began && rotation.state == .began && transform.state == .began)
    pinch(.moved, 110, scale: 1.6, degrees: 30, at: 0.02)

    #expect(abs(pinch.scale - 1.6) < 1e-9)
    #expect(abs(rotation.rotation - .pi / 6) < 1e-9)
    #expect(abs(transform.scale - 1.6) < 1e-9 && abs(transform.rotation - .pi / 6) < 1e-9)
    #expect(pinch.centreInWindow.distance(to: Point(x: 110, y: 200)) < 1e-9)
    #expect(pan.state == .possible && pan.touches.isEmpty)
  }

  @Test func `a turn goes on beyond half a turn and more`() {
    pinch(.began, at: 0)
    for step in 1...50 {
      pinch(.moved, degrees: Double(step) * 10, at: Double(step) / 100)
    }

    #expect(abs(rotation.rotation - 500 * .pi / 180) < 1e-9)
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan])
  func `a turn that no fingers make changes nothing`(degrees: Double) throws {
    pinch(.began, at: 0)
    pinch(.moved, degrees: 30, at: 0.01)
    pinch(.moved, degrees: degrees, at: 0.02)

    #expect(abs(rotation.rotation - .pi / 6) < 1e-9)
    #expect(try #require(stage.arena.activeTouches.first).touchpad.rotation == 30)
  }

  @Test func `a pinch that only moves is a move of the transform, after the touchpad's slop`() {
    pinch(.began, at: 0)
    pinch(.moved, 101, at: 0.01)
    #expect(transform.state == .possible)

    pinch(.moved, 150, at: 0.02)

    #expect(transform.state == .began && transform.scale == 1)
    #expect(abs(transform.translation.dx - 48) < 1e-9)
    #expect(pinch.state == .possible && rotation.state == .possible)
  }

  @Test func `fingers lifted end it, and what turned out to be something else cancels it`() {
    for (phase, state) in [(TouchPhase.ended, GestureState.ended), (.cancelled, .cancelled)] {
      var states: [GestureState] = []
      pinch.onChange = { states.append($0.state) }
      pinch(.began, at: 0)
      pinch(.moved, scale: 2, at: 0.01)
      pinch(phase, scale: 2, at: 0.02)

      #expect(states == [.began, state])
      #expect(stage.arena.isIdle)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300])
  func `a scale that is no number above 0 to work with changes nothing`(scale: Double) {
    pinch(.began, at: 0)
    pinch(.moved, scale: 1.5, at: 0.01)
    pinch(.moved, scale: scale, degrees: .nan, at: 0.02)

    #expect(abs(pinch.scale - 1.5) < 1e-9 && rotation.rotation == 0)
  }

  @Test(arguments: [0, .nan, 1e308])
  func `a pinch that begins with such a scale goes on as one that begins with 1`(scale: Double) {
    pinch(.began, scale: scale, degrees: .nan, at: 0)
    pinch(.moved, scale: 1.4, degrees: 25, at: 0.01)

    #expect(abs(pinch.scale - 1.4) < 1e-9 && abs(rotation.rotation - 25 * .pi / 180) < 1e-9)
  }

  @Test func `the scale's rate is that of the fingers`() {
    pinch(.began, at: 0)
    for step in 1...12 {
      pinch(.moved, scale: exp(Double(step) / 100), at: Double(step) / 100)
    }

    #expect(abs(pinch.scaleVelocity - pinch.scale) < 0.05)
  }

  @Test func `scrolling, swipes and rests are left to those who take them`() {
    let hold = PanRecognizer(name: "hold")
    hold.allowedTouchpadGestures = [.hold]
    root.recognizing(hold)
    let kinds: [(TouchpadGesture.Kind, [GestureRecognizer])] = [
      (.scroll, [transform, pan]), (.swipe, []), (.hold, [hold]), (.pinch, [pinch, rotation]),
    ]
    for (kind, takers) in kinds {
      stage.send(.began, 100, 200, at: 0, device: .touchpad, touchpad: TouchpadGesture(kind))
      for taker in takers { #expect(taker.touches.count == 1, "\(kind): \(taker.name)") }
      let all: [GestureRecognizer] = [pinch, rotation, pan, hold]
      let others = all.filter { one in !takers.contains { $0 === one } }
      for other in others { #expect(other.touches.isEmpty, "\(kind): \(other.name)") }
      stage.send(.cancelled, 100, 200, at: 0.01, device: .touchpad)
    }
  }
}
