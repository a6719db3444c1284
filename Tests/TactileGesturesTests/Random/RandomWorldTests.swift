import TactileGestures
import TactilePrimitives
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// The promises of the arena, checked by a ``Referee`` in random worlds.
///
/// `TACTILE_TRIALS` is the number of worlds (1000), `TACTILE_SEED` the first of their seeds (0).
@Suite struct RandomWorldTests {
  static func number(_ name: String, default other: Int) -> Int {
    guard let text = getenv(name) else { return other }
    return Int(String(cString: text)) ?? other
  }

  @Test func `every promise is kept in every world, whatever lies where in memory`() {
    let first = Self.number("TACTILE_SEED", default: 0)
    var failures = 0
    for seed in first..<first + Self.number("TACTILE_TRIALS", default: 1000) {
      var dice = Dice(seed: UInt64(seed))
      let script = Script(&dice, length: 20 + seed % 100)
      guard let report = Trial.report(on: script) else { continue }
      Issue.record("seed \(seed): \(report)")
      failures += 1
      if failures == 5 { break }
    }
  }

  @Test func `a planted fault is shown by one recognizer and two events`() throws {
    func begins(_ script: Script) -> Bool {
      Trial.play(script).log.contains { $0.hasPrefix("pan") && $0.hasSuffix("tells began") }
    }
    let script = try #require(
      (0..<1000 as Range<UInt64>).lazy.map { seed in
        var dice = Dice(seed: seed)
        return Script(&dice, length: 100)
      }.first(where: begins)
    )
    var shrinker = Shrinker(isBad: begins)

    let small = shrinker.shrink(script)

    #expect(small.recognizers.count == 1)
    #expect(small.reactions.isEmpty && small.relations.isEmpty)
    #expect(small.steps.count <= 2)
    #expect("\(small)".contains("let pan"))
  }

  @Test(
    arguments: [
      ([(GestureState.possible, GestureState.began), (.possible, .failed)], .oneVerdict),
      ([(.possible, .ended)], .legalSteps),
      ([(.possible, .failed), (.began, .ended)], .legalSteps),
    ] as [([(GestureState, GestureState)], Referee.Promise)]
  )
  func `the referee sees`(steps: [(GestureState, GestureState)], promise: Referee.Promise) {
    let referee = Referee { _, _ in false }
    let pan = PanRecognizer(name: "pan")
    referee.watch(pan, id: 0)
    for (from, to) in steps {
      referee.decided(
        GestureLogEntry(
          timestamp: .zero,
          kind: .recognizer(from: from, to: to),
          recognizer: pan,
          reason: .other(""),
        )
      )
    }

    #expect(referee.breaches.contains { $0.promise == promise })
  }
}
