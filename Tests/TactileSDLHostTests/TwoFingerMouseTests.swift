import TactileGestures
import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

struct TwoFingerMouseTests {
  private static let control: UInt16 = 0x0040
  private static let shift: UInt16 = 0x0001

  private func key(_ name: String, isDown: Bool, _ modifiers: UInt16 = 0) -> RawEvent.Kind {
    .key(RawKey(name: name, isDown: isDown, modifiers: modifiers))
  }

  private func host(isOn: Bool = true) -> InputTranslatorHarness {
    var host = InputTranslatorHarness()
    host.translator.twoFingers.isEnabled = isOn
    return host
  }

  @Test func `a drag with Control is two fingers, mirrored about where Control went down`() {
    var host = host()

    _ = host.pump(at: 0, .mouse(200, 300), key("Left Ctrl", isDown: true, Self.control))
    let drag = host.pump(
      at: 8,
      .mouse(220, 300),
      .press(220, 300),
      .mouse(250, 310, buttons: 1),
      .release(260, 320),
    ).touches

    #expect(drag.map(\.phase) == [.began, .began, .moved, .moved, .ended, .ended])
    #expect(drag.allSatisfy { $0.device == .finger && $0.button == 0 })
    #expect(Set(drag.map(\.id)).count == 2)
    #expect(
      drag.map(\.locationInWindow) == [
        Point(x: 220, y: 300), Point(x: 180, y: 300), Point(x: 250, y: 310),
        Point(x: 150, y: 290), Point(x: 260, y: 320), Point(x: 140, y: 280),
      ]
    )
    #expect(host.translator.twoFingers.fingerCount == 2)
  }

  @Test func `with Shift as well both fingers move side by side, and mirrored again without it`() {
    var host = host()

    _ = host.pump(
      at: 0,
      .mouse(200, 300),
      key("Left Ctrl", isDown: true, Self.control),
      .press(240, 300),
    )
    let parallel = host.pump(
      at: 8,
      key("Left Shift", isDown: true, Self.control | Self.shift),
      .mouse(250, 320, buttons: 1),
    ).touches
    let mirrored = host.pump(
      at: 16,
      key("Left Shift", isDown: false, Self.control),
      .mouse(260, 320, buttons: 1),
    ).touches

    #expect(parallel.map(\.locationInWindow) == [Point(x: 250, y: 320), Point(x: 170, y: 320)])
    #expect(mirrored.map(\.locationInWindow) == [Point(x: 260, y: 320), Point(x: 160, y: 320)])
  }

  @Test func `without a pointer seen before the fingers mirror about the middle of the window`() {
    var host = host()

    _ = host.pump(at: 0, key("Left Ctrl", isDown: true, Self.control))
    let fingers = host.pump(at: 8, .press(100, 100)).touches

    #expect(fingers.map(\.locationInWindow) == [Point(x: 100, y: 100), Point(x: 380, y: 700)])
  }

  @Test func `the second finger stays in the window`() {
    var host = host()

    _ = host.pump(at: 0, .mouse(40, 300), key("Left Ctrl", isDown: true, Self.control))
    let fingers = host.pump(
      at: 8,
      .mouse(200, 300),
      .press(200, 300),
      .mouse(260, 300, buttons: 1),
    ).touches

    #expect(
      fingers.map(\.locationInWindow) == [
        Point(x: 200, y: 300), Point(x: 0, y: 300), Point(x: 260, y: 300), Point(x: 0, y: 300),
      ]
    )
  }

  @Test func `Control that is let go in mid-drag leaves the fingers down until the button is`() {
    var host = host()

    _ = host.pump(
      at: 0,
      key("Left Ctrl", isDown: true, Self.control),
      .press(100, 100),
      key("Left Ctrl", isDown: false),
    )
    let end = host.pump(at: 8, .mouse(110, 100, buttons: 1), .release(110, 100)).touches
    let next = host.pump(at: 16, .press(110, 100)).touches

    #expect(end.map(\.phase) == [.moved, .moved, .ended, .ended])
    #expect(next.map(\.device) == [.mouse])
  }

  @Test func `switched off, or without Control, a press is the mouse's`() {
    var off = host(isOn: false)
    var plain = host()

    let pressed = off.pump(
      at: 0,
      key("Left Ctrl", isDown: true, Self.control),
      .press(100, 100),
    ).touches

    #expect(pressed.map(\.device) == [.mouse])
    #expect(plain.pump(at: 0, .press(100, 100)).touches.map(\.device) == [.mouse])
  }

  @Test func `a window that loses the focus cancels both fingers, each once`() {
    var host = host()

    _ = host.pump(at: 0, key("Left Ctrl", isDown: true, Self.control), .press(100, 100))
    let lost = host.pump(at: 8, .window(.focusLost), .release(100, 100)).touches

    #expect(lost.map(\.phase) == [.cancelled, .cancelled])
    #expect(!host.translator.wantsMouseCapture)
  }
}
