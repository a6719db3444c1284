import TactileGestures
import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

struct MouseTests {
  @Test func `a mouse hovers without a button and is a contact with one, in points`() {
    let geometry = WindowGeometry(
      width: 960,
      height: 1600,
      pixelWidth: 960,
      pixelHeight: 1600,
      units: .pixels,
      scale: 2,
    )
    var host = InputTranslatorHarness(geometry: geometry, isX11: true)

    let hover = host.pump(at: 0, .mouse(100, 50))
    let drag = host.pump(at: 8, .press(100, 50, button: 3), .mouse(120, 50, buttons: 4))
    let end = host.pump(at: 16, .release(130, 50, button: 3))

    #expect(
      hover == [.hover(HoverEvent(locationInWindow: Point(x: 50, y: 25), timestamp: .zero))]
    )
    #expect((drag + end).phases == [.began, .moved, .ended])
    #expect((drag + end).touches.map(\.locationInWindow.x) == [50, 60, 65])
    #expect((drag + end).touches.allSatisfy { $0.device == .mouse && $0.button == 3 })
  }

  @Test func `a mouse that leaves the window hovers outside it, once, and not while it drags`() {
    var host = InputTranslatorHarness()

    #expect(host.pump(at: 0, .window(.left)).isEmpty)
    _ = host.pump(at: 8, .mouse(10, 10), .press(10, 10))
    #expect(host.pump(at: 16, .window(.left)).isEmpty)
    _ = host.pump(at: 24, .release(10, 10))
    let left = host.pump(at: 32, .window(.left), .window(.left))

    #expect(
      left == [
        .hover(
          HoverEvent(
            locationInWindow: Point(x: -1, y: -1),
            timestamp: InputTranslatorHarness.time(32),
          )
        )
      ]
    )
  }

  @Test func `a dragged mouse is followed outside the window and not clamped`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .press(10, 10))
    let outside = host.pump(at: 8, .mouse(-40, 900, buttons: 1))

    #expect(host.translator.wantsMouseCapture)
    #expect(outside.touches.map(\.locationInWindow) == [Point(x: -40, y: 900)])
  }

  @Test func `a motion without the button shows that the up was lost`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .press(10, 10))
    let motion = host.pump(at: 500, .mouse(90, 90))

    #expect(motion.phases == [.cancelled])
    #expect(motion.count == 2)
    #expect(host.pump(at: 510, .release(90, 90)).isEmpty)
  }

  @Test func `a second button during a drag makes no second contact and is told as held`() {
    var host = InputTranslatorHarness()

    let all =
      host.pump(at: 0, .press(10, 10), .press(10, 10, button: 3))
      + host.pump(at: 8, .mouse(11, 10, buttons: 5), .release(11, 10, button: 3))
      + host.pump(at: 16, .release(11, 10))

    #expect(all.phases == [.began, .moved, .moved, .moved, .ended])
    #expect(Set(all.touches.map(\.id)).count == 1)
    #expect(all.touches.map(\.buttons.numbers) == [[1], [1, 3], [1, 3], [1], []])
  }

  @Test func `mouse reports flagged as a touch's double are dropped`() {
    var host = InputTranslatorHarness()
    let double = RawMouse.touchMouse

    let events = host.pump(
      at: 0,
      .finger(.down),
      .mouse(240, 400, which: double),
      .press(240, 400, which: double),
      .mouse(240, 410, buttons: 1, which: double),
      .release(240, 410, which: double),
    )

    #expect(events.phases == [.began])
    #expect(events.count == 1)
  }

  @Test func `on X11 an unflagged mouse at a finger's place and time is dropped with its drag`() {
    var host = InputTranslatorHarness(isX11: true)

    let down = host.pump(at: 0, .finger(.down), .mouse(240, 400), .press(240, 400))
    let drag = host.pump(at: 200, .finger(.motion, 0, 0.9, 0.9), .mouse(300, 500, buttons: 1))
    let up = host.pump(at: 300, .finger(.up, 0, 0.9, 0.9), .release(431, 719))
    let later = host.pump(at: 900, .press(431, 719))

    #expect((down + drag + up).count == 3)
    #expect((down + drag + up).phases == [.began, .moved, .ended])
    #expect(later.touches.map(\.device) == [.mouse])
  }

  @Test func `on X11 a mouse press directly before its finger is not heard of`() {
    var host = InputTranslatorHarness(isX11: true)

    let down = host.pump(at: 0, .mouse(240, 400), .press(240, 400), .finger(.down))
    let drag = host.pump(at: 8, .mouse(260, 430, buttons: 1), .finger(.motion, 0, 0.55, 0.54))
    let up = host.pump(at: 16, .release(264, 432), .finger(.up, 0, 0.55, 0.54))
    let next = host.pump(at: 500, .mouse(100, 90), .press(100, 90), .release(100, 90))

    #expect((down + drag + up).count == 3)
    #expect((down + drag + up).touches.map(\.device) == [.finger, .finger, .finger])
    #expect((down + drag + up).phases == [.began, .moved, .ended])
    #expect(next.touches.map(\.device) == [.mouse, .mouse])
  }

  @Test func `on X11 a mouse elsewhere keeps its turn before a finger`() {
    var host = InputTranslatorHarness(isX11: true)

    let events = host.pump(
      at: 0,
      .mouse(90, 80),
      .press(100, 90),
      .mouse(110, 90, buttons: 1),
      .finger(.down),
      .release(110, 90),
    )

    #expect(events.touches.map(\.device) == [.mouse, .mouse, .finger, .mouse])
    #expect(events.phases == [.began, .moved, .began, .ended])
    #expect(events.count == 5)
  }

  @Test func `on X11 a mouse press that comes before its finger is taken back`() {
    var host = InputTranslatorHarness(isX11: true)

    let press = host.pump(at: 0, .press(240, 400))
    let finger = host.pump(at: 3, .finger(.down))
    let rest = host.pump(at: 9, .mouse(250, 420, buttons: 1), .release(250, 420))

    #expect(press.touches.map(\.device) == [.mouse])
    #expect(finger.phases == [.cancelled, .began])
    #expect(finger.touches.map(\.device) == [.mouse, .finger])
    #expect(rest.isEmpty)
  }

  @Test func `on X11 a mouse elsewhere or later than a finger is a mouse`() {
    var host = InputTranslatorHarness(isX11: true)

    _ = host.pump(at: 0, .finger(.down, 0, 0.1, 0.1), .finger(.up, 0, 0.1, 0.1))
    let elsewhere = host.pump(at: 10, .press(400, 700), .release(400, 700))
    let later = host.pump(at: 400, .press(48, 80))

    #expect(elsewhere.phases == [.began, .ended])
    #expect(later.phases == [.began])
  }
}
