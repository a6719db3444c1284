import TactileDiagnostics
import TactilePrimitives
import Testing

struct LatencyMeterTests {
  private func time(_ milliseconds: Double) -> Timestamp {
    Timestamp(seconds: milliseconds / 1000)
  }

  @Test func `every event of a frame counts from its own arrival to the presenting`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    meter.received(at: time(8))
    meter.presented(at: time(20))
    meter.presented(at: time(40))

    #expect(meter.all.count == 2)
    #expect(abs(meter.all.longest - 0.02) < 1e-9)
    #expect(abs(meter.all.shortest - 0.012) < 1e-9)
    #expect(abs(meter.recentQuantile(0.5) - 0.012) < 1e-9)
  }

  @Test func `an event that changed nothing is not charged to a later frame`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    meter.passed()
    meter.received(at: time(1000))
    meter.presented(at: time(1010))

    #expect(meter.all.count == 1)
    #expect(abs(meter.all.longest - 0.01) < 1e-9)
  }

  @Test func `live figures are about the last events, those of the run about all`() {
    var meter = LatencyMeter()

    for index in 0..<200 {
      let arrival = Double(index) * 16
      meter.received(at: time(arrival))
      meter.presented(at: time(arrival + (index < 80 ? 50 : 10)))
    }

    #expect(abs(meter.recentQuantile(1) - 0.01) < 1e-9)
    #expect(abs(meter.all.quantile(0.5) - 0.01) < 1e-9)
    #expect(abs(meter.all.quantile(0.95) - 0.05) < 1e-9)
  }

  @Test func `a histogram tells quantiles to its bins, and the longest exactly`() {
    var histogram = TimeHistogram()

    for index in 1...100 { histogram.add(Double(index) / 1000) }
    histogram.add(3)
    histogram.add(.nan)

    #expect(histogram.count == 101)
    #expect(abs(histogram.median - 0.051) < TimeHistogram.binWidth)
    #expect(histogram.quantile(1) == 3)
    #expect(histogram.filledBins.map(\.count).reduce(0, +) == 101)
  }
}
