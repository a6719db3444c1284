import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileViews

/// Windows that show what follows a finger where the finger was 5 ms before each frame.
@Suite struct ResamplingTests {
  @Test func `a frame follows until the thing is where the finger stopped`() throws {
    let harness = try Harness()
    harness.window.arena.settings.resampling = 1
    let view = View()
    view.frame = Rect(x: 0, y: 0, width: 320, height: 480)
    harness.root.addSubview(view)
    let pan = PanRecognizer()
    pan.onChange = { _ in view.transform = .translation(pan.translation) }
    view.addGestureRecognizer(pan)
    harness.frame()
    func send(_ phase: TouchPhase, after milliseconds: Double) {
      harness.window.send(
        .touch(
          TouchEvent(
            id: TouchID(1),
            phase: phase,
            locationInWindow: Point(x: 20 + milliseconds, y: 100),
            timestamp: harness.now + milliseconds / 1000,
          )
        )
      )
    }

    send(.began, after: 0)
    for step in 1...4 { send(.moved, after: Double(step) * 8) }
    harness.frame(after: 0.034)
    let (first, followsUp) = (view.transform.tx, harness.window.needsFrame)
    harness.frame()

    #expect(abs(first - (34 - 5 - 10)) < 1e-9)
    #expect(followsUp)
    #expect(abs(view.transform.tx - (32 - 10)) < 1e-9)
    #expect(!harness.window.needsFrame)
  }
}
