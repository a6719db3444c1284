import Testing
import TactilePrimitives
import TactileSDLHost

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
