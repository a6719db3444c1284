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
    #expect(abs(meter.all.quantile(0) - 0.012) < 1e-9)
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

  @Test func `the way of an event is told in parts that add up`() {
    var meter = LatencyMeter()

    meter.received(at: time(12), device: time(5))
    meter.frameBegan(at: time(15))
    meter.presented(at: time(23))

    let expected: [LatencyMeter.Part: Double] = [
      .deviceToArrival: 7, .arrivalToFrame: 3, .frameToPresented: 8, .arrivalToPresented: 11,
      .deviceToPresented: 18,
    ]
    for (part, milliseconds) in expected {
      #expect(abs(meter[part].longest * 1000 - milliseconds) < 1e-6)
      #expect(abs(meter.recentQuantile(0.5, of: part) * 1000 - milliseconds) < 1e-6)
    }
    #expect(meter.unseen.first?.contains("panel and kernel") == true)
  }

  @Test func `without the device's time the parts before the arrival are unknown`() {
    var meter = LatencyMeter()

    meter.received(at: time(12))
    meter.frameBegan(at: time(15))
    meter.presented(at: time(23))

    #expect(meter[.deviceToArrival].count == 0)
    #expect(meter[.deviceToPresented].count == 0)
    #expect(meter.recentQuantile(0.5, of: .deviceToArrival) == 0)
    #expect(meter.all.count == 1)
    #expect(meter.unseen.first?.contains("display server") == true)
  }

  @Test func `a frame that the compositor shows later counts with its own beginning`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    meter.frameBegan(at: time(2))
    let first = meter.submitted()
    meter.received(at: time(10))
    meter.frameBegan(at: time(18))
    let second = meter.submitted()
    meter.presented(first, at: time(20))
    meter.presented(second, at: time(36))

    #expect(meter.witness == .compositor)
    #expect(meter.all.count == 2)
    #expect(abs(meter[.arrivalToFrame].longest - 0.008) < 1e-9)
    #expect(abs(meter[.frameToPresented].quantile(0) - 0.018) < 1e-9)
    #expect(abs(meter.all.longest - 0.026) < 1e-9)
  }

  @Test func `the compositor's times replace those of the program`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    meter.presented(at: time(5))
    meter.received(at: time(100))
    let frame = meter.submitted()
    meter.received(at: time(110))
    meter.presented(at: time(111))
    meter.presented(frame, at: time(130))

    #expect(meter.all.count == 1)
    #expect(abs(meter.all.longest - 0.03) < 1e-9)

    meter.received(at: time(200))
    meter.presented(at: time(201))

    #expect(meter.all.count == 1)
  }

  @Test func `a frame that is never shown counts for nothing`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    let hidden = meter.submitted()
    meter.discarded(hidden)
    meter.received(at: time(1000))
    let frame = meter.submitted()
    meter.presented(frame, at: time(1010))

    #expect(meter.all.count == 1)
    #expect(abs(meter.all.longest - 0.01) < 1e-9)
    #expect(!meter.isWaiting)
  }

  @Test func `a frame that waits until its window is seen again counts for nothing`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    meter.frameBegan(at: time(2))
    let discarded = meter.submitted()
    meter.received(at: time(10))
    meter.frameBegan(at: time(12))
    let unseen = meter.submitted()
    meter.discarded(discarded)
    meter.received(at: time(60_000))
    meter.frameBegan(at: time(60_002))
    let seen = meter.submitted()
    meter.presented(unseen, at: time(60_010))
    meter.presented(seen, at: time(60_026))

    #expect(meter.all.count == 1)
    #expect(abs(meter.all.longest - 0.026) < 1e-9)
  }

  @Test func `an event whose frames the display takes after a second only does not count`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    meter.frameBegan(at: time(2))
    meter.frameBegan(at: time(20))
    meter.presented(at: time(25))
    meter.received(at: time(100))
    meter.frameBegan(at: time(102))
    meter.received(at: time(60_000))
    meter.frameBegan(at: time(60_002))
    meter.presented(at: time(60_010))

    #expect(meter.all.count == 2)
    #expect(abs(meter.all.longest - 0.025) < 1e-9)
  }

  @Test func `the events of a discarded frame wait for the next one, where there is one`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    let first = meter.submitted()
    meter.received(at: time(10))
    let second = meter.submitted()
    meter.discarded(first)
    meter.presented(second, at: time(30))

    #expect(meter.all.count == 2)
    #expect(abs(meter.all.longest - 0.03) < 1e-9)
  }

  @Test func `a frame is shown although the one after it is discarded first`() {
    var meter = LatencyMeter()

    meter.received(at: time(0))
    let first = meter.submitted()
    meter.received(at: time(10))
    let second = meter.submitted()
    meter.discarded(second)
    meter.presented(first, at: time(30))

    #expect(meter.all.count == 1)
    #expect(abs(meter.all.longest - 0.03) < 1e-9)
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
