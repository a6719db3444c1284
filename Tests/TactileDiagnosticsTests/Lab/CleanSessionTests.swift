import TactileDiagnostics
import Testing

/// Sessions of people on panels without faults, as chance has them.
struct CleanSessionTests {
  private static let trials = 200
  private static let shards = 20
  /// The largest part of doubtful verdicts.
  private static let doubt = 0.02

  @Test(arguments: 0..<shards)
  func `a panel without faults fails in nothing, and hardly anything is doubtful`(
    shard: Int
  ) throws {
    var (count, doubtful) = (0, 0)
    for seed in stride(from: shard, to: Self.trials, by: Self.shards) {
      var person = LabPerson(seed: UInt64(seed))
      let session = try person.session().session()
      for verdict in LabJudge().verdicts(on: session) where verdict.measure != .latency {
        count += 1
        if verdict.judgement == .grey { doubtful += 1 }
        #expect(
          verdict.judgement == .pass || verdict.judgement == .grey,
          "\(seed): \(verdict.measure) \(verdict.value ?? 0) \(verdict.sentence)",
        )
      }
    }
    #expect(Double(doubtful) <= Self.doubt * Double(count))
  }
}
