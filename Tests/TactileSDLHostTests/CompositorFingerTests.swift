import TactileGestures
import TactilePrimitives
import Testing

@testable import TactileSDLHost

/// Fingers as a compositor tells of them: in the window's units, with ups that are ups.
struct CompositorFingerTests {
  private var host = InputTranslatorHarness()

  private func finger(
    _ action: RawFinger.Action,
    _ x: Double = 240,
    _ y: Double = 400,
    id: Int64 = 0,
  ) -> RawEvent.Kind {
    .finger(
      RawFinger(
        action: action,
        key: FingerKey(device: 1, finger: id),
        x: x,
        y: y,
        origin: .compositor,
      )
    )
  }

  @Test mutating func `places are the window's, moved to its edges where they are outside`() {
    let down = host.pump(at: 0, finger(.down, 30, 22))
    let outside = host.pump(at: 8, finger(.motion, -40, 900))

    #expect(down.touches.map(\.locationInWindow) == [Point(x: 30, y: 22)])
    #expect(outside.touches.map(\.locationInWindow) == [Point(x: 0, y: 800)])
  }

  @Test mutating func `a finger that is held while the window shrinks stays where it is`() {
    _ = host.pump(at: 0, finger(.down, 400, 700))
    host.translator.update(
      WindowGeometry(width: 200, height: 300, pixelWidth: 200, pixelHeight: 300, units: .logical),
      at: InputTranslatorHarness.time(5),
    )
    _ = host.translator.drain()

    let held = host.pump(at: 9, finger(.motion, 401, 690), finger(.motion, 500, 900))
    let new = host.pump(at: 10, finger(.down, 400, 700, id: 1))
    let lifted = host.pump(at: 11, finger(.up, 500, 900))

    #expect(
      held.touches.map(\.locationInWindow) == [Point(x: 401, y: 690), Point(x: 480, y: 800)]
    )
    #expect(new.touches.map(\.locationInWindow) == [Point(x: 200, y: 300)])
    #expect(lifted.touches.map(\.locationInWindow) == [Point(x: 480, y: 800)])
  }

  @Test mutating func `a finger's events carry the times of their own reports`() {
    func times(_ milliseconds: Double) -> ReportTimes {
      ReportTimes(
        device: InputTranslatorHarness.time(milliseconds),
        arrival: InputTranslatorHarness.time(milliseconds + 3),
        programWait: 0.002,
      )
    }
    let steps: [(RawFinger.Action, Double)] = [(.down, 0), (.motion, 8), (.up, 16)]

    for (action, time) in steps {
      host.translator.handle(
        RawEvent(
          finger(action),
          at: InputTranslatorHarness.time(time + 2),
          windowID: InputTranslatorHarness.window,
          times: times(time),
        )
      )
    }
    host.translator.endPump()
    let touches = host.translator.drain().touches

    #expect(touches.map(\.times) == [times(0), times(8), times(16)])
    #expect(touches.map(\.timestamp) == [2, 10, 18].map(InputTranslatorHarness.time))
  }

  @Test mutating func `a cancellation is no report of the finger's`() {
    let report = RawEvent(
      finger(.down),
      at: .zero,
      windowID: InputTranslatorHarness.window,
      times: ReportTimes(arrival: .zero),
    )

    host.translator.handle(report)
    host.translator.cancelAll(at: InputTranslatorHarness.time(500))
    let touches = host.translator.drain().touches

    #expect(touches.map(\.times) == [ReportTimes(arrival: .zero), nil])
  }

  @Test mutating func `a point of two units halves what the compositor says`() {
    host = InputTranslatorHarness(
      geometry: WindowGeometry(
        width: 480,
        height: 800,
        pixelWidth: 480,
        pixelHeight: 800,
        units: .logical,
        scale: 2,
      )
    )

    let down = host.pump(at: 0, finger(.down, 30, 22))

    #expect(down.touches.map(\.locationInWindow) == [Point(x: 15, y: 11)])
  }

  @Test mutating func `a fast second tap in one pump is an up and a down`() {
    _ = host.pump(at: 0, finger(.down))

    let both = host.pump(at: 90, finger(.up), finger(.down))

    #expect(both.phases == [.ended, .began])
  }

  @Test mutating func `of two fingers one lifted before the other is taken away is lifted`() {
    _ = host.pump(at: 0, finger(.down, id: 0), finger(.down, id: 1))

    let both = host.pump(at: 10, finger(.up, id: 0), finger(.lost, id: 1))

    #expect(both.phases == [.ended, .cancelled])
    #expect(!host.translator.hasFingers)
  }
}
