import TactilePrimitives
import Testing

@testable import TactileSDLHost

/// When touches came about whose reports arrive late.
struct DeviceClockTests {
  private var clock = DeviceClock()

  /// The stamp, in milliseconds, of a report of the server's time `server` that arrived at `arrival`.
  private mutating func stamp(_ server: UInt32, arrival: Double) -> Double {
    clock.timestamp(milliseconds: server, arrival: Timestamp(seconds: arrival / 1000)).seconds
      * 1000
  }

  @Test mutating func `what arrives in time keeps the time of its arrival`() {
    for index in 0..<100 {
      let arrival = 500 + 8.3 * Double(index)
      let server = 70_000 + UInt32(8.3 * Double(index))

      #expect(abs(stamp(server, arrival: arrival) - arrival) < 1e-6)
    }
  }

  @Test mutating func `a batch that waited has the times of its reports`() {
    _ = stamp(1000, arrival: 20)

    let stamps = (1...5).map { stamp(1000 + 8 * UInt32($0), arrival: 100) }

    #expect(zip(stamps, stamps.dropFirst()).allSatisfy { abs($1 - $0 - 8) < 1e-6 })
    #expect(abs(stamps[0] - 30) < 1e-6)
  }

  @Test mutating func `the server's time may wrap`() {
    _ = stamp(.max - 3, arrival: 20)

    #expect(abs(stamp(4, arrival: 100) - 30) < 1e-6)
  }

  @Test mutating func `a batch that waited keeps the server's distances in the server's time`() {
    _ = stamp(1000, arrival: 20)

    let times = (1...5).map { index in
      _ = stamp(1000 + 8 * UInt32(index), arrival: 100)
      return clock.serverTime.seconds * 1000
    }

    #expect(times.map { $0.rounded() } == [28, 36, 44, 52, 60])
  }

  @Test func `a time of the system's clock is an instant, to half a millisecond`() throws {
    let clock = MonotonicClock(originNanoseconds: 5_000_000_300_000)
    let arrival = Timestamp(nanoseconds: 20_000_000)

    // 5 000 020.3 ms of the system's clock.
    let instant = try #require(clock.instant(milliseconds: 5_000_010, before: arrival))
    #expect(instant == Timestamp(nanoseconds: 10_200_000))
    #expect(clock.instant(milliseconds: 5_000_020, before: arrival) == arrival)
    #expect(clock.instant(milliseconds: 5_000_040, before: arrival) == nil)
    #expect(clock.instant(milliseconds: 4_900_000, before: arrival) == nil)
  }

  @Test func `a time of the system's clock may have wrapped`() throws {
    let clock = MonotonicClock(originNanoseconds: (1 << 32) * 1_000_000)
    let arrival = Timestamp(nanoseconds: 2_000_000)

    let instant = try #require(clock.instant(milliseconds: .max - 1, before: arrival))
    #expect(instant == Timestamp(nanoseconds: -1_500_000))
  }

  @Test mutating func `a server's clock that goes back or jumps is started anew`() {
    _ = stamp(5000, arrival: 20)

    #expect(stamp(4000, arrival: 30) == 30)
    #expect(stamp(4001, arrival: 5000) == 5000)
    #expect(abs(stamp(4009, arrival: 5100) - 5010) < 1e-6)
  }
}
