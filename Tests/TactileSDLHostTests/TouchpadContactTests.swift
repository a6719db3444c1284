import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileSDLHost

/// Fingers that do something together on a touchpad, as a compositor tells of them.
struct TouchpadContactTests {
  private var host = InputTranslatorHarness()

  private func step(
    _ phase: TouchPhase,
    _ kind: TouchpadGesture.Kind = .pinch,
    scale: Double = 1,
    dx: Double = 0,
  ) -> RawEvent.Kind {
    .touchpad(
      RawTouchpad(
        phase: phase,
        gesture: TouchpadGesture(kind, scale: scale),
        pointer: Point(x: 100, y: 200),
        delta: Vector(dx: dx, dy: 0),
      )
    )
  }

  @Test mutating func `they are one contact from where the pointer is, moved as they have`() {
    let all =
      host.pump(at: 0, step(.began)) + host.pump(at: 8, step(.moved, scale: 1.5, dx: 4))
      + host.pump(at: 16, step(.moved, scale: 2, dx: 2), step(.ended, scale: 2))

    #expect(all.phases == [.began, .moved, .moved, .ended])
    #expect(Set(all.touches.map(\.id)).count == 1)
    #expect(all.touches.map(\.touchpad.scale) == [1, 1.5, 2, 2])
    #expect(all.touches.map(\.locationInWindow.x) == [100, 104, 106, 106])
    #expect(all.touches.allSatisfy { $0.device == .touchpad && $0.touchpad.kind == .pinch })
  }

  @Test mutating func `a step of another gesture, or of none, is passed over`() {
    #expect(host.pump(at: 0, step(.moved), step(.ended)).isEmpty)
    _ = host.pump(at: 8, step(.began))
    #expect(host.pump(at: 16, step(.moved, .swipe), step(.ended, .hold)).isEmpty)
  }

  @Test mutating func `a new one cancels the one before, as do a lost mouse and focus`() {
    let ends: [RawEvent.Kind] = [step(.began, .hold), .mouseGone, .window(.focusLost)]
    for end in ends {
      _ = host.pump(at: 0, step(.began))

      #expect(host.pump(at: 8, end).touches.first?.phase == .cancelled)
      _ = host.pump(at: 9, step(.ended, .hold))
    }
  }
}
