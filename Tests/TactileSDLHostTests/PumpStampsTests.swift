import TactilePrimitives
import TactileSDLHost
import Testing

struct PumpStampsTests {
  /// Stamps in milliseconds.
  private func stamps(_ contacts: [Int?], since empty: Double, at now: Double) -> [Double] {
    PumpStamps.stamps(
      for: contacts,
      since: Timestamp(seconds: empty / 1000),
      at: Timestamp(seconds: now / 1000),
    ).map { ($0.seconds * 1_000_000).rounded() / 1000 }
  }

  @Test func `reports of a finger that waited are spread over the wait`() {
    #expect(stamps([1, 1, 1, 1], since: 100, at: 120) == [105, 110, 115, 120])
  }

  @Test func `a single report has the time at which it is taken in`() {
    #expect(stamps([1], since: 100, at: 900) == [900])
  }

  @Test func `reports after a long wait for the first are no further apart than a screen's`() {
    #expect(stamps([1, 1], since: 100, at: 900) == [892, 900])
  }

  @Test func `fingers that move together keep their common times`() {
    #expect(stamps([1, 2, 1, 2], since: 100, at: 110) == [105, 105, 110, 110])
  }

  @Test func `a program that was stopped takes in all reports of that time at once`() {
    let contacts = (0..<60_000).map { Optional($0 % 2) }

    let stamps = stamps(contacts, since: 0, at: 60_000)

    #expect(stamps.prefix(2) == [2, 2] && stamps.suffix(3) == [59_998, 60_000, 60_000])
  }

  @Test func `what is about no contact has the time at which it is taken in`() {
    #expect(stamps([nil, 1, nil, 1], since: 100, at: 110) == [110, 105, 110, 110])
  }
}
