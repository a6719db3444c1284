import TactileGestures
import TactilePrimitives
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What the arena promises, checked by a ``Referee`` in random worlds.
///
/// `TACTILE_TRIALS` is the number of worlds (2000), `TACTILE_SEED` the first of their seeds (0).
@Suite struct RandomWorldTests {
  static func number(_ name: String, default other: Int) -> Int {
    guard let text = getenv(name) else { return other }
    return Int(String(cString: text)) ?? other
  }

  @Test func `every promise is kept in every world, whatever lies where in memory`() {
    let first = Self.number("TACTILE_SEED", default: 0)
    var failures = 0
    for seed in first..<first + Self.number("TACTILE_TRIALS", default: 2000) {
      var dice = Dice(seed: UInt64(seed))
      let script = Script(&dice, length: 20 + seed % 100)
      guard let report = Trial.report(on: script) else { continue }
      Issue.record("seed \(seed): \(report)")
      failures += 1
      if failures == 5 { break }
    }
  }
}
