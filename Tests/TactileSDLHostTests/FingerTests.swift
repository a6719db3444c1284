import TactileGestures
import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

struct FingerTests {
  @Test func `a finger keeps one id from down to up and the next contact gets another`() throws {
    var host = InputTranslatorHarness()

    let first = host.pump(at: 0, .finger(.down)) + host.pump(at: 8, .finger(.motion, 0, 0.6))
    let firstUp = host.pump(at: 16, .finger(.up, 0, 0.6, pressure: 0))
    let second = host.pump(at: 30, .finger(.down))

    #expect((first + firstUp).phases == [.began, .moved, .ended])
    #expect(Set((first + firstUp).touches.map(\.id)).count == 1)
    #expect(second.touches.first?.id != first.touches.first?.id)
  }

  @Test func `an up keeps the last pressure, which Wayland reports as 0`() throws {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down, pressure: 0.25), .finger(.motion, pressure: 0.75))
    let up = try #require(host.pump(at: 9, .finger(.up, pressure: 0)).touches.first)

    #expect(up.pressure == 0.75)
  }

  @Test func `what is reported outside the window is moved to its edge and nonsense is dropped`() {
    var host = InputTranslatorHarness()

    let outside = host.pump(at: 0, .finger(.down, 0, -0.2, 1.5))
    let nonsense = host.pump(at: 1, .finger(.down, 1, .nan, 0.5))

    #expect(outside.touches.map(\.locationInWindow) == [Point(x: 0, y: 800)])
    #expect(nonsense.isEmpty)
  }

  @Test func `an id that comes down twice cancels the first contact`() {
    var host = InputTranslatorHarness()

    let first = host.pump(at: 0, .finger(.down))
    let second = host.pump(at: 50, .finger(.down, 0, 0.1, 0.1))

    #expect(second.phases == [.cancelled, .began])
    #expect(second.touches[0].id == first.touches[0].id)
    #expect(second.touches[1].id != first.touches[0].id)
  }

  @Test func `the up that SDL makes up for a compositor's cancel is a cancel`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down))
    let again = host.pump(at: 900, .finger(.up, pressure: 1), .finger(.down, 0, 0.2, 0.2))

    #expect(again.phases == [.cancelled, .began])
  }

  @Test func `a fast second tap in one pump after a stall is an up and a down`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down))
    let both = host.pump(at: 90, .finger(.up, pressure: 0), .finger(.down, 0, 0.5, 0.5))

    #expect(both.phases == [.ended, .began])
  }

  @Test func `an up followed by another finger or in another pump than the down is an up`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down, 0), .finger(.down, 1))
    let other = host.pump(at: 10, .finger(.up, 0), .finger(.motion, 1, 0.6))
    let up = host.pump(at: 20, .finger(.up, 1))
    let down = host.pump(at: 21, .finger(.down, 1))

    #expect(other.phases == [.ended, .moved])
    #expect(up.phases == [.ended])
    #expect(down.phases == [.began])
  }

  @Test func `a finger that SDL no longer lists is cancelled once and the others stay`() {
    var host = InputTranslatorHarness()
    let kept = FingerKey(device: 94_879_170_747_888, finger: 1)

    let down = host.pump(at: 0, .finger(.down, 0), .finger(.down, 1)).touches
    host.translator.reconcile(present: [kept], at: InputTranslatorHarness.time(16))
    let lost = host.translator.drain().touches
    host.translator.reconcile(present: [kept], at: InputTranslatorHarness.time(33))

    #expect(lost.map(\.phase) == [.cancelled])
    #expect(lost.first?.id == down.first?.id)
    #expect(host.translator.drain().isEmpty)
    #expect(host.pump(at: 40, .finger(.up, 1)).phases == [.ended])
  }

  @Test func `reports of fingers that are not down are ignored`() {
    var host = InputTranslatorHarness()

    let stray = host.pump(at: 0, .finger(.motion), .finger(.up))

    #expect(stray.isEmpty)
  }

  @Test func `fingers that the display server takes away are cancelled once, a mouse stays`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down, 0), .finger(.down, 1), .press(3, 3))
    let taken = host.pump(at: 10, .finger(.lost, 0), .finger(.lost, 1))
    let later = host.pump(at: 20, .finger(.lost, 0), .finger(.motion, 0), .finger(.up, 1))
    let again = host.pump(at: 30, .finger(.up, pressure: 1), .finger(.down, 0, 0.2, 0.2))

    #expect(taken.phases == [.cancelled, .cancelled])
    #expect(later.isEmpty)
    #expect(again.phases == [.began])
    #expect(host.pump(at: 40, .release(3, 3)).phases == [.ended])
  }

  @Test(arguments: [RawWindowChange.focusLost, .hidden, .minimized, .displayChanged])
  func `all contacts are cancelled when the window goes away`(change: RawWindowChange) {
    var host = InputTranslatorHarness()

    let before = host.pump(
      at: 0,
      .finger(.down, 0),
      .finger(.down, 1),
      .press(3, 3),
      .scroll(0, 0.5),
    )
    let gone = host.pump(at: 10, .window(change))
    let after = host.pump(
      at: 20,
      .finger(.motion, 0),
      .finger(.up, 1),
      .mouse(5, 5, buttons: 1),
      .release(5, 5),
    )

    #expect(before.touches.filter { $0.phase == .began }.count == 4)
    #expect(gone.phases == [.cancelled, .cancelled, .cancelled, .cancelled])
    #expect(Set(gone.touches.map(\.id)) == Set(before.touches.map(\.id)))
    #expect(after.isEmpty)
    #expect(!host.translator.hasFingers && !host.translator.wantsMouseCapture)
  }

  @Test func `the pointer leaving the window while a finger is down is no cancel`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down))
    let left = host.pump(at: 1, .window(.left))

    #expect(left.isEmpty)
    #expect(host.pump(at: 8, .finger(.motion, 0, 0.7)).phases == [.moved])
  }

  @Test func `window 0 counts as ours and another window does not`() {
    var host = InputTranslatorHarness()

    #expect(host.pump(at: 0, windowID: 0, .finger(.down, 0)).phases == [.began])
    #expect(host.pump(at: 1, windowID: 8, .finger(.down, 1)).isEmpty)
  }

  @Test func `fingers made up from a mouse and fingers on a tablet without a screen are dropped`() {
    var host = InputTranslatorHarness()
    let pad = RawFinger(
      action: .down,
      key: FingerKey(device: 4, finger: 0),
      x: 0.5,
      y: 0.5,
      isDirect: false,
    )

    #expect(host.pump(at: 0, .finger(.down, device: FingerKey.mouseDevice)).isEmpty)
    #expect(host.pump(at: 1, .finger(pad)).isEmpty)
  }

  @Test func `a contact goes on through a resize in points of the new size`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .finger(.down))
    host.translator.update(
      WindowGeometry(width: 400, height: 600, pixelWidth: 800, pixelHeight: 1200, units: .logical),
      at: InputTranslatorHarness.time(5),
    )
    let changes = host.translator.drain().changes
    let moved = host.pump(at: 9, .finger(.motion)).touches

    #expect(changes == [.scaleChanged(2), .resized(Size(width: 400, height: 600))])
    #expect(moved.map(\.locationInWindow) == [Point(x: 200, y: 300)])
  }

  @Test func `on X11 fingers that are held while the window shrinks stay where they are`() {
    func geometry(_ width: Int, _ height: Int) -> WindowGeometry {
      WindowGeometry(
        width: width,
        height: height,
        pixelWidth: width,
        pixelHeight: height,
        units: .pixels,
      )
    }
    var host = InputTranslatorHarness(geometry: geometry(481, 801), isX11: true)

    let down = host.pump(at: 0, .finger(.down, 0, 0.75, 0.75), .finger(.down, 1, 0.75, 0.5))
    host.translator.update(geometry(201, 301), at: InputTranslatorHarness.time(5))
    _ = host.translator.drain()
    // SDL divides what it reports from now on by the new size, and an up repeats the last fraction.
    let moved = host.pump(at: 9, .finger(.motion, 0, 2.25, 2))
    let lifted = host.pump(at: 18, .finger(.up, 0, 2.25, 2), .finger(.up, 1, 0.75, 0.5))

    #expect(
      down.touches.map(\.locationInWindow) == [Point(x: 360, y: 600), Point(x: 360, y: 400)]
    )
    #expect(moved.touches.map(\.locationInWindow) == [Point(x: 450, y: 600)])
    #expect(
      lifted.touches.map(\.locationInWindow) == [Point(x: 450, y: 600), Point(x: 360, y: 400)]
    )
  }

  @Test func `hidden and shown are told once each`() {
    var host = InputTranslatorHarness()

    let changes = host.pump(
      at: 0,
      .window(.shown),
      .window(.minimized),
      .window(.hidden),
      .window(.shown),
      .window(.shown),
    ).changes

    #expect(changes == [.hidden, .shown])
  }
}
