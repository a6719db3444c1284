import TactileGestures
import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

/// Pens as a compositor tells of them, beside the mouse that SDL makes of each.
struct PenContactTests {
  private var host = InputTranslatorHarness()

  private func pen(
    _ action: RawPen.Action,
    _ x: Double = 100,
    id: Int64 = 1,
    pressure: Double = 0.5,
    pose: PenPose = .upright,
    buttons: ButtonMask = [],
  ) -> RawEvent.Kind {
    let place = Point(x: x, y: 200)
    return .pen(
      RawPen(
        action: action,
        id: id,
        place: place,
        pressure: pressure,
        pose: pose,
        buttons: buttons,
      )
    )
  }

  @Test mutating func `a pen whose leaving nobody tells leaves half a second after it rests`() {
    func silent(_ action: RawPen.Action) -> RawEvent.Kind {
      .pen(RawPen(action: action, id: 1, place: Point(x: 9, y: 9), leavesSilently: true))
    }
    _ = host.pump(at: 0, silent(.came), silent(.moved))
    #expect(host.translator.deadline == InputTranslatorHarness.time(500))
    _ = host.pump(at: 400, silent(.down))
    #expect(host.translator.deadline == nil)
    #expect(host.pump(at: 2000).isEmpty)
    _ = host.pump(at: 2100, silent(.up))

    #expect(host.pump(at: 2599).isEmpty)
    #expect(hovers(host.pump(at: 2600)).map(\.locationInWindow) == [Point(x: -1, y: -1)])
    #expect(host.translator.deadline == nil)
    #expect(host.pump(at: 2700, .press(50, 50)).phases == [.began])
  }

  private func hovers(_ events: [InputEvent]) -> [HoverEvent] {
    events.compactMap { if case .hover(let event) = $0 { event } else { nil } }
  }

  @Test mutating func `a pen hovers, touches, is lifted and leaves`() {
    let tilted = PenPose(tiltX: 20, tiltY: -10)
    let near = host.pump(at: 0, pen(.came), pen(.moved, pose: tilted))
    let down = host.pump(at: 8, pen(.down, pose: tilted), pen(.moved, 110, pressure: 0.7))
    let up = host.pump(at: 16, pen(.up, 110))
    let left = host.pump(at: 24, pen(.left))

    #expect(hovers(near).map(\.pen) == [tilted] && near.touches.isEmpty)
    #expect(hovers(near).map(\.device) == [.pen])
    #expect(down.phases == [.began, .moved] && up.phases == [.ended])
    #expect(down.touches.map(\.pressure) == [0.5, 0.7])
    #expect(down.touches.map(\.buttons.numbers) == [[1], [1]])
    #expect(up.touches.map(\.buttons.numbers) == [[]])
    #expect((down + up).touches.allSatisfy { $0.device == .pen && $0.button == 1 })
    #expect(hovers(up).map(\.locationInWindow) == [Point(x: 110, y: 200)])
    #expect(hovers(left).map(\.locationInWindow) == [Point(x: -1, y: -1)])
  }

  @Test mutating func `the button held when it touches makes the contact, for all of it`() {
    _ = host.pump(at: 0, pen(.came))
    let all = host.pump(
      at: 8,
      pen(.down, buttons: .button(3)),
      pen(.moved, buttons: [.button(2), .button(3)]),
      pen(.up),
    )

    #expect(all.touches.map(\.button) == [3, 3, 3])
    #expect(all.touches.map(\.buttons.numbers) == [[1, 3], [1, 2, 3], []])
  }

  @Test mutating func `the mouse that SDL makes of a pen is passed over, and heard after it`() {
    let before = host.pump(at: 0, pen(.came), .mouse(101, 200), .press(101, 200))
    let during = host.pump(at: 8, .mouse(102, 200, buttons: 1), .release(102, 200))
    let after = host.pump(at: 16, pen(.left), .press(50, 50))

    #expect(before.touches.isEmpty && during.isEmpty)
    #expect(after.touches.map(\.device) == [.mouse])
  }

  @Test mutating func `a mouse is heard that is used while a pen lies on its tablet`() {
    _ = host.pump(at: 0, pen(.came), pen(.moved), .mouse(100, 200))
    let used = host.pump(at: 2000, .pointerUsed, .mouse(50, 50), .press(50, 50))
    let moved = host.pump(at: 2008, .pointerUsed, .mouse(60, 50, buttons: 1))
    #expect(used.phases == [.began] && moved.phases == [.moved])

    let heard = host.pump(at: 2016, pen(.moved), .mouse(70, 50, buttons: 1))
    let released = host.pump(at: 2024, .pointerUsed, .release(70, 50))

    #expect(heard.touches.isEmpty && released.phases == [.ended])
  }

  @Test mutating func `a press that SDL told before the pen is taken back`() {
    let all = host.pump(at: 0, .press(100, 200), pen(.came), .release(100, 200))

    #expect(all.phases == [.began, .cancelled])
  }

  @Test(arguments: [RawEvent.Kind.window(.focusLost), .window(.minimized)])
  mutating func `losing the window cancels its contact, and its leaving does`(end: RawEvent.Kind) {
    _ = host.pump(at: 0, pen(.came), pen(.down))
    #expect(host.pump(at: 8, end).phases == [.cancelled])
    #expect(host.pump(at: 9, pen(.moved)).touches.isEmpty)

    _ = host.pump(at: 16, pen(.down))
    #expect(host.pump(at: 24, pen(.left)).phases == [.cancelled])
  }

  @Test mutating func `two pens are two contacts, and places that are no numbers are passed over`()
  {
    _ = host.pump(at: 0, pen(.came), pen(.came, id: 2))
    let downs = host.pump(at: 8, pen(.down), pen(.down, id: 2), pen(.moved, .nan))

    #expect(downs.phases == [.began, .began])
    #expect(Set(downs.touches.map(\.id)).count == 2)
  }
}
