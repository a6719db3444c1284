import Testing
import TactileGestures
import TactilePrimitives
import TactileSDLHost

/// Fingers on a compositor that is heard to say which ones are lifted.
struct HeardLiftTests {
  private var host = InputTranslatorHarness(hearsLifts: true)

  private mutating func putDown(_ count: Int) {
    for finger in 0..<Int64(count) { _ = host.pump(at: 0, .finger(.down, finger)) }
  }

  @Test mutating func `an up is an up at once, whether the lift is heard before it or after it`() {
    putDown(2)

    #expect(host.pump(at: 10, .finger(.up, 0), .fingerLifted).phases == [.ended])
    #expect(host.pump(at: 20, .fingerLifted, .finger(.up, 1)).phases == [.ended])
    #expect(host.translator.deadline == nil)
  }

  @Test mutating func `ups for fingers that the compositor takes away are cancels`() {
    putDown(2)

    let before = host.pump(at: 10, .finger(.up, 0), .finger(.up, 1), .fingersCancelled)
    putDown(2)
    let after = host.pump(at: 20, .fingersCancelled, .finger(.up, 0), .finger(.up, 1))

    #expect(before.phases == [.cancelled, .cancelled])
    #expect(after.phases == [.cancelled, .cancelled])
    #expect(!host.translator.hasFingers)
  }

  @Test mutating func `a cancel that is heard a little later still is one`() {
    putDown(1)

    #expect(host.pump(at: 10, .finger(.up)).isEmpty)
    #expect(host.pump(at: 12, .fingersCancelled).phases == [.cancelled])
  }

  @Test mutating func `a finger lifted before the others are taken away is lifted`() {
    putDown(2)

    let both = host.pump(at: 10, .finger(.up, 0), .fingerLifted, .fingersCancelled)

    #expect(both.phases == [.ended, .cancelled])
  }

  @Test mutating func `a fast second tap in one pump is an up and a down, whatever the pressure`() {
    putDown(1)

    let both = host.pump(at: 90, .finger(.up, pressure: 1), .fingerLifted, .finger(.down))

    #expect(both.phases == [.ended, .began])
  }

  @Test mutating func `an up of which nothing is heard is one after a while, dated when it came`() {
    putDown(1)

    let up = host.pump(at: 10, .finger(.up))
    let deadline = host.translator.deadline
    let end = host.pump(at: 30)

    #expect(up.isEmpty)
    #expect(deadline == InputTranslatorHarness.time(30))
    #expect(end.touches.map(\.timestamp) == [InputTranslatorHarness.time(10)])
    #expect(end.phases == [.ended])
  }

  @Test mutating func `a lift beside the window makes no up of a later cancel`() {
    putDown(1)

    #expect(host.pump(at: 10, .fingerLifted).isEmpty)
    #expect(host.pump(at: 20, .finger(.up), .fingersCancelled).phases == [.cancelled])
  }

  @Test mutating func `ups for fingers on a touchscreen that is unplugged are cancels`() {
    putDown(1)

    #expect(host.pump(at: 10, .finger(.up), .touchscreenGone).phases == [.cancelled])
  }
}
