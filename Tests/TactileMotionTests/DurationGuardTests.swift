import Testing

@testable import TactileMotion

struct DurationGuardTests {
  @Test(arguments: hostileNumbers + [-0.25, 59, 61])
  func `no number comes out that is NaN, infinite, zero or negative`(input: Double) {
    let seconds = DurationGuard.seconds(input)

    #expect(DurationGuard.permitted.contains(seconds))
  }

  @Test func `each bad input becomes the bound that the documentation says`() {
    let range = 0.05...0.5

    #expect(DurationGuard.seconds(.nan, in: range) == 0.05)
    #expect(DurationGuard.seconds(0, in: range) == 0.05)
    #expect(DurationGuard.seconds(-0.0, in: range) == 0.05)
    #expect(DurationGuard.seconds(-3, in: range) == 0.05)
    #expect(DurationGuard.seconds(-.infinity, in: range) == 0.05)
    #expect(DurationGuard.seconds(.infinity, in: range) == 0.5)
    #expect(DurationGuard.seconds(0.3, in: range) == 0.3)
  }

  @Test func `a range that permits bad durations is cut itself`() {
    #expect(DurationGuard.seconds(-1, in: -5...0) == 0.001)
    #expect(DurationGuard.seconds(.infinity, in: 0...(.infinity)) == 60)
    #expect(DurationGuard.seconds(.nan, in: 100...200) == 60)
  }
}
