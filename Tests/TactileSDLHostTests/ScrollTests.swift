import TactileGestures
import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

struct ScrollTests {
  @Test func `a notch away from the user moves content down and one to the right moves it left`() {
    var host = InputTranslatorHarness()

    let events = host.pump(at: 0, .scroll(0, 1), .scroll(1, 0))

    #expect(events.deltas == [Vector(dx: 0, dy: 48), Vector(dx: -48, dy: 0)])
    #expect(events.touches.isEmpty)
  }

  @Test func `fractions make a touchpad contact that begins at the pointer`() throws {
    var host = InputTranslatorHarness()

    let events = host.pump(at: 20, .scroll(0, 0.35)) + host.pump(at: 28, .scroll(-0.1, 0.4))

    #expect(events.phases == [.began, .moved, .moved])
    #expect(events.touches.allSatisfy { $0.device == .touchpad })
    #expect(events.touches[0].locationInWindow == Point(x: 100, y: 200))
    #expect(events.touches[0].timestamp < events.touches[1].timestamp)
    let last = events.touches[2].locationInWindow
    #expect(last.distance(to: Point(x: 101, y: 207.5)) < 1e-9)
  }

  @Test func `a contact ends after the idle gap, dated at its last step, and only once`() throws {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 20, .scroll(0, 0.35))
    let deadline = try #require(host.translator.deadline)
    let early = host.pump(at: 69)
    let end = host.pump(at: 70)

    #expect(deadline == InputTranslatorHarness.time(70))
    #expect(early.isEmpty)
    #expect(end.phases == [.ended])
    #expect(end.touches.first?.timestamp == InputTranslatorHarness.time(20))
    #expect(host.translator.deadline == nil)
    #expect(host.pump(at: 500).isEmpty)
  }

  @Test func `whole steps belong to a contact that runs and to the wheel after it`() {
    var host = InputTranslatorHarness()

    let during = host.pump(at: 0, .scroll(0, 0.5)) + host.pump(at: 10, .scroll(0, 1))
    let after = host.pump(at: 200, .scroll(0, 1))

    #expect(during.phases == [.began, .moved, .moved])
    #expect(after.phases == [.ended])
    #expect(after.count == 2)
  }

  @Test func `the end of a scroll is never stamped before what was already sent`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 0, .scroll(0, 0.5))
    _ = host.pump(at: 30, .mouse(5, 5))
    let end = host.pump(at: 60)

    #expect(end.touches.first?.timestamp == InputTranslatorHarness.time(30))
  }

  @Test func `a wheel that says so turns by any part of a notch, also beside a touchpad`() {
    var host = InputTranslatorHarness()

    let alone = host.pump(at: 0, .scroll(0, 0.125, by: .wheel))
    let beside =
      host.pump(at: 10, .scroll(0, 0.3, by: .touchpad))
      + host.pump(at: 20, .scroll(0, 0.125, by: .wheel))

    #expect(alone.deltas == [Vector(dx: 0, dy: 6)])
    #expect(alone.touches.isEmpty)
    #expect(beside.phases == [.began, .moved])
    #expect(beside.deltas == [Vector(dx: 0, dy: 6)])
  }

  @Test func `a touchpad that says so makes a contact of whole steps too`() {
    var host = InputTranslatorHarness()

    let events = host.pump(at: 0, .scroll(0, 1, by: .touchpad))

    #expect(events.phases == [.began, .moved])
    #expect(events.deltas.isEmpty)
  }

  @Test func `fingers that are said to leave the touchpad end the contact at once`() {
    var host = InputTranslatorHarness()

    _ = host.pump(at: 20, .scroll(0, 0.35))
    let end = host.pump(at: 28, .scrollEnded)
    let again = host.pump(at: 36, .scrollEnded)

    #expect(end.phases == [.ended])
    #expect(end.touches.first?.timestamp == InputTranslatorHarness.time(28))
    #expect(again.isEmpty)
    #expect(host.translator.deadline == nil)
  }

  @Test func `steps of nothing and of no number are dropped`() {
    var host = InputTranslatorHarness()

    #expect(host.pump(at: 0, .scroll(0, 0), .scroll(.nan, 0.5)).isEmpty)
  }
}

extension [InputEvent] {
  /// The scrolling that wheels asked for.
  fileprivate var deltas: [Vector] {
    compactMap { if case .wheel(let event) = $0 { event.delta } else { nil } }
  }
}
