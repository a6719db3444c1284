import TactileGestures
import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

struct UnpluggedTests {
  @Test func `a mouse that is unplugged lets go of what it drags and hovers nowhere`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .mouse(100, 50), .press(100, 50), .mouse(120, 50, buttons: 1))
    let gone = host.pump(at: 8, .mouseGone)
    let again = host.pump(at: 500, .mouse(10, 10), .press(10, 10))

    #expect(gone.touches.map(\.phase) == [.cancelled])
    #expect(again.touches.map(\.phase) == [.began])
    #expect(gone.touches.first?.id != again.touches.first?.id)
  }

  @Test func `of two touchscreens the one that is unplugged loses its fingers`() {
    var host = InputTranslatorHarness()

    let down = host.pump(at: 0, .finger(.down, 1, device: 5), .finger(.down, 1, device: 6))
    host.translator.reconcile(
      present: [FingerKey(device: 6, finger: 1)],
      at: InputTranslatorHarness.time(8),
    )
    let lost = host.translator.drain()
    let lifted = host.pump(at: 16, .finger(.up, 1, device: 6))

    #expect(lost.touches.map(\.phase) == [.cancelled])
    #expect(lost.touches.first?.id == down.touches.first?.id)
    #expect(lifted.touches.map(\.phase) == [.ended])
  }

  @Test func `fingers of a touchscreen that goes are cancelled, not lifted`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down, 1), .finger(.down, 2))
    let gone = host.pump(at: 8, .finger(.lost, 1), .finger(.lost, 2))
    let again = host.pump(at: 500, .finger(.lost, 1), .finger(.down, 1))

    #expect(gone.touches.map(\.phase) == [.cancelled, .cancelled])
    #expect(again.touches.map(\.phase) == [.began])
  }
}
