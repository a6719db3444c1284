import CAllocations
import Glibc

/// An operation whose cost is measured.
@MainActor
struct Benchmark {
  /// Group and name with a dot between them.
  let name: String
  /// A description of one operation.
  let operation: String
  /// The number of operations whose allocations are counted.
  var counted = 1000
  /// Prepares a run: the returned function performs the given number of operations, and returns a
  /// value that depends on all of them, so that none is optimised away.
  let prepare: () throws -> (Int) -> Double

  /// Every benchmark, in the order in which they run.
  static let all = arena + velocity + motion + hitTest + constraints + text + lists + trees
}

/// Measures benchmarks by the processor time of this process.
@MainActor
struct Meter {
  /// The number of batches, of which the best and the median one are reported.
  var batches = 15
  /// Seconds that a batch takes, at least.
  var shortestBatch = 0.02
  /// The number of times that allocations are counted; the least count is reported, because memory
  /// that is cached is allocated once.
  private static let counts = 3

  /// Runs `benchmark` in batches large enough for the clock.
  func measure(_ benchmark: Benchmark) throws -> Measurement {
    let run = try benchmark.prepare()
    var sink = run(benchmark.counted)
    var allocations = Int.max
    for _ in 0..<Self.counts {
      let before = allocations_made()
      sink += run(benchmark.counted)
      allocations = min(allocations, Int(allocations_made() - before))
    }
    var count = 1
    while true {
      let seconds = time { sink += run(count) }
      if seconds >= shortestBatch { break }
      count *= seconds > 0 ? min(max(Int(shortestBatch / seconds * 1.2), 2), 64) : 64
    }
    let times = (0..<batches).map { _ in time { sink += run(count) } }.sorted()
    precondition(!sink.isNaN, "\(benchmark.name) computes nonsense.")
    let scale = 1e9 / Double(count)
    return Measurement(
      name: benchmark.name,
      best: times[0] * scale,
      median: times[batches / 2] * scale,
      allocations: allocations,
      operations: benchmark.counted,
    )
  }

  private func time(_ body: () -> Void) -> Double {
    let start = nanoseconds(on: CLOCK_PROCESS_CPUTIME_ID)
    body()
    return (nanoseconds(on: CLOCK_PROCESS_CPUTIME_ID) - start) * 1e-9
  }
}

/// Returns the time of `clock` in nanoseconds.
func nanoseconds(on clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
