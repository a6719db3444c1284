import TactilePrimitives
import TactileViews
import Testing

@testable import TactileSDLHost

struct FrameStatisticsTests {
  @Test func `rates count the last second and totals the whole run`() {
    var statistics = FrameStatistics()

    for index in 0..<600 {
      statistics.add(
        FrameStatistics.Sample(
          target: Timestamp(seconds: Double(index) / 50),
          duration: 0.002,
          processorSeconds: 0.001,
          isPresented: index.isMultiple(of: 2),
          events: 3,
        )
      )
    }

    #expect(statistics.samples.count == FrameStatistics.capacity)
    #expect(statistics.frames == 600 && statistics.presents == 300 && statistics.events == 1800)
    #expect(statistics.presentsPerSecond == 25)
    #expect(statistics.eventsPerSecond == 150)
    #expect(abs(statistics.meanProcessorSeconds - 0.001) < 1e-12)
  }

  @Test func `without frames all figures are 0`() {
    let statistics = FrameStatistics()

    #expect(statistics.presentsPerSecond == 0 && statistics.meanProcessorSeconds == 0)
  }
}

struct MissedFrameTests {
  private static func parts(paint: Double, present: Double = 0.001) -> PassTimes {
    var parts = PassTimes()
    parts[.pass(.layout)] = 0.002
    parts[.paint] = paint
    parts[.present] = present
    return parts
  }

  @Test func `a frame longer than a refresh is told with the part that took the longest`() throws {
    let parts = Self.parts(paint: 0.02)

    let missed = MissedFrame(
      start: Timestamp(seconds: 3),
      duration: 0.023,
      parts: parts,
      period: 1.0 / 60,
      waitsForDisplay: false,
    )
    var statistics = FrameStatistics()
    for frame in [missed, nil] {
      statistics.add(
        FrameStatistics.Sample(
          target: .zero,
          duration: 0.01,
          processorSeconds: 0,
          isPresented: true,
          events: 0,
          missed: frame,
        )
      )
    }

    #expect(try #require(missed).parts.longest == .paint)
    #expect(statistics.missedFrames == 1)
    #expect(statistics.lastMissedFrame == missed)
  }

  @Test func `waiting for the display is no work, but waiting for more than a refresh is`() {
    func missed(present: Double) -> MissedFrame? {
      MissedFrame(
        start: .zero,
        duration: 0.005 + present,
        parts: Self.parts(paint: 0.003, present: present),
        period: 1.0 / 60,
        waitsForDisplay: true,
      )
    }

    #expect(missed(present: 0.016) == nil)
    #expect(missed(present: 0.05)?.parts.longest == .present)
  }
}
